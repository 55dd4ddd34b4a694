import { z } from 'zod';
import type { SalonEvent } from './decision.ts';
import type { EventKind, SubjectKind } from './event-kinds.ts';
import type { Change, NamesOf, Values } from './event-values.ts';
import { type AgendaBirth, agendaIdKind, isPersonId, type PersonId } from './ids/identifiers.ts';
import { isUuid } from './ids/uuid.ts';
import type { MailTemplate } from './mail-templates.ts';
import type { PlannedTemplate } from './settings/reminders.ts';
import { isDate, isInstant, isMonth, isTime } from './time/time.ts';

export type EventData = Record<string, unknown>;

/** The record, singleton or person in whose history the event appears. */
export interface Subject {
  readonly kind: SubjectKind;
  /** '' for singletons. */
  readonly id: string;
}

/** Facts for a sentence; absent ones are unknown or must not be named. */
export interface Context {
  /** The subject's display name. */
  readonly name?: string | undefined;
  /** The subject's values before the event. */
  readonly before?: Values | undefined;
  /** The event's changes to its subject. */
  readonly changes?: readonly Change[] | undefined;
  /** The name of the booking's teller before the event. */
  readonly tellerName?: string | undefined;
}

/** Fields sealed under a person's key, with their own version, which is stored in the blob. */
interface PersonalDefinition<P extends z.ZodType = z.ZodType, D = never> {
  readonly version: number;
  readonly fields: P;
  /** `upcasters[n]` upcasts decrypted fields from version n to n + 1. */
  readonly upcasters?: Readonly<Record<number, (fields: EventData) => EventData>>;
  /** The entered free text: the reason in histories and mails. */
  words?(fields: z.output<P>): string;
  /** For an event that changes some of a person's fields. */
  readonly labels?: Readonly<Record<keyof z.output<P> & string, string>>;
  /** The changed fields, when unchanged ones are sealed too; all by default. */
  changed?(data: D): readonly (keyof z.output<P> & string)[];
}

/** Definition of one event type: storage, meaning, readers and mails. */
export interface EventDefinition<D extends z.ZodType = z.ZodType, P extends z.ZodType = z.ZodType> {
  /** Version of the open fields. */
  readonly version: number;
  readonly kind: EventKind;
  readonly data: D;
  readonly personal?: PersonalDefinition<P, z.output<D>>;
  /** `upcasters[n]` upcasts data from version n to n + 1. */
  readonly upcasters?: Readonly<Record<number, (data: EventData) => EventData>>;
  /** Who sees it in a booking's history; nobody by default. The audit shows every event. */
  readonly history?: 'everyone' | 'salon';
  /** Set when it increments the SEQUENCE of the booking's calendar entry (RFC 5545). */
  readonly changesCalendar?: true;
  subject(data: z.output<D>): Subject;
  /** The subject's values after the event, as screens show them; null when it was removed. */
  values?(data: z.output<D>, names: NamesOf): Values | null;
  sentence(data: z.output<D>, context: Context): string;
  /** Mails that the event causes (specification, mail: which mail follows from what). */
  mails(data: z.output<D>): readonly Exclude<MailTemplate, PlannedTemplate>[];
}

/** For events that cause no mail. */
export const noMail = (): readonly [] => [];

/** For events that remove their subject. */
export const gone = (): null => null;

/** As it is written: versions are 1 unless they say otherwise. */
type Written<D extends z.ZodType, P extends z.ZodType> = Omit<
  EventDefinition<D, P>,
  'version' | 'kind' | 'subject' | 'personal'
> & {
  readonly version?: number;
  readonly personal?: Omit<PersonalDefinition<P, z.output<D>>, 'version'> & {
    readonly version?: number;
  };
};

/** Builds definitions of one kind and subject; an incomplete one does not compile. */
export function eventAbout<S extends object>(kind: EventKind, subject: (data: S) => Subject) {
  return <D extends z.ZodType<S>, P extends z.ZodType = z.ZodNever>({
    personal,
    ...definition
  }: Written<D, P>): EventDefinition<D, P> => ({
    version: 1,
    kind,
    subject,
    ...definition,
    ...(personal && { personal: { version: 1, ...personal } }),
  });
}

/** The same for one kind of subject, whose id is in `field`; a singleton has none. */
export const eventOf = <Field extends string = never>(
  kind: EventKind,
  subject: SubjectKind,
  field?: Field,
) =>
  eventAbout(kind, (data: Readonly<Record<Field, string>>) => ({
    kind: subject,
    id: field === undefined ? '' : data[field],
  }));

type FieldsOf<D extends EventDefinition> = z.output<NonNullable<D['personal']>['fields']>;

/** The union of the events that a record of definitions describes. */
export type EventOf<Definitions extends Record<string, EventDefinition>> = {
  [T in keyof Definitions & string]: SalonEvent<
    T,
    z.output<Definitions[T]['data']>,
    FieldsOf<Definitions[T]>
  >;
}[keyof Definitions & string];

/** Upcasts from a stored version to the present one. */
export function upcast(
  { version: present, upcasters }: Pick<EventDefinition, 'version' | 'upcasters'>,
  version: number,
  data: EventData,
): EventData {
  let raised = data;
  for (let from = version; from < present; from += 1) {
    const upcaster = upcasters?.[from];
    if (upcaster === undefined)
      throw new Error(`No upcaster raises an event from version ${from}.`);
    raised = upcaster(raised);
  }
  return raised;
}

export const uuidSchema = z.string().refine(isUuid, 'must be a lower-case UUID');
const agendaIdSchema = (kind: AgendaBirth['kind'], what: string) =>
  z.string().refine((id) => agendaIdKind(id) === kind, `must be the id of ${what}`);
export const bookingIdSchema = agendaIdSchema('booking', 'a booking');
export const hoursIdSchema = agendaIdSchema('hours', 'working hours');
export const breakIdSchema = agendaIdSchema('break', 'a break');
export const wishIdSchema = agendaIdSchema('wish', 'wished hours');
export const waitingIdSchema = agendaIdSchema('waiting', 'an entry of a waitlist');
export const personIdSchema = z.custom<PersonId>(
  (value) => typeof value === 'string' && isPersonId(value),
  'must be the id of a person',
);

/** Schemas of stored times; the contract accepts more forms in requests. */
export const instantSchema = z
  .string()
  .refine(isInstant, 'must be an ISO instant in UTC with milliseconds');
export const dateSchema = z.string().refine(isDate, 'must be a date yyyy-MM-dd');
export const monthSchema = z.string().refine(isMonth, 'must be a month yyyy-MM');
export const timeSchema = z.string().refine(isTime, 'must be a time HH:mm');
/** An end time, which may also be `24:00`. */
export const endTimeSchema = z
  .string()
  .refine((text) => isTime(text) || text === '24:00', 'must be a time HH:mm');
