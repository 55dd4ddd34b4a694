import { InvalidPositionError } from '../errors.ts';
import { type Position, type RecordedEvent, START_POSITION } from '../event.ts';
import type { EventStore } from '../event-store.ts';
import { importLog, linesOfLog, summaryOfLog } from '../log-file.ts';
import { namesOf, sampleEvent, sampleEvents } from './sample-event.ts';
import { openSimulatedLog } from './simulated-log.ts';
import { type OpenStoreUnderTest, useStore } from './store-under-test.ts';

export function describeReads(open: OpenStoreUnderTest): void {
  let store: EventStore;
  let start: Position;
  const append = (stream: string, ...names: readonly string[]) =>
    store.append(stream, 'no-stream', sampleEvents(...names));
  const pageFrom = (after: Position, limit: number, ...types: readonly string[]) =>
    store.readAll({ after, limit, types: types.length === 0 ? undefined : new Set(types) });
  const use = () =>
    useStore(open, (present) => {
      ({ store, start } = present);
    });

  describe('readStream', () => {
    use();

    test('an absent stream has no events', async () => {
      expect(await store.readStream('nobody')).toEqual([]);
      expect(await store.readStream('nobody', { backwards: true, limit: 1 })).toEqual([]);
      expect(await store.readStream('nobody', { after: 3 })).toEqual([]);
    });

    test('gives every field back as it was written', async () => {
      const { position } = await append('one', 'a');
      const events = await store.readStream('one');
      expect(events).toEqual([
        {
          ...sampleEvent('a'),
          stream: 'one',
          revision: 0,
          position,
          recordedAt: expect.any(String),
        },
      ]);
      expect(new Date(events[0]?.recordedAt ?? '').toISOString()).toBe(events[0]?.recordedAt);
    });

    test('gives the newest events, the oldest of them first', async () => {
      expect(await store.newest(2)).toEqual([]);
      await append('one', 'a', 'b');
      await append('two', 'c');
      const [, second] = await store.readStream('one');
      expect(await store.newest(2)).toEqual([second, ...(await store.readStream('two'))]);
      expect(namesOf(await store.newest(100))).toEqual(['a', 'b', 'c']);
    });

    test('tells how much of the log lies up to a position', async () => {
      const positions: Position[] = [];
      for (const name of ['a', 'b', 'c']) positions.push((await append(name, name)).position);
      const head = await store.lastEvent();
      const shares = [START_POSITION, ...positions].map((position) =>
        store.shareOf(position, head),
      );
      expect([shares[0], shares[3]]).toEqual([0, 1]);
      expect([...shares].sort((a, b) => a - b)).toEqual(shares);
      expect(store.shareOf(START_POSITION, START_POSITION)).toBe(1);
      expect(() => store.shareOf('nowhere', head)).toThrow(InvalidPositionError);
    });

    test('tells when the last event was recorded', async () => {
      await append('one', 'a', 'b');
      await append('two', 'c');
      const [last] = await store.readStream('two');
      // Others may write to a server at the same time.
      expect([(await store.lastRecordedAt()) ?? '', last?.recordedAt].sort()[0]).toBe(
        last?.recordedAt,
      );
    });

    test('leaves out what is undefined', async () => {
      await store.append('one', 'no-stream', [
        { ...sampleEvent('a'), data: { kept: null, left: undefined } },
      ]);
      expect(Object.keys((await store.readStream('one'))[0]?.data ?? {})).toEqual(['kept']);
    });

    test('reads forwards from behind a revision and backwards from before one', async () => {
      await append('one', '0', '1', '2', '3', '4');
      await append('two', 'x');
      const revisions = async (options: Parameters<EventStore['readStream']>[1]) =>
        (await store.readStream('one', options)).map((event) => event.revision);
      expect(await revisions({})).toEqual([0, 1, 2, 3, 4]);
      expect(await revisions({ after: 1 })).toEqual([2, 3, 4]);
      expect(await revisions({ after: 1, limit: 2 })).toEqual([2, 3]);
      expect(await revisions({ after: 4 })).toEqual([]);
      expect(await revisions({ backwards: true })).toEqual([4, 3, 2, 1, 0]);
      expect(await revisions({ backwards: true, limit: 1 })).toEqual([4]);
      expect(await revisions({ backwards: true, after: 2 })).toEqual([1, 0]);
      expect(await revisions({ backwards: true, after: 0 })).toEqual([]);
    });

    test('hands out arrays of its own: whoever changes one changes no later answer', async () => {
      await append('one', 'a', 'b');
      const first = await store.readStream('one');
      const expected = [...first];
      (first as RecordedEvent[]).length = 0;
      const second = await store.readStream('one');
      expect(second).toEqual(expected);
      (second as RecordedEvent[]).reverse();
      expect(await store.readStream('one')).toEqual(expected);
    });
  });

  describe('readAll', () => {
    use();

    test('pages through the whole log, each event once and in order', async () => {
      await append('one', '1', '2', '3');
      await append('two', '4', '5');
      await store.append('one', 2, sampleEvents('6', '7'));
      const inStreams = [...(await store.readStream('one')), ...(await store.readStream('two'))];
      const expected = inStreams.sort((a, b) => (a.position < b.position ? -1 : 1));
      for (const limit of [1, 2, 3, 7, 100])
        expect(await readFrom(store, start, limit)).toEqual(expected);
      expect(namesOf(expected)).toEqual(['1', '2', '3', '4', '5', '6', '7']);
      expect(new Set(expected.map((event) => event.position)).size).toBe(7);
    });

    test('starts behind the position, not at it', async () => {
      await append('one', '1', '2', '3');
      const [, second, third] = await store.readStream('one');
      expect(await readFrom(store, second?.position ?? '', 10)).toEqual([third]);
      expect(await readFrom(store, third?.position ?? '', 10)).toEqual([]);
    });

    test('gives only events of the types asked for, and looks past the others', async () => {
      const named = (name: string, type: string) => ({ ...sampleEvent(name), type });
      await store.append('one', 'no-stream', [
        named('1', 'Wanted'),
        named('2', 'Other'),
        named('3', 'Wanted'),
        named('4', 'Other'),
      ]);
      const all = await pageFrom(start, 100);
      expect(await pageFrom(start, 100, 'Wanted', 'Never')).toEqual({
        ...all,
        events: all.events.filter(({ type }) => type === 'Wanted'),
      });
      expect(await pageFrom(start, 100, 'Never')).toEqual({ ...all, events: [] });
      expect(await pageFrom(all.events[1]?.position ?? '', 1, 'Other')).toEqual({
        events: [],
        looked: 1,
        scannedTo: all.events[2]?.position,
        atHead: false,
      });
    });

    test('says how far it looked and whether that was the head', async () => {
      const { position } = await append('one', '1', '2', '3');
      const whole = await pageFrom(start, 100);
      expect(whole.atHead).toBe(true);
      expect(whole.scannedTo >= position).toBe(true);
      expect(namesOf(whole.events)).toEqual(['1', '2', '3']);
      const beyond = await pageFrom(whole.scannedTo, 100);
      expect(beyond).toEqual({ events: [], looked: 0, scannedTo: whole.scannedTo, atHead: true });
      expect((await pageFrom(start, 1)).atHead).toBe(false);
    });

    test('a position beyond the head gives an empty page, and never leads back before it', async () => {
      const { position } = await append('one', '1', '2');
      const beyond = position.replace(/^00/, '01');
      const wanted = { events: [], looked: 0, scannedTo: beyond, atHead: true };
      expect(await pageFrom(beyond, 10)).toEqual(wanted);
      expect(await pageFrom(beyond, 10, 'SampleHappened')).toEqual(wanted);
      expect((await pageFrom(start, 10)).events).toHaveLength(2);
    });

    test.each(['nowhere', '-1', '1', '0x10', `${'9'.repeat(40)}`])(
      'refuses "%s", which is no position of it',
      async (after) => {
        await append('one', '1');
        for (const types of [[], ['SampleHappened']])
          await expect(pageFrom(after, 10, ...types)).rejects.toBeInstanceOf(InvalidPositionError);
      },
    );

    test('hands out arrays of its own: whoever changes one changes no later answer', async () => {
      await append('one', '1', '2');
      const first = await pageFrom(start, 10);
      const expected = structuredClone(first);
      (first.events as RecordedEvent[]).length = 0;
      expect(await pageFrom(start, 10)).toEqual(expected);
    });
  });

  describe('a file of a log', () => {
    use();

    test('comes in and goes out again with the same order, ids and hash', async () => {
      const [from, to] = [openSimulatedLog(), openSimulatedLog()];
      await from.append('one', 'no-stream', sampleEvents('1', '2'));
      await from.append('two', 'no-stream', sampleEvents('3'));
      await from.append('one', 1, sampleEvents('4'));
      const summary = await summaryOfLog(from);
      expect(await importLog(() => linesOfLog(from), store, { atOnce: 1 })).toEqual(summary);
      expect(await importLog(() => linesOfLog(store), to, { atOnce: 1 })).toEqual(summary);
      const places = async (log: EventStore) =>
        (await log.newest(10)).map(({ stream, revision, id }) => [stream, revision, id]);
      expect(await places(to)).toEqual(await places(from));
      expect(await places(store)).toEqual(await places(from));
    });
  });
}

async function readFrom(
  store: EventStore,
  start: Position,
  limit: number,
): Promise<readonly RecordedEvent[]> {
  const found: RecordedEvent[] = [];
  let after = start;
  for (;;) {
    const page = await store.readAll({ after, limit });
    expect(page.events.length).toBeLessThanOrEqual(limit);
    expect(page.scannedTo >= after).toBe(true);
    for (const event of page.events)
      expect(event.position > after && event.position <= page.scannedTo).toBe(true);
    found.push(...page.events);
    if (page.atHead) return found;
    expect(page.scannedTo > after).toBe(true);
    after = page.scannedTo;
  }
}
