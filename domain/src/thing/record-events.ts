import { z } from 'zod';
import { type EventDefinition, eventOf, gone, noMail } from '../event-definition.ts';
import { subjectLabels } from '../event-kinds.ts';
import { called, changeSentence, type NamesOf } from '../event-values.ts';
import { type ContentOf, type Fields, valuesInWords } from './fields.ts';
import type { EventNames, RecordKind } from './record-kind.ts';
import { contentSchema, versionsOf } from './stored-content.ts';

type DefinitionOf<D> = EventDefinition<z.ZodType<D>, z.ZodNever>;

type RecordEvents<F extends Fields, N extends EventNames> = {
  readonly [T in N['added'] | N['changed']]: DefinitionOf<{ id: string; content: ContentOf<F> }>;
} & { readonly [T in N['deleted']]: DefinitionOf<{ id: string }> };

/** Additions and changes carry the whole content. */
export function recordEvents<F extends Fields, N extends EventNames>(
  kind: RecordKind<F, N>,
): RecordEvents<F, N> {
  const { stream, events, fields, addition = '追加' } = kind;
  const label = subjectLabels[stream];
  const define = eventOf('site', stream, 'id');
  const valuesOf = (content: ContentOf<F>, names?: NamesOf) =>
    valuesInWords(fields, content, names, kind.called);
  const whole = {
    ...versionsOf(fields),
    data: z.object({ id: z.string(), content: contentSchema(fields) }),
    values: ({ content }: { content: ContentOf<F> }, names: NamesOf) => valuesOf(content, names),
    mails: noMail,
  };
  const named = (content: ContentOf<F>) =>
    called(label, { name: Object.values(valuesOf(content))[0] });
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
