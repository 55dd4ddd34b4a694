import { Injectable } from '@nestjs/common';
import { type Aggregate, accept, type Decision, type Remembering } from '@salon/domain';
import { derivedId, type EventStore, type Position } from '@salon/event-store';
import {
  agendas,
  type BookingDocument,
  bookings,
  bookingsOfMember,
  countHolds,
  countUpcoming,
  DocumentsUnavailableError,
  type Projections,
  type Projector,
} from '@salon/projections';
import type { CommandContext } from '../command/command-context.ts';
import { answerWith, type DecidedEvent, type Executed, Executor, TooManyConflictsError } from '../command/execute.ts';
import { type Outcome, refused } from '../command/outcome.ts';
import { InjectEventStore, InjectProjections } from '../ports/tokens.ts';

/** How long a deletion waits for a read model; afterwards it can be tried again, and goes on where it was. */
const WAIT_MS = 10_000;
/** How often a deletion begins anew because others closed or reopened the same thing while it counted. */
const MAXIMUM_TRIES = 5;

type Owner = 'teller' | 'service' | 'member';

/** Finds what stands in the way of a deletion (architecture, write to two streams: deletions), or goes over to another account. */
@Injectable()
export class UpcomingBookings {
  constructor(
    @InjectEventStore() private readonly store: EventStore,
    @InjectProjections() private readonly projections: Projections,
  ) {}

  /**
   * Bookings of a teller, service or member that are still to come at `now`, of everything that was booked up to the position,
   * and time of the teller that is held for bookings on their way. Throws a retryable error when the read models do not get there.
   */
  async count(owner: Owner, id: string, upTo: Position, now: string): Promise<number> {
    if (owner !== 'teller') {
      await this.reach(bookings, upTo);
      return countUpcoming(this.projections.of(bookings), owner, id, now);
    }
    await this.reach(agendas, upTo);
    const held = await countHolds(this.projections.of(agendas), id, now);
    // A hold that is gone by now has become a booking, or nothing, before this position.
    await this.reach(bookings, await this.store.lastEvent());
    return held + (await countUpcoming(this.projections.of(bookings), owner, id, now));
  }

  /** A member's bookings, whatever their status, of everything that was booked up to the position; throws as `count` does. */
  async ofMember(memberId: string, upTo: Position): Promise<readonly BookingDocument[]> {
    await this.reach(bookings, upTo);
    return bookingsOfMember(this.projections.of(bookings), memberId);
  }

  private async reach({ name }: Pick<Projector<unknown>, 'name'>, position: Position): Promise<void> {
    if (!(await this.projections.waitFor(position, [name], WAIT_MS))) {
      throw new DocumentsUnavailableError(`The read model ${name} has not come far enough for what follows from a closing.`);
    }
  }
}

/** What can be booked and therefore closes before it is deleted. */
interface Bookable<S, E extends DecidedEvent> {
  readonly owner: Owner;
  readonly id: string;
  readonly stream: string;
  readonly aggregate: Aggregate<S, E>;
  isDeleted(state: S): boolean;
  /** Lets nobody book it any more. */
  close(state: S, commandId: string): Decision<E>;
  /** Lets everybody book it again. */
  reopen(state: S, commandId: string, upcoming: number): Decision<E>;
  /** Deletes what is closed. */
  remove(state: S, commandId: string): Decision<E>;
}

/**
 * Closes a thing for new bookings, counts those to come, then deletes or reopens it (architecture, write to two streams: deletions). A crash in
 * between leaves it closed; the same command again goes on from there.
 */
@Injectable()
export class DeleteUnlessBooked {
  constructor(
    private readonly executor: Executor,
    private readonly bookings: UpcomingBookings,
  ) {}

  async execute<S extends Remembering, E extends DecidedEvent>(thing: Bookable<S, E>, context: CommandContext): Promise<Outcome> {
    const { owner, id } = thing;
    const deletion = derivedId(context.commandId, 'deletion');
    for (let tries = 0; tries < MAXIMUM_TRIES; tries += 1) {
      const closed = await this.close(thing, deletion, context);
      if (closed.kind === 'refused' || thing.isDeleted(closed.state)) {
        return answerWith(id, closed);
      }
      const upcoming = await this.bookings.count(owner, id, closed.position, context.at);
      if (upcoming > 0) {
        await this.reopen(thing, closed.revision, upcoming, context);
        return refused({ code: 'UPCOMING_BOOKINGS', id, count: upcoming });
      }
      const removed = await this.step(thing, deletion, context, (state, revision) =>
        // Whoever reopened and closed it since may have let bookings in that were not counted.
        revision === closed.revision ? thing.remove(state, deletion) : accept(),
      );
      if (removed.kind === 'refused') {
        await this.reopen(thing, closed.revision, 0, context);
        return removed;
      }
      if (thing.isDeleted(removed.state)) {
        return answerWith(id, removed);
      }
    }
    throw new TooManyConflictsError(`${thing.stream} changed ${MAXIMUM_TRIES} times while its bookings were counted.`);
  }

  private async close<S extends Remembering, E extends DecidedEvent>(
    thing: Bookable<S, E>,
    deletion: string,
    context: CommandContext,
  ): Promise<Executed<S>> {
    const { revision } = await this.executor.stateOf(thing.stream, thing.aggregate);
    const commandId = derivedId(context.commandId, `closing ${revision}`);
    return this.step(thing, commandId, context, (state) => (state.commandIds.has(deletion) ? accept() : thing.close(state, commandId)));
  }

  /** What was reopened can be closed and reopened again by the same command, each time as a command of its own. */
  private reopen<S, E extends DecidedEvent>(
    thing: Bookable<S, E>,
    closedAt: number,
    upcoming: number,
    context: CommandContext,
  ): Promise<Executed<S>> {
    const commandId = derivedId(context.commandId, `reopening ${closedAt}`);
    return this.step(thing, commandId, context, (state) => thing.reopen(state, commandId, upcoming));
  }

  private step<S, E extends DecidedEvent>(
    { stream, aggregate }: Bookable<S, E>,
    commandId: string,
    context: CommandContext,
    decide: (state: S, revision: number) => Decision<E>,
  ): Promise<Executed<S>> {
    return this.executor.execute({ stream, aggregate, context: { ...context, commandId }, decide });
  }
}
