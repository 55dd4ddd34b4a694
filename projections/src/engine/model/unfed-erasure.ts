import type { Position } from '@salon/event-store';
import type { LogReader } from '../live/log-reader.ts';
import type { Batch } from '../projected-event.ts';
import type { Model } from './model.ts';
import type { ModelStore } from './model-store.ts';

/** Erasures in the clear text of collections that are not being fed: paused, half built, or of an older version. */
export class UnfedErasure {
  constructor(private readonly store: Pick<ModelStore, 'documents'>) {}

  /** What a batch orders to erase leaves every collection of the model that does not read the batch itself. */
  async erase(model: Model, batch: Batch): Promise<void> {
    for (const { keys, position } of erasedIn(model, batch)) {
      for (const { state, collection } of model.builds) {
        if (state !== 'live') await collection.writeBatch(keys.map((id) => ({ id, doc: null, position })));
      }
    }
    await this.eraseFromOutdated(model, batch);
  }

  /** Brings the erasures up to the head to an older version that nobody has fed for a while; the live feed tells of later ones. */
  async catchUp(model: Model, log: LogReader, head: Position): Promise<void> {
    if (model.outdated === undefined || !model.projector.opens) return;
    let after = model.outdated;
    while (after < head) {
      const batch = await log.readBatch(after, [model.projector]);
      await this.eraseFromOutdated(model, batch);
      if (batch.atHead) return;
      after = batch.to;
    }
  }

  /** Collections of an older version, which this program never feeds. */
  private async eraseFromOutdated(model: Model, batch: Batch): Promise<void> {
    const { serving, stale } = model.pointer;
    const names = model.outdated === undefined ? stale : [serving, ...stale];
    if (names.length === 0) return;
    for (const { keys, position } of erasedIn(model, batch)) {
      for (const name of names) await this.store.documents.erase(name, keys, position);
    }
  }
}

/** The documents with clear text that a batch orders to erase. */
function erasedIn({ projector }: Model, { events }: Batch): readonly { readonly keys: readonly string[]; readonly position: Position }[] {
  if (!projector.opens) return [];
  return events.flatMap((read) =>
    'event' in read && read.event.type === 'PersonErased' ? [{ keys: projector.keys(read.event), position: read.event.position }] : [],
  );
}
