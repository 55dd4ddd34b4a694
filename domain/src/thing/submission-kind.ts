import {
  type Aggregate,
  accept,
  type Decision,
  once,
  type Remembering,
  reject,
  remembering,
  type SalonEvent,
} from '../decision.ts';
import { personId } from '../ids/identifiers.ts';
import { keysOf } from '../keys-of.ts';
import type { MailTemplate } from '../mail-templates.ts';
import type { AgreedVersions } from '../person/agreed-versions.ts';
import type { PersonFields, ValuesOf } from './person-fields.ts';
import { type OpenValues, openValues, type SealedValues, sealedValues } from './sealed-fields.ts';

export type SenderKind = 'application' | 'inquiry';

export interface SubmissionEventNames {
  readonly received: string;
  readonly changed: string;
}

/** One per stream; its open fields identify nobody. */
interface SubmissionDeclaration<
  F extends PersonFields,
  S extends string,
  N extends SubmissionEventNames,
> {
  readonly kind: SenderKind;
  readonly label: string;
  /** Name of its read model. */
  readonly plural: string;
  readonly events: N;
  /** What sentences call one that arrives; the label by default. */
  readonly called?: string;
  readonly fields: F;
  /** Labels by state; a new one has the first. */
  readonly states: Readonly<Record<S, string>>;
  readonly decided?: readonly S[];
  readonly mails: readonly [
    toSender: `${SenderKind}-received` & MailTemplate,
    toSalon: `${SenderKind}-for-salon` & MailTemplate,
  ];
}

type Course<S extends string> =
  | { readonly kind: 'absent' }
  | { readonly kind: 'received'; readonly state: S }
  | { readonly kind: 'erased' };

export type SubmissionState<S extends string> = Course<S> & Remembering;

export type SubmissionEvent<
  F extends PersonFields,
  S extends string,
  N extends SubmissionEventNames = SubmissionEventNames,
> =
  | SalonEvent<
      N['received'],
      { id: string } & OpenValues<F> & Partial<AgreedVersions>,
      SealedValues<F>
    >
  | SalonEvent<N['changed'], { id: string; state: S }, { note: string | null }>
  | SalonEvent<'PersonErased', { person: string }>;

export interface SubmissionCommand {
  readonly commandId: string;
  readonly id: string;
}

export interface SubmissionKind<
  F extends PersonFields = PersonFields,
  S extends string = string,
  N extends SubmissionEventNames = SubmissionEventNames,
> extends SubmissionDeclaration<F, S, N>,
    Aggregate<SubmissionState<S>, SubmissionEvent<F, S, N>> {
  readonly initialState: S;
  streamOf(id: string): string;
  /** Expects a normalised and valid form (specification, recruitment: application). */
  receive(
    course: SubmissionState<S>,
    command: SubmissionCommand & {
      readonly form: ValuesOf<F>;
      readonly agreed?: AgreedVersions | undefined;
    },
  ): Decision<SubmissionEvent<F, S, N>>;
  /** Sets any state (specification, recruitment: states of an application). */
  setState(
    course: SubmissionState<S>,
    command: SubmissionCommand & {
      readonly state: S;
      /** Internal: absent keeps the note, null clears it. */
      readonly salonNote?: string | null | undefined;
    },
  ): Decision<SubmissionEvent<F, S, N>>;
}

export function submissionKind<
  const F extends PersonFields,
  S extends string,
  const N extends SubmissionEventNames,
>(declaration: SubmissionDeclaration<F, S, N>): SubmissionKind<F, S, N> {
  const { kind, events, fields } = declaration;
  // A declaration has states.
  const initialState = keysOf(declaration.states)[0] as S;
  return {
    ...declaration,
    initialState,
    ...remembering<Course<S>, SubmissionEvent<F, S, N>>({ kind: 'absent' }, (course, event) => {
      if ('person' in event.data) return { kind: 'erased' };
      if (!('state' in event.data)) return { kind: 'received', state: initialState };
      return course.kind === 'received'
        ? { kind: 'received', state: event.data.state as S }
        : course;
    }),
    streamOf: (id) => personId(kind, id),
    receive: once((course, { id, form, agreed }) => {
      if (course.kind !== 'absent') return reject('ALREADY_EXISTS', { id });
      return accept({
        type: events.received,
        data: { id, ...openValues(fields, form), ...agreed },
        personal: { person: personId(kind, id), fields: sealedValues(fields, form) },
      });
    }),
    setState: once((course, { id, state, salonNote }): Decision<SubmissionEvent<F, S, N>> => {
      const person = personId(kind, id);
      if (course.kind === 'absent') return reject('NOT_FOUND', { id });
      if (course.kind === 'erased') return reject('PERSON_ERASED', { person });
      if (course.state === state && salonNote === undefined) return accept();
      return accept({
        type: events.changed,
        data: { id, state },
        ...(salonNote !== undefined && { personal: { person, fields: { note: salonNote } } }),
      });
    }),
  };
}
