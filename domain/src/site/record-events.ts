import { z } from 'zod';
import {
  type EventData,
  type EventDefinition,
  eventOf,
  gone,
  noMail,
} from '../event-definition.ts';
import { subjectLabels } from '../event-kinds.ts';
import { called, changeSentence, type NamesOf, type Values } from '../event-values.ts';
import { formatDate, formatMonth } from '../time/time.ts';
import {
  type ContentOf,
  emptyContent,
  type RecordField,
  type RecordFields,
} from './record-fields.ts';
import type { EventNames, RecordKind } from './record-kind.ts';

type DefinitionOf<D> = EventDefinition<z.ZodType<D>, z.ZodNever>;

type RecordEvents<F extends RecordFields, N extends EventNames> = {
  readonly [T in N['added'] | N['changed']]: DefinitionOf<{ id: string; content: ContentOf<F> }>;
} & { readonly [T in N['deleted']]: DefinitionOf<{ id: string }> };

/** Additions and changes carry the whole content. */
export function recordEvents<F extends RecordFields, N extends EventNames>(
  kind: RecordKind<F, N>,
): RecordEvents<F, N> {
  const { stream, events, fields, addition = '追加' } = kind;
  const label = subjectLabels[stream];
  const define = eventOf('site', stream, 'id');
  const whole = {
    ...versionsOf(fields),
    data: z.object({ id: z.string(), content: contentSchema(fields) }),
    values: ({ content }: { content: ContentOf<F> }, names: NamesOf) =>
      valuesOf(kind, content, names),
    mails: noMail,
  };
  const named = (content: ContentOf<F>) =>
    called(label, { name: inWords(fields[kind.called], content[kind.called]) });
  const definitions = {
    [events.added]: define({
      ...whole,
      sentence: ({ content }) => `${named(content)}を${addition}しました`,
    }),
    [events.changed]: define({
      ...whole,
      sentence: ({ content }, { changes }) => changeSentence(named(content), changes),
    }),
    [events.deleted]: define({
      data: z.object({ id: z.string() }),
      values: gone,
      sentence: (_, context) => `${called(label, context)}を削除しました`,
      mails: noMail,
    }),
  };
  // The keys are the names that `N` lists.
  return definitions as unknown as RecordEvents<F, N>;
}

/** The version of the newest field, and upcasters that make later fields of older events empty. */
function versionsOf(fields: RecordFields): Pick<EventDefinition, 'version' | 'upcasters'> {
  const version = Math.max(1, ...Object.values(fields).map(({ since = 1 }) => since));
  const upcasters: Record<number, (data: EventData) => EventData> = {};
  for (let later = 2; later <= version; later += 1) {
    const came = emptyContent(
      Object.fromEntries(Object.entries(fields).filter(([, { since }]) => since === later)),
    );
    upcasters[later - 1] = ({ content, ...data }) =>
      content ? { ...data, content: { ...came, ...content } } : data;
  }
  return { version, upcasters };
}

function contentSchema<F extends RecordFields>(fields: F): z.ZodType<ContentOf<F>> {
  const shape = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, valueSchema(field)]),
  );
  // Each field's schema yields the type of its value.
  return z.object(shape) as unknown as z.ZodType<ContentOf<F>>;
}

function valueSchema(field: RecordField): z.ZodType {
  switch (field.kind) {
    case 'flag':
      return z.boolean();
    case 'order':
      return z.number().int();
    case 'choice':
      return z.enum(Object.keys(field.options));
    default:
      return field.empty === null ? z.string().nullable() : z.string();
  }
}

/** A record's values by label; the first one names the record. */
function valuesOf<F extends RecordFields>(
  { fields, called: name }: RecordKind<F>,
  content: ContentOf<F>,
  names: NamesOf,
): Values {
  const inOrder = [name, ...Object.keys(fields).filter((other) => other !== name)];
  return Object.fromEntries(
    inOrder.flatMap((each) => {
      const field = fields[each];
      return field === undefined
        ? []
        : [[field.short ?? field.label, inWords(field, content[each], names)]];
    }),
  );
}

/** A value as lists of changes show it. */
function inWords(field: RecordField | undefined, value: unknown, names?: NamesOf): string {
  const text = String(value ?? '');
  if (field === undefined || text === '') return text;
  switch (field.kind) {
    case 'flag':
      return field.words[value === true ? 0 : 1];
    case 'choice':
      return field.options[text] ?? text;
    case 'month':
      return formatMonth(text);
    case 'day':
      return formatDate(text);
    case 'teller':
      return names?.teller(text) ?? text;
    default:
      return text;
  }
}
