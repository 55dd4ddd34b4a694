import { z } from 'zod';
import { type EventDefinition, eventOf, noMail } from '../event-definition.ts';
import { possessive } from '../event-values.ts';
import { keysOf } from '../keys-of.ts';
import { type AgreedVersions, agreedVersionsShape } from '../person/agreed-versions.ts';
import { type OpenValues, openShape, type SealedShape, sealedShape } from './sealed-fields.ts';
import type { SubmissionKind } from './submission-kind.ts';

type Note = z.ZodObject<{ note: z.ZodNullable<z.ZodString> }>;

// biome-ignore lint/suspicious/noExplicitAny: fields and states stand on both sides of a kind, so no single type holds all kinds.
type Kinds = Readonly<Record<string, SubmissionKind<any, any>>>;

type SubmissionEvents<K extends Kinds> = {
  readonly [N in keyof K as K[N]['events']['received']]: EventDefinition<
    z.ZodType<{ id: string } & OpenValues<K[N]['fields']> & Partial<AgreedVersions>>,
    z.ZodObject<SealedShape<K[N]['fields']>>
  >;
} & {
  readonly [N in keyof K as K[N]['events']['changed']]: EventDefinition<
    z.ZodType<{ id: string; state: keyof K[N]['states'] & string }>,
    Note
  >;
};

export const submissionEvents = <K extends Kinds>(kinds: K): SubmissionEvents<K> =>
  // The keys are the names that the kinds list.
  Object.assign({}, ...Object.values(kinds).map(eventsOf)) as SubmissionEvents<K>;

function eventsOf(submission: SubmissionKind) {
  const { kind, label, called = label, events, fields, states, initialState, mails } = submission;
  const define = eventOf('recruitment', kind, { id: z.string() }, 'id');
  const valuesOf = (state: string) => ({ 状態: states[state] ?? state });
  return {
    [events.received]: define({
      data: { ...openShape(fields), ...agreedVersionsShape },
      personal: { fields: z.object(sealedShape(fields)) },
      values: () => valuesOf(initialState),
      sentence: (_, context) => `${possessive(context)}${called}を受け付けました`,
      mails: () => mails,
    }),
    [events.changed]: define({
      data: { state: z.enum(keysOf(states)) },
      personal: { fields: z.object({ note: z.string().nullable() }) },
      values: ({ state }) => valuesOf(state),
      sentence: ({ state }, context) =>
        `${possessive(context)}${label}の状態を「${states[state]}」に変更しました`,
      mails: noMail,
    }),
  };
}
