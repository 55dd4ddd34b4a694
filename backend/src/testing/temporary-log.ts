import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DurableFile, type EventStore, openDurableFile, Sealer } from '@salon/event-store';
import { type DocumentStore, Skips, SqliteDocuments } from '@salon/projections';

export interface TemporaryLog {
  readonly folder: string;
  readonly store: EventStore;
  readonly skips: Skips;
  readonly keys: Pick<DurableFile, 'personKeys' | 'deploymentKeys'>;
  readonly work: DocumentStore;
  readonly sealer: Sealer;
  close(): Promise<void>;
}

export async function openTemporaryLog(): Promise<TemporaryLog> {
  const folder = mkdtempSync(join(tmpdir(), 'salon-'));
  const durable = await openDurableFile({ file: join(folder, 'salon.db') });
  const skips = await Skips.open(durable.events);
  return {
    folder,
    store: skips.log,
    skips,
    keys: durable,
    work: new SqliteDocuments(durable.file),
    sealer: new Sealer(durable.personKeys),
    async close() {
      await durable.close();
      rmSync(folder, { recursive: true });
    },
  };
}
