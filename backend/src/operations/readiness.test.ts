import type { EventStore } from '@salon/event-store';
import type { DocumentStore } from '@salon/projections';
import { DurableFiles } from '../process/durable-files.ts';
import { openLog } from '../process/telemetry.ts';
import { Readiness } from './readiness.ts';

const store = { checkWritable: async () => undefined } as unknown as EventStore;
const up = { checkWritable: async () => undefined } as unknown as DocumentStore;
const away = { checkWritable: () => Promise.reject(new Error('away')) } as unknown as DocumentStore;
const files = new DurableFiles(openLog('silent'));
const whole = { isWhole: () => true };

test('with all parts up nothing is down', async () =>
  expect(await new Readiness(store, up, up, whole, null, files).down()).toEqual([]));
test('read models are down while one has no complete build', async () =>
  expect(await new Readiness(store, up, up, { isWhole: () => false }, null, files).down()).toEqual([
    'read-models',
  ]));
test('parts that are down are named', async () =>
  expect(await new Readiness(store, away, up, whole, null, files).down()).toEqual(['read-models']));
test('a work store that refuses writes is down', async () =>
  expect(await new Readiness(store, up, away, whole, null, files).down()).toEqual(['work']));
test('a stopping process is not ready', async () => {
  const readiness = new Readiness(store, up, up, whole, null, files);
  readiness.stop();
  expect(await readiness.down()).toEqual(['stopping']);
});
