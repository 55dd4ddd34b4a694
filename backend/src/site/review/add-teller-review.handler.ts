import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type TellerReviewContent, tellerReview, tellerReviewStream } from '@salon/domain';
import { listTellerReviews, type Projections, tellerReviews } from '@salon/projections';
import { derivedId } from '../../command/command-ids.ts';
import { answerWith, Executor } from '../../command/execute.ts';
import { type Outcome, refused } from '../../command/outcome.ts';
import { InjectProjections } from '../../ports/tokens.ts';
import { KnownTellers } from '../../teller/known-tellers.ts';
import { AddTellerReview } from './add-teller-review.command.ts';

@CommandHandler(AddTellerReview)
export class AddTellerReviewHandler implements ICommandHandler<AddTellerReview> {
  constructor(
    private readonly executor: Executor,
    private readonly tellers: KnownTellers,
    @InjectProjections() private readonly projections: Projections,
  ) {}

  async execute({ review, context }: AddTellerReview): Promise<Outcome> {
    const { commandId } = context;
    const id = derivedId(commandId, 'content');
    const refusal = await this.tellers.refusalOf([review.fortuneTellerId]);
    if (refusal !== undefined) {
      return refused(refusal);
    }
    const content = { ...review, displayOrder: review.displayOrder ?? (await this.afterTheLast(review)) };
    const executed = await this.executor.execute({
      stream: tellerReviewStream(id),
      aggregate: tellerReview,
      context,
      decide: (state) => tellerReview.add(state, { commandId, id, content }),
    });
    return answerWith(id, executed);
  }

  /** The order behind the present last of that teller and month (member-and-admin §9); of equal ones the older comes first. */
  private async afterTheLast({
    fortuneTellerId,
    reviewMonth,
  }: Pick<TellerReviewContent, 'fortuneTellerId' | 'reviewMonth'>): Promise<number> {
    const reviews = await listTellerReviews(this.projections.of(tellerReviews), fortuneTellerId);
    const orders = reviews.filter((review) => review.reviewMonth === reviewMonth).map(({ displayOrder }) => displayOrder);
    return Math.max(0, ...orders) + 1;
  }
}
