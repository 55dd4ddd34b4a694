import { type PersonKind, tokyoDate } from '@salon/domain';
import {
  type DocumentReader,
  type Page,
  type PageRequest,
  type Projections,
  type Projector,
  pageOf,
  people,
  searchPeople,
} from '@salon/projections';

/** What a list of senders can be narrowed and ordered by, besides words. */
interface SenderFilter extends PageRequest {
  readonly status?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly sort?: 'createdAt' | '-createdAt' | undefined;
}

/** A list's filters, and words of names, kana, addresses and phones. */
export interface SenderSearch extends SenderFilter {
  readonly q?: string | undefined;
}

/** What is sent to the salon by somebody: applications or inquiries. */
interface Sent<D> {
  readonly kind: PersonKind;
  readonly documents: Projector<D>;
  list(reader: DocumentReader<D>, filter: SenderFilter): Promise<Page<D>>;
}

/** A part of what was sent, by filters and by words that name the senders; the newest first when nothing is said. */
export async function listSenders<D extends { readonly state: string; readonly createdAt: string }>(
  projections: Projections,
  { kind, documents, list }: Sent<D>,
  { q = '', ...filter }: SenderSearch,
): Promise<Page<D>> {
  const reader = projections.of(documents);
  if (q.trim() === '') {
    return list(reader, filter);
  }
  const { status, from, to, sort = '-createdAt', ...request } = filter;
  const persons = await searchPeople(projections.of(people), q, kind);
  const found = await reader.getMany(persons.map((person) => person.slice(kind.length + 1)));
  const sign = sort.startsWith('-') ? -1 : 1;
  const fitting = found
    .map(({ doc }) => doc)
    .filter(({ state }) => status === undefined || state === status)
    .filter(({ createdAt }) => (from === undefined || tokyoDate(createdAt) >= from) && (to === undefined || tokyoDate(createdAt) <= to))
    .sort((a, b) => (a.createdAt < b.createdAt ? -sign : sign));
  return pageOf(fitting, request);
}
