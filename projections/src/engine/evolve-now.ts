import type { EventStore, Position, RecordedEvent } from '@salon/event-store';
import { foldEvents } from './fold.ts';
import type { Model } from './model.ts';
import {
  type FieldOpener,
  handledTypes,
  openEvents,
  type ProjectedEvent,
  parseEvents,
} from './projected-event.ts';

/**
 * Events that a read model may lag behind a command for all of them to be folded into the answer.
 */
const MAX_LAG = 1_000;

interface EvolveParts {
  readonly log: Pick<EventStore, 'readAll'>;
  readonly opener: FieldOpener;
  /** How far the model is known to be; '' when that is not known. */
  readonly reached: Position;
}

/** The document after these events, whether the read model has taken them or not. */
export async function evolveNow(
  model: Model,
  id: string,
  appended: readonly RecordedEvent[],
  { log, opener, reached }: EvolveParts,
): Promise<unknown> {
  // Position before document: the document's own position tells what it has beyond that.
  const { isServed } = model;
  const [stored] = isServed ? await model.collection().load([id]) : [];
  const last = appended.at(-1);
  // Of a model that nothing serves at the moment, no document was loaded, however far it had come.
  if (last === undefined || (isServed && reached >= last.position)) return stored?.doc ?? undefined;
  const read = parseEvents(await eventsSince(model, reached, appended, log));
  const { projector } = model;
  const opened = projector.opens ? await openEvents(opener, read) : read;
  const touching = opened.flatMap((each): readonly ProjectedEvent[] => {
    if (!('event' in each) || !projector.handles.includes(each.event.type)) return [];
    return projector.keys(each.event).includes(id) ? [each.event] : [];
  });
  const { write } = foldEvents(projector, stored, id, touching);
  return (write === undefined ? stored?.doc : write.doc) ?? undefined;
}

/**
 * All events between the model and the last appended one, as others may have written too; only the
 * appended ones if those are too many.
 */
async function eventsSince(
  { projector, isServed }: Model,
  reached: Position,
  appended: readonly RecordedEvent[],
  log: Pick<EventStore, 'readAll'>,
): Promise<readonly RecordedEvent[]> {
  const last = appended.at(-1)?.position ?? '';
  if (!isServed || reached === '') return appended;
  const types = handledTypes([projector]);
  const { events, scannedTo } = await log.readAll({
    after: reached,
    limit: MAX_LAG,
    types,
    freshTo: last,
  });
  return scannedTo < last ? appended : events.filter(({ position }) => position <= last);
}
