import { z } from 'zod';
import { accept, type Decision, type Remembering, reject, remembering } from '../decision.ts';
import { type EventOf, eventOf, noMail, sealedShape, sealedValues } from '../event-definition.ts';
import { possessive } from '../event-values.ts';
import type { PersonEvent } from '../person/erasure.ts';
import {
  type InquiryForm,
  type InquiryState,
  inquiryFields,
  inquiryStateLabels,
  inquiryStates,
} from './inquiry-form.ts';

const inquiryId = z.string();

const inquiryEvent = eventOf('recruitment', 'inquiry', 'inquiryId');

export const inquiryEvents = {
  InquiryReceived: inquiryEvent({
    data: z.object({ inquiryId }),
    personal: { fields: z.object(sealedShape(inquiryFields)) },
    values: () => ({ 状態: inquiryStateLabels.new }),
    sentence: (_, context) => `${possessive(context)}お問い合わせを受け付けました`,
    mails: () => ['inquiry-received', 'inquiry-for-salon'],
  }),
  InquiryStateChanged: inquiryEvent({
    data: z.object({ inquiryId, state: z.enum(inquiryStates) }),
    personal: { fields: z.object({ note: z.string().nullable() }) },
    values: ({ state }) => ({ 状態: inquiryStateLabels[state] }),
    sentence: ({ state }, context) =>
      `${possessive(context)}お問い合わせの状態を「${inquiryStateLabels[state]}」に変更しました`,
    mails: noMail,
  }),
};

export type InquiryEvent = EventOf<typeof inquiryEvents> | PersonEvent;

type Course =
  | { readonly kind: 'absent' }
  | { readonly kind: 'received'; readonly state: InquiryState }
  | { readonly kind: 'erased' };

type InquiryCourse = Course & Remembering;

/** One inquiry, on `inquiry-{id}`. */
export const inquiry = remembering<Course, InquiryEvent>({ kind: 'absent' }, (course, event) => {
  switch (event.type) {
    case 'InquiryReceived':
      return { kind: 'received', state: 'new' };
    case 'InquiryStateChanged':
      return course.kind === 'received' ? { kind: 'received', state: event.data.state } : course;
    case 'PersonErased':
      return { kind: 'erased' };
  }
});

/** Expects a normalised and valid form. */
interface ReceiveInquiry {
  readonly commandId: string;
  readonly inquiryId: string;
  readonly form: InquiryForm;
}

/** Records an inquiry (specification, recruitment: inquiry). */
export function receiveInquiry(
  course: InquiryCourse,
  { commandId, inquiryId, form }: ReceiveInquiry,
): Decision<InquiryEvent> {
  if (course.commandIds.has(commandId)) return accept();
  if (course.kind !== 'absent') return reject('ALREADY_EXISTS', { id: inquiryId });
  return accept({
    type: 'InquiryReceived',
    data: { inquiryId },
    personal: { person: `inquiry-${inquiryId}`, fields: sealedValues(inquiryFields, form) },
  });
}

interface SetInquiryState {
  readonly commandId: string;
  readonly inquiryId: string;
  readonly state: InquiryState;
  /** The salon's internal note: absent keeps it, null clears it. */
  readonly salonNote?: string | null | undefined;
}

/** Sets any state (specification, recruitment: states of an inquiry). */
export function setInquiryState(
  course: InquiryCourse,
  command: SetInquiryState,
): Decision<InquiryEvent> {
  const { commandId, inquiryId, state, salonNote } = command;
  if (course.commandIds.has(commandId)) return accept();
  if (course.kind === 'absent') return reject('NOT_FOUND', { id: inquiryId });
  const person = `inquiry-${inquiryId}` as const;
  if (course.kind === 'erased') return reject('PERSON_ERASED', { person });
  if (course.state === state && salonNote === undefined) return accept();
  const changed = { type: 'InquiryStateChanged', data: { inquiryId, state } } as const;
  return accept(
    salonNote === undefined
      ? changed
      : { ...changed, personal: { person, fields: { note: salonNote } } },
  );
}
