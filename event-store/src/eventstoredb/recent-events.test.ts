import type { RecordedEvent } from '../event.ts';
import type { ReadStreamOptions } from '../event-store.ts';
import { RecentEvents } from './recent-events.ts';

const position = (number: number) => String(number).padStart(16, '0');

/** Of a log in which only this stream is written, so that revisions and positions go together. */
const event = (revision: number, stream = 'one'): RecordedEvent => ({
  stream,
  revision,
  position: position(revision + 1),
  id: '',
  type: 'Sample',
  data: { revision },
  metadata: {},
  recordedAt: '',
});
const events = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => event(from + index));
const revisions = (found: readonly RecordedEvent[] | undefined) =>
  found?.map(({ revision }) => revision);

let recent: RecentEvents;
beforeEach(() => {
  recent = new RecentEvents();
});

function append(from: number, to: number): void {
  for (const each of events(from, to)) recent.appended(each, position(each.revision), 10);
}

/** Undefined: needs more than is cached. */
function expectReads(
  ...reads: readonly [options: ReadStreamOptions, revisions: readonly number[] | undefined][]
): void {
  for (const [options, expected] of reads)
    expect([options, revisions(recent.ofStream('one', options))]).toEqual([options, expected]);
}

test('a stream written from its beginning is answered completely, in both directions', () => {
  append(0, 4);
  expectReads(
    [{}, [0, 1, 2, 3, 4]],
    [{ after: 2 }, [3, 4]],
    [{ after: 4 }, []],
    [{ after: 9 }, []],
    [{ limit: 2 }, [0, 1]],
    [{ backwards: true, limit: 2 }, [4, 3]],
    [{ backwards: true, after: 2 }, [1, 0]],
  );
  expect(recent.ofStream('two', {})).toBeUndefined();
});

test('of a stream with a cached end only that end is answered', () => {
  recent.read('one', { after: 6 }, events(7, 8));
  append(9, 9);
  expectReads(
    [{ after: 6 }, [7, 8, 9]],
    [{ after: 8 }, [9]],
    [{ after: 5 }, undefined],
    [{}, undefined],
    [{ backwards: true, limit: 3 }, [9, 8, 7]],
    [{ backwards: true, limit: 4 }, undefined],
    [{ backwards: true, after: 9, limit: 1 }, [8]],
    [{ backwards: true, after: 7, limit: 1 }, undefined],
  );
});

test('a read up to a stream’s end is cached', () => {
  recent.read('one', { limit: 3 }, events(0, 2));
  recent.read('one', { backwards: true, after: 3, limit: 1 }, events(2, 2));
  expectReads([{ limit: 1 }, undefined]);
  recent.read('one', { backwards: true, limit: 2 }, events(7, 8).reverse());
  expectReads([{ after: 6 }, [7, 8]]);
  recent.read('one', { after: 4 }, events(5, 8));
  recent.read('one', { after: 7 }, events(8, 8));
  expectReads([{ after: 4 }, [5, 6, 7, 8]]);
  recent.read('two', { backwards: true, limit: 5 }, []);
  expect(recent.ofStream('two', {})).toEqual([]);
});

test('an absent stream is cached as absent', () => {
  recent.read('one', {}, []);
  expectReads([{}, []]);
  append(0, 0);
  expectReads([{}, [0]]);
});

test('a non-consecutive append evicts its stream', () => {
  append(0, 1);
  recent.appended(event(5), position(5), 10);
  expectReads([{}, undefined]);
  append(6, 6);
  expect(revisions(recent.behind(position(6), 10))).toEqual([6]);
});

test('the log’s end is cached from the first written event on', () => {
  expect(recent.behind('0', 10)).toBeUndefined();
  append(3, 6);
  expect(recent.behind(position(2), 10)).toBeUndefined();
  expect(revisions(recent.behind(position(3), 10))).toEqual([3, 4, 5, 6]);
  expect(revisions(recent.behind(position(5), 1))).toEqual([5]);
  expect(revisions(recent.behind(position(7), 10))).toEqual([]);
});

test('the cache is bounded: least recently used streams and oldest events are evicted', () => {
  for (let number = 0; number < 5_000; number += 1) {
    const written = { ...event(0, `stream ${number}`), position: position(number + 1) };
    recent.appended(written, position(number), 10);
    if (number % 100 === 0) recent.ofStream('stream 0', {});
  }
  const known = Array.from({ length: 5_000 }, (_, number) =>
    recent.ofStream(`stream ${number}`, {}),
  ).filter((found) => found !== undefined);
  expect(known).toHaveLength(2_000);
  expect(recent.ofStream('stream 0', {})).toHaveLength(1);
  expect(recent.ofStream('stream 1', {})).toBeUndefined();
  expect(recent.behind(position(2_000), 1)).toBeUndefined();
  expect(recent.behind(position(4_000), 2_000)).toHaveLength(1_000);
});

test('a stream too long for the cache is read from the file', () => {
  recent.read('one', {}, events(0, 1_000));
  expectReads([{}, undefined]);
});
