import type { EventStore, RecordedEvent, Sealer } from '@salon/event-store';
import { sealedOf } from '../command/stored-event.ts';

/** Newest events whose keys are checked at a start on servers. */
const NEWEST_EVENTS = 1_000;

/** Persons of sealed events without a key or a tombstone. */
export async function personsWithoutKey(
  events: readonly RecordedEvent[],
  sealer: Pick<Sealer, 'hasKeyOf'>,
): Promise<ReadonlySet<string>> {
  const sealed = events.map(sealedOf).filter((each) => each !== undefined);
  const known = await Promise.all(sealed.map((each) => sealer.hasKeyOf(each)));
  return new Set(sealed.filter((_, place) => known[place] === false).map(({ person }) => person));
}

/** How many persons of the newest events have lost their keys, and of how many. */
export async function lostKeys(
  store: Pick<EventStore, 'newest'>,
  sealer: Pick<Sealer, 'hasKeyOf'>,
): Promise<{ readonly lost: number; readonly of: number }> {
  const newest = await store.newest(NEWEST_EVENTS);
  const persons = new Set(newest.flatMap((event) => sealedOf(event)?.person ?? []));
  return { lost: (await personsWithoutKey(newest, sealer)).size, of: persons.size };
}
