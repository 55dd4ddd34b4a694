import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Changes, type TellerReviewContent, tellerReview, tellerReviewStream } from '@salon/domain';
import { derivedId } from '@salon/event-store';
import { listTellerReviews, type Projections, tellerReviews } from '@salon/projections';
import type { CommandContext } from '../command/command-context.ts';
import { answerWith, Executor } from '../command/execute.ts';
import { type Outcome, refused } from '../command/outcome.ts';
import { InjectProjections } from '../ports/tokens.ts';
import { KnownTellers } from '../teller/known-tellers.ts';

/** Adds a review to a teller and month; without an order it comes last there. */
export class AddTellerReview extends Command<Outcome> {
  constructor(
    readonly review: Omit<TellerReviewContent, 'displayOrder'> & { readonly displayOrder?: number | undefined },
    readonly context: CommandContext,
  ) {
    super();
  }
}

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

/** Changes what is given of a teller's review. */
export class ChangeTellerReview extends Command<Outcome> {
  constructor(
    readonly id: string,
    readonly changes: Changes<TellerReviewContent>,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ChangeTellerReview)
export class ChangeTellerReviewHandler implements ICommandHandler<ChangeTellerReview> {
  constructor(
    private readonly executor: Executor,
    private readonly tellers: KnownTellers,
  ) {}

  async execute({ id, changes, context }: ChangeTellerReview): Promise<Outcome> {
    const { fortuneTellerId } = changes;
    const { state } = await this.executor.stateOf(tellerReviewStream(id), tellerReview);
    // A review of a teller who has gone can still be changed: a form sends back what it was given.
    const isNew = fortuneTellerId !== undefined && !(state.kind === 'published' && state.content.fortuneTellerId === fortuneTellerId);
    const refusal = isNew ? await this.tellers.refusalOf([fortuneTellerId]) : undefined;
    if (refusal !== undefined) {
      return refused(refusal);
    }
    const executed = await this.executor.execute({
      stream: tellerReviewStream(id),
      aggregate: tellerReview,
      context,
      decide: (present) => tellerReview.change(present, { commandId: context.commandId, id, changes }),
    });
    return answerWith(id, executed);
  }
}
