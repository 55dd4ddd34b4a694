import { InvalidPositionError, StoreUnavailableError } from '../errors.ts';
import { type Position, type RecordedEvent, START_POSITION } from '../event.ts';
import type { EventStore, ExpectedRevision } from '../event-store.ts';
import { Collector } from './collector.ts';
import { sampleEvents } from './sample-event.ts';
import { type OpenStoreUnderTest, useStore } from './store-under-test.ts';

export function describeSubscriptions(open: OpenStoreUnderTest): void {
  describe('subscribe', () => {
    let store: EventStore;
    let start: Position;
    useStore(open, (present) => {
      ({ store, start } = present);
    });

    const append = (expected: ExpectedRevision, ...names: readonly string[]) =>
      store.append('one', expected, sampleEvents(...names));

    test('delivers everything from the start, field by field and in order, then what is new', async () => {
      await append('no-stream', 'a', 'b');
      await store.append('two', 'no-stream', sampleEvents('c'));
      const collector = Collector.of(store);
      expect(collector.calls).toEqual([]);
      await collector.until(3);
      await append(1, 'd');
      await collector.until(4);
      expect(collector.events).toEqual((await store.readAll({ after: start, limit: 10 })).events);
      expect(collector.names).toEqual(['a', 'b', 'c', 'd']);
    });

    test('delivers from the middle, without the event at the position', async () => {
      const { position } = await append('no-stream', 'a', 'b');
      await append(1, 'c', 'd');
      const collector = Collector.of(store, { after: position });
      await collector.until(2);
      expect(collector.names).toEqual(['c', 'd']);
    });

    test('wakes for every append after it has rested at the head of an empty log', async () => {
      const collector = Collector.of(store);
      for (const [index, name] of ['a', 'b', 'c'].entries()) {
        await store.append(name, 'no-stream', sampleEvents(name));
        await collector.until(index + 1);
      }
      expect(collector.names).toEqual(['a', 'b', 'c']);
    });

    test('tells of a position that is none of the log’s, and delivers nothing', async () => {
      await append('no-stream', 'a');
      const collector = new Collector();
      const error = await new Promise((resolve) => {
        store.subscribe({ after: 'nowhere', onEvents: collector.onEvents, onError: resolve });
      });
      expect(error).toBeInstanceOf(InvalidPositionError);
      expect(collector.calls).toEqual([]);
    });

    test('hands out arrays of its own: whoever changes one takes nothing from another', async () => {
      store.subscribe({
        after: START_POSITION,
        onEvents: async (events) => {
          (events as RecordedEvent[]).length = 0;
        },
      });
      const collector = Collector.of(store);
      await append('no-stream', 'a', 'b');
      await collector.until(2);
      expect(collector.names).toEqual(['a', 'b']);
    });

    test('never gives more than the limit at once', async () => {
      await append('no-stream', 'a', 'b', 'c', 'd', 'e');
      const collector = Collector.of(store, { limit: 2 });
      await collector.until(5);
      expect(collector.names).toEqual(['a', 'b', 'c', 'd', 'e']);
      expect(Math.max(...collector.calls)).toBeLessThanOrEqual(2);
    });

    test('calls nobody after close', async () => {
      const closed = Collector.of(store);
      await append('no-stream', 'a');
      await closed.until(1);
      await closed.close();
      await closed.close();
      const witness = Collector.of(store);
      await append(0, 'b');
      await witness.until(2);
      expect(closed.names).toEqual(['a']);
    });

    test('a subscription to a log that is closed says so once and has ended', async () => {
      await store.close();
      const errors: unknown[] = [];
      let ended: Promise<void> | undefined;
      const told = new Promise<void>((resolve) => {
        const onError = (error: unknown) => resolve(void errors.push(error));
        ended = Collector.of(store, { onError }).close();
      });
      await Promise.all([told, ended]);
      expect(errors).toEqual([expect.any(StoreUnavailableError)]);
    });

    test('close waits for the call in flight', async () => {
      const gate = new Gate();
      let ended = false;
      const subscription = store.subscribe({
        after: START_POSITION,
        onEvents: async () => {
          await gate.pass();
          ended = true;
        },
      });
      await append('no-stream', 'a');
      await gate.reached;
      const closing = subscription.close().then(() => ended);
      gate.open();
      expect(await closing).toBe(true);
    });

    test('never overlaps the calls of a slow consumer, and loses nothing meanwhile', async () => {
      const gate = new Gate();
      const slow = new Collector();
      let inside = 0;
      let mostInside = 0;
      store.subscribe({
        after: START_POSITION,
        onEvents: async (events) => {
          inside += 1;
          mostInside = Math.max(mostInside, inside);
          await gate.pass();
          await slow.onEvents(events);
          inside -= 1;
        },
      });
      const witness = Collector.of(store);
      await append('no-stream', 'a');
      await gate.reached;
      await append(0, 'b');
      await append(1, 'c');
      await witness.until(3);
      expect(slow.names).toEqual([]);
      gate.open();
      await slow.until(3);
      expect(slow.names).toEqual(['a', 'b', 'c']);
      expect(mostInside).toBe(1);
    });

    test('delivers the same events again after a call has failed, and tells of the failure', async () => {
      const failure = new Error('not now');
      const attempts: number[] = [];
      const collector: Collector = Collector.of(store, {
        onEvents: async (events) => {
          attempts.push(events.length);
          if (attempts.length < 3) throw failure;
          await collector.onEvents(events);
        },
      });
      await append('no-stream', 'a', 'b');
      await collector.until(2);
      expect(collector.names).toEqual(['a', 'b']);
      // A store behind a connection may split the events of one append.
      expect(attempts.slice(0, 3)).toEqual(Array.from({ length: 3 }, () => attempts[0]));
      expect(collector.errors).toEqual([failure, failure]);
    });

    test('reports how far it looked only after the events up to there were taken', async () => {
      const { position } = await append('no-stream', 'a', 'b', 'c');
      const notes: string[] = [];
      await new Promise<void>((resolve) => {
        store.subscribe({
          after: START_POSITION,
          limit: 2,
          onEvents: async (events) => {
            notes.push(...events.map((event) => event.position));
          },
          onPosition: async (scannedTo) => {
            expect(notes.every((noted) => noted <= scannedTo)).toBe(true);
            if (scannedTo >= position) resolve();
          },
        });
      });
      expect(notes).toEqual((await store.readStream('one')).map((event) => event.position));
    });

    test('ends with the store', async () => {
      const collector = Collector.of(store);
      await append('no-stream', 'a');
      await collector.until(1);
      await store.close();
      expect([collector.names, collector.errors]).toEqual([['a'], []]);
    });
  });
}

class Gate {
  #reach: () => void = () => {};
  open: () => void = () => {};
  readonly reached = new Promise<void>((resolve) => {
    this.#reach = resolve;
  });
  readonly #opened = new Promise<void>((resolve) => {
    this.open = resolve;
  });

  pass(): Promise<void> {
    this.#reach();
    return this.#opened;
  }
}
