import { DesktopDatePicker } from '@mui/x-date-pickers/DesktopDatePicker';
import { DesktopDateTimePicker } from '@mui/x-date-pickers/DesktopDateTimePicker';
import { DateTime } from 'luxon';
import { useState } from 'react';
import { type DateKind, FIRST_YEAR, type Typed } from '../typed-date.ts';
import { PickerProvider, type PickerWiring, pickerSlotProps } from './picker-provider.tsx';

const ZONE = 'Asia/Tokyo';
const WRITTEN: Readonly<Record<DateKind, string>> = {
  day: 'yyyy-MM-dd',
  month: 'yyyy-MM',
  moment: "yyyy-MM-dd'T'HH:mm:ss",
};

const read = (date: string | undefined): DateTime | undefined =>
  date ? DateTime.fromISO(date, { zone: ZONE }) : undefined;

interface DayPickerProps extends PickerWiring {
  readonly kind: DateKind;
  readonly value: string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly onType: Typed;
}

export function DayPicker({ kind, value, min, max, onType, ...wiring }: DayPickerProps) {
  const [half, setHalf] = useState<DateTime | null>(null);
  if (value !== '' && half !== null) setHalf(null);
  const minDate = read(min);
  const maxDate = read(max);
  const props = {
    value: read(value) ?? half,
    timezone: ZONE,
    ...(minDate ? { minDate } : {}),
    onChange: (day: DateTime | null) => {
      const isWhole = day?.isValid === true && day.year >= FIRST_YEAR;
      setHalf(isWhole ? null : day);
      onType(isWhole ? day.toFormat(WRITTEN[kind]) : undefined);
    },
    slotProps: { ...pickerSlotProps(wiring), calendarHeader: { format: 'yyyy年M月' } },
  };
  const upTo = maxDate ? { maxDate } : {};
  return (
    <PickerProvider>
      {kind === 'day' && <DesktopDatePicker {...props} {...upTo} format="yyyy/MM/dd" />}
      {kind === 'month' && (
        <DesktopDatePicker
          {...props}
          {...upTo}
          format="yyyy/MM"
          views={['year', 'month']}
          openTo="month"
        />
      )}
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
    </PickerProvider>
  );
}
