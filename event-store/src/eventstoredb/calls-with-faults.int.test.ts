import { randomUUID } from 'node:crypto';
import { InvalidEventError, StoreUnavailableError } from '../errors.ts';
import { type RecordedEvent, START_POSITION } from '../event.ts';
import type { EventStore } from '../event-store.ts';
import { Collector } from '../testing/collector.ts';
import { engineName, onStandIn } from '../testing/eventstoredb/engine-under-test.ts';
import { failureOf } from '../testing/eventstoredb/failure-of.ts';
import { StandIn } from '../testing/eventstoredb/stand-in.ts';
import { useEngine } from '../testing/eventstoredb/use-engine.ts';
import { worksAgain } from '../testing/eventstoredb/works-again.ts';
import { sampleEvent, sampleEvents } from '../testing/sample-event.ts';

/** Every call that goes to the server. */
const calls: readonly [string, (store: EventStore) => Promise<unknown>][] = [
  ['append', (store) => store.append('one', 'no-stream', sampleEvents('a'))],
  ['readStream', (store) => store.readStream('one')],
  ['readAll', (store) => store.readAll({ after: START_POSITION, limit: 10 })],
  ['head', (store) => store.head()],
  ['lastEvent', (store) => store.lastEvent()],
  ['logId', (store) => store.logId()],
  ['checkWritable', (store) => store.checkWritable()],
];

describe(`calls to ${engineName}`, () => {
  const engine = useEngine();

  test.each(calls)(
    '%s fails at once with an unavailable server, and works when it is back',
    async (_, call) => {
      const store = engine().open({ deadlineMs: 60_000 });
      await store.head();
      await engine().wire.down();
      for (let attempt = 0; attempt < 3; attempt += 1) {
        const { error } = await failureOf(call(store));
        expect(error).toBeInstanceOf(StoreUnavailableError);
        // A call that had waited would report that the server did not answer, or hangs.
        expect(error).toMatchObject({
          retryable: true,
          message: expect.stringMatching(/^The event store is away: (?!It ).+\.$/),
        });
      }
      await engine().wire.up();
      await call(store);
    },
  );

  test.each(calls)('%s works once a server can be found', async (_, call) => {
    await engine().wire.down();
    const store = engine().open();
    expect((await failureOf(call(store))).error).toBeInstanceOf(StoreUnavailableError);
    await engine().wire.up();
    await call(store);
  });

  test.each(calls)(
    '%s ends at its deadline when the server hangs, and works once it continues',
    async (_, call) => {
      const store = engine().open({ deadlineMs: 500 });
      await worksAgain(() => store.head());
      engine().wire.freeze();
      const { error, milliseconds } = await failureOf(call(store));
      expect(error).toBeInstanceOf(StoreUnavailableError);
      expect(error).toMatchObject({
        message: expect.stringMatching(/did not answer within 500 ms|deadline/i),
      });
      expect(milliseconds).toBeGreaterThan(450);
      engine().wire.thaw();
      await worksAgain(() => call(store));
    },
  );

  test.each(calls)('%s does not reuse a connection that hung', async (_, call) => {
    const store = engine().open({ deadlineMs: 500 });
    await worksAgain(() => store.head());
    engine().wire.strand();
    expect((await failureOf(call(store))).error).toBeInstanceOf(StoreUnavailableError);
    // Stranded data stays stranded, so answers must have used another connection.
    await worksAgain(() => call(store));
  });

  test('a hanging server is detected before the deadline; calls then fail at once until it answers', async () => {
    const store = engine().open({ deadlineMs: 60_000 });
    await store.append('one', 'no-stream', sampleEvents('a'));
    engine().wire.freeze();
    const waiting = await Promise.all(calls.slice(0, -2).map(([, call]) => failureOf(call(store))));
    for (const { error } of waiting)
      expect(error).toEqual(new StoreUnavailableError('The event store is away: It hangs.'));
    const atOnce = new StoreUnavailableError(
      'The event store is away: It hangs: it is asked in the background until it answers.',
    );
    for (const [, call] of calls) expect((await failureOf(call(store))).error).toEqual(atOnce);
    engine().wire.thaw();
    await worksAgain(() => store.append('two', 'no-stream', sampleEvents('b')));
  });

  test('close ends while the server hangs, and running calls fail', async () => {
    const store = engine().open({ deadlineMs: 500 });
    await worksAgain(() => store.head());
    engine().wire.freeze();
    const append = failureOf(store.append('one', 'no-stream', sampleEvents('a')));
    await store.close();
    expect((await append).error).toBeInstanceOf(StoreUnavailableError);
  });

  test('an append of nearly a megabyte is accepted', async () => {
    const store = engine().open({ deadlineMs: 5_000 });
    const large = [{ ...sampleEvent('large'), data: { text: 'x'.repeat(999_000) } }];
    expect((await store.append('one', 'no-stream', large)).revision).toBe(0);
  });

  test.each([1, 5, 20])(
    'an append cut off by its deadline of %i ms is written completely or not at all',
    async (deadlineMs) => {
      const many = sampleEvents(...Array.from({ length: 1_000 }, (_, index) => `${index}`));
      const patient = engine().open({ deadlineMs: 60_000 });
      await patient.head();
      await failureOf(engine().open({ deadlineMs }).append('one', 'no-stream', many));
      expect([0, 1_000]).toContain((await patient.readStream('one')).length);
      expect((await patient.append('one', 'no-stream', many)).revision).toBe(999);
      expect(await patient.readStream('one')).toHaveLength(1_000);
    },
  );

  test('the stream with the log’s id is hidden', async () => {
    const store = engine().open();
    const logId = await store.logId();
    expect(await store.readStream('log-id')).toEqual([]);
    await expect(store.append('log-id', 0, sampleEvents('a'))).rejects.toBeInstanceOf(
      InvalidEventError,
    );
    expect(await engine().open().logId()).toBe(logId);
    expect(await engine().open({ prefix: 'another.' }).logId()).not.toBe(logId);
  });

  test('the last event is the last own one, even with later foreign events', async () => {
    const [own, other] = [engine().open(), engine().open({ prefix: `${randomUUID()}.` })];
    expect((await own.lastEvent()) <= (await own.head())).toBe(true);
    const { position } = await own.append('one', 'no-stream', sampleEvents('a'));
    const foreign = await other.append(
      'one',
      'no-stream',
      sampleEvents(...Array.from({ length: 40 }, (_, index) => `${index}`)),
    );
    expect([await own.lastEvent(), await own.head(), await other.lastEvent()]).toEqual([
      position,
      foreign.position,
      foreign.position,
    ]);
  });

  test('a store’s prefix must end with a separator', () => {
    expect(() => engine().open({ prefix: 'salon' })).toThrow(
      '"salon" cannot be the prefix of streams',
    );
    expect(() => engine().open({ prefix: '$salon.' })).toThrow('cannot be the prefix of streams');
  });
});

onStandIn('faults that only the stand-in can be asked for', () => {
  const engine = useEngine();
  const standIn = (): StandIn => engine().standIn as StandIn;

  test('a written but unanswered append fails as unknown, and its retry gets the first answer', async () => {
    const store = engine().open({ deadlineMs: 2_000 });
    standIn().faults.appendsToLeaveUnanswered = 1;
    expect(
      (await failureOf(store.append('one', 'no-stream', sampleEvents('a', 'b')))).error,
    ).toBeInstanceOf(StoreUnavailableError);
    const answer = await store.append('one', 'no-stream', sampleEvents('a', 'b'));
    const events = await store.readStream('one');
    expect(events.map((event) => event.data.name)).toEqual(['a', 'b']);
    expect(answer).toEqual({ revision: 1, position: events[1]?.position });
  });

  test('an append written after the server’s own timeout gets its answer', async () => {
    const store = engine().open();
    standIn().faults.appendsToGiveUpOn = 1;
    const answer = await store.append('one', 'no-stream', sampleEvents('a', 'b'));
    const events = await store.readStream('one');
    expect(events.map((event) => event.data.name)).toEqual(['a', 'b']);
    expect(answer).toEqual({ revision: 1, position: events[1]?.position });
  });

  test('many small events beyond the server’s size limit are invalid, not a server failure', async () => {
    const store = engine().open({ deadlineMs: 60_000 });
    // Servers count more than the data; this one counts types, at two bytes per character.
    const type = 'T'.repeat(100);
    const many = Array.from({ length: 5_200 }, (_, index) => ({
      ...sampleEvent(`small ${index}`),
      type,
      data: { index },
      metadata: {},
    }));
    const { error } = await failureOf(store.append('one', 'no-stream', many));
    expect(error).toBeInstanceOf(InvalidEventError);
    expect(error).toMatchObject({
      message: 'The event store takes at most 1048576 bytes at once.',
    });
  });

  test('appends never use the client’s batch call', async () => {
    const store = engine().open();
    await store.append('one', 'no-stream', sampleEvents('a'));
    expect(standIn().batchCalls).toBe(0);
  });

  test.each(calls)(
    '%s is sent to the leader when the found server is a follower',
    async (_, call) => {
      const leader = await StandIn.start();
      const store = engine().open();
      await store.head();
      standIn().faults.leader = { host: '127.0.0.1', port: leader.port };
      await call(store);
      expect((await store.append('two', 'no-stream', sampleEvents('b'))).revision).toBe(0);
      expect((await store.readStream('two')).map(({ data }) => data.name)).toEqual(['b']);
      expect(leader.log.records.some((record) => record.stream.endsWith('.two'))).toBe(true);
      expect(standIn().log.records.some((record) => record.stream.endsWith('.two'))).toBe(false);
      await store.close();
      leader.stop();
    },
  );

  test('the server’s own events in our streams are hidden', async () => {
    const prefix = 'own.';
    const store = engine().open({ prefix });
    await store.append('one', 'no-stream', sampleEvents('a'));
    const nothing = new Uint8Array();
    const deleted = {
      id: randomUUID(),
      type: '$streamDeleted',
      contentType: 'application/octet-stream',
      data: nothing,
      metadata: nothing,
    };
    standIn().log.append(`${prefix}one`, 0, [deleted]);
    const { position } = await store.append('two', 'no-stream', sampleEvents('b'));
    const names = (events: readonly RecordedEvent[]) => events.map(({ data }) => data.name);
    expect(names(await store.readStream('one'))).toEqual(['a']);
    expect(names((await store.readAll({ after: START_POSITION, limit: 10 })).events)).toEqual([
      'a',
      'b',
    ]);
    const collector = new Collector();
    const subscription = store.subscribe({ after: START_POSITION, onEvents: collector.onEvents });
    await collector.until(2);
    expect(collector.names).toEqual(['a', 'b']);
    expect(await store.lastEvent()).toBe(position);
    await subscription.close();
  });

  test('a dying server does not disturb appends to another', async () => {
    const other = await StandIn.start();
    const here = engine().open();
    const there = engine().open({ connectionString: `esdb://127.0.0.1:${other.port}?tls=false` });
    await Promise.all([
      here.append('one', 'no-stream', sampleEvents('a')),
      there.append('one', 'no-stream', sampleEvents('a')),
    ]);
    const answers = Array.from({ length: 50 }, (_, index) =>
      here.append(`stream-${index}`, 'no-stream', sampleEvents(`${index}`)),
    );
    const failures = Array.from({ length: 50 }, (_, index) =>
      failureOf(there.append(`stream-${index}`, 'no-stream', sampleEvents(`${index}`))),
    );
    other.stop();
    for (const answer of await Promise.all(answers)) expect(answer.revision).toBe(0);
    for (const { error } of await Promise.all(failures))
      if (error !== 'no failure') expect(error).toBeInstanceOf(StoreUnavailableError);
    await there.close();
  });
});
