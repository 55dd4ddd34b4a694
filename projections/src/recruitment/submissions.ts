import {
  type EventType,
  openValues,
  type PersonFields,
  type SubmissionKind,
  submissionKinds,
  type ValuesOf,
} from '@salon/domain';
import type { Sealed } from '@salon/event-store';
import type { DocumentReader } from '../documents/document-store.ts';
import {
  defineProjector,
  type Evolve,
  type FieldOpener,
  openedTexts,
  openOrNull,
  type ProjectedEvent,
  type Projector,
  present,
  textOf,
} from '../engine/projector.ts';
import { type ByCreation, byCreation, type PageRequest, readDocs } from '../lists/page.ts';

export interface SubmissionDocument {
  readonly id: string;
  /** The fields that are not sealed. */
  readonly open: Readonly<Record<string, unknown>>;
  readonly state: string;
  readonly createdAt: string;
  readonly changedAt: string;
  /** Set in the states that decide it. */
  readonly decidedAt: string | null;
  readonly details: Sealed | null;
  readonly note: Sealed | null;
}

interface SubmissionData {
  readonly id: string;
  readonly state?: string;
  readonly sealed?: Sealed;
}

function submissionModel<F extends PersonFields, S extends string>({
  plural,
  label,
  events,
  fields,
  decided = [],
  initialState,
}: SubmissionKind<F, S>) {
  // Only the kind's events get here.
  const dataOf = (event: ProjectedEvent) => event.data as SubmissionData;
  const evolve: Evolve<Omit<SubmissionDocument, 'decidedAt'>, EventType> = (doc, event) => {
    const { at } = event;
    const { id, state = initialState, sealed } = dataOf(event);
    if (event.type !== events.received) {
      const before = present(doc, event);
      return { ...before, state, changedAt: at, note: sealed ?? before.note };
    }
    const open = openValues(fields, event.data as unknown as ValuesOf<F>);
    const times = { createdAt: at, changedAt: at };
    return { id, open, state, ...times, details: sealed ?? null, note: null };
  };
  return defineProjector<SubmissionDocument, EventType, 'decidedAt'>({
    name: plural,
    label,
    audience: [],
    version: 1,
    keys: (event) => [dataOf(event).id],
    on: { [events.received]: evolve, [events.changed]: evolve } as unknown as Readonly<
      Record<EventType, typeof evolve>
    >,
    derive: ({ state, changedAt }) => ({
      decidedAt: decided.some((each) => each === state) ? changedAt : null,
    }),
    indexes: [['createdAt'], ['state', 'createdAt'], ['decidedAt']],
  });
}

/** The key is the subject of the events. */
export const submissionModels = Object.fromEntries(
  Object.entries(submissionKinds).map(([subject, kind]) => [
    subject,
    submissionModel(kind as unknown as SubmissionKind),
  ]),
) as Readonly<Record<keyof typeof submissionKinds, Projector<SubmissionDocument>>>;

type Submissions = DocumentReader<SubmissionDocument>;

export function listSubmissions(
  documents: Submissions,
  filter: ByCreation & PageRequest & { readonly status?: string | undefined },
) {
  const { createdAt, order } = byCreation(filter);
  return readDocs(documents, { where: { state: filter.status, createdAt }, ...order }, filter);
}

/** The oldest decision comes first; the retention of personal data counts from it. */
export function decidedBefore(documents: Submissions, before: string, request: PageRequest) {
  const where = { decidedAt: { to: before } };
  return readDocs(documents, { where, order: 'decidedAt' }, request);
}

/** A null field is empty or erased. */
export async function openSubmission<F extends PersonFields, S extends string>(
  opener: FieldOpener,
  { fields, events }: SubmissionKind<F, S>,
  { details, note }: SubmissionDocument,
) {
  // The declaration names event types.
  const [form, remark] = await Promise.all([
    openOrNull(opener, [events.received as EventType], details),
    openOrNull(opener, [events.changed as 'ApplicationStateChanged'], note),
  ]);
  return { ...openedTexts(fields, form ?? null), note: textOf(remark, 'note') };
}
