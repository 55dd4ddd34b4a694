import type { JsonObject } from '@salon/event-store';

/**
 * The teller's name before each entry of a booking's history, oldest first; undefined before its
 * creation.
 */
export function tellersBefore(
  entries: readonly { readonly type: string; readonly facts: JsonObject }[],
): readonly (string | undefined)[] {
  let now: string | undefined;
  return entries.map(({ type, facts }) => {
    const before = now;
    const named = type === 'BookingRescheduledOut' ? (facts.to as JsonObject) : facts;
    const isNamed = type === 'BookingRescheduledOut' || type === 'BookingCreated';
    if (isNamed && typeof named.tellerName === 'string') now = named.tellerName;
    return before;
  });
}
