import { DesktopTimePicker } from '@mui/x-date-pickers/DesktopTimePicker';
import { DateTime } from 'luxon';
import { PickerGround, type PickerWiring, pickerSlotProps } from './picker-ground.tsx';

const STEP = 30; // minutes

interface TimePickerProps extends PickerWiring {
  /** HH:mm, or '' */
  readonly value: string;
  readonly onChange: (time: string) => void;
}

/** A time of day in 24 hours: the list has half hours, any minute can be typed. Half a time is no time: it is told as ''. */
export function TimePicker({ value, onChange, ...wiring }: TimePickerProps) {
  return (
    <PickerGround>
      <DesktopTimePicker
        value={value ? DateTime.fromFormat(value, 'HH:mm') : null}
        ampm={false}
        format="HH:mm"
        timeSteps={{ minutes: STEP }}
        thresholdToRenderTimeInASingleColumn={24 * (60 / STEP)}
        skipDisabled
        onChange={(time) => onChange(time?.isValid ? time.toFormat('HH:mm') : '')}
        slotProps={pickerSlotProps(wiring)}
      />
    </PickerGround>
  );
}
