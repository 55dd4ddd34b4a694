import type { RecordedEvent, Sealer } from '@salon/event-store';
import { sealedOf } from '../command/stored-event.ts';

/** So many of the newest events are asked about at a start: who lost the end of the keys lost those of the newest persons. */
export const NEWEST_EVENTS = 1_000;

/** The persons of sealed events whose key is neither there nor destroyed. */
export async function personsWithoutKey(events: readonly RecordedEvent[], sealer: Pick<Sealer, 'hasKeyOf'>): Promise<ReadonlySet<string>> {
  const sealed = events.flatMap((event) => sealedOf(event) ?? []);
  const known = await Promise.all(sealed.map((each) => sealer.hasKeyOf(each)));
  return new Set(sealed.filter((_, place) => known[place] === false).map(({ person }) => person));
}
