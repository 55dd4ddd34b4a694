import {
  Component,
  type ComponentProps,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import theme from '../../theme/theme.module.css';
import { type FieldTexts, type FieldWiring, FormField } from '../field.tsx';
import { lazyComponent } from '../lazy-component.tsx';
import { hasFinePointer } from './fine-pointer.ts';
import type { PickerWiring } from './mui/picker-provider.tsx';
import { type DateKind, FIRST_YEAR, type Typed } from './typed-date.ts';

const DayPicker = lazyComponent(async () => (await import('./mui/day-picker.tsx')).DayPicker);
const TimePicker = lazyComponent(async () => (await import('./mui/time-picker.tsx')).TimePicker);

interface DateValue {
  readonly kind?: DateKind | undefined;
  /** '' for no date; stays while the typed date is incomplete. */
  readonly value: string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** Rendered after its surroundings; in a dialog it would miss the focus. */
  readonly deferred?: boolean | undefined;
  readonly onChange: (date: string) => void;
}

const NATIVE = {
  day: { type: 'date' },
  month: { type: 'month' },
  moment: { type: 'datetime-local', step: 1 },
} as const;

interface DateInputProps extends Omit<DateValue, 'onChange'> {
  readonly onType: Typed;
  readonly wiring: Wiring;
}

function DateInput({
  kind = 'day',
  value,
  min,
  max,
  deferred = false,
  onType,
  wiring,
}: DateInputProps) {
  return (
    <PickedInput
      {...NATIVE[kind]}
      bounds={{ min, max }}
      deferred={deferred}
      value={value}
      onType={onType}
      wiring={wiring}
    >
      {(picker) => (
        <DayPicker {...picker} kind={kind} value={value} min={min} max={max} onType={onType} />
      )}
    </PickedInput>
  );
}

/**
 * The last complete value is kept while the input is incomplete, which makes the field invalid; its
 * message appears on blur or when the form is sent.
 */
function useTyped(value: string, onChange: (value: string) => void, refusal: string) {
  const [partial, setPartial] = useState<{ readonly instead: string; readonly text: string }>();
  const [left, setLeft] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const isPartial = partial?.instead === value;
  if (partial && !isPartial) setPartial(undefined);
  const accept = (whole: string) => {
    setPartial(undefined);
    setLeft(false);
    if (whole !== value) onChange(whole);
  };
  const onType: Typed = (whole, text = '') =>
    whole === undefined ? setPartial({ instead: value, text }) : accept(whole);
  // Pickers do not report a cleared part or one typed into an empty field, so the input is read.
  const validate = () => {
    const input = field.current?.querySelector('input');
    if (!input) return;
    const hasInput = input.value !== '' || input.validity.badInput;
    if (isPartial && !hasInput) accept('');
    if (!isPartial && value === '' && hasInput) setPartial({ instead: '', text: '' });
    input.setCustomValidity(isPartial ? refusal : '');
  };
  useEffect(validate);
  const watch: ComponentProps<'div'> = {
    ref: field,
    onBlur: ({ currentTarget, relatedTarget }) => {
      if (currentTarget.contains(relatedTarget)) return;
      setLeft(true);
      validate();
    },
    onInvalidCapture: (event) => {
      event.preventDefault(); // no native bubble over the page
      setLeft(true);
      field.current?.querySelector<HTMLElement>('[role=spinbutton], input')?.focus();
    },
  };
  return {
    value: isPartial ? partial.text : value,
    onType,
    watch,
    refused: isPartial && left ? refusal : undefined,
  };
}

export const isUnfinished = (part: Element | null): boolean =>
  [...(part?.querySelectorAll('input') ?? [])].some(
    (input) => input.validity.customError && !input.checkValidity(),
  );

export function DateField({
  kind,
  value,
  min,
  max,
  deferred,
  onChange,
  error,
  ...texts
}: DateValue & FieldTexts & { readonly id?: string }) {
  const labelId = useId();
  const { watch, refused, ...typed } = useTyped(value, onChange, '正しい日付を入力してください');
  return (
    <FormField {...texts} labelId={labelId} watch={watch} error={refused ?? error}>
      {(wiring) => (
        <DateInput
          {...typed}
          wiring={{ ...wiring, labelId }}
          kind={kind}
          min={min}
          max={max}
          deferred={deferred}
        />
      )}
    </FormField>
  );
}

export function DateChoice({
  label,
  className,
  value,
  onChange,
  ...date
}: DateValue & { readonly label: ReactNode; readonly className?: string | undefined }) {
  const id = useId();
  const labelId = `${id}-label`;
  const { watch, refused, ...typed } = useTyped(value, onChange, '正しい日付を入力してください');
  return (
    <div {...watch} className={className}>
      <label id={labelId} htmlFor={id}>
        {label}
      </label>
      <DateInput
        {...date}
        {...typed}
        wiring={{
          id,
          labelId,
          'aria-describedby': undefined,
          'aria-invalid': refused !== undefined,
          'aria-required': false,
        }}
      />
    </div>
  );
}

interface TimeFieldProps extends FieldTexts {
  readonly value: string;
  readonly onChange: (time: string) => void;
}

const HALF_HOUR = 1800; // seconds, as for `step`

export function TimeField({ value, onChange, error, ...texts }: TimeFieldProps) {
  const labelId = useId();
  const { watch, refused, ...typed } = useTyped(value, onChange, '正しい時間を入力してください');
  return (
    <FormField {...texts} labelId={labelId} watch={watch} error={refused ?? error}>
      {(wiring) => (
        <PickedInput type="time" step={HALF_HOUR} {...typed} wiring={{ ...wiring, labelId }}>
          {(picker) => <TimePicker {...picker} {...typed} />}
        </PickedInput>
      )}
    </FormField>
  );
}

interface Wiring extends FieldWiring {
  readonly labelId: string;
}

function PickedInput({
  type,
  step,
  bounds,
  deferred = false,
  value,
  onType,
  wiring,
  children,
}: {
  readonly type: 'date' | 'month' | 'datetime-local' | 'time';
  readonly step?: number;
  readonly bounds?: { readonly min: string | undefined; readonly max: string | undefined };
  readonly deferred?: boolean;
  readonly value: string;
  readonly onType: Typed;
  readonly wiring: Wiring;
  readonly children: (wiring: PickerWiring) => ReactNode;
}) {
  const isDue = useDeferredValue(true, !deferred);
  const { labelId, ...ofInput } = wiring;
  const nativeInput = (
    <input
      {...ofInput}
      {...bounds}
      type={type}
      step={step}
      value={value}
      className={theme.input}
      onChange={({ target }) => onType(completeValue(target), target.value)}
    />
  );
  if (!hasFinePointer()) return nativeInput;
  const { id, 'aria-describedby': describedBy, 'aria-invalid': invalid } = wiring;
  return (
    <NativeFallback nativeInput={nativeInput}>
      {isDue ? (
        <Suspense fallback={<div className={theme.input} />}>
          {children({ id, labelId, describedBy, invalid })}
        </Suspense>
      ) : (
        <div className={theme.input} />
      )}
    </NativeFallback>
  );
}

const completeValue = ({ type, value }: HTMLInputElement): string | undefined =>
  value === '' || (type !== 'time' && value < String(FIRST_YEAR)) ? undefined : value;

class NativeFallback extends Component<
  { readonly nativeInput: ReactNode; readonly children: ReactNode },
  { readonly failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.nativeInput : this.props.children;
  }
}
