import type { Position, RecordedEvent } from '@salon/event-store';
import { foldEvents } from '../build/fold-batch.ts';
import type { Model } from '../model/model.ts';
import type { FieldOpener } from '../open-readable.ts';
import { openEvents, type ProjectedEvent, parseEvents, type ReadEvent } from '../projected-event.ts';
import type { AnyProjector } from '../projector.ts';
import type { LogReader } from './log-reader.ts';

/** How many events a read model may lag behind a command and still have them all folded into the answer. */
const LONGEST_LAG = 1_000;

export interface EvolveParts {
  readonly log: LogReader;
  readonly opener: FieldOpener;
  /** How far the model has come as far as is known here, when another process feeds it. */
  readonly known: Position | undefined;
}

/** The document as the read model will have it after these events, whether it has them already or not. */
export async function evolveNow(
  model: Model,
  id: string,
  appended: readonly RecordedEvent[],
  { log, opener, known = '' }: EvolveParts,
): Promise<unknown> {
  const { projector } = model;
  const last = appended.at(-1);
  const created = await foldCreated(model, id, appended, opener);
  if (created !== undefined) return created;
  // The position is asked before the document: what the document has beyond it, its own position tells.
  const reached = model.serving?.written ?? known;
  const [stored] = await model.documents.load([id]);
  if (last === undefined || reached >= last.position) return stored?.doc ?? undefined;
  const events = await missing(log, reached, appended, new Set(projector.handles));
  const touching = await touchingOf(projector, id, events, opener);
  const { write, failure } = foldEvents(projector, stored, { key: id, events: touching });
  if (failure !== undefined) return stored?.doc ?? undefined;
  return (write === undefined ? stored?.doc : write.doc) ?? undefined;
}

/** The document when it was made by one of the appended events: then nothing that was written before them has touched it. */
async function foldCreated({ projector }: Model, id: string, appended: readonly RecordedEvent[], opener: FieldOpener): Promise<unknown> {
  if (projector.creates.size === 0) return undefined;
  const touching = await touchingOf(projector, id, parseEvents(appended), opener);
  const first = touching.findIndex(({ type }) => projector.creates.has(type));
  return first < 0 ? undefined : (foldEvents(projector, undefined, { key: id, events: touching.slice(first) }).write?.doc ?? undefined);
}

async function touchingOf(
  projector: AnyProjector,
  id: string,
  events: readonly ReadEvent[],
  opener: FieldOpener,
): Promise<readonly ProjectedEvent[]> {
  return (projector.opens ? await openEvents(opener, events) : events).flatMap((read) =>
    'event' in read && projector.handles.includes(read.event.type) && projector.keys(read.event).includes(id) ? read.event : [],
  );
}

/** Everything between the model and the last appended event, as others may have written in between; the appended events if that is too much or nothing is known. */
async function missing(
  log: LogReader,
  reached: string,
  appended: readonly RecordedEvent[],
  types: ReadonlySet<string>,
): Promise<readonly ReadEvent[]> {
  const last = appended.at(-1)?.position ?? '';
  if (reached === '') return parseEvents(appended);
  const { events, scannedTo } = await log.events.readAll({ after: reached, limit: LONGEST_LAG, types, freshTo: last });
  if (scannedTo < last) return parseEvents(appended);
  return parseEvents(events.filter(({ position }) => position <= last));
}
