import { Injectable } from '@nestjs/common';
import { type Aggregate, accept, type Decision, type Remembering } from '@salon/domain';
import type { Position } from '@salon/event-store';
import { derivedId } from '@salon/event-store';
import { bookings, countUpcoming, DocumentsUnavailableError, type Projections } from '@salon/projections';
import type { CommandContext } from '../command/command-context.ts';
import { answerWith, type Executed, Executor } from '../command/execute.ts';
import { type Outcome, refused } from '../command/outcome.ts';
import type { DecidedEvent } from '../command/prepare-events.ts';
import { InjectProjections } from '../ports/tokens.ts';

/** How long a deletion waits for the bookings' read model; afterwards it can be tried again, and goes on where it was. */
const WAIT_MS = 10_000;

/** Counts what stands in the way of a deletion (architecture, writes: deleting a teller or a service). */
@Injectable()
export class UpcomingBookings {
  constructor(@InjectProjections() private readonly projections: Projections) {}

  /**
   * Bookings of a teller, service or member that are still to come at `now`, of everything that was booked up to the position.
   * Throws a retryable error when the read model does not get there.
   */
  async count(owner: 'teller' | 'service' | 'member', id: string, upTo: Position, now: string): Promise<number> {
    if (!(await this.projections.waitFor(upTo, [bookings.name], WAIT_MS))) {
      throw new DocumentsUnavailableError('The bookings have not come far enough to be counted.');
    }
    return countUpcoming(this.projections.of(bookings), owner, id, now);
  }
}

/** What can be booked and therefore closes before it is deleted. */
interface Bookable<S, E extends DecidedEvent> {
  readonly owner: 'teller' | 'service';
  readonly id: string;
  readonly stream: string;
  readonly aggregate: Aggregate<S, E>;
  isDeleted(state: S): boolean;
  /** Lets nobody book it any more. */
  close(state: S, commandId: string): Decision<E>;
  /** Deletes what nobody has booked and opens the rest again. */
  finish(state: S, commandId: string, upcoming: number): Decision<E>;
}

/**
 * Closes a thing for new bookings, counts those to come, then deletes or reopens it
 * (architecture, writes: deleting a teller or a service). A crash in between
 * leaves it closed; the same command again goes on from there.
 */
@Injectable()
export class DeleteUnlessBooked {
  constructor(
    private readonly executor: Executor,
    private readonly bookings: UpcomingBookings,
  ) {}

  async execute<S extends Remembering, E extends DecidedEvent>(thing: Bookable<S, E>, context: CommandContext): Promise<Outcome> {
    const { owner, id, stream, aggregate } = thing;
    const deletion = derivedId(context.commandId, 'deletion');
    const closed = await this.close(thing, deletion, context);
    if (closed.kind === 'refused' || thing.isDeleted(closed.state)) {
      return answerWith(id, closed);
    }
    const upcoming = await this.bookings.count(owner, id, closed.position, context.at);
    // What was reopened can be closed and reopened again by the same command; a deletion happens once.
    const commandId = upcoming > 0 ? derivedId(context.commandId, `reopening ${closed.revision}`) : deletion;
    const finished = await this.executor.execute({
      ...{ stream, aggregate, context: { ...context, commandId } },
      decide: (state) => thing.finish(state, commandId, upcoming),
    });
    return upcoming > 0 ? refused({ code: 'UPCOMING_BOOKINGS', id, count: upcoming }) : answerWith(id, finished);
  }

  private async close<S extends Remembering, E extends DecidedEvent>(
    { stream, aggregate, close }: Bookable<S, E>,
    deletion: string,
    context: CommandContext,
  ): Promise<Executed<S>> {
    const { revision } = await this.executor.stateOf(stream, aggregate);
    const commandId = derivedId(context.commandId, `closing ${revision}`);
    return this.executor.execute({
      ...{ stream, aggregate, context: { ...context, commandId } },
      decide: (state) => (state.commandIds.has(deletion) ? accept() : close(state, commandId)),
    });
  }
}
