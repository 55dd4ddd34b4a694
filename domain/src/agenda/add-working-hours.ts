import { accept, type Decision, reject } from '../decision.ts';
import type { HoursServiceType } from '../slots/open-intervals.ts';
import { minutesOf } from '../time/times.ts';
import type { WorkingHoursEvent } from './events.ts';
import type { AgendaKey, AgendaState } from './state.ts';

export interface AddWorkingHours extends AgendaKey {
  readonly commandId: string;
  readonly hoursId: string;
  /** Times of day in Tokyo, `HH:mm`. */
  readonly startTime: string;
  readonly endTime: string;
  readonly serviceType: HoursServiceType;
  readonly isActive: boolean;
}

/** Enters working hours; they may overlap others, but an exact duplicate is refused (decisions 4). */
export function addWorkingHours(state: AgendaState, command: AddWorkingHours): Decision<WorkingHoursEvent> {
  const { commandId, ...data } = command;
  const { startTime, endTime, serviceType, isActive } = data;
  if (state.commandIds.has(commandId)) return accept();
  if (minutesOf(startTime) >= minutesOf(endTime)) return reject('INVALID_HOURS', { startTime, endTime });
  const same = state.hours.find(
    (hours) =>
      hours.startTime === startTime && hours.endTime === endTime && hours.serviceType === serviceType && hours.isActive === isActive,
  );
  if (same !== undefined) return reject('HOURS_DUPLICATE', { hoursId: same.hoursId });
  return accept({ type: 'WorkingHoursAdded', data });
}
