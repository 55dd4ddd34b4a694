import type { PersonKind } from '@salon/domain';
import {
  type Days,
  type DocumentReader,
  type Page,
  type PageRequest,
  type Projector,
  people,
  type Reads,
  searchPeople,
} from '@salon/projections';
import { pageByCreation } from '../http/page-by-creation.ts';

interface SenderFilter<S extends string> extends Days, PageRequest {
  readonly status?: S | undefined;
  readonly sort?: 'createdAt' | '-createdAt' | undefined;
}

interface SentDocument {
  readonly state: string;
  readonly createdAt: string;
}

/** With words in names, kana, addresses and phones. */
interface SenderSearch<S extends string> extends SenderFilter<S> {
  readonly q?: string | undefined;
}

/** A read model of applications or inquiries. */
interface Sent<D extends SentDocument> {
  readonly kind: PersonKind;
  readonly documents: Projector<D>;
  list(reader: DocumentReader<D>, filter: SenderFilter<D['state']>): Promise<Page<D>>;
}

/** By filters and words; newest first by default. */
export async function listSenders<D extends SentDocument>(
  reads: Reads,
  { kind, documents, list }: Sent<D>,
  { q = '', ...filter }: SenderSearch<D['state']>,
): Promise<Page<D>> {
  const reader = reads.of(documents);
  if (q.trim() === '') {
    return list(reader, filter);
  }
  const { status, ...request } = filter;
  const persons = await searchPeople(reads.of(people), q, kind);
  const found = await reader.getMany(persons.map((person) => person.slice(kind.length + 1)));
  const fitting = found.filter(({ doc }) => status === undefined || doc.state === status);
  const page = pageByCreation(fitting, request);
  return { ...page, items: page.items.map(({ doc }) => doc) };
}
