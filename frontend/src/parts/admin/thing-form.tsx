import {
  type ContentOf,
  checkText,
  complaints,
  emptyContent,
  type Field,
  type FieldErrors,
  type Fields,
  isStep,
  isTextField,
  type NumberField,
  normalizeFigures,
  type TextField,
  writtenText,
} from '@salon/domain';
import { type ComponentProps, createContext, type ReactNode, use } from 'react';
import { type Control, Controller, get } from 'react-hook-form';
import { read } from '../../api/read.ts';
import { useRead } from '../../api/use-read.ts';
import { yen } from '../../app/format.ts';
import theme from '../../theme/theme.module.css';
import { asChoices, Checkbox, type Choice, SelectField } from '../field.tsx';
import { PersonField } from '../person-field.tsx';
import admin from './admin.module.css';
import { useServices, useTellers } from './admin-reads.ts';
import { DateField } from './date-field.tsx';
import { EntryList } from './entry-list.tsx';
import { FigureField } from './fields.tsx';
import { orderOf, type ThingForm, type ThingValues } from './form-dialog.tsx';
import { ImpactNotice } from './impact-notice.tsx';
import { Mentions } from './mentions.tsx';
import { PictureField } from './picture-field.tsx';

export type { ThingValues };

interface ThingFieldProps<F extends Field> {
  readonly name: string;
  readonly field: F;
  readonly form: ThingForm;
}

const textsOf = (field: Field) => ({
  label: field.label,
  hint: field.hint,
  required: isNeeded(field),
});

/** (architecture, add a field) */
export function ThingField({ name, field, form }: ThingFieldProps<Field>) {
  const { bind, register } = form;
  // The value of a picture, number or order is a text.
  const control = form.control as unknown as Control<Record<string, string>>;
  const texts = textsOf(field);
  switch (field.kind) {
    case 'picture':
      return <PictureField control={control} name={name} kind={field.upload} {...texts} />;
    case 'choice':
      return <SelectField {...bind(name)} {...texts} choices={choicesIn(field.options)} />;
    case 'order':
      return <FigureField control={control} name={name} {...texts} />;
    case 'number':
      if (field.picked)
        return <SelectField {...bind(name)} {...texts} choices={stepsOf(field)} required={false} />;
      return (
        <FigureField
          control={control}
          name={name}
          {...texts}
          step={field.step ?? 1}
          max={field.max}
        />
      );
    case 'flag':
      return <Checkbox {...register(name)} label={field.label} />;
    case 'tellers':
      return <TellersField name={name} form={form} {...texts} />;
    case 'list':
      return (
        <CheckList
          name={name}
          form={form}
          {...texts}
          choices={asChoices(withStored(field.options ?? field.suggested, form, name))}
        />
      );
    case 'own':
      return null;
    case 'group':
      return (
        <fieldset className={admin.fieldGroup}>
          <legend>{field.label}</legend>
          <Inputs name={name} fields={field.fields} form={form} />
        </fieldset>
      );
    case 'entries':
      return (
        <EntryList name={name} field={field} form={form} added={thingValues(field.each)}>
          {(entry, fields) => <Inputs name={entry} fields={fields} form={form} />}
        </EntryList>
      );
    case 'service':
      return <ServiceField bound={bind(name)} {...texts} />;
    case 'month':
    case 'day':
      return field.typed ? (
        <PersonField {...bind(name)} field={field} hint={field.hint} autoComplete="off" />
      ) : (
        <Controller
          control={control}
          name={name}
          render={({ field: { value, onChange } }) => (
            <DateField
              {...texts}
              id={`field-${name}`}
              kind={field.kind === 'day' ? 'day' : 'month'}
              value={String(value)}
              onChange={onChange}
              error={form.errorOf(name)}
            />
          )}
        />
      );
    default:
      return <TextInput name={name} field={field} form={form} />;
  }
}

function TextInput({ name, field, form }: ThingFieldProps<TextField>) {
  const tool = use(BesideTexts)(name, field);
  const options = field.options ?? field.suggested;
  const input = options ? (
    <SelectField
      {...form.bind(name)}
      {...textsOf(field)}
      placeholder="選択しない"
      choices={asChoices(withStored(options, form, name))}
    />
  ) : (
    <PersonField
      {...form.bind(name)}
      field={field}
      hint={field.hint}
      rows={field.rows ?? 3}
      autoComplete="off"
    />
  );
  return tool ? (
    <div className={admin.withTool}>
      {input}
      {tool}
    </div>
  ) : (
    input
  );
}

/** What stands beside the input. */
export const BesideTexts = createContext<(name: string, field: TextField) => ReactNode>(() => null);

function Inputs({
  name,
  fields,
  form,
}: {
  readonly name: string;
  readonly fields: Fields;
  readonly form: ThingForm;
}) {
  return askedFields(fields).map(([part, field]) => (
    <ThingField key={part} name={`${name}.${part}`} field={field} form={form} />
  ));
}

function ServiceField({
  bound,
  ...texts
}: {
  readonly bound: ReturnType<ThingForm['bind']>;
  readonly label: string;
  readonly hint: string | undefined;
  readonly required: boolean;
}) {
  const choices = useServices().map(({ id, name, duration, price }) => ({
    value: id,
    label: `${name} ${duration}分 ${yen(price)}`,
  }));
  // Chosen anew once the choices are there, which the browser does not do by itself.
  return (
    <SelectField
      key={choices.length}
      {...bound}
      {...texts}
      placeholder="選択しない"
      choices={choices}
    />
  );
}

/** The fields `beside` each other stand at the place of the first of them. */
export function ThingFields({
  fields,
  form,
  beside = [],
}: {
  readonly fields: Fields;
  readonly form: ThingForm;
  readonly beside?: readonly string[] | undefined;
}) {
  const input = ([name, field]: readonly [string, Field]) => (
    <ThingField key={name} name={name} field={field} form={form} />
  );
  const pair = askedFields(fields).filter(([name]) => beside.includes(name));
  return askedFields(fields).map((entry) => {
    const [name] = entry;
    if (!beside.includes(name)) return input(entry);
    return name === pair[0]?.[0] ? (
      <div key={name} className={admin.formPair}>
        {pair.map(input)}
      </div>
    ) : null;
  });
}

export function FieldImpacts({
  fields,
  form,
  before,
  change,
}: {
  readonly fields: Fields;
  readonly form: ThingForm;
  readonly before: object;
  readonly change: ComponentProps<typeof ImpactNotice>['change'];
}) {
  const stored = thingValues(fields, { ...before });
  return Object.entries(fields).map(
    ([name, field]) =>
      field.bookings &&
      differs(field, stored[name], form.watch(name)) && (
        <ImpactNotice key={name} change={change} {...field.bookings} />
      ),
  );
}

export function FieldMentions({
  fields,
  form,
  before,
  factOf = {},
}: {
  readonly fields: Fields;
  readonly form: ThingForm;
  readonly before: object;
  /** Only facts whose names differ from their fields' are listed. */
  readonly factOf?: Readonly<Record<string, string>>;
}) {
  const facts = useRead(read('listFacts')).data ?? [];
  const stored = thingValues(fields, { ...before });
  return askedFields(fields).map(([name, field]) => {
    const text = facts.find((fact) => fact.name === (factOf[name] ?? name))?.value;
    return (
      text &&
      differs(field, stored[name], form.watch(name)) && (
        <Mentions key={name} text={text} about={`「${text}」`} />
      )
    );
  });
}

/** Turning a flag on does not matter. */
function differs(field: Field, stored: unknown, value: unknown) {
  if (field.kind === 'flag') return stored === true && value === false;
  const [from, to] =
    field.kind === 'number'
      ? [stored, value].map(figureOf)
      : [stored, value].map((each) => JSON.stringify(each));
  return from !== to;
}

const isNeeded = (field: Field) =>
  field.kind === 'choice' ||
  field.kind === 'number' ||
  (isTextField(field) && field.required !== undefined);

const choicesIn = (options: Readonly<Record<string, string>>): readonly Choice[] =>
  Object.entries(options).map(([value, label]) => ({ value, label }));

const stepsOf = ({ min, max, step = 1, words }: NumberField): readonly Choice[] =>
  Array.from({ length: (max - min) / step + 1 }, (_, index) => min + index * step).map((value) => ({
    value: String(value),
    label: words(value),
  }));

function withStored(
  choices: readonly string[] = [],
  { formState }: ThingForm,
  name: string,
): readonly string[] {
  const stored = [get(formState.defaultValues, name) ?? []].flat().map(String);
  return [...new Set([...choices, ...stored.filter((text) => text !== '')])];
}

function TellersField(props: Omit<ComponentProps<typeof CheckList>, 'choices'>) {
  const tellers = useTellers();
  return (
    <CheckList {...props} choices={tellers.map(({ id, name }) => ({ value: id, label: name }))} />
  );
}

function CheckList({
  name,
  form,
  label,
  hint,
  choices,
}: {
  readonly name: string;
  readonly form: ThingForm;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly choices: readonly Choice[];
}) {
  const offered = choices.map(({ value }) => value);
  const toggled = (ticked: readonly string[], choice: string) =>
    ticked.includes(choice)
      ? ticked.filter((other) => other !== choice)
      : [
          ...ticked.filter((other) => !offered.includes(other)),
          ...offered.filter((other) => other === choice || ticked.includes(other)),
        ];
  // The value is a list.
  const control = form.control as unknown as Control<Record<string, readonly string[]>>;
  return (
    <fieldset className={theme.field}>
      <legend className={theme.fieldL}>
        {label}
        <em>任意</em>
      </legend>
      {hint && <p className={theme.note}>{hint}</p>}
      <Controller
        control={control}
        name={name}
        render={({ field: { value, onChange } }) => (
          <div className={admin.checks}>
            {choices.map((choice) => (
              <Checkbox
                key={choice.value}
                label={choice.label}
                checked={value.includes(choice.value)}
                onChange={() => onChange(toggled(value, choice.value))}
              />
            ))}
          </div>
        )}
      />
    </fieldset>
  );
}

export const askedFields = (fields: Fields) =>
  Object.entries(fields).filter(([, field]) => field.asked !== false);

export function thingValues<F extends Fields>(
  fields: F,
  content: { readonly [K in keyof F]?: unknown } = emptyContent(fields),
): ThingValues {
  return Object.fromEntries(
    askedFields(fields).map(([name, field]) => [name, formValue(field, content[name])]),
  );
}

function formValue(field: Field, value: unknown): unknown {
  if (field.kind === 'group') return thingValues(field.fields, Object(value));
  if (field.kind === 'entries') return each(value, (entry) => thingValues(field.each, entry));
  if (field.kind === 'number') return String(Math.round(Number(value)));
  if (field.kind === 'picture') return value || null;
  return isTextField(field) || field.kind === 'order' ? String(value ?? '') : value;
}

export function thingContent<F extends Fields>(
  fields: F,
  values: ThingValues,
): Partial<ContentOf<F>> {
  // Each value has its field's type.
  return Object.fromEntries(
    askedFields(fields).map(([name, field]) => [name, sentValue(field, values[name])]),
  ) as Partial<ContentOf<F>>;
}

const each = <T,>(value: unknown, toOne: (entry: ThingValues, at: number) => T): readonly T[] =>
  Array.isArray(value) ? value.map((entry, at) => toOne(Object(entry), at)) : [];

function sentValue(field: Field, value: unknown): unknown {
  if (field.kind === 'group') return thingContent(field.fields, Object(value));
  if (field.kind === 'entries') return each(value, (entry) => thingContent(field.each, entry));
  if (field.kind === 'order') return orderOf(String(value));
  if (field.kind === 'number') return figureOf(value);
  return isTextField(field) ? writtenText(field, String(value ?? '')) || field.empty : value;
}

const figureOf = (typed: unknown) => {
  const figures = normalizeFigures(String(typed));
  return /^\d{1,9}$/.test(figures) ? Number(figures) : Number.NaN;
};

/** Keys are paths. */
export const checkThing = (fields: Fields, values: ThingValues): FieldErrors =>
  complaints(
    Object.fromEntries(
      askedFields(fields).flatMap(([name, field]) => checksOf(name, field, values[name])),
    ),
  );

type Check = readonly [path: string, message: string | undefined];

function checksOf(name: string, field: Field, value: unknown): readonly Check[] {
  const inside = (path: string, fields: Fields, values: unknown) =>
    askedFields(fields).flatMap(([part, inner]) =>
      checksOf(`${path}.${part}`, inner, Object(values)[part]),
    );
  if (field.kind === 'group') return inside(name, field.fields, value);
  if (field.kind === 'entries')
    return each(value, (entry, at) => inside(`${name}.${at}`, field.each, entry)).flat();
  return [[name, checkValue(field, value)]];
}

function checkValue(field: Field, value: unknown) {
  if (field.kind === 'own') return field.rule?.(value);
  if (field.kind === 'number') {
    const figure = figureOf(value);
    return figure >= field.min && figure <= field.max && isStep(field, figure)
      ? undefined
      : field.message;
  }
  return isTextField(field) ? checkTextField(field, String(value ?? '')) : undefined;
}

const checkTextField = (field: TextField, text: string) =>
  checkText(field, writtenText(field, text));
