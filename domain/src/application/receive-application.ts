import { accept, type Decision, reject } from '../decision.ts';
import type { ApplicationCourse } from './application.ts';
import type { ApplicationForm } from './application-form.ts';
import type { ApplicationEvent } from './events.ts';

/** A normalised application that keeps the form's rules. */
export interface ReceiveApplication {
  readonly commandId: string;
  readonly applicationId: string;
  readonly form: ApplicationForm;
}

/** Takes an application in (member-and-admin §2). */
export function receiveApplication(
  course: ApplicationCourse,
  { commandId, applicationId, form }: ReceiveApplication,
): Decision<ApplicationEvent> {
  if (course.commandIds.has(commandId)) return accept();
  if (course.kind !== 'absent') return reject('ALREADY_EXISTS', { id: applicationId });
  const { experience, specialties, message, ...details } = form;
  return accept({
    type: 'ApplicationReceived',
    data: { applicationId, experience, specialties: [...specialties] },
    personal: { person: `application-${applicationId}`, fields: { ...details, message: message || null } },
  });
}
