import { randomUUID } from 'node:crypto';
import { useEngine } from '../testing/eventstoredb/engine-under-test.ts';
import { names, namesIn, namesOf, sampleEvent, sampleEvents } from '../testing/sample-event.ts';

const engine = useEngine();

test('appends of another process are visible at once in cached streams', async () => {
  const [here, there] = [engine().open(), engine().open()];
  const streams = Array.from({ length: 8 }, (_, number) => `stream-${number}`);
  await Promise.all(streams.map((stream) => here.readStream(stream)));
  await Promise.all(
    streams.map(async (stream) => {
      const names: string[] = [];
      for (let revision = 0; revision < 12; revision += 1) {
        const name = `${stream}-${revision}`;
        await there.append(stream, revision === 0 ? 'no-stream' : revision - 1, [
          sampleEvent(name),
        ]);
        names.push(name);
        expect(await namesIn(here, stream)).toEqual(names);
        expect(await namesIn(here, stream, { after: revision - 1 })).toEqual([name]);
        expect(await namesIn(here, stream, { backwards: true, limit: 2 })).toEqual(
          names.slice(-2).reverse(),
        );
      }
    }),
  );
});

test('a stream first read during a write is not cached without that write', async () => {
  const [here, there] = [engine().open(), engine().open()];
  for (let round = 0; round < 20; round += 1) {
    const stream = `round-${round}`;
    const writing = (async () => {
      for (let revision = 0; revision < 6; revision += 1) {
        await there.append(stream, revision === 0 ? 'no-stream' : revision - 1, [
          sampleEvent(`${stream}-${revision}`),
        ]);
      }
    })();
    await Promise.all(
      Array.from({ length: 6 }, () =>
        Promise.all([here.readStream(stream), here.readStream('other')]),
      ),
    );
    await writing;
    expect((await here.readStream(stream)).map(({ revision }) => revision)).toEqual([
      0, 1, 2, 3, 4, 5,
    ]);
  }
});

test('the cached end of the log excludes foreign events and unwanted types', async () => {
  const [here, there] = [engine().open(), engine().open()];
  const foreign = engine().open({ prefix: `${randomUUID()}.` });
  await here.readStream('one');
  const after = await here.head();
  await foreign.append('one', 'no-stream', sampleEvents('x'));
  await there.append('one', 'no-stream', sampleEvents('a', 'b'));
  await there.append('two', 'no-stream', [{ ...sampleEvent('c'), type: 'OtherHappened' }]);
  const types = new Set(['SampleHappened', 'OtherHappened']);
  const whole = await engine().open().readAll({ after, limit: 10, types });
  expect(namesOf(whole.events)).toEqual(['a', 'b', 'c']);
  expect((await here.readAll({ after, limit: 10, types })).events).toEqual(whole.events);
  const first = await here.readAll({ after, limit: 2, types });
  expect(first).toEqual({
    events: whole.events.slice(0, 2),
    looked: 2,
    scannedTo: whole.events[1]?.position,
    atHead: false,
  });
  const rest = await here.readAll({
    after: first.scannedTo,
    limit: 2,
    types: new Set(['OtherHappened']),
  });
  expect(rest).toMatchObject({ events: whole.events.slice(2), looked: 1, atHead: true });
  await foreign.append('one', 0, sampleEvents('y'));
  expect(await here.readAll({ after, limit: 10, types: new Set() })).toEqual({
    events: [],
    looked: 3,
    atHead: true,
    scannedTo: await foreign.head(),
  });
  expect(namesOf((await here.readAll({ after, limit: 1_000 })).events)).toEqual(['a', 'b', 'c']);
});

test('after too many foreign events the cache is restarted', async () => {
  const [here, there] = [engine().open(), engine().open()];
  const foreign = engine().open({ prefix: `${randomUUID()}.` });
  await there.append('one', 'no-stream', sampleEvents('a'));
  expect(await namesIn(here, 'one')).toEqual(['a']);
  await foreign.append('many', 'no-stream', sampleEvents(...names(250)));
  await there.append('one', 0, sampleEvents('b'));
  expect(await namesIn(here, 'one')).toEqual(['a', 'b']);
  await there.append('one', 1, sampleEvents('c'));
  expect(await namesIn(here, 'one')).toEqual(['a', 'b', 'c']);
});

test('concurrent reads of cached streams are one request', async () => {
  const store = engine().open();
  const streams = ['one', 'two', 'three'];
  for (const stream of streams) {
    await store.append(stream, 'no-stream', sampleEvents(stream));
    await store.readStream(stream);
  }
  const { standIn } = engine();
  if (standIn === undefined) return;
  const before = standIn.reads;
  expect((await Promise.all(streams.map((stream) => namesIn(store, stream)))).flat()).toEqual(
    streams,
  );
  expect(standIn.reads - before).toBe(1);
  // What can never change needs none.
  expect(await namesIn(store, 'one', { limit: 1 })).toEqual(['one']);
  expect(await namesIn(store, 'one', { after: 1, backwards: true })).toEqual(['one']);
  expect(standIn.reads - before).toBe(1);
});
