import { EventDamagedError } from '../errors.ts';
import type { EventToAppend } from '../event.ts';
import { Collector } from '../testing/collector.ts';
import { damageIn } from '../testing/damage.ts';
import { useEngine } from '../testing/eventstoredb/engine-under-test.ts';
import { namesIn, namesOf, sampleEvent, sampleEvents } from '../testing/sample-event.ts';
import { until } from '../testing/until.ts';

const engine = useEngine();

const recordOf = (stream: string, revision: number) =>
  engine().standIn?.log.records.find(
    (each) => each.stream.endsWith(stream) && each.revision === revision,
  );

function alter(stream: string, revision: number, from: string, to: string) {
  const record = recordOf(stream, revision);
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
  const record = recordOf('.one', 0);
  if (record)
    expect(JSON.parse(Buffer.from(record.metadata).toString()).checksum).toMatch(/^[0-9a-f]{8}$/);
});

test('an event changed on the server stops readers, and a check names it', async () => {
  const store = engine().open();
  await store.append('one', 'no-stream', sampleEvents('a', 'b', 'c'));
  const position = (await store.readStream('one'))[1]?.position;
  if (!alter('.one', 1, '宵月', '明月')) return;
  const damaged = { name: 'EventDamagedError', revision: 1, position };
  await expect(engine().open().readStream('one')).rejects.toMatchObject(damaged);
  expect(namesOf((await store.readAll({ limit: 10 })).events)).toEqual(['a']);
  const collector = Collector.of(store);
  await until('it is told', () => collector.errors.length > 0);
  await collector.close();
  expect([collector.errors[0], collector.names]).toEqual([expect.any(EventDamagedError), ['a']]);
  expect(await damageIn(store)).toMatchObject({ events: 2, damaged: [damaged] });
});

test('an event without a checksum is read unchecked', async () => {
  const store = engine().open();
  await store.append('one', 'no-stream', sampleEvents('a'));
  if (!alter('.one', 0, ',"checksum":', ',"once":')) return;
  expect(await namesIn(engine().open(), 'one')).toEqual(['a']);
});

test('a checksum is independent of JSON’s key order and notation', async () => {
  const store = engine().open();
  const data = { b: -0, 2: '二', 1: [null, '\u2028"\\'], none: undefined, ['__proto__']: 'own' };
  const metadata = { 2: 'zwei', b: 'ü', 1: 'eins' };
  const events: readonly EventToAppend[] = [
    { ...sampleEvent('a'), data, metadata: {} },
    { ...sampleEvent('b'), data: {}, metadata },
  ];
  await store.append('one', 'no-stream', events);
  const read = await store.readStream('one');
  expect(read.map((each) => JSON.stringify(each.data))).toEqual([JSON.stringify(data), '{}']);
  expect(read.map((each) => each.metadata)).toEqual([{}, metadata]);
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
