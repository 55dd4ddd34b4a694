import { StoreUnavailableError } from '../errors.ts';
import { type Position, START_POSITION } from '../event.ts';
import type { EventStore } from '../event-store.ts';
import { Collector } from '../testing/collector.ts';
import { engineName, onStandIn, useEngine } from '../testing/eventstoredb/engine-under-test.ts';
import type { StandIn } from '../testing/eventstoredb/stand-in.ts';
import { names, sampleEvents } from '../testing/sample-event.ts';
import { until } from '../testing/until.ts';

describe(`a subscription to ${engineName}`, () => {
  const engine = useEngine();
  const foreign = () =>
    engine().open({ prefix: `foreign-${process.hrtime.bigint()}.`, deadlineMs: 60_000 });

  test('resumes after the last handled event when its connection breaks', async () => {
    const { open, wire } = engine();
    const store = open();
    const collector = Collector.of(store);
    for (let round = 0; round < 10; round += 1) {
      await appendAll(store, `stream-${round}`, names(3, 3 * round));
      await collector.until(3 * (round + 1));
      wire.drop();
    }
    expect(collector.names).toEqual(names(30));
    for (const error of collector.errors) expect(error).toBeInstanceOf(StoreUnavailableError);
  });

  test('catches up across broken connections without losing, doubling or reordering anything', async () => {
    const { open, wire } = engine();
    const store = open();
    for (let chunk = 0; chunk < 10; chunk += 1)
      await appendAll(store, `stream-${chunk}`, names(50, 50 * chunk));
    let calls = 0;
    const collector: Collector = Collector.of(store, {
      limit: 16,
      onEvents: async (events) => {
        await collector.onEvents(events);
        calls += 1;
        if (calls % 8 === 0) wire.drop();
      },
    });
    await collector.until(500);
    expect(collector.names).toEqual(names(500));
  });

  test('waits for a server that is down, which is told once for all of them, and again when it is back', async () => {
    const { open, wire } = engine();
    const failures: unknown[] = [];
    const store = open({
      onOutage: (cause) => failures.push(cause),
      onRecovery: () => failures.push('it goes on'),
    });
    await appendAll(store, 'one', names(2));
    const collectors = [1, 2, 3].map(() => Collector.of(store));
    for (const collector of collectors) await collector.until(2);
    wire.drop();
    await appendAll(store, 'two', names(2, 2));
    for (const collector of collectors) await collector.until(4);
    expect(failures).toEqual([]);
    await wire.down();
    await until('it is told', () => failures.length > 0);
    await wire.up();
    await appendAll(store, 'three', names(2, 4));
    for (const collector of collectors) await collector.until(6);
    expect(collectors.map((collector) => collector.names)).toEqual(collectors.map(() => names(6)));
    expect(collectors.flatMap(({ errors }) => errors)).toEqual([]);
    expect(failures).toEqual([expect.any(StoreUnavailableError), 'it goes on']);
  });

  test('retries a failed discovery by itself', async () => {
    const { open, wire } = engine();
    await appendAll(open(), 'one', names(2));
    await wire.down();
    const discovery = '&maxDiscoverAttempts=2&discoveryInterval=5';
    const outages: unknown[] = [];
    const store = open({
      connectionString: `esdb+discover://127.0.0.1:${wire.port}?tls=false${discovery}`,
      onOutage: (cause) => outages.push(cause),
    });
    const collector = Collector.of(store);
    await until('it has tried twice', () => outages.length > 0);
    await wire.up();
    await collector.until(2);
    expect(collector.names).toEqual(names(2));
    expect(outages).toEqual([
      new StoreUnavailableError(
        `The event store at 127.0.0.1:${wire.port} is away: Failed to discover after 2 attempts.`,
      ),
    ]);
  });

  test('detects a hanging connection and replaces it', async () => {
    const { open, wire } = engine();
    const store = open({ deadlineMs: 500 });
    const writer = open();
    await appendAll(store, 'one', names(1));
    const collector = Collector.of(store);
    await collector.until(1);
    wire.strand();
    await appendAll(writer, 'two', names(1, 1));
    await collector.until(2);
    expect(collector.names).toEqual(names(2));
  });

  test('closes while a call hangs, and while the server is down', async () => {
    const { open, wire } = engine();
    let isDown = false;
    const store = open({
      deadlineMs: 60_000,
      onOutage: () => {
        isDown = true;
      },
    });
    await appendAll(store, 'one', names(1));
    const hanging = Collector.of(store);
    await hanging.until(1);
    wire.freeze();
    let isAnswered = false;
    const asked = store
      .head()
      .catch(() => {})
      .finally(() => {
        isAnswered = true;
      });
    await hanging.close();
    expect(isAnswered).toBe(false);
    wire.thaw();
    await asked;
    await wire.down();
    const waiting = Collector.of(store);
    await until('it has failed', () => isDown);
    await waiting.close();
    expect([hanging.names, waiting.names]).toEqual([names(1), []]);
  });

  test('skips foreign and server events, moving its position over them, never beyond the head', async () => {
    const store = engine().open({ probeAfterMs: 50, deadlineMs: 60_000 });
    const other = foreign();
    const positions: Position[] = [];
    const before = await store.head();
    await store.logId();
    await appendAll(store, 'one', names(2));
    const collector = Collector.of(store, {
      onPosition: async (scannedTo) => {
        positions.push(scannedTo);
        expect(scannedTo <= (await store.head())).toBe(true);
      },
    });
    await collector.until(2);
    await appendAll(other, 'one', names(600));
    await appendAll(other, 'two', names(600));
    const head = await store.head();
    await until('it has skipped them', () => (positions.at(-1) ?? '') >= head);
    expect([...new Set(positions)].sort()).toEqual(positions);
    await appendAll(store, 'two', names(1, 2));
    await collector.until(3);
    expect(collector.names).toEqual(names(3));
    expect(collector.events.map((event) => event.stream)).toEqual(['one', 'one', 'two']);
    expect((await store.readAll({ after: before, limit: 5_000 })).events).toEqual(collector.events);
  });

  test('reports a position only after all events up to it were handled', async () => {
    const store = engine().open({ deadlineMs: 60_000 });
    const other = foreign();
    const streams = ['one', 'two', 'three'];
    for (const [index, stream] of streams.entries()) {
      await appendAll(store, stream, names(5, 5 * index));
      // So that the checkpoints, every 1,024 events, lie between the streams.
      await appendAll(other, stream, names(700));
    }
    const taken: Position[] = [];
    const reported: Position[] = [];
    const own = (await Promise.all(streams.map((stream) => store.readStream(stream)))).flat();
    await new Promise<void>((resolve) => {
      store.subscribe({
        after: START_POSITION,
        limit: 3,
        onEvents: async (events) => {
          // A slow consumer: the checkpoints of what follows arrive while these events are still in
          // hand.
          await new Promise((done) => setTimeout(done, 10));
          taken.push(...events.map((event) => event.position));
        },
        onPosition: async (scannedTo) => {
          reported.push(scannedTo);
          expect(
            own.filter((event) => event.position <= scannedTo).map((event) => event.position),
          ).toEqual(taken);
          if (taken.length === own.length) resolve();
        },
      });
    });
    for (const position of reported.slice(0, -1)) {
      const rest = own.filter((event) => event.position > position);
      const collector = Collector.of(store, { after: position });
      await collector.until(rest.length);
      await collector.close();
      expect(collector.names).toEqual(rest.map((event) => event.data.name));
    }
  });
});

onStandIn('subscriptions with faults that only the stand-in can be asked for', () => {
  const engine = useEngine();
  const standIn = () => engine().standIn as StandIn;

  test('a confirmed but silent subscription is detected and replaced', async () => {
    const failures: unknown[] = [];
    const store = engine().open({ probeAfterMs: 50, onOutage: (cause) => failures.push(cause) });
    standIn().faults.muteSubscriptions = true;
    const collector = Collector.of(store);
    await appendAll(store, 'one', names(2));
    await until('the silence is noticed', () => failures.length > 0);
    standIn().faults.muteSubscriptions = false;
    await collector.until(2);
    expect(collector.names).toEqual(names(2));
    expect(failures[0]).toEqual(
      new StoreUnavailableError(
        'A subscription has fallen silent although there are events for it.',
      ),
    );
  });

  test('a checkpoint behind the last event is reported as the head', async () => {
    const store = engine().open({ probeAfterMs: 60_000 });
    const foreign = engine().open({ prefix: 'foreign.', deadlineMs: 60_000 });
    await appendAll(foreign, 'one', names(1_100));
    const head = await store.head();
    const reported = await new Promise<Position>((resolve) => {
      Collector.of(store, {
        onPosition: async (scannedTo) => {
          if (scannedTo >= head) resolve(scannedTo);
        },
      });
    });
    expect(reported).toBe(head);
  });
});

async function appendAll(store: EventStore, stream: string, all: readonly string[]) {
  await until('the events are appended', () =>
    store.append(stream, 'no-stream', sampleEvents(...all)).catch((error: unknown) => {
      if (!(error instanceof StoreUnavailableError)) throw error;
    }),
  );
}
