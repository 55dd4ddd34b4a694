import { accept, type Decision, once, reject } from '../decision.ts';
import type { DataOf } from '../event-definition.ts';
import { overlaps } from '../slots/bookable-slots.ts';
import { addMonths, lastDayOf, minutesOf, monthOf, tokyoDate } from '../time/time.ts';
import type { AgendaState } from './agenda.ts';
import { hoursAdded, refuseHours } from './working-hours.ts';
import type { DraftHoursEvent, HoursWishEvent, WorkingHoursEvent } from './working-hours-events.ts';

type Wish = DataOf<HoursWishEvent, 'HoursWished'>;
type WishKey = DataOf<HoursWishEvent, 'HoursWishWithdrawn'>;
type WishedTimes = Pick<Wish, 'startTime' | 'endTime'>;

const minutes = ({ startTime, endTime }: WishedTimes) => ({
  start: minutesOf(startTime),
  end: minutesOf(endTime),
});

function refuseOverlap(times: WishedTimes, others: readonly WishedTimes[]) {
  const other = others.find((span) => overlaps(minutes(times), minutes(span)));
  return other && reject('HOURS_OVERLAP', { startTime: other.startTime, endTime: other.endTime });
}

export const lastWishedDay = (today: string): string => lastDayOf(addMonths(monthOf(today), 2));

/** From tomorrow on, without overlaps (specification, booking: wished hours). */
export const wishHours = once(
  (state: AgendaState, data: Wish, { now }: { readonly now: string }): Decision<HoursWishEvent> => {
    const { date, startTime, endTime } = data;
    if (minutesOf(startTime) >= minutesOf(endTime))
      return reject('INVALID_HOURS', { startTime, endTime });
    const today = tokyoDate(now);
    const until = lastWishedDay(today);
    if (date <= today || date > until) return reject('WISH_OUT_OF_RANGE', { until });
    return (
      refuseOverlap(data, [...state.hours, ...state.drafts, ...state.wishes]) ??
      accept({ type: 'HoursWished', data })
    );
  },
);

const openWish = (state: AgendaState, id: string) =>
  state.wishes.find(({ wishId }) => wishId === id);

export const withdrawWish = once(
  (state: AgendaState, data: WishKey): Decision<HoursWishEvent> =>
    openWish(state, data.wishId)
      ? accept({ type: 'HoursWishWithdrawn', data })
      : reject('NOT_FOUND', { id: data.wishId }),
);

export const declineWish = once(
  (
    state: AgendaState,
    data: DataOf<HoursWishEvent, 'HoursWishDeclined'>,
  ): Decision<HoursWishEvent> =>
    openWish(state, data.wishId)
      ? accept({ type: 'HoursWishDeclined', data })
      : reject('NOT_FOUND', { id: data.wishId }),
);

type Approved = HoursWishEvent | WorkingHoursEvent | DraftHoursEvent;

/** Adds the hours, unless they now overlap. */
export const approveWish = once(
  (
    state: AgendaState,
    data: DataOf<HoursWishEvent, 'HoursWishApproved'>,
    { isDraft }: { readonly isDraft: boolean },
  ): Decision<Approved> => {
    const { tellerId, date, wishId, hoursId } = data;
    const wish = openWish(state, wishId);
    if (wish === undefined) return reject('NOT_FOUND', { id: wishId });
    const { startTime, endTime, serviceType } = wish;
    const hours = { tellerId, date, hoursId, startTime, endTime, serviceType, isActive: true };
    return (
      refuseOverlap(wish, [...state.hours, ...state.drafts]) ??
      refuseHours(state, hours) ??
      accept<Approved>({ type: 'HoursWishApproved', data }, hoursAdded(hours, isDraft))
    );
  },
);
