import { accept, type Decision, joinDecisions, reject } from '../decision.ts';
import { type HoursServiceType, overlaps } from '../slots/bookable-slots.ts';
import { addMonths, lastDayOf, minutesOf, monthOf, tokyoDate } from '../time/time.ts';
import type { AgendaKey, AgendaState } from './agenda.ts';
import { addWorkingHours } from './working-hours.ts';
import type { DraftHoursEvent, HoursWishEvent, WorkingHoursEvent } from './working-hours-events.ts';

interface WishCommand extends AgendaKey {
  readonly commandId: string;
  readonly wishId: string;
}

interface WishHours extends WishCommand {
  /** Times of day in Tokyo, `HH:mm`. */
  readonly startTime: string;
  readonly endTime: string;
  readonly serviceType: HoursServiceType;
}

type WishedTimes = Pick<WishHours, 'startTime' | 'endTime'>;

const minutes = ({ startTime, endTime }: WishedTimes) => ({
  start: minutesOf(startTime),
  end: minutesOf(endTime),
});

function refuseOverlap(
  wanted: WishedTimes,
  others: readonly WishedTimes[],
): Decision<never> | undefined {
  const other = others.find((span) => overlaps(minutes(wanted), minutes(span)));
  return other && reject('HOURS_OVERLAP', { startTime: other.startTime, endTime: other.endTime });
}

export const lastWishedDay = (today: string): string => lastDayOf(addMonths(monthOf(today), 2));

/** From tomorrow on, without overlaps (specification, booking: wished hours). */
export function wishHours(
  state: AgendaState,
  { commandId, ...data }: WishHours,
  { now }: { readonly now: string },
): Decision<HoursWishEvent> {
  const { date, startTime, endTime } = data;
  if (state.commandIds.has(commandId)) return accept();
  if (minutesOf(startTime) >= minutesOf(endTime))
    return reject('INVALID_HOURS', { startTime, endTime });
  const today = tokyoDate(now);
  const until = lastWishedDay(today);
  if (date <= today || date > until) return reject('WISH_OUT_OF_RANGE', { until });
  return (
    refuseOverlap(data, [...state.hours, ...state.drafts, ...state.wishes]) ??
    accept({ type: 'HoursWished', data })
  );
}

const openWish = (state: AgendaState, wishId: string) =>
  state.wishes.find((wish) => wish.wishId === wishId);

export function withdrawWish(
  state: AgendaState,
  { commandId, ...data }: WishCommand,
): Decision<HoursWishEvent> {
  if (state.commandIds.has(commandId)) return accept();
  return openWish(state, data.wishId)
    ? accept({ type: 'HoursWishWithdrawn', data })
    : reject('NOT_FOUND', { id: data.wishId });
}

export function declineWish(
  state: AgendaState,
  { commandId, ...data }: WishCommand & { readonly note: string },
): Decision<HoursWishEvent> {
  if (state.commandIds.has(commandId)) return accept();
  return openWish(state, data.wishId)
    ? accept({ type: 'HoursWishDeclined', data })
    : reject('NOT_FOUND', { id: data.wishId });
}

/** Adds the hours, unless they now overlap. */
export function approveWish(
  state: AgendaState,
  { commandId, hoursId, ...data }: WishCommand & { readonly hoursId: string },
  month: { readonly isDraft: boolean },
): Decision<HoursWishEvent | WorkingHoursEvent | DraftHoursEvent> {
  const { tellerId, date, wishId } = data;
  if (state.commandIds.has(commandId)) return accept();
  const wish = openWish(state, wishId);
  if (wish === undefined) return reject('NOT_FOUND', { id: wishId });
  const { startTime, endTime, serviceType } = wish;
  return (
    refuseOverlap(wish, [...state.hours, ...state.drafts]) ??
    joinDecisions<HoursWishEvent | WorkingHoursEvent | DraftHoursEvent>(
      accept({ type: 'HoursWishApproved', data: { ...data, hoursId } }),
      addWorkingHours(
        state,
        { commandId, tellerId, date, hoursId, startTime, endTime, serviceType, isActive: true },
        month,
      ),
    )
  );
}
