import {
  type ContentOf,
  type EventType,
  type Fields,
  type RecordKind,
  recordKinds,
  teller,
} from '@salon/domain';
import type { DocumentReader } from '../documents/document-store.ts';
import {
  defineProjector,
  type Evolve,
  type ProjectedEvent,
  type Projector,
  present,
} from '../engine/projector.ts';
import { findDocs } from '../lists/page.ts';

export type RecordDocument<F extends Fields> = ContentOf<F> & {
  readonly id: string;
  readonly createdAt: string;
  /** Log position of its addition. */
  readonly since: string;
};

/** Deletions have no content. */
interface RecordData<F extends Fields> {
  readonly id: string;
  readonly content?: ContentOf<F>;
}

function recordModel<F extends Fields>({
  plural,
  label,
  title = label,
  events: { added, changed, deleted },
}: RecordKind<F>) {
  // Only the kind's events get here.
  const dataOf = (event: ProjectedEvent) => event.data as RecordData<F>;
  const evolve: Evolve<RecordDocument<F>, EventType> = (doc, event) => {
    const { id, content } = dataOf(event);
    if (content === undefined) return undefined;
    const { createdAt, since } =
      event.type === added ? { createdAt: event.at, since: event.position } : present(doc, event);
    return { id, ...content, createdAt, since };
  };
  return defineProjector<RecordDocument<F>, EventType>({
    name: plural,
    label: title,
    audience: 'all',
    version: 1,
    keys: (event) => [dataOf(event).id],
    on: { [added]: evolve, [changed]: evolve, [deleted]: evolve } as Readonly<
      Record<EventType, typeof evolve>
    >,
    indexes: [],
  });
}

type Kinds = typeof recordKinds;

type Models = { readonly [K in keyof Kinds]: Projector<RecordDocument<Kinds[K]['fields']>> };

/** The key is the subject of the events. */
export const recordModels = Object.fromEntries(
  Object.entries(recordKinds).map(([subject, kind]) => [
    subject,
    recordModel(kind as unknown as RecordKind<Fields>),
  ]),
) as unknown as Models;

export const tellers = recordModels.teller;

export type TellerDocument = RecordDocument<typeof teller.fields>;

/**
 * In the kind's order (specification, content: lists of content). @param publicOn only those that
 * visitors see on this day, yyyy-MM-dd in Tokyo
 */
export async function listRecords<F extends Fields>(
  kind: RecordKind<F>,
  documents: DocumentReader<RecordDocument<F>>,
  publicOn?: string,
): Promise<readonly RecordDocument<F>[]> {
  const all = (await findDocs(documents, {})).toSorted(kind.inOrder);
  return publicOn === undefined ? all : all.filter((record) => kind.isPublic(record, publicOn));
}

/** The public sees only active ones. */
export const listTellers = (
  documents: DocumentReader<TellerDocument>,
  which: 'active' | 'all',
): Promise<readonly TellerDocument[]> =>
  listRecords(teller, documents, which === 'active' ? '' : undefined);

export async function tellerOf(
  documents: DocumentReader<TellerDocument>,
  id: string,
): Promise<TellerDocument | undefined> {
  return (await documents.get(id))?.doc;
}
