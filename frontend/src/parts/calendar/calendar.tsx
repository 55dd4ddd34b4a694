import {
  addDays,
  addMonths,
  keysOf,
  monthGrid,
  monthOf,
  weekdayName,
  weekdayNames,
} from '@salon/domain';
import { useEffect, useRef, useState } from 'react';
import { shortDay } from '../../app/format.ts';
import theme from '../../theme/theme.module.css';
import { TurnButton } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Skeleton } from '../states.tsx';
import styles from './calendar.module.css';
import { dayAfterKey } from './day-after-key.ts';
import { type DayMark, isOpen } from './day-times.ts';
import { dayColour } from './time-lists.tsx';
import { LOADING } from './times-reads.ts';
import type { TellerTimes } from './use-teller-times.ts';

interface CalendarProps {
  /** yyyy-MM-dd in Tokyo */
  readonly today: string;
  readonly times: TellerTimes;
  readonly chosen: string | undefined;
  readonly takesFull?: boolean;
  readonly onChoose: (date: string) => void;
}

/**
 * This month and the next, with ○ △ × for each day (specification, booking: step 2, date and time).
 */
export function Calendar(props: CalendarProps) {
  const { today, times, onChoose } = props;
  const { turnTo, ...shown } = useShownDay(props);
  const { first, last, active, show } = shown;
  const month = monthOf(active);
  const choose = (date: string) => {
    show(date);
    onChoose(date);
  };
  const turn = (to: 'prev' | 'next', label: string, end: string, atEnd: boolean) => (
    <TurnButton to={to} label={label} atEnd={atEnd} onTurn={() => turnTo(end)} />
  );
  return (
    <section className={styles.cal} aria-labelledby="month" aria-busy={times.pending}>
      <header>
        {turn('prev', '前の月', first, month <= first)}
        <h2 id="month" aria-live="polite">
          <b>{Number(month.slice(0, 4))}</b>年<b>{Number(month.slice(5))}</b>月
        </h2>
        {turn('next', '次の月', last, month >= last)}
      </header>
      <DayGrid {...props} {...shown} onChoose={choose} />
      {times.pending && <Skeleton lines={1} label={LOADING} />}
      <Holidays days={times.days.filter(({ date }) => monthOf(date) === month)} />
      <CalendarLegend />
      {month === first && <NextMonthDays today={today} times={times} onChoose={choose} />}
    </section>
  );
}

type ShownDay = Omit<ReturnType<typeof useShownDay>, 'turnTo'>;

function DayGrid({ first, last, active, show, ...props }: CalendarProps & ShownDay) {
  const { today, times, chosen, takesFull = false, onChoose } = props;
  const { markOf } = times;
  const grid = useRef<HTMLTableElement>(null);
  const focusWanted = useRef(false);
  const month = monthOf(active);
  useEffect(() => {
    if (!focusWanted.current) return;
    focusWanted.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-date="${active}"]`)?.focus();
  }, [active]);
  const weeks = Array.from({ length: 6 }, (_, week) =>
    monthGrid(month).slice(week * 7, week * 7 + 7),
  );
  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA's grid pattern is for tables with keyboard navigation
      role="grid"
      aria-labelledby="month"
      onKeyDown={(event) => {
        const next = dayAfterKey(event.key, active, {
          first: showsGoneWeeks() ? `${first}-01` : today,
          last: addDays(`${addMonths(last, 1)}-01`, -1),
        });
        if (!next) return;
        event.preventDefault();
        focusWanted.current = true;
        show(next);
      }}
    >
      {WEEKDAYS}
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]} className={isGone(week, today) ? styles.gone : undefined}>
            {week.map((date) =>
              monthOf(date) === month ? (
                <CalendarDay
                  key={date}
                  date={date}
                  holiday={times.dayOf(date)?.holiday ?? undefined}
                  mark={markOf(date)}
                  open={
                    isOpen(markOf(date)) ||
                    (takesFull && markOf(date) === 'full') ||
                    (times.pending && markOf(date) === 'unknown')
                  }
                  chosen={date === chosen}
                  active={date === active}
                  onChoose={() => onChoose(date)}
                />
              ) : (
                <OutsideDay key={date} date={date} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const WEEKDAYS = (
  <thead>
    <tr>
      {weekdayNames.map((name, weekday) => (
        <th
          key={name}
          scope="col"
          className={classNames(weekday === 0 && styles.sun, weekday === 6 && styles.sat)}
        >
          {name}
        </th>
      ))}
    </tr>
  </thead>
);

function useShownDay({ today, times: { days, markOf }, chosen = '' }: CalendarProps) {
  const first = monthOf(today);
  const last = addMonths(first, 1);
  const [shown, show] = useState<string>();
  const opening = [first, last].includes(monthOf(chosen)) ? chosen : undefined;
  const isFree = ({ date }: { readonly date: string }) => isOpen(markOf(date));
  const turnTo = (to: string) =>
    show(
      to === monthOf(opening ?? '')
        ? opening
        : (days.find((day) => monthOf(day.date) === to && isFree(day))?.date ??
            (to === first ? today : `${to}-01`)),
    );
  // Until the page is turned, it shows the chosen day's month, or that of the first free day.
  const active = shown ?? opening ?? days.find(isFree)?.date ?? today;
  return { first, last, active, show, turnTo };
}

function Holidays({ days }: Pick<TellerTimes, 'days'>) {
  const holidays = days.filter(({ holiday }) => holiday);
  return (
    holidays.length > 0 && (
      <p className={`${styles.holidays} ${theme.small}`}>
        {holidays.map(({ date, holiday }) => (
          <span key={date} className={theme.red}>
            {shortDay(date).replace(/^\d+月|（.*$/gu, '')} {holiday}
          </span>
        ))}
      </p>
    )
  );
}

/** Late in a month, also lists the next month's free days. */
function NextMonthDays({
  today,
  times,
  onChoose,
}: Pick<CalendarProps, 'today' | 'times' | 'onChoose'>) {
  const coming = times.days.filter(
    ({ date }) => monthOf(date) === addMonths(monthOf(today), 1) && isOpen(times.markOf(date)),
  );
  if (today.slice(8) < LATE_IN_MONTH || coming.length === 0) return null;
  return (
    <div className={styles.coming}>
      <h3>来月の空いている日</h3>
      <ul>
        {coming.slice(0, DAYS_SHOWN).map(({ date }) => (
          <li key={date}>
            <button type="button" onClick={() => onChoose(date)}>
              {shortDay(date)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** From this day on, this many free days of the next month are listed too. */
const LATE_IN_MONTH = '21';
const DAYS_SHOWN = 4;

/** The narrow calendar starts with the current week (calendar.module.css). */
const isGone = (week: readonly string[], today: string) => week.every((date) => date < today);
const showsGoneWeeks = () => !window.matchMedia('(max-width: 767px)').matches;

/** Colour must never be the only cue. */
const MARKS: Readonly<
  Record<DayMark, readonly [sign: string, sentence: string, className?: string | undefined]>
> = {
  free: ['○', '予約できます'],
  few: ['△', '残りわずかです'],
  full: ['×', '満席です'],
  closed: ['休', 'お休みです', styles.rest],
  byPhone: ['TEL', 'お電話で承ります', styles.rest],
  past: ['', '受付を終了しました'],
  unknown: ['', LOADING],
};

interface CalendarDayProps {
  /** yyyy-MM-dd */
  readonly date: string;
  readonly holiday: string | undefined;
  readonly mark: DayMark;
  /** While loading, all upcoming days are open, so that an early tap counts. */
  readonly open: boolean;
  readonly chosen: boolean;
  readonly active: boolean;
  readonly onChoose: () => void;
}

/** A day that cannot be chosen is still focusable and says why. */
function CalendarDay({ date, holiday, mark, open, chosen, active, onChoose }: CalendarDayProps) {
  const [sign, meaning, signClass] = MARKS[mark];
  const sentence = open && mark === 'full' ? '満席です。キャンセル待ちを承ります' : meaning;
  const day = Number(date.slice(8));
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: within a grid a cell is a gridcell, which can be selected
    <td
      className={classNames(dayColour(date, holiday), !open && styles.off)}
      aria-selected={chosen}
    >
      <button
        type="button"
        data-date={date}
        tabIndex={active ? 0 : -1}
        aria-disabled={open ? undefined : true}
        onClick={() => open && onChoose()}
      >
        <span className={theme.sr}>
          {`${Number(date.slice(5, 7))}月${day}日 ${weekdayName(date)}曜日 ${holiday ? `${holiday} ` : ''}${sentence}`}
        </span>
        <b aria-hidden="true">{day}</b>
        {holiday && <em aria-hidden="true">{holiday}</em>}
        <i aria-hidden="true" className={signClass}>
          {sign}
        </i>
      </button>
    </td>
  );
}

const OutsideDay = ({ date }: { readonly date: string }) => (
  <td className={classNames(styles.out, dayColour(date, null))}>
    <span>{Number(date.slice(8))}</span>
  </td>
);

const legend = {
  free: '空きあり',
  few: '残りわずか',
  full: '満席',
  closed: 'お休み',
  byPhone: 'お電話で',
} as const;

const CalendarLegend = () => (
  <ul className={styles.legend}>
    <li>
      <i className={styles.legendChosen} aria-hidden="true" />
      選択中
    </li>
    {keysOf(legend).map((mark) => (
      <li key={mark}>
        <i className={mark === 'byPhone' ? styles.tel : MARKS[mark][2]}>{MARKS[mark][0]}</i>
        {legend[mark]}
      </li>
    ))}
  </ul>
);
