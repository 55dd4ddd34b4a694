import type { RecordedEvent } from '../event.ts';
import { RecentEvents } from './recent-events.ts';

const position = (number: number) => String(number).padStart(16, '0');

/** Of a log in which only this stream is written, so that revisions and positions go together. */
function event(revision: number, stream = 'one'): RecordedEvent {
  const data = { revision };
  return {
    stream,
    revision,
    position: position(revision + 1),
    id: '',
    type: 'Sample',
    data,
    metadata: {},
    recordedAt: '',
  };
}

const events = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => event(from + index));
const revisions = (found: readonly RecordedEvent[] | undefined) =>
  found?.map(({ revision }) => revision);

function append(recent: RecentEvents, from: number, to: number): void {
  for (const each of events(from, to)) recent.appended(each, position(each.revision), 10);
}

test('a stream written from its beginning is answered completely, in both directions', () => {
  const recent = new RecentEvents();
  append(recent, 0, 4);
  expect(revisions(recent.ofStream('one', {}))).toEqual([0, 1, 2, 3, 4]);
  expect(revisions(recent.ofStream('one', { after: 2 }))).toEqual([3, 4]);
  expect(revisions(recent.ofStream('one', { after: 4 }))).toEqual([]);
  expect(revisions(recent.ofStream('one', { after: 9 }))).toEqual([]);
  expect(revisions(recent.ofStream('one', { limit: 2 }))).toEqual([0, 1]);
  expect(revisions(recent.ofStream('one', { backwards: true, limit: 2 }))).toEqual([4, 3]);
  expect(revisions(recent.ofStream('one', { backwards: true, after: 2 }))).toEqual([1, 0]);
  expect(recent.ofStream('two', {})).toBeUndefined();
});

test('of a stream with a cached end only that end is answered', () => {
  const recent = new RecentEvents();
  recent.read('one', { after: 6 }, events(7, 8));
  append(recent, 9, 9);
  expect(revisions(recent.ofStream('one', { after: 6 }))).toEqual([7, 8, 9]);
  expect(revisions(recent.ofStream('one', { after: 8 }))).toEqual([9]);
  expect(recent.ofStream('one', { after: 5 })).toBeUndefined();
  expect(recent.ofStream('one', {})).toBeUndefined();
  expect(revisions(recent.ofStream('one', { backwards: true, limit: 3 }))).toEqual([9, 8, 7]);
  expect(recent.ofStream('one', { backwards: true, limit: 4 })).toBeUndefined();
  expect(revisions(recent.ofStream('one', { backwards: true, after: 9, limit: 1 }))).toEqual([8]);
  expect(recent.ofStream('one', { backwards: true, after: 7, limit: 1 })).toBeUndefined();
});

test('a read up to a stream’s end is cached', () => {
  const recent = new RecentEvents();
  recent.read('one', { limit: 3 }, events(0, 2));
  recent.read('one', { backwards: true, after: 3, limit: 1 }, events(2, 2));
  expect(recent.ofStream('one', { limit: 1 })).toBeUndefined();
  recent.read('one', { backwards: true, limit: 2 }, events(7, 8).reverse());
  expect(revisions(recent.ofStream('one', { after: 6 }))).toEqual([7, 8]);
  recent.read('one', { after: 4 }, events(5, 8));
  recent.read('one', { after: 7 }, events(8, 8));
  expect(revisions(recent.ofStream('one', { after: 4 }))).toEqual([5, 6, 7, 8]);
  recent.read('two', { backwards: true, limit: 5 }, []);
  expect(recent.ofStream('two', {})).toEqual([]);
});

test('an absent stream is cached as absent', () => {
  const recent = new RecentEvents();
  recent.read('one', {}, []);
  expect(recent.ofStream('one', {})).toEqual([]);
  append(recent, 0, 0);
  expect(revisions(recent.ofStream('one', {}))).toEqual([0]);
});

test('a non-consecutive append evicts its stream', () => {
  const recent = new RecentEvents();
  append(recent, 0, 1);
  recent.appended(event(5), position(5), 10);
  expect(recent.ofStream('one', {})).toBeUndefined();
  append(recent, 6, 6);
  expect(revisions(recent.behind(position(6), 10))).toEqual([6]);
});

test('the log’s end is cached from the first written event on', () => {
  const recent = new RecentEvents();
  expect(recent.behind('0', 10)).toBeUndefined();
  append(recent, 3, 6);
  expect(recent.behind(position(2), 10)).toBeUndefined();
  expect(revisions(recent.behind(position(3), 10))).toEqual([3, 4, 5, 6]);
  expect(revisions(recent.behind(position(5), 1))).toEqual([5]);
  expect(revisions(recent.behind(position(7), 10))).toEqual([]);
});

test('the cache is bounded: least recently used streams and oldest events are evicted', () => {
  const recent = new RecentEvents();
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
  const recent = new RecentEvents();
  recent.read('one', {}, events(0, 1_000));
  expect(recent.ofStream('one', {})).toBeUndefined();
});
