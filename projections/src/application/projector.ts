import type { applicationEvents } from '@salon/domain';
import { defineProjector, present } from '../engine/define-projector.ts';
import type { ApplicationDocument } from './document.ts';

/** The applications. */
export const applications = defineProjector<ApplicationDocument, keyof typeof applicationEvents>({
  name: 'applications',
  version: 2,
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
