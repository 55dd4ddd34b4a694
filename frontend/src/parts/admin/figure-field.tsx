import { NumberField } from '@base-ui/react/number-field';
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import theme from '../../theme/theme.module.css';
import { Field, type FieldTexts } from '../field.tsx';
import styles from './admin.module.css';

interface FigureFieldProps<Values extends FieldValues> extends Omit<FieldTexts, 'error'> {
  readonly control: Control<Values>;
  /** A field of the form that holds the figure as a text: the rules of the form judge it. */
  readonly name: FieldPathByValue<Values, string>;
  /** What the buttons and the arrow keys add. */
  readonly step?: number;
  /** Where the buttons stop; what is typed beyond is kept, and the form says why it will not do. */
  readonly max?: number;
}

/** A whole number from 0 on: typed, also full width and with commas, or turned up and down. */
export function FigureField<Values extends FieldValues>({ control, name, label, step = 1, max, ...texts }: FigureFieldProps<Values>) {
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
