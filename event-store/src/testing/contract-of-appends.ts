import { InvalidEventError, StoreUnavailableError, WrongExpectedRevisionError } from '../errors.ts';
import type { EventToAppend, Position } from '../event.ts';
import type { EventStore, ExpectedRevision } from '../event-store.ts';
import { eventsOfLog } from '../log-pages.ts';
import { namesIn, sampleEvent, sampleEvents } from './sample-event.ts';
import { type OpenStoreUnderTest, useStore } from './store-under-test.ts';

export function describeAppends(open: OpenStoreUnderTest): void {
  describe('append', () => {
    let store: EventStore;
    let start: Position;
    let reopen: () => Promise<EventStore>;
    useStore(open, (present) => {
      ({ store, start, reopen } = present);
    });

    const append = (expected: ExpectedRevision, ...names: readonly string[]) =>
      store.append('one', expected, sampleEvents(...names));
    const idsIn = async (stream: string) => (await store.readStream(stream)).map(({ id }) => id);

    async function expectRefused(
      expected: ExpectedRevision,
      names: readonly string[],
      actual: ExpectedRevision,
    ) {
      const refused = append(expected, ...names);
      await expect(refused).rejects.toBeInstanceOf(WrongExpectedRevisionError);
      await expect(refused).rejects.toMatchObject({ stream: 'one', expected, actual });
    }

    test('answers with revision and position of the last event', async () => {
      const answer = await append('no-stream', 'a', 'b', 'c');
      const events = await store.readStream('one');
      expect(answer).toEqual({ revision: 2, position: events[2]?.position });
      expect(await store.lastEvent()).toBe(answer.position);
      const head = await store.head();
      expect(head >= answer.position).toBe(true);
      // Only on a shared server do others write behind it; there the distance is undefined.
      expect(store.eventsBetween(answer.position, head) ?? 0).toBe(0);
    });

    test('appends at the expected revision', async () => {
      const first = await append('no-stream', 'a');
      const second = await append(0, 'b');
      expect(second.revision).toBe(1);
      expect(second.position > first.position).toBe(true);
    });

    test('refuses another revision than the stream has, and writes nothing', async () => {
      await append('no-stream', 'a', 'b');
      await expectRefused('no-stream', ['c'], 1);
      await expectRefused(0, ['c'], 1);
      await expectRefused(7, ['c'], 1);
      expect(await namesIn(store, 'one')).toEqual(['a', 'b']);
    });

    test('refuses a revision of a stream that is absent', async () => {
      await expectRefused(0, ['a'], 'no-stream');
      expect(await store.readStream('one')).toEqual([]);
    });

    test('gives the first answer again for the same ids, also when the stream has moved on', async () => {
      const first = await append('no-stream', 'a', 'b');
      expect(await append('no-stream', 'a', 'b')).toEqual(first);
      const second = await append(1, 'c');
      await append(2, 'd');
      expect(await append('no-stream', 'a', 'b')).toEqual(first);
      expect(await append(1, 'c')).toEqual(second);
      expect(await namesIn(store, 'one')).toEqual(['a', 'b', 'c', 'd']);
    });

    test('gives concurrent equal appends the same answer, and writes once', async () => {
      for (const stream of Array.from({ length: 5 }, (_, round) => `round-${round}`)) {
        const events = sampleEvents(`${stream}a`, `${stream}b`);
        const answers = await Promise.all(
          Array.from({ length: 4 }, () => store.append(stream, 'no-stream', events)),
        );
        expect(new Set(answers.map(({ position }) => position)).size).toBe(1);
        expect(await idsIn(stream)).toEqual(events.map(({ id }) => id));
      }
    });

    test('recognises a repeated append by its ids, regardless of data', async () => {
      const first = await append('no-stream', 'a');
      const other = { ...sampleEvent('a'), data: { name: 'other' } };
      expect(await store.append('one', 'no-stream', [other])).toEqual(first);
      expect((await store.readStream('one'))[0]?.data).toEqual(sampleEvent('a').data);
    });

    test('writes the same ids once more at the revision that the stream has now', async () => {
      await append('no-stream', 'a');
      expect((await append(0, 'a')).revision).toBe(1);
      const { id } = sampleEvent('a');
      expect(await idsIn('one')).toEqual([id, id]);
    });

    test('refuses more ids, another order or another expected revision than the first time', async () => {
      await append('no-stream', 'a', 'b');
      await expectRefused('no-stream', ['a', 'b', 'c'], 1);
      await expectRefused('no-stream', ['b', 'a'], 1);
      await expectRefused(0, ['a', 'b'], 1);
    });

    test('takes one id in two streams', async () => {
      const one = await append('no-stream', 'a');
      const two = await store.append('two', 'no-stream', sampleEvents('a'));
      expect(two.revision).toBe(0);
      expect(two.position > one.position).toBe(true);
      expect(await idsIn('two')).toEqual([sampleEvent('a').id]);
    });

    test('lets exactly one of many at the same revision win', async () => {
      await append('no-stream', 'first');
      const names = Array.from({ length: 20 }, (_, index) => `rival ${index}`);
      const outcomes = await Promise.allSettled(names.map((name) => append(0, name)));
      const winners = names.filter((_, index) => outcomes[index]?.status === 'fulfilled');
      const losers = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
      expect(winners).toHaveLength(1);
      expect(losers).toEqual(
        Array.from({ length: 19 }, () => new WrongExpectedRevisionError('one', 0, 1)),
      );
      expect(await namesIn(store, 'one')).toEqual(['first', winners[0]]);
    });

    test('keeps the events of one append next to each other in the log', async () => {
      const streams = ['one', 'two', 'three'];
      await Promise.all(
        streams.map((stream) =>
          store.append(stream, 'no-stream', sampleEvents(`${stream} 1`, `${stream} 2`)),
        ),
      );
      const order: string[] = [];
      for await (const { stream } of eventsOfLog(store, { after: start })) order.push(stream);
      const firsts = order.filter((_, index) => index % 2 === 0);
      expect(order).toEqual(firsts.flatMap((stream) => [stream, stream]));
      expect(firsts.sort()).toEqual(['one', 'three', 'two']);
    });

    test.each<[string, string, readonly EventToAppend[]]>([
      ['no events', 'one', []],
      ['an id twice', 'one', sampleEvents('a', 'a')],
      ['a stream without a name', '', sampleEvents('a')],
      ['a stream named like the engine’s own', '$one', sampleEvents('a')],
      ...Object.entries<Partial<EventToAppend>>({
        'an id that is no UUID': { id: 'a' },
        'data that JSON cannot hold': { data: { amount: 1n as unknown as number } },
        'metadata that is no text': { metadata: { v: 1 as unknown as string } },
        'metadata with the store’s own checksum': { metadata: { checksum: '0' } },
        'more than a megabyte': { data: { text: 'x'.repeat(1_000_001) } },
        'a type without a name': { type: '' },
      }).map(([what, part]): [string, string, readonly EventToAppend[]] => [
        what,
        'one',
        [{ ...sampleEvent('a'), ...part }],
      ]),
    ])('refuses %s and goes on with the next', async (_, stream, events) => {
      await expect(store.append(stream, 'no-stream', events)).rejects.toBeInstanceOf(
        InvalidEventError,
      );
      expect((await append('no-stream', 'b')).revision).toBe(0);
    });

    test('is durable, and remembered as done, over a restart', async () => {
      const logId = await store.logId();
      const first = await append('no-stream', 'a', 'b');
      const before = await store.readStream('one');
      store = await reopen();
      expect(await store.readStream('one')).toEqual(before);
      expect(await store.head()).toBe(first.position);
      expect(await store.logId()).toBe(logId);
      expect(await append('no-stream', 'a', 'b')).toEqual(first);
      const next = await append(1, 'c');
      expect(next.revision).toBe(2);
      expect(next.position > first.position).toBe(true);
    });

    test('a store that is well is writable, a closed one answers nothing', async () => {
      await expect(store.checkWritable()).resolves.toBeUndefined();
      expect(await store.faults()).toEqual([]);
      await store.close();
      const calls = {
        append: () => append('no-stream', 'a'),
        readStream: () => store.readStream('one'),
        readAll: () => store.readAll({ limit: 1 }),
        head: () => store.head(),
        lastEvent: () => store.lastEvent(),
        newest: () => store.newest(1),
        lastRecordedAt: () => store.lastRecordedAt(),
        logId: () => store.logId(),
        checkWritable: () => store.checkWritable(),
        faults: () => store.faults(),
      } satisfies Partial<Record<keyof EventStore, () => Promise<unknown>>>;
      for (const call of Object.values(calls))
        await expect(call()).rejects.toBeInstanceOf(StoreUnavailableError);
    });
  });
}
