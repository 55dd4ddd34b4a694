import { visibleText } from '@salon/domain';
import {
  type ComponentProps,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
  useState,
} from 'react';
import { useHydrated } from '../app/hydrated.ts';
import theme from '../theme/theme.module.css';
import { useDeferredWhilePressed } from './deferred-while-pressed.ts';

export interface FieldTexts {
  readonly label: string;
  readonly required?: boolean | undefined;
  /** Above the input, so that it stays visible while typing. */
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}

export interface FieldWiring {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean;
  readonly 'aria-required': boolean;
}

interface FormFieldProps extends FieldTexts {
  readonly id?: string | undefined;
  readonly labelId?: string;
  readonly readOnly?: boolean | undefined;
  readonly watch?: ComponentProps<'div'>;
  readonly children: (wiring: FieldWiring) => ReactNode;
}

export function FormField({
  id: ownId,
  labelId,
  label,
  required = false,
  readOnly = false,
  hint,
  error: latestError,
  watch,
  children,
}: FormFieldProps) {
  const error = useDeferredWhilePressed(latestError);
  const generatedId = useId();
  const id = ownId ?? generatedId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ');
  return (
    <div {...watch} className={error ? `${theme.field} ${theme.fieldError}` : theme.field}>
      <label className={theme.fieldL} id={labelId} htmlFor={id}>
        {label}
        {!readOnly && (
          <em className={required ? theme.must : undefined}>{required ? '必須' : '任意'}</em>
        )}
      </label>
      {hint && (
        <p className={theme.note} id={hintId}>
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': Boolean(error),
        'aria-required': required,
      })}
      {error && (
        <p className={theme.fieldE} id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}

interface Normalised {
  /**
   * Runs on blur, never while typing: input methods would double text. By default removes invisible
   * characters.
   */
  readonly normalise?: (value: string) => string;
}

interface TextFieldProps
  extends FieldTexts,
    Normalised,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'required'> {
  readonly ref?: Ref<HTMLInputElement>;
}

/** Spread react-hook-form's `register`, then add `label` and `error`. */
export function TextInput({
  label,
  required,
  hint,
  error,
  normalise = visibleText,
  onBlur,
  id,
  ...input
}: TextFieldProps) {
  const [shown, setShown] = useState(false);
  const scripted = useHydrated();
  const secret = input.type === 'password';
  return (
    <FormField
      label={label}
      hint={hint}
      error={error}
      readOnly={input.readOnly}
      required={required}
      id={id}
    >
      {(wiring) => (
        <div className={secret ? theme.secret : undefined}>
          <input
            {...input}
            {...(shown ? { type: 'text', autoCapitalize: 'none', spellCheck: false } : {})}
            {...wiring}
            className={theme.input}
            onKeyDown={ignoreEnterWhileComposing}
            onBlur={(event) => {
              if (!secret) event.currentTarget.value = normalise(event.currentTarget.value);
              input.onChange?.(event);
              onBlur?.(event);
            }}
          />
          {secret && scripted && (
            <ShowSecret inputId={wiring.id} shown={shown} onChange={setShown} />
          )}
        </div>
      )}
    </FormField>
  );
}

/** The password is hidden again on submit, so that browsers do not remember it as a suggestion. */
const ShowSecret = ({
  inputId,
  shown,
  onChange,
}: {
  readonly inputId: string;
  readonly shown: boolean;
  readonly onChange: (shown: boolean) => void;
}) => (
  <button
    type="button"
    aria-controls={inputId}
    aria-label={shown ? '入力した文字を隠す' : '入力した文字を表示'}
    onClick={({ currentTarget: { form } }) => {
      if (!shown)
        form?.addEventListener('submit', () => onChange(false), { once: true, capture: true });
      onChange(!shown);
    }}
  >
    {shown ? '隠す' : '表示'}
  </button>
);

interface TextAreaProps
  extends FieldTexts,
    Normalised,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'required'> {
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** At least 80 px high (specification, public site: looks and timings). */
export function TextArea({
  label,
  required,
  hint,
  error,
  normalise = visibleText,
  onBlur,
  id,
  ...area
}: TextAreaProps) {
  return (
    <FormField label={label} hint={hint} error={error} required={required} id={id}>
      {(wiring) => (
        <textarea
          {...area}
          {...wiring}
          onBlur={(event) => {
            event.currentTarget.value = normalise(event.currentTarget.value);
            area.onChange?.(event);
            onBlur?.(event);
          }}
        />
      )}
    </FormField>
  );
}

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: ReactNode;
  readonly error?: string | undefined;
}

export function Checkbox({ label, error: latestError, id: ownId, ...input }: CheckboxProps) {
  const error = useDeferredWhilePressed(latestError);
  const generatedId = useId();
  const id = ownId ?? generatedId;
  return (
    <div className={error ? `${theme.check} ${theme.fieldError}` : theme.check}>
      <input
        {...input}
        id={id}
        type="checkbox"
        aria-invalid={Boolean(error)}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      <label htmlFor={id}>{label}</label>
      {error && (
        <p className={theme.fieldE} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

// Safari ends the composition before the keydown, and says so only by this code.
const COMPOSING_KEY = 229;

const isComposing = (event: KeyboardEvent) =>
  event.nativeEvent.isComposing || event.keyCode === COMPOSING_KEY;

/** The Enter that confirms a conversion must not submit the form. */
export function ignoreEnterWhileComposing(event: KeyboardEvent): void {
  if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
}

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export const asChoices = (values: readonly string[]): readonly Choice[] =>
  values.map((value) => ({ value, label: value }));

interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'required'> {
  readonly ref?: Ref<HTMLSelectElement>;
  readonly choices: readonly Choice[];
  readonly placeholder?: string | undefined;
}

export function Select({ choices, placeholder, ...select }: SelectProps) {
  return (
    <select {...select} className={theme.input}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

export function SelectField({
  label,
  required,
  hint,
  error,
  id,
  ...select
}: FieldTexts & SelectProps) {
  return (
    <FormField label={label} hint={hint} error={error} required={required} id={id}>
      {(wiring) => <Select {...select} {...wiring} />}
    </FormField>
  );
}
