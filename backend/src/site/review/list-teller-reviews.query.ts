import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type TellerReviewAnswer, tellerReviewAnswer } from '@salon/domain';
import { listTellerReviews, listTellers, type Projections, tellerReviews, tellers } from '@salon/projections';
import { InjectProjections } from '../../ports/tokens.ts';

/** Reviews of one teller or of all, in their order; those of tellers who are not active only with `all`. */
export class ListTellerReviews extends Query<readonly TellerReviewAnswer[]> {
  constructor(
    readonly fortuneTellerId: string | undefined,
    readonly which: 'active' | 'all',
  ) {
    super();
  }
}

@QueryHandler(ListTellerReviews)
export class ListTellerReviewsHandler implements IQueryHandler<ListTellerReviews> {
  constructor(@InjectProjections() private readonly projections: Projections) {}

  async execute({ fortuneTellerId, which }: ListTellerReviews): Promise<readonly TellerReviewAnswer[]> {
    const found = await listTellerReviews(this.projections.of(tellerReviews), fortuneTellerId);
    const active = new Set((await listTellers(this.projections.of(tellers), 'active')).map(({ id }) => id));
    return found
      .filter((review) => which === 'all' || active.has(review.fortuneTellerId))
      .map((review) => tellerReviewAnswer.parse(review));
  }
}
