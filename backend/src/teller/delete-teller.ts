import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accept, closeTeller, finishClosingTeller, teller, tellerStream } from '@salon/domain';
import type { CommandContext } from '../command/command-context.ts';
import { derivedId } from '../command/command-ids.ts';
import { answerWith, type Executed, Executor } from '../command/execute.ts';
import { type Outcome, refused } from '../command/outcome.ts';
import { UpcomingBookings } from './upcoming-bookings.ts';

/** Deletes a teller without upcoming bookings. */
export class DeleteTeller extends Command<Outcome> {
  constructor(
    readonly tellerId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

type Closed = Executed<(typeof teller)['initial']>;

/** Closes the teller for new bookings, counts those to come, then deletes or reopens (PROTOCOLS "Deciding"). */
@CommandHandler(DeleteTeller)
export class DeleteTellerHandler implements ICommandHandler<DeleteTeller> {
  constructor(
    private readonly executor: Executor,
    private readonly bookings: UpcomingBookings,
  ) {}

  async execute({ tellerId, context }: DeleteTeller): Promise<Outcome> {
    const deletion = derivedId(context.commandId, 'deletion');
    const closed = await this.close(tellerId, deletion, context);
    if (closed.kind === 'refused' || closed.state.kind === 'deleted') {
      return answerWith(tellerId, closed);
    }
    const upcoming = await this.bookings.count('teller', tellerId, closed.position, context.at);
    // A reopened teller can be closed and reopened again by the same command; a deletion happens once.
    const commandId = upcoming > 0 ? derivedId(context.commandId, `reopening ${closed.revision}`) : deletion;
    const finished = await this.executor.execute({
      stream: tellerStream(tellerId),
      aggregate: teller,
      context: { ...context, commandId },
      decide: (state) => finishClosingTeller(state, { commandId, tellerId }, { upcoming }),
    });
    return upcoming > 0 ? refused({ code: 'UPCOMING_BOOKINGS', id: tellerId, count: upcoming }) : answerWith(tellerId, finished);
  }

  private async close(tellerId: string, deletion: string, context: CommandContext): Promise<Closed> {
    const stream = tellerStream(tellerId);
    const { revision } = await this.executor.stateOf(stream, teller);
    const commandId = derivedId(context.commandId, `closing ${revision}`);
    return this.executor.execute({
      ...{ stream, aggregate: teller, context: { ...context, commandId } },
      decide: (state) => (state.commandIds.has(deletion) ? accept() : closeTeller(state, { commandId, tellerId })),
    });
  }
}
