import { z } from 'zod';
import {
  type EventDefinition,
  eventOf,
  noMail,
  type OpenValues,
  openShape,
  type SealedShape,
  sealedShape,
} from '../event-definition.ts';
import { subjectLabels } from '../event-kinds.ts';
import { possessive } from '../event-values.ts';
import { keysOf } from '../keys-of.ts';
import { type AgreedVersions, agreedVersionsShape } from '../words/agreed-versions.ts';
import type { PersonFields } from './fields.ts';
import type { SubmissionEventNames, SubmissionKind } from './submission-kind.ts';

type Note = z.ZodObject<{ note: z.ZodNullable<z.ZodString> }>;

type SubmissionEvents<F extends PersonFields, S extends string, N extends SubmissionEventNames> = {
  readonly [T in N['received']]: EventDefinition<
    z.ZodType<{ id: string } & OpenValues<F> & Partial<AgreedVersions>>,
    z.ZodObject<SealedShape<F>>
  >;
} & { readonly [T in N['changed']]: EventDefinition<z.ZodType<{ id: string; state: S }>, Note> };

export function submissionEvents<
  F extends PersonFields,
  S extends string,
  N extends SubmissionEventNames,
>(submission: SubmissionKind<F, S, N>): SubmissionEvents<F, S, N> {
  const { kind, events, fields, states, initialState, mails } = submission;
  const label = subjectLabels[kind];
  const define = eventOf('recruitment', kind, 'id');
  const valuesOf = (state: string) => ({ 状態: states[state as S] });
  const definitions = {
    [events.received]: define({
      data: z.object({
        id: z.string(),
        ...openShape<PersonFields>(fields),
        ...agreedVersionsShape,
      }),
      personal: { fields: z.object(sealedShape(fields)) },
      values: () => valuesOf(initialState),
      sentence: (_, context) =>
        `${possessive(context)}${submission.called ?? label}を受け付けました`,
      mails: () => mails,
    }),
    [events.changed]: define({
      data: z.object({ id: z.string(), state: z.enum(keysOf(states)) }),
      personal: { fields: z.object({ note: z.string().nullable() }) },
      values: ({ state }) => valuesOf(state),
      sentence: ({ state }, context) =>
        `${possessive(context)}${label}の状態を「${states[state as S]}」に変更しました`,
      mails: noMail,
    }),
  };
  // The keys are the names that `N` lists.
  return definitions as unknown as SubmissionEvents<F, S, N>;
}
