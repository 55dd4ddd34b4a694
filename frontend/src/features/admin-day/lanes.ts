import type { AdminTeller, BoardBooking, WorkingHours } from '../../parts/admin/admin-reads.ts';
import { standingOf } from '../../parts/admin/booking-texts.ts';

/** Cancelled bookings are hidden; no-shows stay. */
export const isOnBoard = (booking: BoardBooking): boolean => standingOf(booking) !== 'cancelled';

/** A column of the board, a row of the week. */
export interface Lane {
  readonly id: string;
  readonly name: string;
  /** Inactive, shown only for existing bookings. */
  readonly isInactive: boolean;
}

/** One lane per active teller, then one for every other teller with bookings in these days. */
export function lanesOf(
  tellers: readonly AdminTeller[],
  bookings: readonly BoardBooking[],
): readonly Lane[] {
  const active = tellers
    .filter(({ isActive }) => isActive)
    .map(({ id, name }) => ({ id, name, isInactive: false }));
  const others = new Map(
    bookings.filter(isOnBoard).map(({ fortuneTeller }) => [fortuneTeller.id, fortuneTeller.name]),
  );
  for (const { id } of active) others.delete(id);
  return [...active, ...[...others].map(([id, name]) => ({ id, name, isInactive: true }))];
}

/** Splits lanes into those with hours or bookings on the day, and the others. */
export function splitIdleLanes(
  lanes: readonly Lane[],
  hours: readonly WorkingHours[],
  bookings: readonly BoardBooking[],
): { readonly busy: readonly Lane[]; readonly idle: readonly Lane[] } {
  const isBusy = ({ id }: Lane) =>
    hours.some(({ fortuneTellerId }) => fortuneTellerId === id) ||
    bookings.some((booking) => booking.fortuneTeller.id === id && isOnBoard(booking));
  const busy = lanes.filter(isBusy);
  return busy.length === 0
    ? { busy: lanes, idle: [] }
    : { busy, idle: lanes.filter((lane) => !isBusy(lane)) };
}
