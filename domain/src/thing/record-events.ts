import { z } from 'zod';
import { type EventDefinition, eventOf, noMail, noValues } from '../event-definition.ts';
import type { SubjectKind } from '../event-kinds.ts';
import { called, changeSentence, type NamesOf } from '../event-values.ts';
import { type ContentOf, valuesInWords } from './content.ts';
import type { Fields } from './fields.ts';
import type { EventNames, RecordKind } from './record-kind.ts';
import { contentSchema, versionsOf } from './stored-content.ts';

type DefinitionOf<D> = EventDefinition<z.ZodType<D>, z.ZodNever>;

// biome-ignore lint/suspicious/noExplicitAny: fields stand on both sides of a kind, so no single type holds all kinds.
type Kinds = Readonly<Record<string, RecordKind<any>>>;

type RecordEvents<K extends Kinds> = {
  readonly [N in keyof K as K[N]['events']['added' | 'changed']]: DefinitionOf<{
    id: string;
    content: ContentOf<K[N]['fields']>;
  }>;
} & { readonly [N in keyof K as K[N]['events']['deleted']]: DefinitionOf<{ id: string }> };

export const recordEvents = <K extends Kinds>(kinds: K): RecordEvents<K> =>
  // The keys are the names that the kinds list.
  Object.assign({}, ...Object.values(kinds).map(eventsOf)) as RecordEvents<K>;

/** Additions and changes carry the whole content. */
function eventsOf<F extends Fields>(kind: RecordKind<F, EventNames>) {
  const { stream, label, about = 'site', events, fields, addition = '追加' } = kind;
  // Subjects of records are those of the table of kinds.
  const define = eventOf(about, stream as SubjectKind, { id: z.string() }, 'id');
  const valuesOf = (content: ContentOf<F>, names?: NamesOf) =>
    valuesInWords(fields, content, names, kind.called);
  const whole = {
    ...versionsOf(fields),
    data: { content: contentSchema(fields) },
    values: ({ content }: { content: ContentOf<F> }, names: NamesOf) => valuesOf(content, names),
    mails: noMail,
  };
  const named = (content: ContentOf<F>) =>
    called(label, { name: Object.values(valuesOf(content))[0] });
  return {
    [events.added]: define({
      ...whole,
      sentence: ({ content }) => `${named(content)}を${addition}しました`,
    }),
    [events.changed]: define({
      ...whole,
      sentence: ({ content }, { changes }) => changeSentence(named(content), changes),
    }),
    [events.deleted]: define({
      values: noValues,
      sentence: (_, context) => `${called(label, context)}を削除しました`,
      mails: noMail,
    }),
  };
}
