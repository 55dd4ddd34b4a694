import { z } from 'zod';
import { accept, type Decision, type Remembering, reject, remembering } from '../decision.ts';
import {
  type EventOf,
  eventOf,
  noMail,
  openShape,
  openValues,
  sealedShape,
  sealedValues,
} from '../event-definition.ts';
import { possessive } from '../event-values.ts';
import type { PersonEvent } from '../person/erasure.ts';
import {
  type ApplicationForm,
  type ApplicationState,
  applicationFields,
  applicationStateLabels,
  applicationStates,
} from './application-form.ts';

const applicationId = z.string();

const applicationEvent = eventOf('recruitment', 'application', 'applicationId');

export const applicationEvents = {
  ApplicationReceived: applicationEvent({
    data: z.object({ applicationId, ...openShape(applicationFields) }),
    personal: { fields: z.object(sealedShape(applicationFields)) },
    values: () => ({ 状態: applicationStateLabels.received }),
    sentence: (_, context) => `${possessive(context)}占い師の応募を受け付けました`,
    mails: () => ['application-received', 'application-for-salon'],
  }),
  ApplicationStateChanged: applicationEvent({
    data: z.object({ applicationId, state: z.enum(applicationStates) }),
    personal: { fields: z.object({ note: z.string().nullable() }) },
    values: ({ state }) => ({ 状態: applicationStateLabels[state] }),
    sentence: ({ state }, context) =>
      `${possessive(context)}応募の状態を「${applicationStateLabels[state]}」に変更しました`,
    mails: noMail,
  }),
};

export type ApplicationEvent = EventOf<typeof applicationEvents> | PersonEvent;

type Course =
  | { readonly kind: 'absent' }
  | { readonly kind: 'received'; readonly state: ApplicationState }
  | { readonly kind: 'erased' };

type ApplicationCourse = Course & Remembering;

/** One application, on `application-{id}`. */
export const application = remembering<Course, ApplicationEvent>(
  { kind: 'absent' },
  (course, event) => {
    switch (event.type) {
      case 'ApplicationReceived':
        return { kind: 'received', state: 'received' };
      case 'ApplicationStateChanged':
        return course.kind === 'received' ? { kind: 'received', state: event.data.state } : course;
      case 'PersonErased':
        return { kind: 'erased' };
    }
  },
);

/** Expects a normalised and valid form. */
interface ReceiveApplication {
  readonly commandId: string;
  readonly applicationId: string;
  readonly form: ApplicationForm;
}

/** Records a new application (specification, recruitment: application). */
export function receiveApplication(
  course: ApplicationCourse,
  { commandId, applicationId, form }: ReceiveApplication,
): Decision<ApplicationEvent> {
  if (course.commandIds.has(commandId)) return accept();
  if (course.kind !== 'absent') return reject('ALREADY_EXISTS', { id: applicationId });
  return accept({
    type: 'ApplicationReceived',
    data: { applicationId, ...openValues(applicationFields, form) },
    personal: {
      person: `application-${applicationId}`,
      fields: sealedValues(applicationFields, form),
    },
  });
}

interface SetApplicationState {
  readonly commandId: string;
  readonly applicationId: string;
  readonly state: ApplicationState;
  /** The salon's internal note: absent keeps it, null clears it. */
  readonly salonNote?: string | null | undefined;
}

/** Sets any state (specification, recruitment: states of an application). */
export function setApplicationState(
  course: ApplicationCourse,
  command: SetApplicationState,
): Decision<ApplicationEvent> {
  const { commandId, applicationId, state, salonNote } = command;
  if (course.commandIds.has(commandId)) return accept();
  if (course.kind === 'absent') return reject('NOT_FOUND', { id: applicationId });
  const person = `application-${applicationId}` as const;
  if (course.kind === 'erased') return reject('PERSON_ERASED', { person });
  if (course.state === state && salonNote === undefined) return accept();
  const changed = { type: 'ApplicationStateChanged', data: { applicationId, state } } as const;
  return accept(
    salonNote === undefined
      ? changed
      : { ...changed, personal: { person, fields: { note: salonNote } } },
  );
}
