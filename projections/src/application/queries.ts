import type { DocumentReader } from '../documents/document-store.ts';
import type { FieldOpener } from '../engine/projections.ts';
import { type Days, dayRange } from '../lists/day-range.ts';
import { openOrNull, textOf } from '../lists/open-fields.ts';
import { type Page, type PageRequest, readPage } from '../lists/page.ts';
import type { ApplicationDocument } from './document.ts';

type Applications = DocumentReader<ApplicationDocument>;

export interface ApplicationFilter extends Days, PageRequest {
  readonly status?: string | undefined;
  readonly sort?: 'createdAt' | '-createdAt' | undefined;
}

/** A page of applications, the newest first when nothing is said. */
export async function listApplications(applications: Applications, filter: ApplicationFilter): Promise<Page<ApplicationDocument>> {
  const { status = '*', sort = '-createdAt' } = filter;
  const range = { index: 'created', ...dayRange(`${status}|`, filter), descending: sort.startsWith('-') };
  const page = await readPage(applications, range, filter);
  return { ...page, items: page.items.map(({ doc }) => doc) };
}

/** Applications decided before an instant, oldest decision first, behind a cursor. */
export async function applicationsDecidedBefore(
  applications: Applications,
  before: string,
  request: PageRequest,
): Promise<Page<ApplicationDocument>> {
  const page = await readPage(applications, { index: 'decided', to: before, descending: false }, request);
  return { ...page, items: page.items.map(({ doc }) => doc) };
}

/** The personal side in clear; null is empty or erased. */
export async function openApplication(opener: FieldOpener, { details, note }: ApplicationDocument) {
  const [fields, remark] = await Promise.all([openOrNull(opener, details), openOrNull(opener, note)]);
  return {
    name: textOf(fields, 'name'),
    nameKana: textOf(fields, 'nameKana'),
    email: textOf(fields, 'email'),
    phone: textOf(fields, 'phone'),
    message: textOf(fields, 'message'),
    note: textOf(remark, 'note'),
  };
}
