import type { z } from 'zod';
import type { SalonEvent } from './decision.ts';

/** Event data as it lies in the log. */
export type EventData = Record<string, unknown>;

/** How one event type is stored: its schema version, its open fields, and the fields that are sealed under a person's key. */
export interface EventDefinition {
  readonly version: number;
  readonly data: z.ZodType;
  readonly personal?: z.ZodType;
  /** `upcasters[n]` raises data of version n to n + 1; it never looks into sealed fields. */
  readonly upcasters?: Readonly<Record<number, (data: EventData) => EventData>>;
}

type Personal<D extends EventDefinition> = D extends { readonly personal: infer P extends z.ZodType } ? z.output<P> : never;

/** The union of the events that a record of definitions describes. */
export type EventOf<Definitions extends Record<string, EventDefinition>> = {
  [T in keyof Definitions & string]: SalonEvent<T, z.output<Definitions[T]['data']>, Personal<Definitions[T]>>;
}[keyof Definitions & string];

/** Raises stored data from the version in which it was written to the present one. */
export function upcast(definition: EventDefinition, version: number, data: EventData): EventData {
  let raised = data;
  for (let from = version; from < definition.version; from += 1) {
    const upcaster = definition.upcasters?.[from];
    if (upcaster === undefined) throw new Error(`No upcaster raises an event from version ${from}.`);
    raised = upcaster(raised);
  }
  return raised;
}
