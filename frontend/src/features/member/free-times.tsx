import { useState } from 'react';
import { dateOf, inJapan, timeOf, weekdayName } from '../../app/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { EmptyState } from '../../parts/states.tsx';
import type { AvailableDay } from './member-reads.ts';
import { memberTexts } from './member-texts.ts';

const texts = memberTexts.reschedule;
const COLOURS: Readonly<Partial<Record<number, string>>> = { 0: 'red', 6: 'blue' };

interface FreeTimesProps {
  readonly days: readonly AvailableDay[];
  /** Instant of the chosen start. */
  readonly chosen: string | undefined;
  readonly onChoose: (start: string | undefined) => void;
}

/** The days that have free times, and the times of the chosen day, by halves where the service has them. */
export function FreeTimes({ days, chosen, onChoose }: FreeTimesProps) {
  const free = days.filter(({ slots }) => slots.length > 0);
  const [date, setDate] = useState(chosen && dateOf(chosen));
  const day = free.find((one) => one.date === date);
  if (free.length === 0) return <EmptyState title={texts.none} />;
  const chooseDay = (next: string) => {
    setDate(next);
    onChoose(undefined);
  };
  return (
    <div className="move">
      <section className="move__days" aria-label={texts.day}>
        <h3>{texts.day}</h3>
        <ul>
          {free.map((one) => (
            <li key={one.date}>
              <DayButton day={one} pressed={one.date === date} onChoose={() => chooseDay(one.date)} />
            </li>
          ))}
        </ul>
      </section>
      <section className="times" aria-label={texts.time} aria-live="polite">
        <h3>{texts.time}</h3>
        {day ? <TimesOfDay day={day} chosen={chosen} onChoose={onChoose} /> : <p className="small quiet">{texts.choose}</p>}
      </section>
    </div>
  );
}

function DayButton({ day, pressed, onChoose }: { readonly day: AvailableDay; readonly pressed: boolean; readonly onChoose: () => void }) {
  const { month, day: number, weekday } = inJapan(`${day.date}T12:00:00+09:00`);
  const colour = day.holiday ? 'red' : COLOURS[weekday];
  return (
    <button type="button" aria-pressed={pressed} onClick={onChoose}>
      <span className={colour}>
        {month}月<b className="mincho">{number}</b>日({weekdayName(weekday)})
      </span>
      {(day.holiday || day.state === 'few') && <small>{[day.holiday, day.state === 'few' && texts.few].filter(Boolean).join('・')}</small>}
    </button>
  );
}

function TimesOfDay({ day, chosen, onChoose }: { readonly day: AvailableDay } & Omit<FreeTimesProps, 'days'>) {
  const halves = [...new Set(day.slots.map(({ half }) => half))];
  return halves.map((half) => (
    <div key={half ?? 'whole'}>
      {half && <h4>{texts.halves[half]}</h4>}
      <ul>
        {day.slots
          .filter((slot) => slot.half === half)
          .map(({ start }) => (
            <li key={start}>
              <button type="button" aria-pressed={start === chosen} onClick={() => onChoose(start)}>
                {timeOf(start)}
                {start === chosen && <Icon name="check" />}
              </button>
            </li>
          ))}
      </ul>
    </div>
  ));
}
