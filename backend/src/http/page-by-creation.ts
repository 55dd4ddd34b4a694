import { tokyoDate } from '@salon/domain';
import { type Days, type Page, type PageRequest, pageOf, type Stored } from '@salon/projections';

interface FoundFilter extends Days, PageRequest {
  readonly sort?: 'createdAt' | '-createdAt' | undefined;
}

export function pageByCreation<D extends { readonly createdAt: string }>(
  documents: readonly Stored<D>[],
  { from, to, sort = '-createdAt', ...request }: FoundFilter,
): Page<Stored<D>> {
  const sign = sort.startsWith('-') ? -1 : 1;
  const fitting = documents
    .filter(
      ({ doc: { createdAt } }) =>
        (from === undefined || tokyoDate(createdAt) >= from) &&
        (to === undefined || tokyoDate(createdAt) <= to),
    )
    .sort((a, b) => (a.doc.createdAt < b.doc.createdAt ? -sign : sign));
  return pageOf(fitting, request);
}
