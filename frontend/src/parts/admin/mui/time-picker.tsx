import { DesktopTimePicker } from '@mui/x-date-pickers/DesktopTimePicker';
import { DateTime } from 'luxon';
import { useState } from 'react';
import type { Typed } from '../typed-date.ts';
import { PickerProvider, type PickerWiring, pickerSlotProps } from './picker-provider.tsx';

const STEP = 30; // minutes

interface TimePickerProps extends PickerWiring {
  readonly value: string;
  readonly onType: Typed;
}

export function TimePicker({ value, onType, ...wiring }: TimePickerProps) {
  const [half, setHalf] = useState<DateTime | null>(null);
  if (value !== '' && half !== null) setHalf(null);
  return (
    <PickerProvider>
      <DesktopTimePicker
        value={value ? DateTime.fromFormat(value, 'HH:mm') : half}
        ampm={false}
        format="HH:mm"
        timeSteps={{ minutes: STEP }}
        thresholdToRenderTimeInASingleColumn={24 * (60 / STEP)}
        skipDisabled
        onChange={(time) => {
          setHalf(time?.isValid ? null : time);
          onType(time?.isValid ? time.toFormat('HH:mm') : undefined);
        }}
        slotProps={pickerSlotProps(wiring)}
      />
    </PickerProvider>
  );
}
