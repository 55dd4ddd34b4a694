import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedKeys, type EventStore, openEmbeddedEventStore, openEmbeddedKeys, Sealer } from '@salon/event-store';

/** A real embedded log with its keys in a folder of its own; for tests. */
export interface TemporaryLog {
  readonly folder: string;
  readonly store: EventStore;
  readonly keys: EmbeddedKeys;
  readonly sealer: Sealer;
  close(): Promise<void>;
}

/** Opens a log that `close` removes again. */
export function openTemporaryLog(): TemporaryLog {
  const folder = mkdtempSync(join(tmpdir(), 'salon-'));
  const store = openEmbeddedEventStore({ file: join(folder, 'events.db') });
  const keys = openEmbeddedKeys({ file: join(folder, 'keys.db') });
  return {
    folder,
    store,
    keys,
    sealer: new Sealer(keys.personKeys),
    async close() {
      await store.close();
      await keys.close();
      rmSync(folder, { recursive: true });
    },
  };
}
