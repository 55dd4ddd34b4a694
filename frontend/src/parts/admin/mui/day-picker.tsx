import { DesktopDatePicker } from '@mui/x-date-pickers/DesktopDatePicker';
import { DateTime } from 'luxon';
import { PickerGround, type PickerWiring, pickerSlotProps } from './picker-ground.tsx';

const ZONE = 'Asia/Tokyo';
const dayOf = (date: string | undefined): DateTime | undefined => (date ? DateTime.fromISO(date, { zone: ZONE }) : undefined);

interface DayPickerProps extends PickerWiring {
  /** yyyy-MM-dd, or '' */
  readonly value: string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly onChange: (date: string) => void;
}

/** A day by keys (its parts are typed or turned) or from a calendar. Half a date is no date: it is told as ''. */
export function DayPicker({ value, min, max, onChange, ...wiring }: DayPickerProps) {
  const minDate = dayOf(min);
  const maxDate = dayOf(max);
  return (
    <PickerGround>
      <DesktopDatePicker
        value={dayOf(value) ?? null}
        timezone={ZONE}
        format="yyyy/MM/dd"
        {...(minDate ? { minDate } : {})}
        {...(maxDate ? { maxDate } : {})}
        onChange={(day) => onChange(day?.isValid ? (day.toISODate() ?? '') : '')}
        slotProps={{ ...pickerSlotProps(wiring), calendarHeader: { format: 'yyyy年M月' } }}
      />
    </PickerGround>
  );
}
