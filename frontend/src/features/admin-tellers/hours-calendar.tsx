import { addMonths, formatMonth, monthGrid, monthOf, weekdayOf } from '@salon/domain';
import { weekdayName } from '../../app/format.ts';
import { classNames } from '../../parts/class-names.ts';
import { TurnButton } from '../../parts/turn-button.tsx';

interface HoursCalendarProps {
  readonly today: string;
  readonly month: string;
  readonly onMonth: (month: string) => void;
  /** The chosen day, or ''. */
  readonly date: string;
  readonly onDate: (date: string) => void;
  /** Days on which there are hours. */
  readonly worked: ReadonlySet<string>;
}

const WEEK = [0, 1, 2, 3, 4, 5, 6];
const DAY_LOOKS: Readonly<Partial<Record<number, string>>> = { 0: 'red', 6: 'blue' };

/** This month and the next, a mark on the days with hours. */
export function HoursCalendar({ today, month, onMonth, date, onDate, worked }: HoursCalendarProps) {
  const first = monthOf(today);
  const last = addMonths(first, 1);
  return (
    <div className="hours-cal">
      <div className="hours-cal__head">
        <TurnButton to="prev" className="sq" label="前の月" atEnd={month <= first} onTurn={() => onMonth(first)} />
        <h3 aria-live="polite">{formatMonth(month)}</h3>
        <TurnButton to="next" className="sq" label="次の月" atEnd={month >= last} onTurn={() => onMonth(last)} />
      </div>
      <div className="hours-cal__grid">
        {WEEK.map((weekday) => (
          <span key={weekday} aria-hidden="true" className={DAY_LOOKS[weekday]}>
            {weekdayName(weekday)}
          </span>
        ))}
        {monthGrid(month).map((day) =>
          monthOf(day) === month ? (
            <button
              key={day}
              type="button"
              className={classNames(DAY_LOOKS[weekdayOf(day)], worked.has(day) && 'worked', day === today && 'today')}
              aria-pressed={day === date}
              aria-label={`${Number(day.slice(5, 7))}月${Number(day.slice(8))}日 ${weekdayName(weekdayOf(day))}曜日${worked.has(day) ? ' 勤務あり' : ''}`}
              onClick={() => onDate(day)}
            >
              {Number(day.slice(8))}
            </button>
          ) : (
            <span key={day} aria-hidden="true" />
          ),
        )}
      </div>
    </div>
  );
}
