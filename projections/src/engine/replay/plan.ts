import { type EventStore, logPages, type Position, START_POSITION } from '@salon/event-store';
import type { Model } from '../model/model.ts';
import { handledTypes } from '../projected-event.ts';
import type { ReplayPlan } from '../projections.ts';

/** Documents that are read to estimate the size of all, and counted at most. */
const [SAMPLE, COUNT_CAP] = [200, 100_000_000];

/** What replays of these models would read and fold; reads the log once. */
export async function planReplays(models: readonly Model[], log: Pick<EventStore, 'readAll'>): Promise<readonly ReplayPlan[]> {
  const works = models.map((model) => ({ model, from: model.building?.position ?? START_POSITION, reads: 0, folds: 0 }));
  const types = handledTypes(models.map(({ projector }) => projector));
  for await (const { events, looked, scannedTo } of logPages(log, { types })) {
    for (const work of works) {
      if (scannedTo > work.from) work.reads += looked;
      work.folds += events.filter(({ type, position }) => position > work.from && isHandled(work.model, type)).length;
    }
  }
  return Promise.all(works.map(planOf));
}

async function planOf(work: {
  readonly model: Model;
  readonly from: Position;
  readonly reads: number;
  readonly folds: number;
}): Promise<ReplayPlan> {
  const { model, from, reads, folds } = work;
  const { count: documents } = await model.documents.count({ cap: COUNT_CAP });
  const sample = await model.documents.find({ order: 'id', limit: SAMPLE });
  const bytes = sample.reduce((sum, { doc }) => sum + Buffer.byteLength(JSON.stringify(doc)), 0) / Math.max(1, sample.length);
  const { rate } = model.pointer;
  return {
    ...{ name: model.name, reads, folds, documents, bytes: Math.round(bytes * documents) },
    seconds: rate === undefined ? null : Math.ceil(reads / rate),
    goesOn: from !== START_POSITION,
  };
}

const isHandled = ({ projector }: Model, type: string): boolean => projector.handles.some((handled) => handled === type);
