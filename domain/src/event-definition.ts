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

export interface Subject {
  readonly kind: SubjectKind;
  /** '' for singletons. */
  readonly id: string;
}

/** Absent facts are unknown or must not be named. */
export interface Context {
  readonly name?: string | undefined;
  readonly before?: Values | undefined;
  readonly changes?: readonly Change[] | undefined;
  readonly tellerName?: string | undefined;
}

/** Versioned by themselves; the version is stored in the blob. */
interface PersonalDefinition<P extends z.ZodType = z.ZodType, D = never> {
  readonly version: number;
  readonly fields: P;
  readonly upcasters?: Readonly<Record<number, (fields: EventData) => EventData>>;
  /** The entered free text: the reason in histories and mails. */
  words?(fields: z.output<P>): string;
  readonly labels?: Readonly<Record<keyof z.output<P> & string, string>>;
  /** The changed fields, when unchanged ones are sealed too; all by default. */
  changed?(data: D): readonly (keyof z.output<P> & string)[];
}

export interface EventDefinition<D extends z.ZodType = z.ZodType, P extends z.ZodType = z.ZodType> {
  readonly version: number;
  readonly kind: EventKind;
  readonly data: D;
  readonly personal?: PersonalDefinition<P, z.output<D>>;
  /** `upcasters[n]` upcasts data from version n to n + 1. */
  readonly upcasters?: Readonly<Record<number, (data: EventData) => EventData>>;
  /** Who sees it in a booking's history; nobody by default. The audit shows every event. */
  readonly history?: 'everyone' | 'salon';
  /** The event increments the SEQUENCE of the booking's calendar entry (RFC 5545). */
  readonly changesCalendar?: true;
  subject(data: z.output<D>): Subject;
  /** As screens show them; null when the subject was removed. */
  values?(data: z.output<D>, names: NamesOf): Values | null;
  sentence(data: z.output<D>, context: Context): string;
  /** Mails that the event causes (specification, mail: which mail follows from what). */
  mails(data: z.output<D>): readonly Exclude<MailTemplate, PlannedTemplate>[];
}

export const noMail = (): readonly [] => [];

export const noValues = (): null => null;

type Declaration<S extends z.ZodRawShape, D extends z.ZodType, P extends z.ZodType> = Omit<
  EventDefinition<D, P>,
  'version' | 'kind' | 'data' | 'subject' | 'personal'
> & {
  readonly version?: number;
  /** Besides the fields of the family. */
  readonly data?: S;
  readonly personal?: Omit<PersonalDefinition<P, z.output<D>>, 'version'> & {
    readonly version?: number;
  };
};

/** A family of events, whose data all have the `shared` fields. */
export function eventAbout<B extends z.ZodRawShape>(
  kind: EventKind,
  shared: B,
  subject: (data: z.output<z.ZodObject<B>>) => Subject,
) {
  return <S extends z.ZodRawShape = Record<never, never>, P extends z.ZodType = z.ZodNever>({
    data,
    personal,
    ...definition
  }: Declaration<S, z.ZodObject<B & S>, P>): EventDefinition<z.ZodObject<B & S>, P> => ({
    version: 1,
    kind,
    subject: subject as (data: EventData) => Subject,
    data: z.object({ ...shared, ...data }) as unknown as z.ZodObject<B & S>,
    ...definition,
    ...(personal && { personal: { version: 1, ...personal } }),
  });
}

/** The subject's id is in `field`; a singleton has none. */
export const eventOf = <B extends z.ZodRawShape>(
  kind: EventKind,
  subject: SubjectKind,
  shared: B,
  field?: keyof B & string,
) =>
  eventAbout(kind, shared, (data: EventData) => ({
    kind: subject,
    id: field === undefined ? '' : String(data[field]),
  }));

export type DataOf<
  E extends { readonly type: string; readonly data: unknown },
  T extends E['type'],
> = Readonly<Extract<E, { readonly type: T }>['data']>;

type FieldsOf<D extends EventDefinition> = z.output<NonNullable<D['personal']>['fields']>;

export type EventOf<Definitions extends Record<string, EventDefinition>> = {
  [T in keyof Definitions & string]: SalonEvent<
    T,
    z.output<Definitions[T]['data']>,
    FieldsOf<Definitions[T]>
  >;
}[keyof Definitions & string];

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
const agendaIdSchema = (kind: AgendaBirth['kind'], thing: string) =>
  z.string().refine((id) => agendaIdKind(id) === kind, `must be the id of ${thing}`);
export const bookingIdSchema = agendaIdSchema('booking', 'a booking');
export const hoursIdSchema = agendaIdSchema('hours', 'working hours');
export const breakIdSchema = agendaIdSchema('break', 'a break');
export const wishIdSchema = agendaIdSchema('wish', 'wished hours');
export const waitingIdSchema = agendaIdSchema('waiting', 'an entry of a waitlist');
export const personIdSchema = z.custom<PersonId>(
  (value) => typeof value === 'string' && isPersonId(value),
  'must be the id of a person',
);

/** The only stored form; the contract accepts more in requests. */
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
