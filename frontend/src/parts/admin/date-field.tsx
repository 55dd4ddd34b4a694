import { Component, type ReactNode, Suspense, useDeferredValue, useId } from 'react';
import theme from '../../theme/theme.module.css';
import { Field, type FieldTexts } from '../field.tsx';
import { fetchedPart } from './fetched-part.tsx';
import { hasFinePointer } from './fine-pointer.ts';

const DayPicker = fetchedPart(async () => (await import('./mui/day-picker.tsx')).DayPicker);
const TimePicker = fetchedPart(async () => (await import('./mui/time-picker.tsx')).TimePicker);

interface DateFieldProps extends FieldTexts {
  /** yyyy-MM-dd */
  readonly value: string;
  readonly min?: string;
  readonly max?: string;
  /** Drawn after what stands around it: where something else is waited for. In a dialog it would miss the focus. */
  readonly late?: boolean;
  readonly onChange: (date: string) => void;
}

/** A day. */
export function DateField({ value, min, max, late = false, onChange, ...texts }: DateFieldProps) {
  return (
    <PickedField {...texts} type="date" bounds={{ min, max }} late={late} value={value} onChange={onChange}>
      {(wiring) => <DayPicker {...wiring} {...{ value, min, max, onChange }} />}
    </PickedField>
  );
}

interface TimeFieldProps extends FieldTexts {
  /** HH:mm */
  readonly value: string;
  readonly onChange: (time: string) => void;
}

const HALF_HOUR = 1800; // seconds, as the browser counts

/** A time of day in 24 hours, offered by the half hour. */
export function TimeField({ value, onChange, ...texts }: TimeFieldProps) {
  return (
    <PickedField {...texts} type="time" bounds={{ step: HALF_HOUR }} value={value} onChange={onChange}>
      {(wiring) => <TimePicker {...wiring} {...{ value, onChange }} />}
    </PickedField>
  );
}

interface PickedFieldProps extends FieldTexts {
  readonly type: 'date' | 'time';
  readonly bounds: { readonly min?: string | undefined; readonly max?: string | undefined; readonly step?: number };
  readonly late?: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: (wiring: { id: string; labelId: string; describedBy: string | undefined; invalid: boolean }) => ReactNode;
}

/** At a desk our picker, fetched when the first field needs it; on a telephone, and where the picker does not come, the device's own. */
function PickedField({ type, bounds, late = false, value, onChange, children, ...texts }: PickedFieldProps) {
  const isDue = useDeferredValue(true, !late);
  const labelId = useId();
  return (
    <Field {...texts} labelId={labelId}>
      {(wiring) => {
        const own = (
          <input
            {...wiring}
            {...bounds}
            type={type}
            className={theme.input}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        );
        if (!hasFinePointer()) return own;
        const { id, 'aria-describedby': describedBy, 'aria-invalid': invalid } = wiring;
        return (
          <OwnInstead own={own}>
            {isDue ? (
              <Suspense fallback={<div className={theme.input} />}>{children({ id, labelId, describedBy, invalid })}</Suspense>
            ) : (
              <div className={theme.input} />
            )}
          </OwnInstead>
        );
      }}
    </Field>
  );
}

class OwnInstead extends Component<{ readonly own: ReactNode; readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.own : this.props.children;
  }
}
