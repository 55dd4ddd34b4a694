import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type ReviewImageAnswer, reviewImageAnswer } from '@salon/domain';
import { listReviewImages, type Projections, reviewImages } from '@salon/projections';
import { InjectProjections } from '../../ports/tokens.ts';

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
