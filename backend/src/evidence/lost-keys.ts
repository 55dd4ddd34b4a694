import type { EventStore, Sealer } from '@salon/event-store';
import { sealedOf } from '../command/stored-event.ts';
import { personsWithoutKey } from './log-proof.ts';

/** Checked at a start on servers. */
const NEWEST_EVENTS = 1_000;

/** Persons in the newest events, and those of them whose key is lost. */
export async function lostKeys(
  store: Pick<EventStore, 'newest'>,
  sealer: Pick<Sealer, 'hasKeyOf'>,
): Promise<{ readonly lost: number; readonly of: number }> {
  const newest = await store.newest(NEWEST_EVENTS);
  const persons = new Set(newest.flatMap((event) => sealedOf(event)?.person ?? []));
  return { lost: (await personsWithoutKey(newest, sealer)).size, of: persons.size };
}
