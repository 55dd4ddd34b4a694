import { minutesOf, SLOT_STEP_MINUTES, tokyoTime } from '@salon/domain';
import type { AdminTeller, BoardBooking, ListedHours } from '../../parts/admin/admin-reads.ts';
import { standingOf } from '../../parts/admin/booking-texts.ts';

export interface GridSpan {
  readonly a: number;
  readonly b: number;
}

export interface BoardDay {
  /** Minutes since midnight, a whole hour. */
  readonly start: number;
  readonly end: number;
}

const HOUR = 60;
const USUAL: BoardDay = { start: 11 * HOUR, end: 19 * HOUR };

export function boardDay(
  hours: readonly Pick<ListedHours, 'startTime' | 'endTime'>[],
  bookings: readonly BoardBooking[],
): BoardDay {
  const starts = [
    ...hours.map(({ startTime }) => minutesOf(startTime)),
    ...bookings.map(({ startTime }) => minutesOf(tokyoTime(startTime))),
  ];
  const ends = [...hours.map(({ endTime }) => minutesOf(endTime)), ...bookings.map(endMinutes)];
  return {
    start: Math.floor(Math.min(USUAL.start, ...starts) / HOUR) * HOUR,
    end: Math.ceil(Math.max(USUAL.end, ...ends) / HOUR) * HOUR,
  };
}

export const boardRows = ({ start, end }: BoardDay): number => (end - start) / SLOT_STEP_MINUTES;

export const boardHours = ({ start, end }: BoardDay): readonly number[] =>
  Array.from({ length: (end - start) / HOUR }, (_, i) => start / HOUR + i);

/** `minutes` count from midnight; line 1 is the top. */
export const boardLine = ({ start }: BoardDay, minutes: number): number =>
  (minutes - start) / SLOT_STEP_MINUTES + 1;

export const bookingSpan = (day: BoardDay, booking: BoardBooking): GridSpan =>
  outward(
    boardLine(day, minutesOf(tokyoTime(booking.startTime))),
    boardLine(day, endMinutes(booking)),
  );

/**
 * The span is clipped to the board; undefined if the rest fits into the booking's own half hour.
 */
export function restSpan(day: BoardDay, booking: BoardBooking): GridSpan | undefined {
  const { b: a } = bookingSpan(day, booking);
  const b = Math.min(
    boardRows(day) + 1,
    Math.ceil(boardLine(day, endMinutes(booking) + (booking.restMinutes ?? 0))),
  );
  return b > a ? { a, b } : undefined;
}

export const targetSpan = (day: BoardDay, booking: BoardBooking, minutes: number): GridSpan =>
  outward(
    boardLine(day, minutes),
    boardLine(day, minutes + endMinutes(booking) - minutesOf(tokyoTime(booking.startTime))),
  );

export const hoursSpan = (
  day: BoardDay,
  { startTime, endTime }: Pick<ListedHours, 'startTime' | 'endTime'>,
): GridSpan => outward(boardLine(day, minutesOf(startTime)), boardLine(day, minutesOf(endTime)));

const outward = (a: number, b: number): GridSpan => ({
  a: Math.floor(a),
  b: Math.max(Math.floor(a) + 1, Math.ceil(b)),
});

/** A booking that ends at midnight ends at 24:00 of its day. */
const endMinutes = ({ startTime, endTime }: BoardBooking) =>
  minutesOf(tokyoTime(startTime)) + (Date.parse(endTime) - Date.parse(startTime)) / 60_000;

/** Cancelled bookings are hidden; no-shows stay. */
export const isOnBoard = (booking: BoardBooking): boolean => standingOf(booking) !== 'cancelled';

export interface Lane {
  readonly id: string;
  readonly name: string;
  /** An inactive teller is shown only for existing bookings. */
  readonly isInactive: boolean;
}

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

export function splitIdleLanes(
  lanes: readonly Lane[],
  hours: readonly ListedHours[],
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
