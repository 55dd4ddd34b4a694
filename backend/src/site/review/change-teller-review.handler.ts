import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { tellerReview, tellerReviewStream } from '@salon/domain';
import { answerWith, Executor } from '../../command/execute.ts';
import { type Outcome, refused } from '../../command/outcome.ts';
import { KnownTellers } from '../../teller/known-tellers.ts';
import { ChangeTellerReview } from './change-teller-review.command.ts';

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
