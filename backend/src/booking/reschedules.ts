import { Injectable } from '@nestjs/common';
import {
  type AgendaKey,
  type AgendaState,
  agenda,
  agendaStream,
  type BookingActor,
  type BookingEvent,
  type Decision,
  type Hold,
  type HoldForReschedule,
  holdForReschedule,
  type OfferFacts,
  type RescheduledAway,
  reject,
  releaseHold,
  rescheduleIn,
  rescheduleOut,
  type ServiceFacts,
  teller,
  tellerFacts,
  tellerStream,
  untold,
} from '@salon/domain';
import { derivedId } from '@salon/event-store';
import type { CommandContext } from '../command/command-context.ts';
import { answerWith, type Executed, Executor } from '../command/execute.ts';
import type { Outcome } from '../command/outcome.ts';
import { isMissing, type Missing } from './booking-offer.ts';

/** Who reschedules, and by what the new time is decided: the offer at each try, with the service if it is still on the menu. */
interface NewTime {
  readonly by: BookingActor;
  readonly tellsCustomer: boolean;
  readOffer(): Promise<(OfferFacts & { readonly offer: Pick<ServiceFacts, 'id' | 'fortuneTellerIds'> | undefined }) | Missing>;
}

/**
 * Reschedules of bookings between two agendas (architecture, write to two streams: reschedules between agendas): the new time is held, the old agenda
 * decides, then the held time
 * becomes the booking's or is let go. Each step is a command of its own that follows from the reschedule's id, so every step can be
 * done again by whoever finds it unfinished.
 */
@Injectable()
export class Reschedules {
  constructor(private readonly executor: Executor) {}

  /** A whole reschedule. Its position is that of the last step; its events are those that the booking's documents are made of. */
  async carryOut(command: HoldForReschedule, { by, tellsCustomer, readOffer }: NewTime, context: CommandContext): Promise<Outcome> {
    const { moveId, bookingId } = command;
    const held = await this.step('hold', moveId, command, context, async (state) => {
      const offer = await readOffer();
      return isMissing(offer) ? offer.missing : holdForReschedule(state, command, offer);
    });
    if (held.kind === 'refused') {
      return held;
    }
    const hold = held.state.holds[moveId];
    return hold === undefined ? answerWith(bookingId, held) : this.finish(hold, by, context, tellsCustomer);
  }

  /** The steps after the hold. A refusal of the old agenda lets the held time go and is the answer. */
  async finish(hold: Hold, by: BookingActor, context: CommandContext, tellsCustomer = true): Promise<Outcome> {
    const { moveId, bookingId, from, to } = hold;
    const out = await this.step('out', moveId, from, context, async (state) => {
      const decision = rescheduleOut(state, { moveId, bookingId, tellerId: from.tellerId, date: from.date, by, to }, { now: context.at });
      const leaves = decision.kind === 'accepted' && decision.events.length > 0;
      const decided = (leaves ? await this.refuseClosed(to.tellerId) : undefined) ?? decision;
      return tellsCustomer ? decided : untold(decided, { bookingId, tellerId: from.tellerId, date: from.date });
    });
    if (out.kind === 'refused') {
      await this.step('release', moveId, to, context, (state) =>
        releaseHold(state, { moveId, bookingId, tellerId: to.tellerId, date: to.date }),
      );
      return out;
    }
    const moved = out.state.bookings.get(bookingId);
    if (moved?.status !== 'moved') {
      throw new Error(`The agenda that gave ${bookingId} away by ${moveId} has kept it.`);
    }
    const arrived = await this.arrive(moved, context);
    return arrived.kind === 'refused' ? arrived : answerWith(bookingId, { ...arrived, events: [...out.events, ...arrived.events] });
  }

  /**
   * Asked after the time is held: a deletion that begins later counts the hold, and one that began earlier is seen here
   * (architecture, write to two streams: deletions).
   */
  private async refuseClosed(tellerId: string): Promise<Decision<never> | undefined> {
    const { state } = await this.executor.stateOf(tellerStream(tellerId), teller);
    return state.kind === 'open' ? undefined : reject('TELLER_INACTIVE', { tellerId });
  }

  /** Finishes an open reschedule to this agenda, whoever began it. What was refused is no longer anybody's answer. */
  async settle(place: AgendaKey, moveId: string, context: CommandContext, by: BookingActor = { kind: 'administrator' }): Promise<void> {
    const { state } = await this.executor.stateOf(agendaStream(place), agenda);
    const hold = state.holds[moveId];
    if (hold !== undefined) {
      await this.finish(hold, by, context);
    }
  }

  /** Sees that a booking that this agenda gave away is where it was to go, and says where it is. */
  async arrived(place: AgendaKey, bookingId: string, context: CommandContext): Promise<AgendaKey> {
    const { state } = await this.executor.stateOf(agendaStream(place), agenda);
    const moved = state.bookings.get(bookingId);
    if (moved?.status !== 'moved') {
      return place;
    }
    const there = await this.executor.stateOf(agendaStream(moved.to), agenda);
    if (there.state.reschedules.get(moved.moveId) === 'arrived' || (await this.arrive(moved, context)).kind === 'done') {
      return { tellerId: moved.to.tellerId, date: moved.to.date };
    }
    return place;
  }

  /** The booking takes its held time. Should that have been let go and taken by others, it comes home to its old time. */
  private async arrive(moved: RescheduledAway, context: CommandContext): Promise<Executed<AgendaState>> {
    const arrival = await this.takeIn('in', moved, context);
    if (arrival.kind === 'refused') {
      await this.takeIn('home', await this.wayHome(moved), context);
    }
    return arrival;
  }

  private takeIn(step: 'in' | 'home', moved: RescheduledAway, context: CommandContext): Promise<Executed<AgendaState>> {
    const { tellerId, date } = moved.to;
    return this.step(step, moved.moveId, moved.to, context, (state) => rescheduleIn(state, { tellerId, date, moved }));
  }

  private async wayHome(moved: RescheduledAway): Promise<RescheduledAway> {
    const { tellerId, date, startTime, endTime } = moved.to;
    const { state, revision } = await this.executor.stateOf(tellerStream(moved.from.tellerId), teller);
    const tellerName = tellerFacts(state, moved.from.tellerId, revision)?.name ?? '';
    return {
      ...moved,
      moveId: derivedId(moved.moveId, 'way home'),
      from: { tellerId, date, startTime, endTime },
      to: { ...moved.from, tellerName },
    };
  }

  private step(
    step: 'hold' | 'out' | 'in' | 'release' | 'home',
    moveId: string,
    place: AgendaKey,
    context: CommandContext,
    decide: (state: AgendaState) => Decision<BookingEvent> | Promise<Decision<BookingEvent>>,
  ): Promise<Executed<AgendaState>> {
    const own = { ...context, commandId: derivedId(moveId, step) };
    return this.executor.execute({ stream: agendaStream(place), aggregate: agenda, context: own, decide });
  }
}
