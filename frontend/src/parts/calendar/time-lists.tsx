import { businessHoursOn, weekdayOf } from '@salon/domain';
import { hourMinute } from '../../app/format.ts';
import { useSettings } from '../../app/use-settings.ts';
import { Icon } from '../icon.tsx';
import { HALF_NAMES, HALVES, hoursOf } from '../roster/roster-halves.ts';
import styles from './calendar.module.css';
import type { DayTime } from './day-times.ts';
import timesStyles from './times.module.css';

interface TimeListsProps {
  /** yyyy-MM-dd */
  readonly date: string;
  readonly times: readonly DayTime[];
  /** HH:mm */
  readonly chosen: string | undefined;
  readonly onChoose: (time: string) => void;
}

/** Two halves, or one list by telephone (specification, booking: step 2, date and time). */
export function TimeLists({ date, times, chosen, onChoose }: TimeListsProps) {
  const { settings } = useSettings();
  if (!times.some(({ state }) => state === 'free'))
    return (
      <p className={timesStyles.choose}>
        この日にお選びいただけるお時間はございません。ほかの日をお選びください。
      </p>
    );
  const hours = businessHoursOn(date, settings?.businessHours ?? {});
  const own = times.filter(({ half }) => half === null);
  const choice = { chosen, onChoose };
  return (
    <>
      {own.length > 0 && <TimeList times={own} label="の空き時間" {...choice} />}
      {HALVES.map((half) => {
        const { start, end } = hoursOf(hours, half);
        const inHalf = times.filter((time) => time.half === half);
        return inHalf.length > 0 ? (
          <div key={half}>
            <h3 id={half}>
              {HALF_NAMES[half]}
              <small>{`${hourMinute(start)}–${hourMinute(end)}`}</small>
            </h3>
            <TimeList times={inHalf} labelledBy={half} {...choice} />
          </div>
        ) : null;
      })}
    </>
  );
}

export function dayColour(date: string, holiday: string | null | undefined): string | undefined {
  if (holiday || weekdayOf(date) === 0) return styles.sun;
  return weekdayOf(date) === 6 ? styles.sat : undefined;
}

const NOT_FREE = {
  taken: '満席',
  byPhone: 'お電話で',
  own: '今のご予約',
} as const;

interface TimeListProps extends Omit<TimeListsProps, 'date'> {
  readonly label?: string;
  readonly labelledBy?: string;
}

const TimeList = ({ times, label, labelledBy, chosen, onChoose }: TimeListProps) => (
  <ul aria-label={label} aria-labelledby={labelledBy}>
    {times.map(({ time, state }) => (
      <li key={time}>
        {state === 'free' ? (
          <button type="button" aria-pressed={time === chosen} onClick={() => onChoose(time)}>
            {time === chosen && <Icon name="check" />}
            <span>{time}</span>
          </button>
        ) : (
          <button type="button" disabled>
            <span>{time}</span>
            <small>{NOT_FREE[state]}</small>
          </button>
        )}
      </li>
    ))}
  </ul>
);
