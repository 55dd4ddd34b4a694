import type { AdminBooking, AdminTeller } from '../../parts/admin/admin-reads.ts';
import { isOnBoard } from './board-booking.tsx';

/** A column of the board, a row of the week. */
export interface Lane {
  readonly id: string;
  readonly name: string;
  /** Takes no bookings any more, and is there for those that stand. */
  readonly rests: boolean;
}

/** A lane for each active teller, and after them for whoever else has bookings in these days: the board shows all of them. */
export function lanesOf(tellers: readonly AdminTeller[], bookings: readonly AdminBooking[]): readonly Lane[] {
  const active = tellers.filter(({ isActive }) => isActive).map(({ id, name }) => ({ id, name, rests: false }));
  const others = new Map(bookings.filter(isOnBoard).map(({ fortuneTeller }) => [fortuneTeller.id, fortuneTeller.name]));
  for (const { id } of active) others.delete(id);
  return [...active, ...[...others].map(([id, name]) => ({ id, name, rests: true }))];
}
