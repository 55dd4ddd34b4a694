import { Injectable } from '@nestjs/common';
import type { AgendaState } from '@salon/domain';
import {
  type AgendaEvent,
  type AgendaKey,
  agenda,
  agendaStream,
  type BookingCommand,
  decodeAgendaId,
} from '@salon/domain';
import { bookings } from '@salon/projections';
import type { CommandContext } from '../command/command-context.ts';
import { answerWith, Executor } from '../command/execute.ts';
import { type Refused, refuse } from '../command/outcome.ts';
import type { Decide, StreamLocator } from '../command/plain-command.ts';
import { Projections } from '../ports/tokens.ts';
import { Reschedules } from './reschedules.ts';

/** Far more than a booking can have. */
export const MOST_HOPS = 1000;

/**
 * Starts where the read model saw the booking last, or else at the agenda in its id, and follows
 * its reschedules (architecture, events: ids of bookings and working hours).
 */
@Injectable()
export class FollowBooking implements StreamLocator<AgendaState, AgendaEvent, BookingCommand> {
  constructor(
    private readonly executor: Executor,
    private readonly reschedules: Reschedules,
    private readonly projections: Projections,
  ) {}

  decide(
    bookingId: string,
    context: CommandContext,
    decide: Decide<AgendaState, AgendaEvent, BookingCommand>,
  ) {
    return this.follow(bookingId, context, async (place) => {
      const command = { commandId: context.commandId, bookingId, ...place };
      const executed = await this.executor.execute({
        stream: agendaStream(place),
        aggregate: agenda,
        context,
        decide: (state) => decide(state, command),
      });
      return answerWith(bookingId, executed);
    });
  }

  /** Also finishes a reschedule that a crash interrupted. */
  async follow<T extends { readonly kind: string }>(
    bookingId: string,
    context: CommandContext,
    work: (place: AgendaKey) => Promise<T | Refused>,
  ) {
    const birth = decodeAgendaId(bookingId);
    if (birth?.kind !== 'booking') return refuse({ code: 'NOT_FOUND', id: bookingId });
    const lastSeen = await this.lastSeen(bookingId);
    let place: AgendaKey = lastSeen ?? birth;
    let isFromBirth = lastSeen === undefined;
    let rescheduleId = '';
    for (let hop = 0; hop < MOST_HOPS; hop += 1) {
      const answer = await work(place);
      const rejection = isRefused(answer) ? answer.rejection : undefined;
      if (rejection?.code === 'BOOKING_MOVED') {
        rescheduleId = rejection.rescheduleId;
        place = await this.reschedules.arrived(place, bookingId, context);
      } else if (rejection?.code === 'MOVE_IN_PROGRESS') {
        rescheduleId = rejection.rescheduleId;
        await this.reschedules.settle(place, rescheduleId, context);
      } else if (rejection?.code === 'NOT_FOUND' && !isFromBirth) {
        // The read model may not know the interrupted reschedule yet.
        place = birth;
        isFromBirth = true;
      } else {
        return answer;
      }
    }
    return refuse({ code: 'MOVE_IN_PROGRESS', bookingId, rescheduleId });
  }

  /** Undefined for a new booking, and while the read model is unavailable. */
  private async lastSeen(bookingId: string) {
    const booking = await this.projections
      .of(bookings)
      .get(bookingId)
      .catch(() => undefined);
    return booking?.doc;
  }
}

function isRefused(answer: { readonly kind: string }): answer is Refused {
  return answer.kind === 'refused';
}
