import { NumberField } from '@base-ui/react/number-field';
import {
  type Control,
  type FieldPathByValue,
  type FieldValues,
  useController,
} from 'react-hook-form';
import theme from '../../theme/theme.module.css';
import { Field, type FieldTexts } from '../field.tsx';
import styles from './admin.module.css';

interface FigureFieldProps<Values extends FieldValues> extends Omit<FieldTexts, 'error'> {
  readonly control: Control<Values>;
  readonly name: FieldPathByValue<Values, string>;
  readonly step?: number;
  /** Limit of the buttons; typed values beyond are kept, and the form reports them. */
  readonly max?: number;
}

/** A whole number from 0: typed, also full width and with commas, or stepped. */
export function FigureField<Values extends FieldValues>({
  control,
  name,
  label,
  step = 1,
  max,
  ...texts
}: FigureFieldProps<Values>) {
  const { field, fieldState } = useController({ control, name });
  const text: string = field.value;
  return (
    <Field {...texts} label={label} id={`field-${name}`} error={fieldState.error?.message}>
      {({ id, ...wiring }) => (
        <NumberField.Root
          id={id}
          value={text === '' ? null : Number(text)}
          onValueChange={(value) => field.onChange(value === null ? '' : String(value))}
          min={0}
          {...(max === undefined ? {} : { max })}
          allowOutOfRange
          step={step}
          locale="ja-JP"
          format={{ maximumFractionDigits: 0 }}
        >
          <NumberField.Group className={styles.figure}>
            <NumberField.Decrement data-step aria-label={`${label}を減らす`}>
              −
            </NumberField.Decrement>
            <NumberField.Input
              {...wiring}
              ref={field.ref}
              name={name}
              onBlur={field.onBlur}
              className={theme.input}
              autoComplete="off"
              aria-roledescription={undefined}
            />
            <NumberField.Increment data-step aria-label={`${label}を増やす`}>
              ＋
            </NumberField.Increment>
          </NumberField.Group>
        </NumberField.Root>
      )}
    </Field>
  );
}
