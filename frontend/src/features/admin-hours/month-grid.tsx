import { holidayName, weekdayName, weekdayOf } from '@salon/domain';
import { type ComponentProps, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { AdminTeller, ListedHours, RosterPlan } from '../../parts/admin/admin-reads.ts';
import { monthDay } from '../../parts/admin/booking-texts.ts';
import { classNames } from '../../parts/class-names.ts';
import theme from '../../theme/theme.module.css';
import styles from './month-hours.module.css';
import { type CellId, cellOf, partsOf, rectangle, withToggled } from './month-plan.ts';

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [0, -7],
  PageDown: [0, 7],
};

const shortTime = (time: string) => time.replace(/^0/, '').replace(/:00$/, '');

/** 11–14:30 */
const shortHours = ({ startTime, endTime }: Pick<ListedHours, 'startTime' | 'endTime'>) =>
  `${shortTime(startTime)}–${shortTime(endTime)}`;

function DayHead({
  day,
  isToday,
  onChoose,
}: {
  readonly day: string;
  readonly isToday: boolean;
  readonly onChoose: () => void;
}) {
  const holiday = holidayName(day);
  const weekday = weekdayOf(day);
  const head = useRef<HTMLTableCellElement>(null);
  useLayoutEffect(() => {
    const grid = isToday && head.current?.closest('table')?.parentElement;
    const names = head.current?.parentElement?.firstElementChild;
    if (grid && head.current && names instanceof HTMLElement)
      grid.scrollLeft = head.current.offsetLeft - names.offsetWidth;
  }, [isToday]);
  return (
    <th
      ref={head}
      scope="col"
      aria-current={isToday ? 'date' : undefined}
      className={classNames(
        (holiday || weekday === 0) && styles.isSun,
        !holiday && weekday === 6 && styles.isSat,
      )}
    >
      <button type="button" tabIndex={-1} onClick={onChoose}>
        {Number(day.slice(8))}
        <small>{weekdayName(day)}</small>
        {isToday && <small>本日</small>}
        {holiday && <small>{holiday}</small>}
      </button>
    </th>
  );
}

interface MonthGridProps {
  readonly tellers: readonly Pick<AdminTeller, 'id' | 'name'>[];
  readonly days: readonly string[];
  readonly today: string;
  readonly hours: ReadonlyMap<CellId, readonly ListedHours[]>;
  readonly drafts: ReadonlySet<string>;
  readonly wishes: RosterPlan['wishes'];
  readonly selected: ReadonlySet<CellId>;
  readonly onSelect: (cells: ReadonlySet<CellId>) => void;
}

export function MonthGrid(props: MonthGridProps) {
  const { tellers, days, today, hours, drafts, wishes } = props;
  const { table, focused, endDrag, toggle, bindCell } = useSelection(props);
  return (
    <div className={styles.monthGrid}>
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are chosen is a grid
        role="grid"
        aria-label="勤務表"
        aria-multiselectable="true"
        onPointerUp={endDrag}
      >
        <thead>
          <tr>
            <th scope="col">占い師</th>
            {days.map((day) => (
              <DayHead
                key={day}
                day={day}
                isToday={day === today}
                onChoose={() => toggle(tellers.map(({ id }) => cellOf(id, day)))}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {tellers.map(({ id, name }) => (
            <tr key={id}>
              <th scope="row">
                <button
                  type="button"
                  tabIndex={-1}
                  onClick={() => toggle(days.map((day) => cellOf(id, day)))}
                >
                  {name}
                </button>
              </th>
              {days.map((day) => {
                const cell = cellOf(id, day);
                const entries = hours.get(cell) ?? [];
                return (
                  <td
                    key={day}
                    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid
                    role="gridcell"
                    aria-current={day === today ? 'date' : undefined}
                    data-cell={cell}
                    tabIndex={cell === focused ? 0 : -1}
                    {...bindCell(cell)}
                  >
                    <span className={theme.sr}>
                      {name} {monthDay(day)} {entries.length === 0 && '休'}
                    </span>
                    <DayHours
                      entries={entries}
                      drafts={drafts}
                      wishes={wishes.filter(
                        ({ fortuneTellerId, date }) => fortuneTellerId === id && date === day,
                      )}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DayHoursProps extends Pick<MonthGridProps, 'drafts' | 'wishes'> {
  readonly entries: readonly ListedHours[];
}

function DayHours({ entries, drafts, wishes }: DayHoursProps) {
  return (
    <>
      {entries.map((entry) => (
        <span key={entry.id} className={drafts.has(entry.id) ? styles.draft : undefined}>
          {shortHours(entry)} {drafts.has(entry.id) && <small>下書き</small>}
        </span>
      ))}
      {wishes.map((wish) => (
        <span key={wish.id} className={styles.wish}>
          <small>希望</small> {shortHours(wish)}
        </span>
      ))}
    </>
  );
}

function useSelection({ tellers, days, today, selected, onSelect }: MonthGridProps) {
  const [corner, setCorner] = useState<CellId>(); // the corner where a drag or extension started
  const [focused, setFocused] = useState<CellId>(
    cellOf(tellers[0]?.id ?? '', days.find((day) => day >= today) ?? days[0] ?? ''),
  );
  const table = useRef<HTMLTableElement>(null);
  const ids = tellers.map(({ id }) => id);
  const canChange = (cell: CellId) => partsOf(cell).date >= today;
  const select = (cells: readonly CellId[]) => onSelect(new Set(cells.filter(canChange)));
  const toggle = (cells: readonly CellId[]) =>
    onSelect(withToggled(selected, cells.filter(canChange)));
  const focus = (cell: CellId) => {
    setFocused(cell);
    table.current?.querySelector<HTMLElement>(`[data-cell="${cell}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent, cell: CellId) => {
    const step = STEPS[event.key];
    if (event.key === ' ') {
      event.preventDefault();
      toggle([cell]);
      setCorner(cell);
    }
    if (!step) return;
    event.preventDefault();
    const { tellerId, date } = partsOf(cell);
    const inside = (at: number, length: number) => Math.min(length - 1, Math.max(0, at));
    const row = ids[inside(ids.indexOf(tellerId) + step[0], ids.length)] ?? tellerId;
    const next = cellOf(row, days[inside(days.indexOf(date) + step[1], days.length)] ?? date);
    if (event.shiftKey) select(rectangle(corner ?? cell, next, ids, days));
    if (!corner || !event.shiftKey) setCorner(event.shiftKey ? cell : next);
    focus(next);
  };
  const bindCell = (cell: CellId): ComponentProps<'td'> => ({
    'aria-selected': selected.has(cell),
    'aria-disabled': !canChange(cell) || undefined,
    onFocus: () => setFocused(cell),
    onKeyDown: (event) => onKeyDown(event, cell),
    onPointerDown: (event) => {
      if (event.pointerType === 'touch') return;
      setCorner(cell);
      if (event.ctrlKey || event.metaKey) toggle([cell]);
      else select([cell]);
    },
    onPointerEnter: (event) => {
      if (event.buttons === 1 && corner) select(rectangle(corner, cell, ids, days));
    },
    onPointerUp: (event) => {
      if (event.pointerType === 'touch') toggle([cell]);
    },
  });
  return { table, focused, endDrag: () => setCorner(undefined), toggle, bindCell };
}
