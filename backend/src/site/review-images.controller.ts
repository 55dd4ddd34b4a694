import { Controller } from '@nestjs/common';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { type ReviewImageAnswer, reviewImageAnswer } from '@salon/contract';
import { type ReviewImageContent, reviewImage, reviewImageStream } from '@salon/domain';
import { listReviewImages, type Projections, reviewImages } from '@salon/projections';
import type { CommandContext } from '../command/command-context.ts';
import type { Done } from '../command/outcome.ts';
import { activeOrAll } from '../http/active-or-all.ts';
import { Call } from '../http/call.decorator.ts';
import { Commands } from '../http/commands.ts';
import { documentOf } from '../http/document-of.ts';
import { Input, type InputOfCall } from '../http/input.decorator.ts';
import { Context, CurrentPrincipal } from '../http/request.decorators.ts';
import { InjectProjections } from '../ports/tokens.ts';
import type { Principal } from '../sessions/principal.ts';
import { AddContent, ChangeContent, type ContentKind, RemoveContent } from './site-content.ts';

/** Pictures of the home page's review carousel. */
const reviewImageKind: ContentKind<ReviewImageContent> = { stream: reviewImageStream, rules: reviewImage };

/** The carousel's pictures in their order. */
export class ListReviewImages extends Query<readonly ReviewImageAnswer[]> {
  constructor(readonly which: 'active' | 'all') {
    super();
  }
}

@QueryHandler(ListReviewImages)
export class ListReviewImagesHandler implements IQueryHandler<ListReviewImages> {
  constructor(@InjectProjections() private readonly projections: Projections) {}

  async execute({ which }: ListReviewImages): Promise<readonly ReviewImageAnswer[]> {
    return (await listReviewImages(this.projections.of(reviewImages), which === 'all' ? 'all' : 'visible')).map((document) =>
      reviewImageAnswer.parse(document),
    );
  }
}

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
