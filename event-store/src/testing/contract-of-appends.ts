import { InvalidEventError, StoreUnavailableError, WrongExpectedRevisionError } from '../errors.ts';
import type { EventToAppend } from '../event.ts';
import type { EventStore } from '../event-store.ts';
import { sampleEvent, sampleEvents } from './sample-event.ts';
import { type OpenStoreUnderTest, useStore } from './store-under-test.ts';

export function describeAppends(open: OpenStoreUnderTest): void {
  describe('append', () => {
    const present = useStore(open);

    test('answers with revision and position of the last event', async () => {
      const { store } = present();
      const answer = await store.append('one', 'no-stream', sampleEvents('a', 'b', 'c'));
      const events = await store.readStream('one');
      expect(answer).toEqual({ revision: 2, position: events[2]?.position });
      expect([await store.head(), await store.lastEvent()]).toEqual([
        answer.position,
        answer.position,
      ]);
    });

    test('appends at the expected revision', async () => {
      const { store } = present();
      const first = await store.append('one', 'no-stream', sampleEvents('a'));
      const second = await store.append('one', 0, sampleEvents('b'));
      expect(second.revision).toBe(1);
      expect(second.position > first.position).toBe(true);
    });

    test('refuses another revision than the stream has, and writes nothing', async () => {
      const { store } = present();
      await store.append('one', 'no-stream', sampleEvents('a', 'b'));
      await expectWrongRevision(
        store.append('one', 'no-stream', sampleEvents('c')),
        'one',
        'no-stream',
        1,
      );
      await expectWrongRevision(store.append('one', 0, sampleEvents('c')), 'one', 0, 1);
      await expectWrongRevision(store.append('one', 7, sampleEvents('c')), 'one', 7, 1);
      expect((await store.readStream('one')).map((event) => event.data.name)).toEqual(['a', 'b']);
    });

    test('refuses a revision of a stream that is absent', async () => {
      const { store } = present();
      await expectWrongRevision(store.append('one', 0, sampleEvents('a')), 'one', 0, 'no-stream');
      expect(await store.readStream('one')).toEqual([]);
    });

    test('gives the first answer again for the same ids, also when the stream has moved on', async () => {
      const { store } = present();
      const first = await store.append('one', 'no-stream', sampleEvents('a', 'b'));
      expect(await store.append('one', 'no-stream', sampleEvents('a', 'b'))).toEqual(first);
      const second = await store.append('one', 1, sampleEvents('c'));
      await store.append('one', 2, sampleEvents('d'));
      expect(await store.append('one', 'no-stream', sampleEvents('a', 'b'))).toEqual(first);
      expect(await store.append('one', 1, sampleEvents('c'))).toEqual(second);
      expect((await store.readStream('one')).map((event) => event.data.name)).toEqual([
        'a',
        'b',
        'c',
        'd',
      ]);
    });

    test('gives concurrent equal appends the same answer, and writes once', async () => {
      const { store } = present();
      for (const stream of Array.from({ length: 5 }, (_, round) => `round-${round}`)) {
        const events = sampleEvents(`${stream}a`, `${stream}b`);
        const answers = await Promise.all(
          Array.from({ length: 4 }, () => store.append(stream, 'no-stream', events)),
        );
        expect(new Set(answers.map(({ position }) => position)).size).toBe(1);
        expect((await store.readStream(stream)).map(({ id }) => id)).toEqual(
          events.map(({ id }) => id),
        );
      }
    });

    test('recognises a repeated append by its ids, regardless of data', async () => {
      const { store } = present();
      const first = await store.append('one', 'no-stream', sampleEvents('a'));
      expect(
        await store.append('one', 'no-stream', [{ ...sampleEvent('a'), data: { name: 'other' } }]),
      ).toEqual(first);
      expect((await store.readStream('one'))[0]?.data).toEqual(sampleEvent('a').data);
    });

    test('writes the same ids once more at the revision that the stream has now', async () => {
      const { store } = present();
      const events = sampleEvents('a');
      await store.append('one', 'no-stream', events);
      expect((await store.append('one', 0, events)).revision).toBe(1);
      expect((await store.readStream('one')).map(({ id }) => id)).toEqual([
        events[0]?.id,
        events[0]?.id,
      ]);
    });

    test('refuses more ids, another order or another expected revision than the first time', async () => {
      const { store } = present();
      await store.append('one', 'no-stream', sampleEvents('a', 'b'));
      await expectWrongRevision(
        store.append('one', 'no-stream', sampleEvents('a', 'b', 'c')),
        'one',
        'no-stream',
        1,
      );
      await expectWrongRevision(
        store.append('one', 'no-stream', sampleEvents('b', 'a')),
        'one',
        'no-stream',
        1,
      );
      await expectWrongRevision(store.append('one', 0, sampleEvents('a', 'b')), 'one', 0, 1);
    });

    test('takes one id in two streams', async () => {
      const { store } = present();
      const one = await store.append('one', 'no-stream', sampleEvents('a'));
      const two = await store.append('two', 'no-stream', sampleEvents('a'));
      expect(two.revision).toBe(0);
      expect(two.position > one.position).toBe(true);
      expect((await store.readStream('two')).map((event) => event.id)).toEqual([
        sampleEvent('a').id,
      ]);
    });

    test('lets exactly one of many at the same revision win', async () => {
      const { store } = present();
      await store.append('one', 'no-stream', sampleEvents('first'));
      const names = Array.from({ length: 20 }, (_, index) => `rival ${index}`);
      const outcomes = await Promise.allSettled(
        names.map((name) => store.append('one', 0, sampleEvents(name))),
      );
      const winners = names.filter((_, index) => outcomes[index]?.status === 'fulfilled');
      const losers = outcomes
        .filter((outcome) => outcome.status === 'rejected')
        .map(({ reason }) => reason);
      expect(winners).toHaveLength(1);
      expect(losers).toHaveLength(19);
      for (const reason of losers)
        expect(reason).toEqual(new WrongExpectedRevisionError('one', 0, 1));
      expect((await store.readStream('one')).map((event) => event.data.name)).toEqual([
        'first',
        winners[0],
      ]);
    });

    test('keeps the events of one append next to each other in the log', async () => {
      const { store, start } = present();
      const streams = ['one', 'two', 'three'];
      await Promise.all(
        streams.map((stream) =>
          store.append(stream, 'no-stream', sampleEvents(`${stream} 1`, `${stream} 2`)),
        ),
      );
      const { events } = await store.readAll({ after: start, limit: 100 });
      const order = events.map((event) => event.stream);
      expect(order.filter((_, index) => index % 2 === 0)).toEqual(
        order.filter((_, index) => index % 2 === 1),
      );
      expect([...order].sort()).toEqual(['one', 'one', 'three', 'three', 'two', 'two']);
    });

    test.each<[string, string, readonly EventToAppend[]]>([
      ['no events', 'one', []],
      ['an id that is no UUID', 'one', [{ ...sampleEvent('a'), id: 'a' }]],
      ['an id twice', 'one', sampleEvents('a', 'a')],
      [
        'data that JSON cannot hold',
        'one',
        [{ ...sampleEvent('a'), data: { amount: 1n as unknown as number } }],
      ],
      [
        'metadata that is no text',
        'one',
        [{ ...sampleEvent('a'), metadata: { v: 1 as unknown as string } }],
      ],
      [
        'metadata with the store’s own checksum',
        'one',
        [{ ...sampleEvent('a'), metadata: { checksum: '0' } }],
      ],
      [
        'more than a megabyte',
        'one',
        [{ ...sampleEvent('a'), data: { text: 'x'.repeat(1_000_001) } }],
      ],
      ['a type without a name', 'one', [{ ...sampleEvent('a'), type: '' }]],
      ['a stream without a name', '', sampleEvents('a')],
      ['a stream named like the engine’s own', '$one', sampleEvents('a')],
    ])('refuses %s and goes on with the next', async (_, stream, events) => {
      const { store } = present();
      await expect(store.append(stream, 'no-stream', events)).rejects.toBeInstanceOf(
        InvalidEventError,
      );
      expect((await store.append('one', 'no-stream', sampleEvents('b'))).revision).toBe(0);
    });

    test('is durable, and remembered as done, over a restart', async () => {
      const { store, reopen } = present();
      const logId = await store.logId();
      const first = await store.append('one', 'no-stream', sampleEvents('a', 'b'));
      const before = await store.readStream('one');
      const again = await reopen();
      expect(await again.readStream('one')).toEqual(before);
      expect(await again.head()).toBe(first.position);
      expect(await again.logId()).toBe(logId);
      expect(await again.append('one', 'no-stream', sampleEvents('a', 'b'))).toEqual(first);
      const next = await again.append('one', 1, sampleEvents('c'));
      expect(next.revision).toBe(2);
      expect(next.position > first.position).toBe(true);
    });

    test('a store that is well is writable, a closed one answers nothing', async () => {
      const { store } = present();
      await expect(store.checkWritable()).resolves.toBeUndefined();
      await store.close();
      const calls = {
        append: () => store.append('one', 'no-stream', sampleEvents('a')),
        readStream: () => store.readStream('one'),
        readAll: () => store.readAll({ limit: 1 }),
        head: () => store.head(),
        lastEvent: () => store.lastEvent(),
        newest: () => store.newest(1),
        lastRecordedAt: () => store.lastRecordedAt(),
        logId: () => store.logId(),
        checkWritable: () => store.checkWritable(),
      } satisfies Partial<Record<keyof EventStore, () => Promise<unknown>>>;
      const outcomes = Object.entries(calls).map(async ([name, call]) => {
        const error: unknown = await call().catch((failure: unknown) => failure);
        return [name, error instanceof StoreUnavailableError];
      });
      expect(Object.fromEntries(await Promise.all(outcomes))).toEqual(
        Object.fromEntries(Object.keys(calls).map((name) => [name, true])),
      );
    });
  });
}

async function expectWrongRevision(
  append: Promise<unknown>,
  stream: string,
  expected: number | 'no-stream',
  actual: number | 'no-stream',
): Promise<void> {
  const error = await append.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(WrongExpectedRevisionError);
  expect(error).toMatchObject({ stream, expected, actual });
}
