import { type ApplicationState, type applicationEvents, applicationFields } from '@salon/domain';
import type { Sealed } from '@salon/event-store';
import type { Fields } from '../documents/document-store.ts';
import { type FieldOpener, openOrNull, textOf, textsOf } from '../engine/projected-event.ts';
import { defineProjector, type Lacking, present, type ReaderOf } from '../engine/projector.ts';
import { type Days, docsOf, onDays, type Page, type PageRequest, readPage } from '../lists/page.ts';

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

const fields = {
  state: ({ state }) => state,
  createdAt: ({ createdAt }) => createdAt,
  /** When it was decided on. */
  decidedAt: ({ state, changedAt }) => (state === 'accepted' || state === 'rejected' ? changedAt : null),
} satisfies Fields<ApplicationDocument>;

/** The applications. */
export const applications = defineProjector<ApplicationDocument, keyof typeof applicationEvents, typeof fields>({
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
  fields,
  indexes: [['createdAt'], ['state', 'createdAt'], ['decidedAt']],
});

type Applications = ReaderOf<typeof applications>;

export interface ApplicationFilter extends Days, PageRequest {
  readonly status?: ApplicationState | undefined;
  readonly sort?: 'createdAt' | '-createdAt' | undefined;
}

/** A page of applications, the newest first when nothing is said. */
export async function listApplications(applications: Applications, filter: ApplicationFilter): Promise<Page<ApplicationDocument>> {
  const { status: state, sort = '-createdAt' } = filter;
  const where = { state, createdAt: onDays(filter) };
  return docsOf(readPage(applications, fields, { where, order: 'createdAt', descending: sort.startsWith('-') }, filter));
}

/** Applications decided before an instant, oldest decision first, behind a cursor. */
export async function applicationsDecidedBefore(
  applications: Applications,
  before: string,
  request: PageRequest,
): Promise<Page<ApplicationDocument>> {
  return docsOf(readPage(applications, fields, { where: { decidedAt: { to: before } }, order: 'decidedAt' }, request));
}

/** The personal side in clear; null is empty or erased. */
export async function openApplication(opener: FieldOpener, { details, note }: ApplicationDocument) {
  const [fields, remark] = await Promise.all([
    openOrNull(opener, ['ApplicationReceived'], details),
    openOrNull(opener, ['ApplicationStateChanged'], note),
  ]);
  return { ...textsOf(applicationFields, fields), note: textOf(remark, 'note') };
}
