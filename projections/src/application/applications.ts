import { type ApplicationState, type applicationEvents, applicationFields } from '@salon/domain';
import type { Sealed } from '@salon/event-store';
import type { FieldOpener } from '../engine/projected-event.ts';
import { defineProjector, present, type ReaderOf } from '../engine/projector.ts';
import { type Days, docsOf, onDays, type Page, type PageRequest, readPage } from '../lists/page.ts';
import { openOrNull, textOf, textsOf } from '../personal-fields.ts';

export interface ApplicationDocument {
  readonly applicationId: string;
  readonly experience: string;
  readonly specialties: readonly string[];
  readonly state: ApplicationState;
  readonly createdAt: string;
  /** When its state was last set. */
  readonly changedAt: string;
  readonly decidedAt: string | null;
  readonly details: Sealed | null;
  readonly note: Sealed | null;
}

export const applications = defineProjector<
  ApplicationDocument,
  keyof typeof applicationEvents,
  'decidedAt'
>({
  name: 'applications',
  version: 1,
  keys: ({ data }) => [data.applicationId],
  on: {
    ApplicationReceived(
      _,
      { data: { applicationId, experience, specialties, sealed = null }, at },
    ) {
      return {
        applicationId,
        experience,
        specialties,
        state: 'received',
        createdAt: at,
        changedAt: at,
        details: sealed,
        note: null,
      };
    },
    ApplicationStateChanged(doc, event) {
      const application = present(doc, event);
      return {
        ...application,
        state: event.data.state,
        changedAt: event.at,
        note: event.data.sealed ?? application.note,
      };
    },
  },
  derive: ({ state, changedAt }) => ({
    decidedAt: state === 'accepted' || state === 'rejected' ? changedAt : null,
  }),
  indexes: [['createdAt'], ['state', 'createdAt'], ['decidedAt']],
});

type Applications = ReaderOf<typeof applications>;

export interface ApplicationFilter extends Days, PageRequest {
  readonly status?: ApplicationState | undefined;
  readonly sort?: 'createdAt' | '-createdAt' | undefined;
}

/** Newest first by default. */
export async function listApplications(
  applications: Applications,
  filter: ApplicationFilter,
): Promise<Page<ApplicationDocument>> {
  const { status: state, sort = '-createdAt' } = filter;
  const where = { state, createdAt: onDays(filter) };
  return docsOf(
    readPage(applications, { where, order: 'createdAt', descending: sort.startsWith('-') }, filter),
  );
}

/** By decision, oldest first; the retention of personal data counts from it. */
export async function applicationsDecidedBefore(
  applications: Applications,
  before: string,
  request: PageRequest,
): Promise<Page<ApplicationDocument>> {
  return docsOf(
    readPage(applications, { where: { decidedAt: { to: before } }, order: 'decidedAt' }, request),
  );
}

/** Null is empty or erased. */
export async function openApplication(opener: FieldOpener, { details, note }: ApplicationDocument) {
  const [fields, remark] = await Promise.all([
    openOrNull(opener, ['ApplicationReceived'], details),
    openOrNull(opener, ['ApplicationStateChanged'], note),
  ]);
  return { ...textsOf(applicationFields, fields), note: textOf(remark, 'note') };
}
