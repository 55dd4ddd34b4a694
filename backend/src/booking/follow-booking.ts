import { Injectable } from '@nestjs/common';
import type { AgendaState } from '@salon/domain';
import { type AgendaEvent, type AgendaKey, agenda, agendaStream, type BookingCommand, decodeAgendaId } from '@salon/domain';
import type { CommandContext } from '../command/command-context.ts';
import { answerWith, Executor } from '../command/execute.ts';
import { type Outcome, type Refused, refused } from '../command/outcome.ts';
import type { Decide, Place } from '../command/plain-command.ts';
import { Reschedules } from './reschedules.ts';

/** A booking that changes its agenda more often than this while one command looks for it is not to be caught. */
const MOST_HOPS = 32;

/**
 * Carries commands out on the agenda that has the booking now: from that of its birth, along its reschedules
 * (architecture, events: ids of bookings and working hours).
 */
@Injectable()
export class FollowBooking implements Place<AgendaState, AgendaEvent, BookingCommand> {
  constructor(
    private readonly executor: Executor,
    private readonly reschedules: Reschedules,
  ) {}

  /** Decides about a booking where it is. */
  decide(bookingId: string, context: CommandContext, decide: Decide<AgendaState, AgendaEvent, BookingCommand>): Promise<Outcome> {
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

  /** Does the work at one agenda after the other until the booking is there. A reschedule that a crash broke off is finished on the way. */
  async follow<T extends { readonly kind: string }>(
    bookingId: string,
    context: CommandContext,
    work: (place: AgendaKey) => Promise<T | Refused>,
  ): Promise<T | Refused> {
    const birth = decodeAgendaId(bookingId);
    if (birth?.kind !== 'booking') {
      return refused({ code: 'NOT_FOUND', id: bookingId });
    }
    let place: AgendaKey = { tellerId: birth.tellerId, date: birth.date };
    let moveId = '';
    for (let hop = 0; hop < MOST_HOPS; hop += 1) {
      const answer = await work(place);
      const rejection = isRefused(answer) ? answer.rejection : undefined;
      if (rejection?.code === 'BOOKING_MOVED') {
        moveId = rejection.moveId;
        place = await this.reschedules.arrived(place, bookingId, context);
      } else if (rejection?.code === 'MOVE_IN_PROGRESS') {
        moveId = rejection.moveId;
        await this.reschedules.settle(place, moveId, context);
      } else {
        return answer;
      }
    }
    return refused({ code: 'MOVE_IN_PROGRESS', bookingId, moveId });
  }
}

function isRefused(answer: { readonly kind: string }): answer is Refused {
  return answer.kind === 'refused';
}
