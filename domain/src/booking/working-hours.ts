import { accept, type Decision, once, reject } from '../decision.ts';
import type { DataOf } from '../event-definition.ts';
import { fitsService, overlaps } from '../slots/bookable-slots.ts';
import { milliseconds, minutesOf, tokyoInstant } from '../time/time.ts';
import {
  type AgendaKey,
  type AgendaState,
  blockingBookings,
  type LiveBooking,
  type WorkingHours,
} from './agenda.ts';
import type { DraftHoursEvent, WorkingHoursEvent } from './working-hours-events.ts';

type HoursData = DataOf<WorkingHoursEvent, 'WorkingHoursAdded'>;

export const hoursAdded = (data: HoursData, isDraft: boolean) =>
  ({ type: isDraft ? 'WorkingHoursDrafted' : 'WorkingHoursAdded', data }) as const;

export function refuseHours(
  { hours, drafts }: AgendaState,
  { startTime, endTime, serviceType, isActive }: HoursData,
): Decision<never> | undefined {
  if (minutesOf(startTime) >= minutesOf(endTime))
    return reject('INVALID_HOURS', { startTime, endTime });
  const same = [...hours, ...drafts].find(
    (entry) =>
      entry.startTime === startTime &&
      entry.endTime === endTime &&
      entry.serviceType === serviceType &&
      entry.isActive === isActive,
  );
  return same && reject('HOURS_DUPLICATE', { hoursId: same.hoursId });
}

/**
 * Hours of a draft month become drafts; overlaps are allowed, exact duplicates refused
 * (specification, booking: working hours).
 */
export const addWorkingHours = once(
  (
    state: AgendaState,
    data: HoursData,
    { isDraft }: { readonly isDraft: boolean },
  ): Decision<WorkingHoursEvent | DraftHoursEvent> =>
    refuseHours(state, data) ?? accept(hoursAdded(data, isDraft)),
);

/** Publishes an agenda's drafts (specification, booking: drafts of working hours). */
export const publishWorkingHours = once(
  (state: AgendaState, { tellerId, date }: AgendaKey): Decision<WorkingHoursEvent> =>
    accept(
      ...state.drafts.map(
        (draft) => ({ type: 'WorkingHoursAdded', data: { tellerId, date, ...draft } }) as const,
      ),
    ),
);

interface RemovedHours extends AgendaKey {
  readonly hoursId: string;
  readonly force: boolean;
}

export const removeWorkingHours = once(
  (
    state: AgendaState,
    { hoursId, tellerId, date, force }: RemovedHours,
  ): Decision<WorkingHoursEvent | DraftHoursEvent> => {
    if (state.drafts.some((entry) => entry.hoursId === hoursId))
      return accept({ type: 'DraftedHoursRemoved', data: { tellerId, date, hoursId } });
    const hours = state.hours.find((entry) => entry.hoursId === hoursId);
    if (hours === undefined) return reject('NOT_FOUND', { id: hoursId });
    const count = bookingsInside(state, hours, date).length;
    if (count > 0 && !force) return reject('HOURS_BOOKED', { hoursId, count });
    return accept({
      type: 'WorkingHoursRemoved',
      data: { tellerId, date, hoursId, bookingsInside: count },
    });
  },
);

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
