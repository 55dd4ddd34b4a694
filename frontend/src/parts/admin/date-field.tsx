import {
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
import { Boundary } from '../boundary.tsx';
import { type FieldTexts, type FieldWiring, FormField } from '../field.tsx';
import { lazyComponent } from '../lazy-component.tsx';
import { hasFinePointer } from './fine-pointer.ts';
import { type DateKind, FIRST_YEAR, type OnType } from './typed-date.ts';

const Picker = lazyComponent(async () => (await import('./mui/picker.tsx')).Picker);

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
  time: { type: 'time', step: 1800 }, // seconds
} as const;

/**
 * The last complete value is kept while the input is incomplete, which makes the field invalid; its
 * message appears on blur or when the form is sent.
 */
function useTyped({ kind, value, onChange }: DateValue) {
  const refusal = `正しい${kind === 'time' ? '時間' : '日付'}を入力してください`;
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
  const onType: OnType = (whole, text = '') =>
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

export function DateField({ error, ...field }: DateValue & FieldTexts & { readonly id?: string }) {
  const labelId = useId();
  const { watch, refused, ...typed } = useTyped(field);
  return (
    <FormField {...field} labelId={labelId} watch={watch} error={refused ?? error}>
      {(wiring) => <DateInput {...field} {...typed} wiring={{ ...wiring, labelId }} />}
    </FormField>
  );
}

export function DateChoice({
  label,
  className,
  ...date
}: DateValue & { readonly label: ReactNode; readonly className?: string | undefined }) {
  const id = useId();
  const labelId = `${id}-label`;
  const { watch, refused, ...typed } = useTyped(date);
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

interface DateInputProps extends Omit<DateValue, 'onChange'> {
  readonly onType: OnType;
  readonly wiring: FieldWiring & { readonly labelId: string };
}

function DateInput(props: DateInputProps) {
  const { kind = 'day', value, min, max, deferred = false, onType } = props;
  const { labelId, ...wiring } = props.wiring;
  const isDue = useDeferredValue(true, !deferred);
  const date = { value, min, max };
  const nativeInput = (
    <input
      {...NATIVE[kind]}
      {...wiring}
      {...date}
      className={theme.input}
      onChange={({ target }) => onType(completeValue(target), target.value)}
    />
  );
  if (!hasFinePointer()) return nativeInput;
  const { id, 'aria-describedby': describedBy, 'aria-invalid': invalid } = wiring;
  const place = <div className={theme.input} />;
  return (
    <Boundary fallback={() => nativeInput}>
      {isDue ? (
        <Suspense fallback={place}>
          <Picker
            {...date}
            id={id}
            labelId={labelId}
            describedBy={describedBy}
            invalid={invalid}
            kind={kind}
            onType={onType}
          />
        </Suspense>
      ) : (
        place
      )}
    </Boundary>
  );
}

const completeValue = ({ type, value }: HTMLInputElement) =>
  value === '' || (type !== 'time' && value < String(FIRST_YEAR)) ? undefined : value;
