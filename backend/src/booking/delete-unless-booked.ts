import { Injectable } from '@nestjs/common';
import { type Aggregate, accept, type Decision, type Remembering } from '@salon/domain';
import { derivedId, type EventStore, type Position } from '@salon/event-store';
import {
  agendas,
  bookings,
  bookingsOfMember,
  countHolds,
  countUpcoming,
  DocumentsUnavailableError,
  type Projections,
  type Projector,
  upcomingOfMember,
} from '@salon/projections';
import type { CommandContext } from '../command/command-context.ts';
import {
  answerWith,
  type DecidedEvent,
  Executor,
  TooManyConflictsError,
} from '../command/execute.ts';
import { refused } from '../command/outcome.ts';
import { InjectEventStore, InjectProjections } from '../ports/tokens.ts';

/** How long a deletion waits for a read model, in ms. A retry continues from there. */
const WAIT_MS = 10_000;
/** Other commands may close or reopen the subject during the count. */
const MAXIMUM_TRIES = 5;

type Owner = 'teller' | 'service' | 'member';

/**
 * Finds the bookings that prevent a deletion (architecture, write to two streams: deletions) or
 * that a merge moves.
 */
@Injectable()
export class UpcomingBookings {
  constructor(
    @InjectEventStore() private readonly store: EventStore,
    @InjectProjections() private readonly projections: Projections,
  ) {}

  /**
   * Counts upcoming bookings (after `now`) of a teller, service or member, and for a teller also
   * holds. Waits for the read models to reach the position; throws `DocumentsUnavailableError`
   * (retryable) if they do not in time.
   */
  async count(owner: Owner, id: string, upTo: Position, now: string): Promise<number> {
    if (owner !== 'teller') {
      await this.reach(bookings, upTo);
      return countUpcoming(this.projections.of(bookings), owner, id, now);
    }
    await this.reach(agendas, upTo);
    const held = await countHolds(this.projections.of(agendas), id, now);
    // A hold that ended meanwhile has become a booking, or was released, before this position.
    await this.reach(bookings, await this.store.lastEvent());
    return held + (await countUpcoming(this.projections.of(bookings), owner, id, now));
  }

  /**
   * All bookings of a member, whatever their status, made up to the position; waits and throws like
   * `count`.
   */
  async ofMember(memberId: string, upTo: Position) {
    await this.reach(bookings, upTo);
    return bookingsOfMember(this.projections.of(bookings), memberId);
  }

  /**
   * Whether a member has an upcoming reading by telephone, so that the phone number must stay;
   * waits and throws like `count`.
   */
  async awaitsCall(
    memberId: string,
    { phone }: { readonly phone?: string | null | undefined },
    now: string,
  ): Promise<boolean> {
    if (phone !== null) return false;
    await this.reach(bookings, await this.store.lastEvent());
    return (await upcomingOfMember(this.projections.of(bookings), memberId, now)).some(
      ({ service }) => service.type === 'phone',
    );
  }

  private async reach({ name }: Pick<Projector<unknown>, 'name'>, position: Position) {
    if (!(await this.projections.waitFor(position, [name], WAIT_MS))) {
      throw new DocumentsUnavailableError(
        `The read model ${name} is too far behind to count bookings after a closing.`,
      );
    }
  }
}

interface Bookable<S, E extends DecidedEvent> {
  readonly owner: Owner;
  readonly id: string;
  readonly stream: string;
  readonly aggregate: Aggregate<S, E>;
  isDeleted(state: S): boolean;
  close(state: S, commandId: string): Decision<E>;
  reopen(state: S, commandId: string, upcoming: number): Decision<E>;
  remove(state: S, commandId: string): Decision<E>;
}

/**
 * Closes a subject for new bookings, counts upcoming ones, then deletes or reopens it
 * (architecture, write to two streams: deletions). After a crash in between it remains closed, and
 * repeating the command continues.
 */
@Injectable()
export class DeleteUnlessBooked {
  constructor(
    private readonly executor: Executor,
    private readonly bookings: UpcomingBookings,
  ) {}

  async execute<S extends Remembering, E extends DecidedEvent>(
    thing: Bookable<S, E>,
    context: CommandContext,
  ) {
    const { owner, id } = thing;
    const deletion = derivedId(context.commandId, 'deletion');
    for (let tries = 0; tries < MAXIMUM_TRIES; tries += 1) {
      const closed = await this.close(thing, deletion, context);
      if (closed.kind === 'refused' || thing.isDeleted(closed.state)) return answerWith(id, closed);
      const upcoming = await this.bookings.count(owner, id, closed.position, context.at);
      if (upcoming > 0) {
        await this.reopen(thing, closed.revision, upcoming, context);
        return refused({ code: 'UPCOMING_BOOKINGS', id, count: upcoming });
      }
      const removed = await this.step(thing, deletion, context, (state, revision) =>
        // If it was reopened and closed since, there may be uncounted bookings.
        revision === closed.revision ? thing.remove(state, deletion) : accept(),
      );
      if (removed.kind === 'refused') {
        await this.reopen(thing, closed.revision, 0, context);
        return removed;
      }
      if (thing.isDeleted(removed.state)) return answerWith(id, removed);
    }
    throw new TooManyConflictsError(
      `${thing.stream} changed ${MAXIMUM_TRIES} times while its bookings were counted.`,
    );
  }

  private async close<S extends Remembering, E extends DecidedEvent>(
    thing: Bookable<S, E>,
    deletion: string,
    context: CommandContext,
  ) {
    const { revision } = await this.executor.lastReadable(thing.stream, thing.aggregate);
    const commandId = derivedId(context.commandId, `closing ${revision}`);
    return this.step(thing, commandId, context, (state) =>
      state.commandIds.has(deletion) ? accept() : thing.close(state, commandId),
    );
  }

  /** A command id of its own per closing, since one command may close and reopen several times. */
  private reopen<S, E extends DecidedEvent>(
    thing: Bookable<S, E>,
    closedAt: number,
    upcoming: number,
    context: CommandContext,
  ) {
    const commandId = derivedId(context.commandId, `reopening ${closedAt}`);
    return this.step(thing, commandId, context, (state) =>
      thing.reopen(state, commandId, upcoming),
    );
  }

  private step<S, E extends DecidedEvent>(
    { stream, aggregate, owner }: Bookable<S, E>,
    commandId: string,
    context: CommandContext,
    decide: (state: S, revision: number) => Decision<E>,
  ) {
    return this.executor.execute({
      stream,
      aggregate,
      context: { ...context, commandId },
      // An erasure follows, which waits for no event.
      evenUnread: owner === 'member',
      decide,
    });
  }
}
