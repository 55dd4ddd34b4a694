import type { AgendaState } from '../agenda/state.ts';
import { accept, type Decision, reject } from '../decision.ts';
import type { BookingCommand } from './booking-command.ts';
import type { BookingEvent } from './events.ts';

export interface ReleaseHold extends Omit<BookingCommand, 'commandId'> {
  readonly moveId: string;
}

/** Last step of a move that the old agenda refused: the held time is free again. Never before that refusal is known. */
export function releaseHold(state: AgendaState, command: ReleaseHold): Decision<BookingEvent> {
  const { moveId, bookingId, tellerId, date } = command;
  if (state.moves[moveId] === 'released') return accept();
  if (state.holds[moveId] === undefined) return reject('NOT_FOUND', { id: moveId });
  return accept({ type: 'RescheduleReleased', data: { tellerId, date, bookingId, moveId } });
}
