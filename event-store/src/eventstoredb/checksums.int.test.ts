import { EventDamagedError } from '../errors.ts';
import { START_POSITION } from '../event.ts';
import { Collector } from '../testing/collector.ts';
import { damageIn } from '../testing/damage.ts';
import { useEngine } from '../testing/eventstoredb/use-engine.ts';
import { sampleEvent, sampleEvents } from '../testing/sample-event.ts';

const engine = useEngine();

/**
 * Changes what the stand-in keeps of the event at a revision of a stream; does nothing on a real
 * server.
 */
function alter(stream: string, revision: number, from: string, to: string): boolean {
  const record = engine().standIn?.log.records.find(
    (each) => each.stream.endsWith(stream) && each.revision === revision,
  );
  if (!record) return false;
  const change = (bytes: Uint8Array) =>
    Buffer.from(Buffer.from(bytes).toString().replace(from, to));
  Object.assign(record, { data: change(record.data), metadata: change(record.metadata) });
  return true;
}

test('an event is stored with a checksum that readers do not see', async () => {
  const store = engine().open();
  await store.append('one', 'no-stream', sampleEvents('a', 'b'));
  expect((await store.readStream('one')).map(({ metadata }) => metadata)).toEqual([
    sampleEvent('a').metadata,
    sampleEvent('b').metadata,
  ]);
  const [record] =
    engine().standIn?.log.stream(engine().standIn?.log.records.at(-1)?.stream ?? '') ?? [];
  if (record)
    expect(JSON.parse(Buffer.from(record.metadata).toString()).checksum).toMatch(/^[0-9a-f]{8}$/);
});

test('an event changed on the server stops readers, and a check names it', async () => {
  const store = engine().open();
  await store.append('one', 'no-stream', sampleEvents('a', 'b', 'c'));
  const positions = (await store.readStream('one')).map(({ position }) => position);
  if (!alter('.one', 1, '宵月', '明月')) return;
  await expect(engine().open().readStream('one')).rejects.toMatchObject({
    name: 'EventDamagedError',
    revision: 1,
    position: positions[1],
  });
  expect((await store.readAll({ limit: 10 })).events.map(({ data }) => data.name)).toEqual(['a']);
  const collector = new Collector();
  const told = await new Promise((resolve) => {
    store.subscribe({ after: START_POSITION, onEvents: collector.onEvents, onError: resolve });
  });
  expect([told, collector.names]).toEqual([expect.any(EventDamagedError), ['a']]);
  expect(await damageIn(store)).toMatchObject({
    events: 2,
    damaged: [{ position: positions[1], revision: 1 }],
  });
});

test('an event without a checksum is read unchecked', async () => {
  const store = engine().open();
  await store.append('one', 'no-stream', sampleEvents('a'));
  if (!alter('.one', 0, ',"checksum":', ',"once":')) return;
  expect((await engine().open().readStream('one'))[0]?.data.name).toBe('a');
});

test('a checksum is independent of JSON’s key order and notation', async () => {
  const store = engine().open();
  const data = { b: -0, 2: '二', 1: [null, '\u2028"\\'], none: undefined, ['__proto__']: 'own' };
  await store.append('one', 'no-stream', [{ ...sampleEvent('a'), data, metadata: {} }]);
  await store.append('one', 0, [
    { ...sampleEvent('b'), data: {}, metadata: { 2: 'zwei', b: 'ü', 1: 'eins' } },
  ]);
  const read = await store.readStream('one');
  expect(read.map((each) => JSON.stringify(each.data))).toEqual([JSON.stringify(data), '{}']);
  expect(read.map(({ metadata }) => metadata)).toEqual([{}, { 1: 'eins', 2: 'zwei', b: 'ü' }]);
});

test('later changes of the appended objects have no effect', async () => {
  const store = engine().open();
  const event = { ...sampleEvent('a'), data: { name: 'before' }, metadata: { actor: 'before' } };
  const appending = store.append('one', 'no-stream', [event]);
  Object.assign(event.data, { name: 'after' });
  Object.assign(event.metadata, { actor: 'after' });
  await appending;
  expect((await store.readStream('one')).map(({ data, metadata }) => [data, metadata])).toEqual([
    [{ name: 'before' }, { actor: 'before' }],
  ]);
});
