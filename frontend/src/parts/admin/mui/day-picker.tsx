import { DesktopDatePicker } from '@mui/x-date-pickers/DesktopDatePicker';
import { DesktopDateTimePicker } from '@mui/x-date-pickers/DesktopDateTimePicker';
import { DateTime } from 'luxon';
import { PickerGround, type PickerWiring, pickerSlotProps } from './picker-ground.tsx';

/** A day (yyyy-MM-dd), a month (yyyy-MM), or a moment in Tokyo time (yyyy-MM-ddTHH:mm:ss). */
export type DateKind = 'day' | 'month' | 'moment';

const ZONE = 'Asia/Tokyo';
const FIRST_YEAR = 1900; // a year of fewer than four figures is still being typed
const WRITTEN: Readonly<Record<DateKind, string>> = { day: 'yyyy-MM-dd', month: 'yyyy-MM', moment: "yyyy-MM-dd'T'HH:mm:ss" };

const read = (date: string | undefined): DateTime | undefined => (date ? DateTime.fromISO(date, { zone: ZONE }) : undefined);

interface DayPickerProps extends PickerWiring {
  readonly kind: DateKind;
  /** As `WRITTEN`, or '' */
  readonly value: string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly onChange: (date: string) => void;
}

/** A day, month or moment by keys (its parts are typed or turned) or from a calendar. Half a date is no date: it is told as ''. */
export function DayPicker({ kind, value, min, max, onChange, ...wiring }: DayPickerProps) {
  const minDate = read(min);
  const maxDate = read(max);
  const props = {
    value: read(value) ?? null,
    timezone: ZONE,
    ...(minDate ? { minDate } : {}),
    onChange: (day: DateTime | null) => onChange(day?.isValid && day.year >= FIRST_YEAR ? day.toFormat(WRITTEN[kind]) : ''),
    slotProps: { ...pickerSlotProps(wiring), calendarHeader: { format: 'yyyy年M月' } },
  };
  const upTo = maxDate ? { maxDate } : {};
  return (
    <PickerGround>
      {kind === 'day' && <DesktopDatePicker {...props} {...upTo} format="yyyy/MM/dd" />}
      {kind === 'month' && <DesktopDatePicker {...props} {...upTo} format="yyyy/MM" views={['year', 'month']} openTo="month" />}
      {kind === 'moment' && (
        <DesktopDateTimePicker
          {...props}
          {...(maxDate ? { maxDateTime: maxDate } : {})}
          format="yyyy/MM/dd HH:mm:ss"
          ampm={false}
          views={['year', 'month', 'day', 'hours', 'minutes', 'seconds']}
          timeSteps={{ minutes: 5, seconds: 10 }}
        />
      )}
    </PickerGround>
  );
}
