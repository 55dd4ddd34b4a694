import { accept, type Decision, reject } from '../decision.ts';
import { bookingsInside } from './bookings-inside.ts';
import type { WorkingHoursEvent } from './events.ts';
import type { AgendaKey, AgendaState } from './state.ts';

export interface RemoveWorkingHours extends AgendaKey {
  readonly commandId: string;
  readonly hoursId: string;
  /** Also when bookings lie in them; those stay. */
  readonly force: boolean;
}

/** Removes working hours; with bookings in them only by force (decisions 4). */
export function removeWorkingHours(state: AgendaState, command: RemoveWorkingHours): Decision<WorkingHoursEvent> {
  const { commandId, hoursId, tellerId, date, force } = command;
  if (state.commandIds.has(commandId)) return accept();
  const hours = state.hours.find((entry) => entry.hoursId === hoursId);
  if (hours === undefined) return reject('NOT_FOUND', { id: hoursId });
  const count = bookingsInside(state, hours, date).length;
  if (count > 0 && !force) return reject('HOURS_BOOKED', { hoursId, count });
  return accept({ type: 'WorkingHoursRemoved', data: { tellerId, date, hoursId, bookingsInside: count } });
}
