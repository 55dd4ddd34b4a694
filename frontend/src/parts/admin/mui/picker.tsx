import { ThemeProvider } from '@mui/material/styles';
import { AdapterLuxon } from '@mui/x-date-pickers/AdapterLuxon';
import { DesktopDatePicker } from '@mui/x-date-pickers/DesktopDatePicker';
import { DesktopDateTimePicker } from '@mui/x-date-pickers/DesktopDateTimePicker';
import { DesktopTimePicker } from '@mui/x-date-pickers/DesktopTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { DateTime } from 'luxon';
import { useState } from 'react';
import admin from '../admin.module.css';
import { type DateKind, FIRST_YEAR, type OnType } from '../typed-date.ts';
import { theme } from './theme.ts';

const ZONE = 'Asia/Tokyo';
const WRITTEN: Readonly<Record<DateKind, string>> = {
  day: 'yyyy-MM-dd',
  month: 'yyyy-MM',
  moment: "yyyy-MM-dd'T'HH:mm:ss",
  time: 'HH:mm',
};
const STEP = 30; // minutes

const read = (date: string | undefined): DateTime | undefined =>
  date ? DateTime.fromISO(date, { zone: ZONE }) : undefined;

interface PickerProps {
  readonly id: string;
  readonly labelId: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly kind: DateKind;
  readonly value: string;
  readonly min: string | undefined;
  readonly max: string | undefined;
  readonly onType: OnType;
}

export function Picker({ kind, value, min, max, onType, ...wiring }: PickerProps) {
  const { id, labelId, describedBy, invalid } = wiring;
  const [half, setHalf] = useState<DateTime | null>(null);
  if (value !== '' && half !== null) setHalf(null);
  const minDate = read(min);
  const maxDate = read(max);
  const props = {
    value: read(value) ?? half,
    timezone: ZONE,
    ...(minDate ? { minDate } : {}),
    onChange: (date: DateTime | null) => {
      const isWhole = date?.isValid === true && date.year >= FIRST_YEAR;
      setHalf(isWhole ? null : date);
      onType(isWhole ? date.toFormat(WRITTEN[kind]) : undefined);
    },
    slotProps: {
      textField: {
        id,
        fullWidth: true,
        error: invalid,
        className: admin.picker,
        slotProps: {
          input: { 'aria-labelledby': labelId, 'aria-describedby': describedBy, notched: false },
        },
      },
      // Inside its dialog, for the focus trap, and positioned against the window, so that it is
      // not clipped.
      popper: {
        'aria-labelledby': labelId,
        disablePortal: true,
        className: admin.pickerPopup,
        popperOptions: { strategy: 'fixed' as const },
      },
      calendarHeader: { format: 'yyyy年M月' },
    },
  };
  const upTo = maxDate ? { maxDate } : {};
  return (
    <ThemeProvider theme={theme}>
      <LocalizationProvider dateAdapter={AdapterLuxon} adapterLocale="ja-JP">
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
        {kind === 'time' && (
          <DesktopTimePicker
            {...props}
            format="HH:mm"
            ampm={false}
            timeSteps={{ minutes: STEP }}
            thresholdToRenderTimeInASingleColumn={24 * (60 / STEP)}
            skipDisabled
          />
        )}
      </LocalizationProvider>
    </ThemeProvider>
  );
}
