import { weekdayName, weekdayOf } from '@salon/domain';
import { wizard as texts } from '../../../content/wizard.ts';
import { classNames } from '../../../parts/class-names.ts';
import { type DayMark, isOpen } from '../model/day-mark.ts';
import { wizardTexts } from '../wizard-texts.ts';

/** A sign and, for the ear, a sentence; colour alone says nothing. */
const MARKS: Readonly<Record<DayMark, readonly [sign: string, sentence: string, className?: string]>> = {
  free: ['○', texts.time.states.free],
  few: ['△', texts.time.states.few],
  full: ['×', texts.time.states.full],
  closed: ['休', texts.time.states.closed, 'rest'],
  byPhone: ['TEL', texts.time.states.byPhone, 'rest'],
  past: ['', wizardTexts.past],
  unknown: ['', wizardTexts.loadingDays],
};

interface CalendarDayProps {
  /** yyyy-MM-dd */
  readonly date: string;
  readonly holiday: string | undefined;
  readonly mark: DayMark;
  readonly chosen: boolean;
  /** The one cell that the Tab key reaches. */
  readonly active: boolean;
  readonly onChoose: () => void;
}

/** A day of the month in view. What cannot be chosen can still be reached and says why. */
export function CalendarDay({ date, holiday, mark, chosen, active, onChoose }: CalendarDayProps) {
  const [sign, sentence, signClass] = MARKS[mark];
  const open = isOpen(mark);
  const weekday = weekdayOf(date);
  const day = Number(date.slice(8));
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: within a grid a cell is a gridcell, which can be selected
    <td
      className={classNames((holiday || weekday === 0) && 'sun', !holiday && weekday === 6 && 'sat', !open && 'off')}
      aria-selected={chosen}
    >
      <button
        type="button"
        data-date={date}
        tabIndex={active ? 0 : -1}
        aria-disabled={open ? undefined : true}
        onClick={() => open && onChoose()}
      >
        <span className="sr">
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

/** A day of the month before or after. */
export const OutsideDay = ({ date, weekday }: { readonly date: string; readonly weekday: number }) => (
  <td className={classNames('out', weekday === 0 && 'sun', weekday === 6 && 'sat')}>
    <span>{Number(date.slice(8))}</span>
  </td>
);
