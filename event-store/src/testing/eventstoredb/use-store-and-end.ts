import { START_POSITION } from '../../event.ts';
import { openEventStoreDb } from '../../eventstoredb/eventstoredb-event-store.ts';
import { sampleEvent } from '../sample-event.ts';

// Uses the store in every way, closes it, and must then end by itself.
const [, , connectionString = '', prefix = '', wayToEnd = ''] = process.argv;
let noticed = () => {};
const store = openEventStoreDb({
  connectionString,
  prefix,
  deadlineMs: 1_000,
  onOutage: () => noticed(),
});
if (wayToEnd === 'well') {
  await store.append('one', 'no-stream', [sampleEvent('a')]);
  await store.readStream('one');
  await store.checkWritable();
  await new Promise<void>((resolve) => {
    store.subscribe({ after: START_POSITION, onEvents: async () => resolve() });
  });
} else {
  await store.head().catch(() => {});
  await new Promise<void>((resolve) => {
    noticed = resolve;
    store.subscribe({ after: START_POSITION, onEvents: async () => {} });
  });
}
await store.close();
process.stdout.write('closed');
