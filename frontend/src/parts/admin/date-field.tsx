import { Component, type ReactNode, Suspense, useDeferredValue, useId } from 'react';
import theme from '../../theme/theme.module.css';
import { Field, type FieldTexts, type FieldWiring } from '../field.tsx';
import { fetchedPart } from './fetched-part.tsx';
import { hasFinePointer } from './fine-pointer.ts';
import type { DateKind } from './mui/day-picker.tsx';
import type { PickerWiring } from './mui/picker-ground.tsx';

const DayPicker = fetchedPart(async () => (await import('./mui/day-picker.tsx')).DayPicker);
const TimePicker = fetchedPart(async () => (await import('./mui/time-picker.tsx')).TimePicker);

interface DateValue {
  readonly kind?: DateKind;
  /** Or ''. */
  readonly value: string;
  readonly min?: string;
  readonly max?: string;
  /** Rendered after its surroundings, when those matter first. Not in dialogs, where it would miss the focus. */
  readonly late?: boolean;
  readonly onChange: (date: string) => void;
}

const NATIVE = { day: { type: 'date' }, month: { type: 'month' }, moment: { type: 'datetime-local', step: 1 } } as const;

function DateInput({ kind = 'day', value, min, max, late = false, onChange, wiring }: DateValue & { readonly wiring: Wiring }) {
  return (
    <PickedInput {...NATIVE[kind]} bounds={{ min, max }} {...{ late, value, onChange, wiring }}>
      {(picker) => <DayPicker {...picker} {...{ kind, value, min, max, onChange }} />}
    </PickedInput>
  );
}

/** A form field for a day, month or moment. */
export function DateField({ kind, value, min, max, late, onChange, ...texts }: DateValue & FieldTexts & { readonly id?: string }) {
  const labelId = useId();
  return (
    <Field {...texts} labelId={labelId}>
      {(wiring) => (
        <DateInput
          {...{ value, onChange, wiring: { ...wiring, labelId } }}
          {...(kind ? { kind } : {})}
          {...(min ? { min } : {})}
          {...(max ? { max } : {})}
          {...(late ? { late } : {})}
        />
      )}
    </Field>
  );
}

/** The same with only a label, outside forms: in filters and page controls. */
export function DateChoice({
  label,
  className,
  ...date
}: DateValue & { readonly label: ReactNode; readonly className?: string | undefined }) {
  const id = useId();
  const labelId = `${id}-label`;
  return (
    <div className={className}>
      <label id={labelId} htmlFor={id}>
        {label}
      </label>
      <DateInput {...date} wiring={{ id, labelId, 'aria-describedby': undefined, 'aria-invalid': false, 'aria-required': false }} />
    </div>
  );
}

interface TimeFieldProps extends FieldTexts {
  /** HH:mm */
  readonly value: string;
  readonly onChange: (time: string) => void;
}

const HALF_HOUR = 1800; // seconds, as the browser counts

/** A 24-hour time, with half hours to choose from. */
export function TimeField({ value, onChange, ...texts }: TimeFieldProps) {
  const labelId = useId();
  return (
    <Field {...texts} labelId={labelId}>
      {(wiring) => (
        <PickedInput type="time" step={HALF_HOUR} {...{ value, onChange, wiring: { ...wiring, labelId } }}>
          {(picker) => <TimePicker {...picker} {...{ value, onChange }} />}
        </PickedInput>
      )}
    </Field>
  );
}

interface Wiring extends FieldWiring {
  readonly labelId: string;
}

interface PickedInputProps {
  readonly type: 'date' | 'month' | 'datetime-local' | 'time';
  /** The input's `step`, in seconds. */
  readonly step?: number;
  readonly bounds?: { readonly min: string | undefined; readonly max: string | undefined };
  readonly late?: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly wiring: Wiring;
  readonly children: (wiring: PickerWiring) => ReactNode;
}

/** With a mouse our picker, loaded when first needed; on touch devices, or when it cannot be loaded, the native input. */
function PickedInput({ type, step, bounds, late = false, value, onChange, wiring, children }: PickedInputProps) {
  const isDue = useDeferredValue(true, !late);
  const { labelId, ...ofInput } = wiring;
  const own = (
    <input {...ofInput} {...bounds} {...{ type, step, value }} className={theme.input} onChange={({ target }) => onChange(target.value)} />
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
