import { randomUUID } from 'node:crypto';
import { InvalidPositionError } from '../errors.ts';
import { type Position, type RecordedEvent, START_POSITION } from '../event.ts';
import type { EventStore } from '../event-store.ts';
import { importLog, linesOfLog, summaryOfLog } from '../log-file.ts';
import { MemoryEventStore, MemoryLog } from './memory-event-store.ts';
import { sampleEvent, sampleEvents } from './sample-event.ts';
import { type OpenStoreUnderTest, useStore } from './store-under-test.ts';

export function describeReads(open: OpenStoreUnderTest): void {
  describe('readStream', () => {
    const present = useStore(open);

    test('an absent stream has no events', async () => {
      const { store } = present();
      expect(await store.readStream('nobody')).toEqual([]);
      expect(await store.readStream('nobody', { backwards: true, limit: 1 })).toEqual([]);
      expect(await store.readStream('nobody', { after: 3 })).toEqual([]);
    });

    test('gives every field back as it was written', async () => {
      const { store } = present();
      const { position } = await store.append('one', 'no-stream', sampleEvents('a'));
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
      const { store } = present();
      expect(await store.newest(2)).toEqual([]);
      await store.append('one', 'no-stream', sampleEvents('a', 'b'));
      await store.append('two', 'no-stream', sampleEvents('c'));
      const [, second] = await store.readStream('one');
      expect(await store.newest(2)).toEqual([second, ...(await store.readStream('two'))]);
      expect((await store.newest(100)).map(({ data }) => data.name)).toEqual(['a', 'b', 'c']);
    });

    test('tells how much of the log lies up to a position', async () => {
      const { store } = present();
      const positions: Position[] = [];
      for (const name of ['a', 'b', 'c'])
        positions.push((await store.append(name, 'no-stream', sampleEvents(name))).position);
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
      const { store } = present();
      await store.append('one', 'no-stream', sampleEvents('a', 'b'));
      await store.append('two', 'no-stream', sampleEvents('c'));
      const [last] = await store.readStream('two');
      expect(await store.lastRecordedAt()).toBe(last?.recordedAt);
    });

    test('leaves out what is undefined', async () => {
      const { store } = present();
      await store.append('one', 'no-stream', [
        { ...sampleEvent('a'), data: { kept: null, left: undefined } },
      ]);
      expect(Object.keys((await store.readStream('one'))[0]?.data ?? {})).toEqual(['kept']);
    });

    test('reads forwards from behind a revision and backwards from before one', async () => {
      const { store } = present();
      await store.append('one', 'no-stream', sampleEvents('0', '1', '2', '3', '4'));
      await store.append('two', 'no-stream', sampleEvents('x'));
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
      const { store } = present();
      await store.append('one', 'no-stream', sampleEvents('a', 'b'));
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
    const present = useStore(open);

    test('pages through the whole log, each event once and in order', async () => {
      const { store, start } = present();
      await store.append('one', 'no-stream', sampleEvents('1', '2', '3'));
      await store.append('two', 'no-stream', sampleEvents('4', '5'));
      await store.append('one', 2, sampleEvents('6', '7'));
      const inStreams = [...(await store.readStream('one')), ...(await store.readStream('two'))];
      const expected = inStreams.sort((a, b) => (a.position < b.position ? -1 : 1));
      for (const limit of [1, 2, 3, 7, 100])
        expect(await readFrom(store, start, limit)).toEqual(expected);
      expect(expected.map((event) => event.data.name)).toEqual(['1', '2', '3', '4', '5', '6', '7']);
      expect(new Set(expected.map((event) => event.position)).size).toBe(7);
    });

    test('starts behind the position, not at it', async () => {
      const { store } = present();
      await store.append('one', 'no-stream', sampleEvents('1', '2', '3'));
      const [, second, third] = await store.readStream('one');
      const rest = await readFrom(store, second?.position ?? '', 10);
      expect(rest).toEqual([third]);
      expect(await readFrom(store, third?.position ?? '', 10)).toEqual([]);
    });

    test('gives only events of the types asked for, and looks past the others', async () => {
      const { store, start } = present();
      const named = (name: string, type: string) => ({ ...sampleEvent(name), type });
      await store.append('one', 'no-stream', [
        named('1', 'Wanted'),
        named('2', 'Other'),
        named('3', 'Wanted'),
        named('4', 'Other'),
      ]);
      const all = await store.readAll({ after: start, limit: 100 });
      const wanted = await store.readAll({
        after: start,
        limit: 100,
        types: new Set(['Wanted', 'Never']),
      });
      expect(wanted).toEqual({
        ...all,
        events: all.events.filter(({ type }) => type === 'Wanted'),
      });
      const nothing = await store.readAll({ after: start, limit: 100, types: new Set(['Never']) });
      expect(nothing).toEqual({ ...all, events: [] });
      const first = await store.readAll({
        after: all.events[1]?.position ?? '',
        limit: 1,
        types: new Set(['Other']),
      });
      expect(first).toEqual({
        events: [],
        looked: 1,
        scannedTo: all.events[2]?.position,
        atHead: false,
      });
    });

    test('says how far it looked and whether that was the head', async () => {
      const { store, start } = present();
      const { position } = await store.append('one', 'no-stream', sampleEvents('1', '2', '3'));
      const whole = await store.readAll({ after: start, limit: 100 });
      expect(whole.atHead).toBe(true);
      expect(whole.scannedTo >= position).toBe(true);
      expect(whole.events.map((event) => event.data.name)).toEqual(['1', '2', '3']);
      const beyond = await store.readAll({ after: whole.scannedTo, limit: 100 });
      expect(beyond).toEqual({ events: [], looked: 0, scannedTo: whole.scannedTo, atHead: true });
      expect((await store.readAll({ after: start, limit: 1 })).atHead).toBe(false);
    });

    test('a position beyond the head gives an empty page, and never leads back before it', async () => {
      const { store, start } = present();
      const { position } = await store.append('one', 'no-stream', sampleEvents('1', '2'));
      const beyond = position.replace(/^00/, '01');
      const wanted = { events: [], looked: 0, scannedTo: beyond, atHead: true };
      expect(await store.readAll({ after: beyond, limit: 10 })).toEqual(wanted);
      expect(
        await store.readAll({ after: beyond, limit: 10, types: new Set(['SampleHappened']) }),
      ).toEqual(wanted);
      expect((await store.readAll({ after: start, limit: 10 })).events).toHaveLength(2);
    });

    test.each(['nowhere', '-1', '1', '0x10', `${'9'.repeat(40)}`])(
      'refuses "%s", which is no position of it',
      async (after) => {
        const { store } = present();
        await store.append('one', 'no-stream', sampleEvents('1'));
        await expect(store.readAll({ after, limit: 10 })).rejects.toBeInstanceOf(
          InvalidPositionError,
        );
        await expect(
          store.readAll({ after, limit: 10, types: new Set(['SampleHappened']) }),
        ).rejects.toBeInstanceOf(InvalidPositionError);
      },
    );

    test('hands out arrays of its own: whoever changes one changes no later answer', async () => {
      const { store, start } = present();
      await store.append('one', 'no-stream', sampleEvents('1', '2'));
      const first = await store.readAll({ after: start, limit: 10 });
      const expected = structuredClone(first);
      (first.events as RecordedEvent[]).length = 0;
      expect(await store.readAll({ after: start, limit: 10 })).toEqual(expected);
    });
  });

  describe('a file of a log', () => {
    const present = useStore(open);

    test('comes in and goes out again with the same order, ids and hash', async () => {
      const { store } = present();
      const other = () => new MemoryEventStore(new MemoryLog(randomUUID()), () => new Date(0));
      const [from, to] = [other(), other()];
      await from.append('one', 'no-stream', sampleEvents('1', '2'));
      await from.append('two', 'no-stream', sampleEvents('3'));
      await from.append('one', 1, sampleEvents('4'));
      const summary = await summaryOfLog(from);
      expect(await importLog(() => linesOfLog(from), store, 1)).toEqual(summary);
      expect(await importLog(() => linesOfLog(store), to, 1)).toEqual(summary);
      const places = async (log: EventStore) =>
        (await log.newest(10)).map(({ stream, revision, id }) => [stream, revision, id]);
      expect(await places(to)).toEqual(await places(from));
      expect(await places(store)).toEqual(await places(from));
    });
  });
}

/** All events after a position, page by page, with checks of each page. */
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
