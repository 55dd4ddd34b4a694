import { addDays, addMonths, monthGrid, monthOf, tokyoInstant, weekdayNames, weekdayOf } from '@salon/domain';
import { useEffect, useRef, useState } from 'react';
import { shortDate } from '../../../app/format.ts';
import { wizard as texts } from '../../../content/wizard.ts';
import { Skeleton } from '../../../parts/states.tsx';
import { TurnButton } from '../../../parts/turn-button.tsx';
import { dayAfterKey } from '../model/day-after-key.ts';
import { isOpen } from '../model/day-mark.ts';
import type { TellerTimes } from '../use-teller-times.ts';
import { wizardTexts } from '../wizard-texts.ts';
import { CalendarDay, OutsideDay } from './calendar-day.tsx';
import { CalendarLegend } from './calendar-legend.tsx';

interface CalendarProps {
  /** yyyy-MM-dd in Tokyo */
  readonly today: string;
  readonly times: TellerTimes;
  readonly chosen: string | undefined;
  readonly onChoose: (date: string) => void;
}

/** A month of six weeks with ○ △ × for each day; this month and the next (public-site §2 and §5). */
export function Calendar({ today, times, chosen, onChoose }: CalendarProps) {
  const first = monthOf(today);
  const last = addMonths(first, 1);
  const { markOf } = times;
  const opening = chosen && monthOf(chosen) >= first && monthOf(chosen) <= last ? chosen : undefined;
  const [shown, setShown] = useState<string>();
  const grid = useRef<HTMLTableElement>(null);
  const focusWanted = useRef(false);

  // Until one turns the page, it is that of the chosen day, or of the first day that can be had.
  const firstOpen = times.days.find(({ date }) => isOpen(markOf(date)))?.date;
  const active = shown ?? opening ?? firstOpen ?? today;
  const month = monthOf(active);
  useEffect(() => {
    if (!focusWanted.current) return;
    focusWanted.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-date="${active}"]`)?.focus();
  }, [active]);

  const turnTo = (to: string) =>
    setShown(
      to === monthOf(opening ?? '')
        ? opening
        : (times.days.find(({ date }) => monthOf(date) === to && isOpen(markOf(date)))?.date ?? (to === first ? today : `${to}-01`)),
    );
  const weeks = Array.from({ length: 6 }, (_, week) => monthGrid(month).slice(week * 7, week * 7 + 7));
  const holidays = times.days.filter(({ date, holiday }) => holiday && monthOf(date) === month);
  return (
    <section className="cal" aria-labelledby="month" aria-busy={times.pending}>
      <header>
        <TurnButton to="prev" className="sq" label={texts.time.previousMonth} atEnd={month <= first} onTurn={() => turnTo(first)} />
        <h2 id="month" aria-live="polite">
          <b>{Number(month.slice(0, 4))}</b>年<b>{Number(month.slice(5))}</b>月
        </h2>
        <TurnButton to="next" className="sq" label={texts.time.nextMonth} atEnd={month >= last} onTurn={() => turnTo(last)} />
      </header>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid pattern of ARIA is made for tables whose cells are moved through by keys
        role="grid"
        aria-labelledby="month"
        onKeyDown={(event) => {
          const next = dayAfterKey(event.key, active, { first: `${first}-01`, last: addDays(`${addMonths(last, 1)}-01`, -1) });
          if (!next) return;
          event.preventDefault();
          focusWanted.current = true;
          setShown(next);
        }}
      >
        <thead>
          <tr>
            {weekdayNames.map((name, weekday) => (
              <th key={name} scope="col" className={weekday === 0 ? 'sun' : weekday === 6 ? 'sat' : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) =>
                monthOf(date) === month ? (
                  <CalendarDay
                    key={date}
                    date={date}
                    holiday={times.dayOf(date)?.holiday ?? undefined}
                    mark={markOf(date)}
                    chosen={date === chosen}
                    active={date === active}
                    onChoose={() => {
                      setShown(date);
                      onChoose(date);
                    }}
                  />
                ) : (
                  <OutsideDay key={date} date={date} weekday={weekdayOf(date)} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {times.pending && <Skeleton lines={1} label={wizardTexts.loadingDays} />}
      {holidays.length > 0 && (
        <p className="holidays small">
          {holidays.map(({ date, holiday }) => (
            <span key={date} className="red">
              {shortDate(tokyoInstant(date, '00:00')).replace(/^\d+月|（.*$/gu, '')} {holiday}
            </span>
          ))}
        </p>
      )}
      <CalendarLegend />
    </section>
  );
}
