import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { EventStore } from '../event-store.ts';
import { withStreamPrefix } from '../eventstoredb/with-stream-prefix.ts';
import { openEmbeddedLog } from '../testing/embedded-log.ts';
import { describeEventStoreContract } from '../testing/event-store-contract.ts';
import { describeNumberedLog } from '../testing/numbered-log-contract.ts';
import { sampleEvents } from '../testing/sample-event.ts';
import type { StoreUnderTest } from '../testing/store-under-test.ts';
import { makeTemporaryFolder } from '../testing/temporary-folder.ts';

describeEventStoreContract('the embedded store', () => openInFolder((store) => store));

describeNumberedLog('the embedded store', () => openInFolder((store) => store));

describeEventStoreContract('the embedded store behind a prefix, beside another salon', () =>
  openInFolder(
    (store) => withStreamPrefix(store, 'salon.'),
    (store) => store.append('other.one', 'no-stream', sampleEvents('foreign 1', 'foreign 2')),
  ),
);

async function openInFolder(
  view: (store: EventStore) => EventStore,
  prepare?: (store: EventStore) => Promise<unknown>,
): Promise<StoreUnderTest> {
  const folder = makeTemporaryFolder();
  const file = join(folder, 'events.db');
  let store = await openEmbeddedLog({ file });
  await prepare?.(store);
  return {
    store: view(store),
    reopen: async () => {
      await store.close();
      store = await openEmbeddedLog({ file });
      return view(store);
    },
    dispose: async () => {
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
