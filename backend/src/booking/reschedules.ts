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
  type RescheduledAway,
  type RescheduleFacts,
  releaseHold,
  rescheduleIn,
  rescheduleOut,
  teller,
  tellerFacts,
  withoutMail,
} from '@salon/domain';
import { derivedId } from '@salon/event-store';
import type { CommandContext } from '../command/command-context.ts';
import { answerWith, Executor } from '../command/execute.ts';
import { isMissing, type Missing } from './booking-offer.ts';

interface NewTime {
  readonly by: BookingActor;
  readonly tellsCustomer: boolean;
  readOffer(state: AgendaState): Promise<RescheduleFacts | Missing>;
}

/**
 * Hold the new time, decide on the old agenda, then turn the hold into the booking or release it
 * (architecture, write to two streams: reschedules between agendas). Command ids of the steps
 * derive from the reschedule's id, so any process can repeat them.
 */
@Injectable()
export class Reschedules {
  constructor(private readonly executor: Executor) {}

  async carryOut(
    command: HoldForReschedule,
    { by, tellsCustomer, readOffer }: NewTime,
    context: CommandContext,
  ) {
    const { rescheduleId, bookingId } = command;
    const held = await this.step('hold', rescheduleId, command, context, async (state) => {
      const offer = await readOffer(state);
      return isMissing(offer) ? offer.missing : holdForReschedule(state, command, offer);
    });
    if (held.kind === 'refused') return held;
    const hold = held.state.holds[rescheduleId];
    return hold === undefined
      ? answerWith(bookingId, held)
      : this.finish(hold, by, context, tellsCustomer);
  }

  async finish(hold: Hold, by: BookingActor, context: CommandContext, tellsCustomer = true) {
    const { rescheduleId, bookingId, from, to } = hold;
    const out = await this.step('out', rescheduleId, from, context, (state) => {
      const decision = rescheduleOut(
        state,
        { rescheduleId, bookingId, tellerId: from.tellerId, date: from.date, by, to },
        { now: context.at },
      );
      return tellsCustomer
        ? decision
        : withoutMail(decision, { bookingId, tellerId: from.tellerId, date: from.date });
    });
    if (out.kind === 'refused') {
      await this.step('release', rescheduleId, to, context, (state) =>
        releaseHold(state, { rescheduleId, bookingId, tellerId: to.tellerId, date: to.date }),
      );
      return out;
    }
    const away = out.state.bookings.get(bookingId);
    if (away?.status !== 'rescheduled')
      throw new Error(`The agenda that gave ${bookingId} away by ${rescheduleId} has kept it.`);
    const arrived = await this.arrive(away, context);
    return arrived.kind === 'refused'
      ? arrived
      : answerWith(bookingId, { ...arrived, events: [...out.events, ...arrived.events] });
  }

  /** Finishes a reschedule whoever began it; ignores a rejection, since nobody waits for it. */
  async settle(
    place: AgendaKey,
    rescheduleId: string,
    context: CommandContext,
    by: BookingActor = { kind: 'administrator' },
  ) {
    const { state } = await this.executor.stateOf(agendaStream(place), agenda);
    const hold = state.holds[rescheduleId];
    if (hold !== undefined) await this.finish(hold, by, context);
  }

  /** Makes sure that a booking that left this agenda has arrived; returns where it is. */
  async arrived(place: AgendaKey, bookingId: string, context: CommandContext) {
    const { state } = await this.executor.stateOf(agendaStream(place), agenda);
    const away = state.bookings.get(bookingId);
    if (away?.status !== 'rescheduled') return place;
    const there = await this.executor.stateOf(agendaStream(away.to), agenda);
    if (
      there.state.reschedules.get(away.rescheduleId) === 'arrived' ||
      (await this.arrive(away, context)).kind === 'done'
    ) {
      return { tellerId: away.to.tellerId, date: away.to.date };
    }
    return place;
  }

  /** If the hold was released and the time is taken, the booking returns to its old time. */
  private async arrive(away: RescheduledAway, context: CommandContext) {
    const arrival = await this.takeIn('in', away, context);
    if (arrival.kind === 'refused') await this.takeIn('home', await this.wayHome(away), context);
    return arrival;
  }

  private takeIn(step: 'in' | 'home', away: RescheduledAway, context: CommandContext) {
    const { tellerId, date } = away.to;
    return this.step(step, away.rescheduleId, away.to, context, (state) =>
      rescheduleIn(state, { tellerId, date, away }),
    );
  }

  private async wayHome(away: RescheduledAway) {
    const { tellerId, date, startTime, endTime } = away.to;
    const { state, revision } = await this.executor.stateOf(
      teller.streamOf(away.from.tellerId),
      teller,
    );
    const tellerName = tellerFacts(state, away.from.tellerId, revision)?.name ?? '';
    return {
      ...away,
      rescheduleId: derivedId(away.rescheduleId, 'way home'),
      from: { tellerId, date, startTime, endTime },
      to: { ...away.from, tellerName },
    };
  }

  private step(
    step: 'hold' | 'out' | 'in' | 'release' | 'home',
    rescheduleId: string,
    place: AgendaKey,
    context: CommandContext,
    decide: (state: AgendaState) => Decision<BookingEvent> | Promise<Decision<BookingEvent>>,
  ) {
    const own = { ...context, commandId: derivedId(rescheduleId, step) };
    return this.executor.execute({
      stream: agendaStream(place),
      aggregate: agenda,
      context: own,
      decide,
    });
  }
}
