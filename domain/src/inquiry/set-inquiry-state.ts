import { accept, type Decision, reject } from '../decision.ts';
import type { InquiryEvent } from './events.ts';
import type { InquiryCourse } from './inquiry.ts';
import type { InquiryState } from './states.ts';

export interface SetInquiryState {
  readonly commandId: string;
  readonly inquiryId: string;
  readonly state: InquiryState;
  /** Absent keeps the note, null empties it. */
  readonly note?: string | null | undefined;
}

/** Sets where a question stands, from any state to any (decisions §8). */
export function setInquiryState(course: InquiryCourse, command: SetInquiryState): Decision<InquiryEvent> {
  const { commandId, inquiryId, state, note } = command;
  if (course.commandIds.has(commandId)) return accept();
  if (course.kind === 'absent') return reject('NOT_FOUND', { id: inquiryId });
  const person = `inquiry-${inquiryId}` as const;
  if (course.kind === 'erased') return reject('PERSON_ERASED', { person });
  if (course.state === state && note === undefined) return accept();
  const changed = { type: 'InquiryStateChanged', data: { inquiryId, state } } as const;
  return accept(note === undefined ? changed : { ...changed, personal: { person, fields: { note } } });
}
