import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type ReviewImageAnswer, reviewImageAnswer } from '@salon/domain';
import { type Projections, reviewImages } from '@salon/projections';
import type { CommandContext } from '../../command/command-context.ts';
import type { Done } from '../../command/outcome.ts';
import { activeOrAll } from '../../http/active-or-all.ts';
import { Call } from '../../http/call.decorator.ts';
import { Commands } from '../../http/commands.ts';
import { documentOf } from '../../http/document-of.ts';
import { Input, type InputOfCall } from '../../http/input.decorator.ts';
import { Context, CurrentPrincipal } from '../../http/request.decorators.ts';
import { InjectProjections } from '../../ports/tokens.ts';
import type { Principal } from '../../sessions/principal.ts';
import { AddContent } from '../add-content.command.ts';
import { ChangeContent } from '../change-content.command.ts';
import { RemoveContent } from '../remove-content.command.ts';
import { ListReviewImages } from './list-review-images.query.ts';
import { reviewImageKind } from './review-image.kind.ts';

/** Pictures of the home page's review carousel. */
@Controller()
export class ReviewImagesController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: QueryBus,
    @InjectProjections() private readonly projections: Projections,
  ) {}

  @Call('listReviewImages')
  list(
    @Input() { query }: InputOfCall<'listReviewImages'>,
    @CurrentPrincipal() principal: Principal,
  ): Promise<readonly ReviewImageAnswer[]> {
    return this.queries.execute(new ListReviewImages(activeOrAll(query, principal)));
  }

  @Call('addReviewImage')
  async add(@Input() { body }: InputOfCall<'addReviewImage'>, @Context() context: CommandContext): Promise<ReviewImageAnswer> {
    return this.answer(await this.commands.dispatch(new AddContent(reviewImageKind, body, context)));
  }

  @Call('changeReviewImage')
  async change(
    @Input() { params, body }: InputOfCall<'changeReviewImage'>,
    @Context() context: CommandContext,
  ): Promise<ReviewImageAnswer> {
    return this.answer(await this.commands.dispatch(new ChangeContent(reviewImageKind, params.id, body, context)));
  }

  @Call('deleteReviewImage')
  async delete(@Input() { params }: InputOfCall<'deleteReviewImage'>, @Context() context: CommandContext): Promise<void> {
    await this.commands.dispatch(new RemoveContent(reviewImageKind, params.id, context));
  }

  private async answer(done: Done): Promise<ReviewImageAnswer> {
    return reviewImageAnswer.parse(await documentOf(this.projections, reviewImages, done));
  }
}
