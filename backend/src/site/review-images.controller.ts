import { Controller } from '@nestjs/common';
import { type ReviewImageAnswer, reviewImageAnswer } from '@salon/contract';
import { type ReviewImageContent, reviewImage, reviewImageStream } from '@salon/domain';
import { listReviewImages, type ReviewImageDocument, reviewImages } from '@salon/projections';
import type { CommandContext } from '../command/command-context.ts';
import { activeOrAll } from '../http/active-or-all.ts';
import { Call } from '../http/call.decorator.ts';
import { Input, type InputOfCall } from '../http/input.decorator.ts';
import { Context, CurrentPrincipal } from '../http/request.decorators.ts';
import type { Principal } from '../sessions/principal.ts';
import { type ContentKind, SiteContent } from './site-content.ts';

const reviewImageKind: ContentKind<ReviewImageContent, ReviewImageDocument, ReviewImageAnswer> = {
  stream: reviewImageStream,
  rules: reviewImage,
  documents: reviewImages,
  list: (reader, which) => listReviewImages(reader, which === 'all' ? 'all' : 'visible'),
  answer: (document) => reviewImageAnswer.parse(document),
};

/** Pictures of the home page's review carousel. */
@Controller()
export class ReviewImagesController {
  constructor(private readonly content: SiteContent) {}

  @Call('listReviewImages')
  list(
    @Input() { query }: InputOfCall<'listReviewImages'>,
    @CurrentPrincipal() principal: Principal,
  ): Promise<readonly ReviewImageAnswer[]> {
    return this.content.list(reviewImageKind, activeOrAll(query, principal));
  }

  @Call('addReviewImage')
  add(@Input() { body }: InputOfCall<'addReviewImage'>, @Context() context: CommandContext): Promise<ReviewImageAnswer> {
    return this.content.add(reviewImageKind, body, context);
  }

  @Call('changeReviewImage')
  change(@Input() { params, body }: InputOfCall<'changeReviewImage'>, @Context() context: CommandContext): Promise<ReviewImageAnswer> {
    return this.content.change(reviewImageKind, params.id, body, context);
  }

  @Call('deleteReviewImage')
  delete(@Input() { params }: InputOfCall<'deleteReviewImage'>, @Context() context: CommandContext): Promise<void> {
    return this.content.remove(reviewImageKind, params.id, context);
  }
}
