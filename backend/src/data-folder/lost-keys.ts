import type { RecordedEvent, Sealer } from '@salon/event-store';
import { sealedOf } from '../command/stored-event.ts';

/** Newest events checked at a start: if the end of the keys is lost, the newest persons have none. */
export const NEWEST_EVENTS = 1_000;

/** Persons of sealed events without a key or a tombstone. */
export async function personsWithoutKey(events: readonly RecordedEvent[], sealer: Pick<Sealer, 'hasKeyOf'>): Promise<ReadonlySet<string>> {
  const sealed = events.flatMap((event) => sealedOf(event) ?? []);
  const known = await Promise.all(sealed.map((each) => sealer.hasKeyOf(each)));
  return new Set(sealed.filter((_, place) => known[place] === false).map(({ person }) => person));
}
