import { accept, type Decision, reject } from '../decision.ts';
import type { ApplicationCourse } from './application.ts';
import type { ApplicationEvent } from './events.ts';
import type { ApplicationState } from './states.ts';

export interface SetApplicationState {
  readonly commandId: string;
  readonly applicationId: string;
  readonly state: ApplicationState;
  /** Absent keeps the note, null empties it. */
  readonly note?: string | null | undefined;
}

/** Sets where an application stands, from any state to any (decisions §8). */
export function setApplicationState(course: ApplicationCourse, command: SetApplicationState): Decision<ApplicationEvent> {
  const { commandId, applicationId, state, note } = command;
  if (course.commandIds.has(commandId)) return accept();
  if (course.kind === 'absent') return reject('NOT_FOUND', { id: applicationId });
  const person = `application-${applicationId}` as const;
  if (course.kind === 'erased') return reject('PERSON_ERASED', { person });
  if (course.state === state && note === undefined) return accept();
  const changed = { type: 'ApplicationStateChanged', data: { applicationId, state } } as const;
  return accept(note === undefined ? changed : { ...changed, personal: { person, fields: { note } } });
}
