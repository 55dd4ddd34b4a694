import { Collector } from '../testing/collector.ts';
import { engineName, onStandIn, useEngine } from '../testing/eventstoredb/engine-under-test.ts';
import type { StandIn } from '../testing/eventstoredb/stand-in.ts';
import { names, namesIn, sampleEvents } from '../testing/sample-event.ts';

const MORE_THAN_REMEMBERED = 1_200;
const AT_ONCE = 200;

describe(`several subscriptions to ${engineName}`, () => {
  const engine = useEngine();

  test('each receives everything once and in order, despite concurrent reads and broken connections', async () => {
    const { open, wire } = engine();
    const [here, there] = [open(), open()];
    await there.append('stream-0', 'no-stream', sampleEvents(...names(3)));
    const collectors = [1, 2, 3].map(() => Collector.of(here, { limit: 7 }));
    for (let round = 1; round < 20; round += 1) {
      const append = () =>
        there.append(`stream-${round}`, 'no-stream', sampleEvents(...names(3, 3 * round)));
      const looks = Array.from({ length: round }, (_, number) =>
        here.readStream(`stream-${number}`).catch(() => []),
      );
      await append().catch(append);
      await Promise.all(looks);
      if (round % 5 === 0) wire.drop();
    }
    for (const collector of collectors) {
      await collector.until(60);
      expect(collector.names).toEqual(names(60));
    }
  });

  test('a slow one delays no other, and continues from the log when it lags behind the cache', async () => {
    const store = engine().open();
    let letGo: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const slow: Collector = Collector.of(store, {
      onEvents: async (events) => {
        await slow.onEvents(events);
        await held;
      },
    });
    const quick = Collector.of(store);
    try {
      await store.append('first', 'no-stream', sampleEvents(...names(1)));
      await Promise.all([slow.until(1), quick.until(1)]);
      for (let from = 1; from < MORE_THAN_REMEMBERED; from += AT_ONCE) {
        await store.append(`stream-${from}`, 'no-stream', sampleEvents(...names(AT_ONCE, from)));
      }
      await quick.until(MORE_THAN_REMEMBERED + 1);
      expect(slow.names).toEqual(names(1));
    } finally {
      letGo(); // closing waits for it
    }
    await slow.until(MORE_THAN_REMEMBERED + 1);
    for (const { names: received } of [slow, quick])
      expect(received).toEqual(names(MORE_THAN_REMEMBERED + 1));
  });

  test('one that starts after the others ended receives the events in between', async () => {
    const store = engine().open();
    const first = Collector.of(store);
    const { position } = await store.append('one', 'no-stream', sampleEvents(...names(2)));
    await first.until(2);
    await first.close();
    await store.append('one', 1, sampleEvents(...names(1, 2)));
    expect(await namesIn(store, 'one')).toEqual(names(3));
    const second = Collector.of(store, { after: position });
    await second.until(1);
    await store.append('one', 2, sampleEvents(...names(1, 3)));
    await second.until(2);
    expect(second.names).toEqual(names(2, 2));
  });
});

onStandIn('what subscriptions ask of the server', () => {
  const engine = useEngine();
  const standIn = () => engine().standIn as StandIn;

  test('several subscriptions share one, and its events are not requested again', async () => {
    const store = engine().open();
    const { position: after } = await store.append('one', 'no-stream', sampleEvents('a'));
    const first = Collector.of(store, { after });
    await store.append('one', 0, sampleEvents('b'));
    await first.until(1);
    const before = standIn().reads;
    const all = [first, Collector.of(store, { after }), Collector.of(store, { after })];
    await store.append('one', 1, sampleEvents('c'));
    for (const each of all) {
      await each.until(2);
      expect(each.names).toEqual(['b', 'c']);
    }
    expect(standIn().reads).toBe(before);
  });
});
