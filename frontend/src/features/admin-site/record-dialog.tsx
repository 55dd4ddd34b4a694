import {
  type ContentOf,
  checkRecordText,
  complaints,
  emptyContent,
  isTextField,
  type RecordField,
  type RecordFields,
  type RecordTextField,
  writtenRecordText,
} from '@salon/domain';
import { type Control, Controller } from 'react-hook-form';
import admin from '../../parts/admin/admin.module.css';
import { DateField } from '../../parts/admin/date-field.tsx';
import { FigureField } from '../../parts/admin/fields.tsx';
import { FormDialog, orderOf, useDialogForm } from '../../parts/admin/form-dialog.tsx';
import { PictureField } from '../../parts/admin/picture-field.tsx';
import { Checkbox, TextArea, TextField } from '../../parts/field.tsx';
import { SelectField } from '../../parts/select-field.tsx';

export interface KindWords {
  readonly noun: string;
  readonly add: string;
  readonly added?: string;
}

interface RecordDialogProps<F extends RecordFields> {
  readonly fields: F;
  readonly words: KindWords;
  /** Absent for a new one. */
  readonly record?: ContentOf<F> | undefined;
  readonly pair?: readonly [keyof F & string, keyof F & string] | undefined;
  readonly wide?: boolean;
  readonly save: (content: Partial<ContentOf<F>>) => Promise<unknown>;
  readonly onClose: () => void;
}

/** The form of a record, as its fields are declared (architecture, add a field: a record). */
export function RecordDialog<F extends RecordFields>(props: RecordDialogProps<F>) {
  const { fields, words, record, pair, wide = false, save, onClose } = props;
  const { noun, add, added = add } = words;
  const { dialog, ...form } = useDialogForm<Values, unknown>({
    values: record ? valuesOf(fields, record) : newValues(fields),
    check: (values) => check(fields, values),
    run: (values) => save(contentOf(fields, values)),
    done: `${noun}を${record ? '更新' : added}しました`,
    failed: `${noun}の${record ? '更新' : added}に失敗しました`,
    onClose,
  });
  const input = (name: string) => {
    const field = fields[name];
    return field && <RecordInput key={name} name={name} field={field} form={form} />;
  };
  return (
    <FormDialog
      {...dialog}
      title={record ? `${noun}を編集` : `${noun}を${add}`}
      submit={record ? '更新する' : `${add}する`}
      wide={wide}
    >
      {asked(fields).map(([name]) => {
        if (name === pair?.[1]) return null;
        return name === pair?.[0] ? (
          <div key={name} className={admin.formPair}>
            {pair.map(input)}
          </div>
        ) : (
          input(name)
        );
      })}
    </FormDialog>
  );
}

/** The form's values: texts and figures as typed, null for no picture. */
type Values = Record<string, string | boolean | null>;

function RecordInput({
  name,
  field,
  form: { bind, register, errorOf, ...form },
}: {
  readonly name: string;
  readonly field: RecordField;
  readonly form: Omit<ReturnType<typeof useDialogForm<Values, unknown>>, 'dialog'>;
}) {
  // The value of a picture or an order is a text.
  const control = form.control as unknown as Control<Record<string, string>>;
  const texts = { label: field.label, hint: field.hint, required: isNeeded(field) };
  switch (field.kind) {
    case 'lines':
      return <TextArea {...bind(name)} {...texts} rows={field.rows ?? 3} />;
    case 'picture':
      return <PictureField control={control} name={name} kind={field.upload} {...texts} />;
    case 'choice':
      return (
        <SelectField
          {...bind(name)}
          {...texts}
          choices={Object.entries(field.options).map(([value, label]) => ({ value, label }))}
        />
      );
    case 'order':
      return <FigureField control={control} name={name} {...texts} />;
    case 'flag':
      return <Checkbox {...register(name)} label={field.label} />;
    case 'month':
    case 'day':
      if (field.typed) return <TextField {...bind(name)} {...texts} autoComplete="off" />;
      return (
        <Controller
          control={control}
          name={name}
          render={({ field: { value, onChange } }) => (
            <DateField
              {...texts}
              id={`field-${name}`}
              kind={field.kind}
              value={String(value)}
              onChange={onChange}
              error={errorOf(name)}
            />
          )}
        />
      );
    default:
      return (
        <TextField
          {...bind(name)}
          {...texts}
          autoComplete="off"
          inputMode={field.kind === 'link' ? 'url' : undefined}
        />
      );
  }
}

const isNeeded = (field: RecordField): boolean =>
  field.kind === 'choice' || (isTextField(field) && field.required !== undefined);

const asked = (fields: RecordFields) =>
  Object.entries(fields).filter(([, field]) => field.asked !== false);

/** The server places a new record last if no order is typed. */
const newValues = (fields: RecordFields): Values => ({
  ...valuesOf(fields, emptyContent(fields)),
  ...Object.fromEntries(
    asked(fields).flatMap(([name, { kind }]) => (kind === 'order' ? [[name, '']] : [])),
  ),
});

function valuesOf<F extends RecordFields>(fields: F, content: ContentOf<F>): Values {
  return Object.fromEntries(
    asked(fields).map(([name, field]) => [name, valueOfField(field, content[name])]),
  );
}

function valueOfField(field: RecordField, value: unknown): string | boolean | null {
  if (field.kind === 'flag') return value === true;
  return field.kind === 'picture' ? String(value ?? '') || null : String(value ?? '');
}

function contentOf<F extends RecordFields>(fields: F, values: Values): Partial<ContentOf<F>> {
  // Each value has its field's type.
  return Object.fromEntries(
    asked(fields)
      .filter(([name, { kind }]) => kind !== 'order' || values[name] !== '')
      .map(([name, field]) => [name, sent(field, values[name] ?? '')]),
  ) as Partial<ContentOf<F>>;
}

function sent(field: RecordField, value: string | boolean): string | number | boolean | null {
  if (typeof value === 'boolean') return value;
  if (field.kind === 'order') return orderOf(value);
  return isTextField(field) ? writtenRecordText(field, value) || field.empty : value;
}

function check(fields: RecordFields, values: Values) {
  const texts = asked(fields).filter((entry): entry is [string, RecordTextField] =>
    isTextField(entry[1]),
  );
  return complaints(
    Object.fromEntries(
      texts.map(([name, field]) => [
        name,
        checkRecordText(field, writtenRecordText(field, String(values[name] ?? ''))),
      ]),
    ),
  );
}
