import { randomUUID } from 'node:crypto';
import { describeEventStoreContract } from '../testing/event-store-contract.ts';
import { MemoryEventStore, MemoryLog } from '../testing/memory-event-store.ts';
import { describeNumberedLog } from '../testing/numbered-log-contract.ts';
import type { StoreUnderTest } from '../testing/store-under-test.ts';

async function openInMemory(): Promise<StoreUnderTest> {
  const log = new MemoryLog(randomUUID());
  const open = () => new MemoryEventStore(log, () => new Date());
  let store = open();
  return {
    store,
    async reopen() {
      await store.close();
      store = open();
      return store;
    },
    dispose: () => store.close(),
  };
}

describeEventStoreContract('a numbered log in memory', openInMemory);

describeNumberedLog('a numbered log in memory', openInMemory);
