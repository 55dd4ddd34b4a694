import { InvalidPositionError, StoreUnavailableError } from '../errors.ts';
import { type RecordedEvent, START_POSITION } from '../event.ts';
import { Collector } from './collector.ts';
import { sampleEvents } from './sample-event.ts';
import { type OpenStoreUnderTest, useStore } from './store-under-test.ts';

export function describeSubscriptions(open: OpenStoreUnderTest): void {
  describe('subscribe', () => {
    const present = useStore(open);

    test('delivers everything from the start, field by field and in order, then what is new', async () => {
      const { store, start } = present();
      await store.append('one', 'no-stream', sampleEvents('a', 'b'));
      await store.append('two', 'no-stream', sampleEvents('c'));
      const collector = new Collector();
      store.subscribe({ after: START_POSITION, onEvents: collector.onEvents });
      expect(collector.calls).toEqual([]);
      await collector.until(3);
      await store.append('one', 1, sampleEvents('d'));
      await collector.until(4);
      expect(collector.events).toEqual((await store.readAll({ after: start, limit: 10 })).events);
      expect(collector.names).toEqual(['a', 'b', 'c', 'd']);
    });

    test('delivers from the middle, without the event at the position', async () => {
      const { store } = present();
      const { position } = await store.append('one', 'no-stream', sampleEvents('a', 'b'));
      await store.append('one', 1, sampleEvents('c', 'd'));
      const collector = new Collector();
      store.subscribe({ after: position, onEvents: collector.onEvents });
      await collector.until(2);
      expect(collector.names).toEqual(['c', 'd']);
    });

    test('wakes for every append after it has rested at the head of an empty log', async () => {
      const { store } = present();
      const collector = new Collector();
      store.subscribe({ after: START_POSITION, onEvents: collector.onEvents });
      for (const [index, name] of ['a', 'b', 'c'].entries()) {
        await store.append(name, 'no-stream', sampleEvents(name));
        await collector.until(index + 1);
      }
      expect(collector.names).toEqual(['a', 'b', 'c']);
    });

    test('tells of a position that is none of the log’s, and delivers nothing', async () => {
      const { store } = present();
      await store.append('one', 'no-stream', sampleEvents('a'));
      const collector = new Collector();
      const error = await new Promise((resolve) => {
        store.subscribe({ after: 'nowhere', onEvents: collector.onEvents, onError: resolve });
      });
      expect(error).toBeInstanceOf(InvalidPositionError);
      expect(collector.calls).toEqual([]);
    });

    test('hands out arrays of its own: whoever changes one takes nothing from another', async () => {
      const { store } = present();
      const collector = new Collector();
      store.subscribe({
        after: START_POSITION,
        onEvents: async (events) => {
          (events as RecordedEvent[]).length = 0;
        },
      });
      store.subscribe({ after: START_POSITION, onEvents: collector.onEvents });
      await store.append('one', 'no-stream', sampleEvents('a', 'b'));
      await collector.until(2);
      expect(collector.names).toEqual(['a', 'b']);
    });

    test('never gives more than the limit at once', async () => {
      const { store } = present();
      await store.append('one', 'no-stream', sampleEvents('a', 'b', 'c', 'd', 'e'));
      const collector = new Collector();
      store.subscribe({ after: START_POSITION, limit: 2, onEvents: collector.onEvents });
      await collector.until(5);
      expect(collector.names).toEqual(['a', 'b', 'c', 'd', 'e']);
      expect(Math.max(...collector.calls)).toBeLessThanOrEqual(2);
    });

    test('calls nobody after close', async () => {
      const { store } = present();
      const closed = new Collector();
      const subscription = store.subscribe({ after: START_POSITION, onEvents: closed.onEvents });
      await store.append('one', 'no-stream', sampleEvents('a'));
      await closed.until(1);
      await subscription.close();
      await subscription.close();
      const witness = new Collector();
      store.subscribe({ after: START_POSITION, onEvents: witness.onEvents });
      await store.append('one', 0, sampleEvents('b'));
      await witness.until(2);
      expect(closed.names).toEqual(['a']);
    });

    test('a subscription to a log that is closed says so once and has ended', async () => {
      const { store } = present();
      await store.close();
      const errors: unknown[] = [];
      let ended: Promise<void> | undefined;
      const told = new Promise<void>((resolve) => {
        const onError = (error: unknown) => resolve(void errors.push(error));
        ended = store
          .subscribe({ after: START_POSITION, onEvents: async () => undefined, onError })
          .close();
      });
      await Promise.all([told, ended]);
      expect(errors).toEqual([expect.any(StoreUnavailableError)]);
    });

    test('close waits for the call in flight', async () => {
      const { store } = present();
      const gate = new Gate();
      let ended = false;
      const subscription = store.subscribe({
        after: START_POSITION,
        onEvents: async () => {
          await gate.pass();
          ended = true;
        },
      });
      await store.append('one', 'no-stream', sampleEvents('a'));
      await gate.reached;
      const closing = subscription.close().then(() => ended);
      gate.open();
      expect(await closing).toBe(true);
    });

    test('never overlaps the calls of a slow consumer, and loses nothing meanwhile', async () => {
      const { store } = present();
      const gate = new Gate();
      const slow = new Collector();
      let inside = 0;
      let mostInside = 0;
      store.subscribe({
        after: START_POSITION,
        onEvents: async (events: readonly RecordedEvent[]) => {
          inside += 1;
          mostInside = Math.max(mostInside, inside);
          await gate.pass();
          await slow.onEvents(events);
          inside -= 1;
        },
      });
      const witness = new Collector();
      store.subscribe({ after: START_POSITION, onEvents: witness.onEvents });
      await store.append('one', 'no-stream', sampleEvents('a'));
      await gate.reached;
      await store.append('one', 0, sampleEvents('b'));
      await store.append('one', 1, sampleEvents('c'));
      await witness.until(3);
      expect(slow.names).toEqual([]);
      gate.open();
      await slow.until(3);
      expect(slow.names).toEqual(['a', 'b', 'c']);
      expect(mostInside).toBe(1);
    });

    test('delivers the same events again after a call has failed, and tells of the failure', async () => {
      const { store } = present();
      const collector = new Collector();
      const failure = new Error('not now');
      const told: unknown[] = [];
      const attempts: number[] = [];
      store.subscribe({
        after: START_POSITION,
        onEvents: async (events) => {
          attempts.push(events.length);
          if (attempts.length < 3) throw failure;
          await collector.onEvents(events);
        },
        onError: (error) => told.push(error),
      });
      await store.append('one', 'no-stream', sampleEvents('a', 'b'));
      await collector.until(2);
      expect(collector.names).toEqual(['a', 'b']);
      // A store behind a connection may split the events of one append.
      expect(attempts.slice(0, 3)).toEqual(Array.from({ length: 3 }, () => attempts[0]));
      expect(told).toEqual([failure, failure]);
    });

    test('reports how far it looked only after the events up to there were taken', async () => {
      const { store } = present();
      const { position } = await store.append('one', 'no-stream', sampleEvents('a', 'b', 'c'));
      const notes: string[] = [];
      const reached = new Promise<void>((resolve) => {
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
      await reached;
      expect(notes).toEqual((await store.readStream('one')).map((event) => event.position));
    });

    test('ends with the store', async () => {
      const { store } = present();
      const collector = new Collector();
      const errors: unknown[] = [];
      store.subscribe({
        after: START_POSITION,
        onEvents: collector.onEvents,
        onError: (error) => errors.push(error),
      });
      await store.append('one', 'no-stream', sampleEvents('a'));
      await collector.until(1);
      await store.close();
      expect(collector.names).toEqual(['a']);
      expect(errors).toEqual([]);
    });
  });
}

/** A gate that blocks callers until opened. */
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
