import type { z } from 'zod';
import type { SalonEvent } from './decision.ts';
import type { EventKind } from './event-kinds.ts';
import type { MailTemplate } from './mail-templates.ts';

/** Event data as it lies in the log. */
export type EventData = Record<string, unknown>;

/** What was known before an event that names only what it changed to. */
export interface KnownBefore {
  /** The booking's teller, by the name of then. */
  readonly tellerName?: string | undefined;
}

/** Fields of an event that are sealed under a person's key. They have a version of their own, which their blob carries. */
export interface PersonalDefinition<P extends z.ZodType = z.ZodType> {
  readonly version: number;
  readonly fields: P;
  /** `upcasters[n]` raises opened fields of version n to n + 1. */
  readonly upcasters?: Readonly<Record<number, (fields: EventData) => EventData>>;
  /** What somebody wrote about the event: shown as the reason in a history, and in its mail. */
  words?(fields: z.output<P>): string;
}

/** All that the salon says about one type of event: how it is stored, what it means, who reads of it and who is written to. */
export interface EventDefinition<D extends z.ZodType = z.ZodType, P extends z.ZodType = z.ZodType> {
  /** Version of the open fields. */
  readonly version: number;
  readonly kind: EventKind;
  readonly data: D;
  readonly personal?: PersonalDefinition<P>;
  /** `upcasters[n]` raises data of version n to n + 1. */
  readonly upcasters?: Readonly<Record<number, (data: EventData) => EventData>>;
  /** Who reads of it in the history of a booking besides the audit: the customer and the salon, or the salon alone; nobody unless said. */
  readonly history?: 'everyone' | 'salon';
  /** Set where it raises the sequence of the booking's calendar entry, by which calendars tell the newer of two (RFC 5545, SEQUENCE). */
  readonly changesCalendar?: true;
  /** What happened, in plain Japanese. */
  sentence(data: z.output<D>, before?: KnownBefore): string;
  /** The mails that follow (specification, mail: which mail follows from what). */
  mails(data: z.output<D>): readonly MailTemplate[];
}

/** Says of an event that nobody is written to. */
export const noMail = (): readonly [] => [];

/** Defines events of one kind: a definition in which something is missing does not compile. */
export function eventOf(kind: EventKind) {
  return <D extends z.ZodType, P extends z.ZodType = z.ZodNever>(
    definition: Omit<EventDefinition<D, P>, 'kind'>,
  ): EventDefinition<D, P> => ({ kind, ...definition });
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
