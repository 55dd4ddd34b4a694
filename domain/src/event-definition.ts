import { z } from 'zod';
import type { SalonEvent } from './decision.ts';
import type { EventKind, SubjectKind } from './event-kinds.ts';
import type { Change, NamesOf, Values } from './event-values.ts';
import { agendaIdKind, isPersonId, isUuid, type PersonId } from './ids/identifiers.ts';
import type { MailTemplate } from './mail-templates.ts';

/** Event data as it lies in the log. */
export type EventData = Record<string, unknown>;

/** What an event is about: the thing, or the person, in whose history it stands. */
export interface Subject {
  readonly kind: SubjectKind;
  /** '' of what there is once. */
  readonly id: string;
}

/** What a reader is told about an event besides its own fields; absent where nobody is to be named, or nothing is known of before. */
export interface Context {
  /** Who or what the event is about, as people call it: a person's or teller's name, a service's, a title. */
  readonly name?: string | undefined;
  /** The values that the subject had before the event. */
  readonly before?: Values | undefined;
  /** What the event changed of its subject. */
  readonly changes?: readonly Change[] | undefined;
  /** The teller that the booking had before the event, by the name of then. */
  readonly tellerName?: string | undefined;
}

/** Fields of an event that are sealed under a person's key. They have a version of their own, which their blob carries. */
export interface PersonalDefinition<P extends z.ZodType = z.ZodType, D = never> {
  readonly version: number;
  readonly fields: P;
  /** `upcasters[n]` raises opened fields of version n to n + 1. */
  readonly upcasters?: Readonly<Record<number, (fields: EventData) => EventData>>;
  /** What somebody wrote about the event: shown as the reason in a history, and in its mail. */
  words?(fields: z.output<P>): string;
  /** What each field is called, of an event that changes some of a person's fields. */
  readonly labels?: Readonly<Record<keyof z.output<P> & string, string>>;
  /** Which of them it changed, where it seals others beside them; all unless said. */
  changed?(data: D): readonly (keyof z.output<P> & string)[];
}

/** All that the salon says about one type of event: how it is stored, what it means, who reads of it and who is written to. */
export interface EventDefinition<D extends z.ZodType = z.ZodType, P extends z.ZodType = z.ZodType> {
  /** Version of the open fields. */
  readonly version: number;
  readonly kind: EventKind;
  readonly data: D;
  readonly personal?: PersonalDefinition<P, z.output<D>>;
  /** `upcasters[n]` raises data of version n to n + 1. */
  readonly upcasters?: Readonly<Record<number, (data: EventData) => EventData>>;
  /** Who reads of it in the history of a booking besides the audit: the customer and the salon, or the salon alone; nobody unless said. */
  readonly history?: 'everyone' | 'salon';
  /** Set where it raises the sequence of the booking's calendar entry, by which calendars tell the newer of two (RFC 5545, SEQUENCE). */
  readonly changesCalendar?: true;
  subject(data: z.output<D>): Subject;
  /** The values that the event gives its subject, in the words of the screens; null when it is gone since. Only of what changes some. */
  values?(data: z.output<D>, names: NamesOf): Values | null;
  /** What happened, in plain Japanese. */
  sentence(data: z.output<D>, context: Context): string;
  /** The mails that follow (specification, mail: which mail follows from what). */
  mails(data: z.output<D>): readonly MailTemplate[];
}

/** Says of an event that nobody is written to. */
export const noMail = (): readonly [] => [];

/** Says of an event that its subject is gone since. */
export const gone = (): null => null;

/** Defines events of one kind that are about one sort of thing: a definition in which something is missing does not compile. */
export function eventOf<S extends object>(kind: EventKind, subject: (data: S) => Subject) {
  return <D extends z.ZodType<S>, P extends z.ZodType = z.ZodNever>(
    definition: Omit<EventDefinition<D, P>, 'kind' | 'subject'>,
  ): EventDefinition<D, P> => ({ kind, subject, ...definition });
}

type FieldsOf<D extends EventDefinition> = z.output<NonNullable<D['personal']>['fields']>;

/** The union of the events that a record of definitions describes. */
export type EventOf<Definitions extends Record<string, EventDefinition>> = {
  [T in keyof Definitions & string]: SalonEvent<T, z.output<Definitions[T]['data']>, FieldsOf<Definitions[T]>>;
}[keyof Definitions & string];

/** Raises stored data, or opened fields, from the version in which they were written to the present one. */
export function upcast(
  { version: present, upcasters }: Pick<EventDefinition, 'version' | 'upcasters'>,
  version: number,
  data: EventData,
): EventData {
  let raised = data;
  for (let from = version; from < present; from += 1) {
    const upcaster = upcasters?.[from];
    if (upcaster === undefined) throw new Error(`No upcaster raises an event from version ${from}.`);
    raised = upcaster(raised);
  }
  return raised;
}

export const uuidSchema = z.string().refine(isUuid, 'must be a lower-case UUID');
export const bookingIdSchema = z.string().refine((id) => agendaIdKind(id) === 'booking', 'must be the id of a booking');
export const hoursIdSchema = z.string().refine((id) => agendaIdKind(id) === 'hours', 'must be the id of working hours');
export const breakIdSchema = z.string().refine((id) => agendaIdKind(id) === 'break', 'must be the id of a break');
export const wishIdSchema = z.string().refine((id) => agendaIdKind(id) === 'wish', 'must be the id of wished hours');
export const waitingIdSchema = z.string().refine((id) => agendaIdKind(id) === 'waiting', 'must be the id of an entry of a waitlist');
export const personIdSchema = z.custom<PersonId>((value) => typeof value === 'string' && isPersonId(value), 'must be the id of a person');
