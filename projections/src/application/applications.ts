import type { ApplicationState, applicationEvents } from '@salon/domain';
import type { Sealed } from '@salon/event-store';
import type { DocumentReader } from '../documents/document-store.ts';
import type { FieldOpener } from '../engine/open-readable.ts';
import { defineProjector, type Lacking, present } from '../engine/projector.ts';
import { type Days, dayRange } from '../lists/key-ranges.ts';
import { openOrNull, textOf } from '../lists/open-fields.ts';
import { type Page, type PageRequest, readPage } from '../lists/page.ts';

/** An application to work at the salon. */
export interface ApplicationDocument {
  readonly applicationId: string;
  readonly experience: string;
  readonly specialties: readonly string[];
  readonly state: ApplicationState;
  readonly createdAt: string;
  /** When its state was last set; the retention of personal data counts from here once it is decided. */
  readonly changedAt: string;
  readonly details: Sealed | null;
  readonly note: Sealed | null;
}

/** The applications. */
export const applications = defineProjector<ApplicationDocument, keyof typeof applicationEvents>({
  name: 'applications',
  version: 2,
  /** Version 1 did not tell when the state was set. */
  fromOlder: (doc: Lacking<ApplicationDocument, 'changedAt'>) => ({ ...doc, changedAt: doc.changedAt ?? doc.createdAt }),
  keys: ({ data }) => [data.applicationId],
  on: {
    ApplicationReceived(_, { data: { applicationId, experience, specialties, sealed = null }, at }) {
      return { applicationId, experience, specialties, state: 'received', createdAt: at, changedAt: at, details: sealed, note: null };
    },
    ApplicationStateChanged(doc, event) {
      const application = present(doc, event);
      return { ...application, state: event.data.state, changedAt: event.at, note: event.data.sealed ?? application.note };
    },
  },
  indexes: {
    /** `state|created`, the state also `*`. */
    created: ({ state, createdAt }) => ['*', state].map((which) => `${which}|${createdAt}`),
    /** Decided ones by the time of the decision. */
    decided: ({ state, changedAt }) => (state === 'accepted' || state === 'rejected' ? [changedAt] : []),
  },
});

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
  const [fields, remark] = await Promise.all([
    openOrNull(opener, ['ApplicationReceived'], details),
    openOrNull(opener, ['ApplicationStateChanged'], note),
  ]);
  return {
    name: textOf(fields, 'name'),
    nameKana: textOf(fields, 'nameKana'),
    email: textOf(fields, 'email'),
    phone: textOf(fields, 'phone'),
    message: textOf(fields, 'message'),
    note: textOf(remark, 'note'),
  };
}
