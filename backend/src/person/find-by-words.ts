import { type PersonKind, tokyoDate } from '@salon/domain';
import { type Page, type PageRequest, type Projections, type Projector, pageOf, people, searchPeople } from '@salon/projections';

/** What a list of senders can be narrowed and ordered by, besides words. */
export interface SenderFilter extends PageRequest {
  readonly status?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly sort?: 'createdAt' | '-createdAt' | undefined;
}

/** Applications or inquiries of the persons that the words name; the newest first when nothing is said. */
export async function findByWords<D extends { readonly state: string; readonly createdAt: string }>(
  projections: Projections,
  projector: Projector<D>,
  kind: PersonKind,
  { q, status, from, to, sort = '-createdAt', ...request }: SenderFilter & { readonly q: string },
): Promise<Page<D>> {
  const persons = await searchPeople(projections.of(people), q, kind);
  const found = await projections.of(projector).getMany(persons.map(({ person }) => person.slice(kind.length + 1)));
  const sign = sort.startsWith('-') ? -1 : 1;
  const fitting = found
    .map(({ doc }) => doc)
    .filter(({ state }) => status === undefined || state === status)
    .filter(({ createdAt }) => (from === undefined || tokyoDate(createdAt) >= from) && (to === undefined || tokyoDate(createdAt) <= to))
    .sort((a, b) => (a.createdAt < b.createdAt ? -sign : sign));
  return pageOf(fitting, request);
}
