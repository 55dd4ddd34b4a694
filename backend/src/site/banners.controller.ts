import { Controller } from '@nestjs/common';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { type BannerAnswer, bannerAnswer } from '@salon/contract';
import { type BannerContent, banner, bannerStream } from '@salon/domain';
import { banners, listBanners, type Projections } from '@salon/projections';
import type { CommandContext } from '../command/command-context.ts';
import type { Done } from '../command/outcome.ts';
import { Call } from '../http/call.decorator.ts';
import { Commands } from '../http/commands.ts';
import { documentOf } from '../http/document-of.ts';
import { Input, type InputOfCall } from '../http/input.decorator.ts';
import { Context } from '../http/request.decorators.ts';
import { InjectProjections } from '../ports/tokens.ts';
import { AddContent, ChangeContent, type ContentKind, RemoveContent } from './site-content.ts';

/** Recommended banners. */
const bannerKind: ContentKind<BannerContent> = { stream: bannerStream, rules: banner };

/** The banners in their order. */
export class ListBanners extends Query<readonly BannerAnswer[]> {
  constructor(readonly which: 'active' | 'all') {
    super();
  }
}

@QueryHandler(ListBanners)
export class ListBannersHandler implements IQueryHandler<ListBanners> {
  constructor(@InjectProjections() private readonly projections: Projections) {}

  async execute({ which }: ListBanners): Promise<readonly BannerAnswer[]> {
    return (await listBanners(this.projections.of(banners), which)).map((document) => bannerAnswer.parse(document));
  }
}

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
