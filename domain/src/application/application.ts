import { submissionKind } from '../thing/submission-kind.ts';
import { applicationFields, applicationStateLabels } from './application-form.ts';

export const application = submissionKind({
  kind: 'application',
  label: '応募',
  plural: 'applications',
  events: { received: 'ApplicationReceived', changed: 'ApplicationStateChanged' },
  called: '占い師の応募',
  fields: applicationFields,
  states: applicationStateLabels,
  decided: ['accepted', 'rejected'],
  mails: ['application-received', 'application-for-salon'],
});
