import type { Position } from '@salon/event-store';
import type { LogReader } from './log-reader.ts';
import type { AnyProjector } from './projector.ts';
import { namedKeys } from './sort-touches.ts';

/** How far a read model has moved on: behind `from`, up to and with `to`. */
export interface Move {
  readonly projector: AnyProjector;
  readonly from: Position;
  readonly to: Position;
}

/** After more events than this it is cheaper to read everything again than to know what. */
const MOST_EVENTS = 2_000;

/**
 * The documents that the events of each move name, by read model: what whoever folded them has changed, at most. Undefined when
 * too much has happened to say.
 */
export async function touchedSince(log: LogReader, moves: readonly Move[]): Promise<ReadonlyMap<string, readonly string[]> | undefined> {
  const touched = new Map(moves.map(({ projector }) => [projector.name, new Set<string>()]));
  const end = moves.reduce((latest, { to }) => (to > latest ? to : latest), '');
  let after = moves.reduce((earliest, { from }) => (from < earliest ? from : earliest), end);
  for (let read = 0; after < end; ) {
    const { events, to, atHead } = await log.stretch(after);
    for (const event of events) {
      const { position, type } = event.recorded;
      for (const { projector, from, to: until } of moves) {
        if (position <= from || position > until || !projector.handles.some((handled) => handled === type)) continue;
        const named = namedKeys(projector, event);
        if ('keys' in named) for (const key of named.keys) touched.get(projector.name)?.add(key);
      }
    }
    read += events.length;
    if (read > MOST_EVENTS) return undefined;
    if (atHead) break;
    after = to;
  }
  return new Map([...touched].map(([name, keys]) => [name, [...keys]]));
}
