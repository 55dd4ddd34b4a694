import type { DocumentReader, Found } from '../documents/document-store.ts';
import { type Days, dayRange } from '../lists/key-ranges.ts';
import { DEFAULT_PAGE_SIZE, encodeCursor, type Page, type PageRequest, readPage } from '../lists/page.ts';
import type { AuditDocument } from './audit.ts';

type Audit = DocumentReader<AuditDocument>;

export interface AuditFilter extends Days, PageRequest {
  readonly actor?: string | undefined;
  readonly channel?: string | undefined;
  readonly subject?: string | undefined;
  readonly type?: string | undefined;
  readonly sort?: 'at' | '-at' | undefined;
}

/** A page of the log, the newest first when nothing is said. One filter is a range; further ones sift it, and the total counts the range. */
export async function listAudit(audit: Audit, filter: AuditFilter): Promise<Page<AuditDocument>> {
  const { pageSize = DEFAULT_PAGE_SIZE, sort = '-at' } = filter;
  const range = { index: 'at', ...dayRange(`${narrowest(filter)}|`, filter), descending: sort === '-at' };
  const first = await readPage(audit, range, filter);
  const kept: Found<AuditDocument>[] = [];
  let { items, next } = first;
  for (;;) {
    for (const found of items) {
      if (!fits(found.doc, filter)) continue;
      kept.push(found);
      if (kept.length === pageSize) return { total: first.total, items: kept.map(({ doc }) => doc), next: encodeCursor(found) };
    }
    if (next === null) return { total: first.total, items: kept.map(({ doc }) => doc), next: null };
    ({ items, next } = await readPage(audit, range, { pageSize, cursor: next }));
  }
}

function narrowest({ subject, actor, type }: AuditFilter): string {
  if (subject !== undefined) return `subject:${subject}`;
  if (actor !== undefined) return `actor:${actor}`;
  return type === undefined ? '*' : `type:${type}`;
}

function fits(doc: AuditDocument, { actor, channel, subject, type }: AuditFilter): boolean {
  const asked = { actor, channel, subject, type };
  return (Object.keys(asked) as (keyof typeof asked)[]).every((name) => asked[name] === undefined || asked[name] === doc[name]);
}
