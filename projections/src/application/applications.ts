import { type ApplicationState, type applicationEvents, applicationFields } from '@salon/domain';
import type { Sealed } from '@salon/event-store';
import {
  defineProjector,
  type FieldOpener,
  openOrNull,
  present,
  type ReaderOf,
  textOf,
  textsOf,
} from '../engine/projector.ts';
import { type ByCreation, byCreation, type PageRequest, readDocs } from '../lists/page.ts';

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
  label: '応募',
  audience: [],
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

/** Newest first by default. */
export function listApplications(
  applications: Applications,
  filter: ByCreation & PageRequest & { readonly status?: ApplicationState | undefined },
) {
  const { createdAt, order } = byCreation(filter);
  return readDocs(applications, { where: { state: filter.status, createdAt }, ...order }, filter);
}

/** By decision, oldest first; the retention of personal data counts from it. */
export function applicationsDecidedBefore(
  applications: Applications,
  before: string,
  request: PageRequest,
) {
  const where = { decidedAt: { to: before } };
  return readDocs(applications, { where, order: 'decidedAt' }, request);
}

/** Null is empty or erased. */
export async function openApplication(opener: FieldOpener, { details, note }: ApplicationDocument) {
  const [fields, remark] = await Promise.all([
    openOrNull(opener, ['ApplicationReceived'], details),
    openOrNull(opener, ['ApplicationStateChanged'], note),
  ]);
  return { ...textsOf(applicationFields, fields), note: textOf(remark, 'note') };
}
