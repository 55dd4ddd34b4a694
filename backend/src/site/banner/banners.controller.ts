import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type BannerAnswer, bannerAnswer } from '@salon/domain';
import { banners, type Projections } from '@salon/projections';
import type { CommandContext } from '../../command/command-context.ts';
import type { Done } from '../../command/outcome.ts';
import { Call } from '../../http/call.decorator.ts';
import { Commands } from '../../http/commands.ts';
import { documentOf } from '../../http/document-of.ts';
import { Input, type InputOfCall } from '../../http/input.decorator.ts';
import { Context } from '../../http/request.decorators.ts';
import { InjectProjections } from '../../ports/tokens.ts';
import { AddContent } from '../add-content.command.ts';
import { ChangeContent } from '../change-content.command.ts';
import { RemoveContent } from '../remove-content.command.ts';
import { bannerKind } from './banner.kind.ts';
import { ListBanners } from './list-banners.query.ts';

/** Recommended banners. */
@Controller()
export class BannersController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: QueryBus,
    @InjectProjections() private readonly projections: Projections,
  ) {}

  @Call('listActiveBanners')
  list(): Promise<readonly BannerAnswer[]> {
    return this.queries.execute(new ListBanners('active'));
  }

  @Call('listBanners')
  listAll(): Promise<readonly BannerAnswer[]> {
    return this.queries.execute(new ListBanners('all'));
  }

  @Call('addBanner')
  async add(@Input() { body }: InputOfCall<'addBanner'>, @Context() context: CommandContext): Promise<BannerAnswer> {
    return this.answer(await this.commands.dispatch(new AddContent(bannerKind, body, context)));
  }

  @Call('changeBanner')
  async change(@Input() { params, body }: InputOfCall<'changeBanner'>, @Context() context: CommandContext): Promise<BannerAnswer> {
    return this.answer(await this.commands.dispatch(new ChangeContent(bannerKind, params.id, body, context)));
  }

  @Call('deleteBanner')
  async delete(@Input() { params }: InputOfCall<'deleteBanner'>, @Context() context: CommandContext): Promise<void> {
    await this.commands.dispatch(new RemoveContent(bannerKind, params.id, context));
  }

  private async answer(done: Done): Promise<BannerAnswer> {
    return bannerAnswer.parse(await documentOf(this.projections, banners, done));
  }
}
