import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { deleteMember, member, memberStream } from '@salon/domain';
import type { EventStore } from '@salon/event-store';
import { Reactors } from '../background/reactors.ts';
import { UpcomingBookings } from '../booking/delete-unless-booked.ts';
import type { CommandContext } from '../command/command-context.ts';
import { answerWith, Executor } from '../command/execute.ts';
import type { Outcome } from '../command/outcome.ts';
import { ErasureReactor } from '../person/erasure-reactor.ts';
import { InjectEventStore } from '../ports/tokens.ts';
import { Sessions } from '../sessions/sessions.ts';

/** Deletes a member without upcoming bookings and has their data made unreadable (specification, personal data: erasing). */
export class DeleteMember extends Command<Outcome> {
  constructor(
    readonly memberId: string,
    readonly context: CommandContext,
    /** The epoch of the password by which the member confirmed it; an administrator confirms nothing. */
    readonly confirmedEpoch?: number,
  ) {
    super();
  }
}

/** How long the answer waits for the erasure, which goes on by itself. */
const ERASURE_WAIT_MS = 2000;

/** Counts the upcoming bookings of all that is written, then deletes; what is personal goes with the erasure that follows. */
@CommandHandler(DeleteMember)
export class DeleteMemberHandler implements ICommandHandler<DeleteMember> {
  constructor(
    private readonly executor: Executor,
    private readonly sessions: Sessions,
    private readonly reactors: Reactors,
    private readonly bookings: UpcomingBookings,
    @InjectEventStore() private readonly store: EventStore,
  ) {}

  async execute({ memberId, context, confirmedEpoch }: DeleteMember): Promise<Outcome> {
    const upcoming = await this.bookings.count('member', memberId, await this.store.lastEvent(), context.at);
    const executed = await this.executor.execute({
      stream: memberStream(memberId),
      aggregate: member,
      context,
      decide: (state) => deleteMember(state, { commandId: context.commandId, memberId, confirmedEpoch }, { upcoming }),
    });
    if (executed.kind === 'done') {
      await this.sessions.endAllOf('member', memberId);
      await this.reactors.reached(ErasureReactor, executed.position, ERASURE_WAIT_MS);
    }
    return answerWith(memberId, executed);
  }
}
