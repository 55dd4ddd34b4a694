import { Command, type ICommandHandler } from '@nestjs/cqrs';
import { type TellerReviewContent, tellerReview, tellerReviewStream } from '@salon/domain';
import { derivedId } from '@salon/event-store';
import { listTellerReviews, type Projections, tellerReviews } from '@salon/projections';
import type { CommandContext } from '../command/command-context.ts';
import { answerWith, Executor } from '../command/execute.ts';
import { Handles } from '../command/handles.ts';
import type { Outcome } from '../command/outcome.ts';
import { InjectProjections } from '../ports/tokens.ts';
import { refuseUnknownTellers } from '../teller/teller-commands.ts';

/** Adds a review to a teller and month; without an order it comes last there. */
export class AddTellerReview extends Command<Outcome> {
  constructor(
    readonly review: Omit<TellerReviewContent, 'displayOrder'> & { readonly displayOrder?: number | undefined },
    readonly context: CommandContext,
  ) {
    super();
  }
}

@Handles(AddTellerReview)
export class AddTellerReviewHandler implements ICommandHandler<AddTellerReview> {
  constructor(
    private readonly executor: Executor,
    @InjectProjections() private readonly projections: Projections,
  ) {}

  async execute({ review, context }: AddTellerReview): Promise<Outcome> {
    const { commandId } = context;
    const id = derivedId(commandId, 'content');
    const content = { ...review, displayOrder: review.displayOrder ?? (await this.afterTheLast(review)) };
    const executed = await this.executor.execute({
      stream: tellerReviewStream(id),
      aggregate: tellerReview,
      context,
      decide: async (state) =>
        (await refuseUnknownTellers(this.executor, [review.fortuneTellerId])) ?? tellerReview.add(state, { commandId, id, content }),
    });
    return answerWith(id, executed);
  }

  /**
   * The order behind the present last of that teller and month (specification, content: teller reviews); of equal ones the
   * older comes first.
   */
  private async afterTheLast({
    fortuneTellerId,
    reviewMonth,
  }: Pick<TellerReviewContent, 'fortuneTellerId' | 'reviewMonth'>): Promise<number> {
    const reviews = await listTellerReviews(this.projections.of(tellerReviews), fortuneTellerId);
    const orders = reviews.filter((review) => review.reviewMonth === reviewMonth).map(({ displayOrder }) => displayOrder);
    return Math.max(0, ...orders) + 1;
  }
}
