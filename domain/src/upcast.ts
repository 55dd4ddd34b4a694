import type { EventData, EventDefinition } from './event-of.ts';

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
