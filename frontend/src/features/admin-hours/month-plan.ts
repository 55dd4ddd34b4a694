import { datesBetween, firstDayOf, groupedBy, lastDayOf } from '@salon/domain';
import type { Body } from '../../api/api.ts';
import type { ListedHours } from '../../parts/admin/admin-reads.ts';
import { sameWeekdayLastMonth } from '../../parts/roster/same-weekday-last-month.ts';

/** `teller|yyyy-MM-dd` */
export type CellId = `${string}|${string}`;

export const cellOf = (tellerId: string, date: string): CellId => `${tellerId}|${date}`;

export function partsOf(cell: CellId): { readonly tellerId: string; readonly date: string } {
  const at = cell.lastIndexOf('|');
  return { tellerId: cell.slice(0, at), date: cell.slice(at + 1) };
}

export const daysOf = (month: string): readonly string[] =>
  datesBetween(firstDayOf(month), lastDayOf(month));

export function rectangle(
  from: CellId,
  to: CellId,
  tellerIds: readonly string[],
  days: readonly string[],
): readonly CellId[] {
  const [a, b] = [partsOf(from), partsOf(to)];
  const between = (list: readonly string[], first: string, last: string) => {
    const places = [list.indexOf(first), list.indexOf(last)].sort((x, y) => x - y);
    return list.slice(places[0], (places[1] ?? 0) + 1);
  };
  return between(tellerIds, a.tellerId, b.tellerId).flatMap((id) =>
    between(days, a.date, b.date).map((date) => cellOf(id, date)),
  );
}

export function byCell(
  entries: readonly ListedHours[],
): ReadonlyMap<CellId, readonly ListedHours[]> {
  const sorted = [...entries].sort((a, b) => a.startTime.localeCompare(b.startTime));
  return groupedBy(sorted, ({ fortuneTellerId, date }) => cellOf(fortuneTellerId, date));
}

export type NewHours = Body<'addWorkingHours'>;

type Present = ReturnType<typeof byCell>;

export function hoursFor(
  cells: readonly CellId[],
  hours: Pick<NewHours, 'startTime' | 'endTime' | 'serviceType'>,
  present: Present,
): readonly NewHours[] {
  const isSame = ({ startTime, endTime, serviceType }: ListedHours) =>
    startTime === hours.startTime &&
    endTime === hours.endTime &&
    serviceType === (hours.serviceType ?? null);
  return cells
    .filter((cell) => !present.get(cell)?.some(isSame))
    .map((cell) => {
      const { tellerId, date } = partsOf(cell);
      return { fortuneTellerId: tellerId, date, isActive: true, ...hours };
    });
}

export function copiedFor(
  cells: readonly CellId[],
  before: Present,
  present: Present,
): readonly NewHours[] {
  return cells
    .filter((cell) => !present.has(cell))
    .flatMap((cell) => {
      const { tellerId, date } = partsOf(cell);
      const day = sameWeekdayLastMonth(date);
      const hours = (day && before.get(cellOf(tellerId, day))) || [];
      return hours.map(({ id: _, ...entry }) => ({ ...entry, date }));
    });
}

/** Those cells are added, or removed if all of them are chosen. */
export function withToggled(chosen: ReadonlySet<CellId>, cells: readonly CellId[]) {
  const isWhole = cells.every((cell) => chosen.has(cell));
  return new Set(
    isWhole ? [...chosen].filter((cell) => !cells.includes(cell)) : [...chosen, ...cells],
  );
}
