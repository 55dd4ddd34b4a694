import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbeddedLog } from '../testing/embedded-log.ts';
import { describeEventStoreContract } from '../testing/event-store-contract.ts';
import type { StoreUnderTest } from '../testing/store-under-test.ts';
import { makeTemporaryFolder } from '../testing/temporary-folder.ts';

describeEventStoreContract('the embedded store', openInFolder);

async function openInFolder(): Promise<StoreUnderTest> {
  const folder = makeTemporaryFolder();
  const file = join(folder, 'events.db');
  let store = await openEmbeddedLog({ file });
  return {
    store,
    reopen: async () => {
      await store.close();
      store = await openEmbeddedLog({ file });
      return store;
    },
    dispose: async () => {
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
