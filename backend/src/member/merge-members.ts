import {
  abandonMerge,
  type Decision,
  endMerged,
  filledIn,
  finishMerge,
  type MemberCommand,
  type MemberEvent,
  type MemberState,
  type MergeSources,
  member,
  memberStream,
  type PersonId,
  personId,
  reassignBooking,
  startMerge,
} from '@salon/domain';
import { derivedId, type Position, Sealer } from '@salon/event-store';
import { MemberReader, memberStreams } from '../auth/member-fields.ts';
import { detailsOf, eventsOfBooking } from '../booking/booking-events.ts';
import { FollowBooking } from '../booking/follow-booking.ts';
import { presentBooking } from '../booking/present-booking.ts';
import { UpcomingBookings } from '../booking/upcoming-bookings.ts';
import type { CommandContext } from '../command/command-context.ts';
import { answerWith, Executor } from '../command/execute.ts';
import { Handles, SalonCommand } from '../command/handles.ts';
import { refuse } from '../command/outcome.ts';
import { EventStore } from '../ports/tokens.ts';
import { Sessions } from '../sessions/sessions.ts';

type Merge = MergeSources & { readonly memberId: string };

export class MergeMembers extends SalonCommand<Merge> {}

/** A repeated command continues after a crash. */
@Handles(MergeMembers)
export class MergeMembersHandler {
  constructor(
    private readonly executor: Executor,
    private readonly bookings: UpcomingBookings,
    private readonly following: FollowBooking,
    private readonly fields: MemberReader,
    private readonly sessions: Sessions,
    private readonly sealer: Sealer,
    private readonly store: EventStore,
  ) {}

  async execute({ asked: merge, context }: MergeMembers) {
    const { memberId, otherId, bookingIds } = merge;
    const foreign = await this.foreign(merge);
    if (foreign !== undefined) return refuse({ code: 'NOT_FOUND', id: foreign });
    const started = await this.step(memberId, 'start', context, (state, command) =>
      startMerge(state, { ...command, ...merge }),
    );
    if (started.kind === 'refused' || !isAbsorbing(started.state)) {
      return answerWith(memberId, started);
    }
    if (otherId !== null) {
      const ended = await this.step(otherId, 'end', context, (state, command) =>
        endMerged(state, { ...command, into: memberId }),
      );
      if (ended.kind === 'refused') {
        await this.step(memberId, 'abandon', context, abandonMerge);
        return ended;
      }
      await this.moveAll(otherId, ended.position, merge, context);
      await this.sessions.endAllOf('member', otherId);
    }
    const moved: string[] = [];
    for (const bookingId of bookingIds) {
      if (await this.move(bookingId, personId('guest', bookingId), merge, context)) {
        moved.push(bookingId);
      }
    }
    // Another merge may have moved one of them meanwhile.
    const lost = bookingIds.find((bookingId) => !moved.includes(bookingId));
    if (lost !== undefined && otherId === null && moved.length === 0) {
      await this.step(memberId, 'abandon', context, abandonMerge);
      return refuse({ code: 'NOT_FOUND', id: lost });
    }
    const absorbed = {
      fields: await this.missingFields(memberId, { otherId, bookingIds: moved }),
      bookingIds: moved,
    };
    const finished = await this.step(memberId, 'finish', context, (state, command) =>
      finishMerge(state, { ...command, ...absorbed }),
    );
    return lost === undefined
      ? answerWith(memberId, finished)
      : refuse({ code: 'NOT_FOUND', id: lost });
  }

  /** Undefined if the merge has already started. */
  private async foreign({ memberId, bookingIds }: Merge) {
    if (isAbsorbing((await this.executor.stateOf(memberStream(memberId), member)).state)) {
      return undefined;
    }
    for (const bookingId of bookingIds) {
      const person = (await presentBooking(bookingId, this.executor))?.person;
      if (person !== personId('guest', bookingId) && person !== personId('member', memberId)) {
        return bookingId;
      }
    }
    return undefined;
  }

  private async moveAll(otherId: string, upTo: Position, merge: Merge, context: CommandContext) {
    for (const { bookingId } of await this.bookings.ofMember(otherId, upTo)) {
      await this.move(bookingId, personId('member', otherId), merge, context);
    }
  }

  /** False for a booking that no longer belongs to `from`, which stays. */
  private async move(
    bookingId: string,
    from: PersonId,
    { memberId }: Merge,
    context: CommandContext,
  ) {
    const step = {
      ...context,
      commandId: derivedId(context.commandId, `reassigning ${bookingId}`),
    };
    const outcome = await this.following.decide(bookingId, step, (state, command) =>
      reassignBooking(state, { ...command, from, memberId }),
    );
    return outcome.kind === 'done';
  }

  /** A guest's phone number serves if there is no other. */
  private async missingFields(memberId: string, { otherId, bookingIds }: MergeSources) {
    const remaining = await this.fields.read(memberId);
    const former = otherId === null ? undefined : await this.fields.read(otherId);
    return remaining === undefined
      ? {}
      : filledIn(remaining, {
          ...former,
          phone: former?.phone ?? (await this.phoneOfGuests(bookingIds)),
        });
  }

  /** A reading by telephone needs it. */
  private async phoneOfGuests(bookingIds: readonly string[]) {
    for (const bookingId of bookingIds) {
      const details = await detailsOf(this.sealer, await eventsOfBooking(this.store, bookingId));
      if (typeof details === 'object' && 'phone' in details && details.phone !== null)
        return details.phone;
    }
    return undefined;
  }

  private step(
    memberId: string,
    name: string,
    context: CommandContext,
    decide: (state: MemberState, command: MemberCommand) => Decision<MemberEvent>,
  ) {
    const step = { ...context, commandId: derivedId(context.commandId, `${name} of a merge`) };
    return this.executor.decide(memberStreams, memberId, step, decide);
  }
}

function isAbsorbing(state: MemberState) {
  return state.kind === 'registered' && state.absorbing !== null;
}
