import type { AnyBuild } from './build.ts';
import { messageOf } from './errors.ts';
import { foldEvents } from './fold-events.ts';
import type { LogReader } from './log-reader.ts';
import { openEvents } from './open-events.ts';
import type { ProjectedEvent } from './projected-event.ts';
import type { FieldOpener } from './projections.ts';
import { namedKeys } from './sort-touches.ts';

/** Takes the waiting events of a document (or stream) again, in order; true when all were taken. Only while the feed stands still. */
export async function retrySetAside(build: AnyBuild, key: string, log: LogReader, opener: FieldOpener): Promise<boolean> {
  const waiting = build.aside.get(key);
  if (waiting === undefined) return true;
  try {
    await takeAgain(build, key, await Promise.all(waiting.events.map((place) => log.eventAt(place))), opener);
  } catch (error) {
    await build.aside.failAgain(key, messageOf(error));
    return false;
  }
  await build.aside.clear(key);
  return true;
}

async function takeAgain(
  build: AnyBuild,
  key: string,
  events: Awaited<ReturnType<LogReader['eventAt']>>[],
  opener: FieldOpener,
): Promise<void> {
  const { projector, collection } = build;
  const touched = new Map<string, ProjectedEvent[]>();
  for (const read of projector.opens ? await openEvents(opener, events) : events) {
    const named = namedKeys(projector, read);
    if ('error' in named) throw named.error;
    for (const id of named.keys) {
      if (id === key || key.startsWith('stream:')) touched.set(id, [...(touched.get(id) ?? []), named.event]);
    }
  }
  const stored = new Map((await collection.load([...touched.keys()])).map((document) => [document.id, document]));
  const folds = [...touched].map(([id, list]) => {
    const before = stored.get(id);
    const first = list[0];
    if (before !== undefined && first !== undefined && before.position > first.position && key.startsWith('stream:')) {
      throw new Error(`${id} has moved on without the waiting events; only a replay brings them in.`);
    }
    return foldEvents(projector, before, { key: id, events: list });
  });
  for (const { failure } of folds) if (failure !== undefined) throw failure.error;
  await collection.writeBatch(folds.flatMap(({ write }) => write ?? []));
}
