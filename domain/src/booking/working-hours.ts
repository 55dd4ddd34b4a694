import { accept, type Decision, reject } from '../decision.ts';
import { fitsService, type HoursServiceType, overlaps } from '../slots/bookable-slots.ts';
import { milliseconds, minutesOf, tokyoInstant } from '../time/time.ts';
import {
  type AgendaKey,
  type AgendaState,
  blockingBookings,
  type LiveBooking,
  type WorkingHours,
} from './agenda.ts';
import type { DraftHoursEvent, WorkingHoursEvent } from './working-hours-events.ts';

interface AddWorkingHours extends AgendaKey {
  readonly commandId: string;
  readonly hoursId: string;
  /** Times of day in Tokyo, `HH:mm`. */
  readonly startTime: string;
  readonly endTime: string;
  readonly serviceType: HoursServiceType;
  readonly isActive: boolean;
}

/**
 * Hours of a draft month become drafts; overlaps are allowed, exact duplicates refused
 * (specification, booking: working hours).
 */
export function addWorkingHours(
  state: AgendaState,
  command: AddWorkingHours,
  { isDraft }: { readonly isDraft: boolean },
): Decision<WorkingHoursEvent | DraftHoursEvent> {
  const { commandId, ...data } = command;
  const { startTime, endTime, serviceType, isActive } = data;
  if (state.commandIds.has(commandId)) return accept();
  if (minutesOf(startTime) >= minutesOf(endTime))
    return reject('INVALID_HOURS', { startTime, endTime });
  const same = [...state.hours, ...state.drafts].find(
    (hours) =>
      hours.startTime === startTime &&
      hours.endTime === endTime &&
      hours.serviceType === serviceType &&
      hours.isActive === isActive,
  );
  if (same !== undefined) return reject('HOURS_DUPLICATE', { hoursId: same.hoursId });
  return accept({ type: isDraft ? 'WorkingHoursDrafted' : 'WorkingHoursAdded', data });
}

/** Publishes an agenda's drafts (specification, booking: drafts of working hours). */
export function publishWorkingHours(
  state: AgendaState,
  { commandId, tellerId, date }: AgendaKey & { readonly commandId: string },
): Decision<WorkingHoursEvent> {
  if (state.commandIds.has(commandId)) return accept();
  return accept(
    ...state.drafts.map(
      (draft) => ({ type: 'WorkingHoursAdded', data: { tellerId, date, ...draft } }) as const,
    ),
  );
}

interface RemoveWorkingHours extends AgendaKey {
  readonly commandId: string;
  readonly hoursId: string;
  readonly force: boolean;
}

export function removeWorkingHours(
  state: AgendaState,
  command: RemoveWorkingHours,
): Decision<WorkingHoursEvent | DraftHoursEvent> {
  const { commandId, hoursId, tellerId, date, force } = command;
  if (state.commandIds.has(commandId)) return accept();
  if (state.drafts.some((entry) => entry.hoursId === hoursId)) {
    return accept({ type: 'DraftedHoursRemoved', data: { tellerId, date, hoursId } });
  }
  const hours = state.hours.find((entry) => entry.hoursId === hoursId);
  if (hours === undefined) return reject('NOT_FOUND', { id: hoursId });
  const count = bookingsInside(state, hours, date).length;
  if (count > 0 && !force) return reject('HOURS_BOOKED', { hoursId, count });
  return accept({
    type: 'WorkingHoursRemoved',
    data: { tellerId, date, hoursId, bookingsInside: count },
  });
}

/** Those at least partly inside, of a service type of the hours. */
export function bookingsInside(
  state: AgendaState,
  hours: WorkingHours,
  date: string,
): readonly LiveBooking[] {
  const span = {
    start: milliseconds(tokyoInstant(date, hours.startTime)),
    end: milliseconds(tokyoInstant(date, hours.endTime)),
  };
  return blockingBookings(state).filter(
    ({ startTime, endTime, service }) =>
      fitsService(hours.serviceType, service.type) &&
      overlaps(span, { start: milliseconds(startTime), end: milliseconds(endTime) }),
  );
}
