import { randomUUID } from 'node:crypto';
import { InvalidEventError, StoreUnavailableError } from '../errors.ts';
import { START_POSITION } from '../event.ts';
import type { EventStore } from '../event-store.ts';
import { Collector } from '../testing/collector.ts';
import { engineName, onStandIn, useEngine } from '../testing/eventstoredb/engine-under-test.ts';
import { errorOf, worksAgain } from '../testing/eventstoredb/outcomes.ts';
import { StandIn } from '../testing/eventstoredb/stand-in.ts';
import { names, namesIn, namesOf, sampleEvent, sampleEvents } from '../testing/sample-event.ts';

const append = (store: EventStore, ...of: readonly string[]) =>
  store.append('one', 'no-stream', sampleEvents(...of));

const calls: readonly [string, (store: EventStore) => Promise<unknown>][] = [
  ['append', (store) => append(store, 'a')],
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
        const error = await errorOf(call(store));
        expect(error).toBeInstanceOf(StoreUnavailableError);
        // A call that had waited would report that the server did not answer, or hangs.
        expect(error).toMatchObject({
          retryable: true,
          message: expect.stringMatching(
            /^The event store at 127\.0\.0\.1:\d+ is away: (?!It ).+\.$/,
          ),
        });
      }
      await engine().wire.up();
      await call(store);
    },
  );

  test.each(calls)('%s works once a server can be found', async (_, call) => {
    await engine().wire.down();
    const store = engine().open();
    expect(await errorOf(call(store))).toBeInstanceOf(StoreUnavailableError);
    await engine().wire.up();
    await call(store);
  });

  test.each(calls)(
    '%s ends at its deadline when the server hangs, and works once it continues',
    async (_, call) => {
      const store = engine().open({ deadlineMs: 500 });
      await worksAgain(() => store.head());
      engine().wire.freeze();
      const error = await errorOf(call(store));
      expect(error).toBeInstanceOf(StoreUnavailableError);
      expect(error).toMatchObject({
        message: expect.stringMatching(/did not answer within 500 ms|deadline/i),
      });
      engine().wire.thaw();
      await worksAgain(() => call(store));
    },
  );

  test.each(calls)('%s does not reuse a connection that hung', async (_, call) => {
    const store = engine().open({ deadlineMs: 500 });
    await worksAgain(() => store.head());
    engine().wire.strand();
    expect(await errorOf(call(store))).toBeInstanceOf(StoreUnavailableError);
    // Stranded data stays stranded, so answers must have used another connection.
    await worksAgain(() => call(store));
  });

  test('a hanging server is detected before the deadline; calls then fail at once until it answers', async () => {
    const store = engine().open({ deadlineMs: 60_000 });
    await append(store, 'a');
    engine().wire.freeze();
    const away = (message: string) =>
      new StoreUnavailableError(
        `The event store at 127.0.0.1:${engine().wire.port} is away: ${message}`,
      );
    const waiting = calls.slice(0, -2).map(([, call]) => errorOf(call(store)));
    for (const error of await Promise.all(waiting)) expect(error).toEqual(away('It hangs.'));
    const atOnce = away('It hangs: it is asked in the background until it answers.');
    // An append has asked for the id of the log, which is known since.
    for (const [name, call] of calls.filter(([one]) => one !== 'logId'))
      expect([name, await errorOf(call(store))]).toEqual([name, atOnce]);
    engine().wire.thaw();
    await worksAgain(() => store.append('two', 'no-stream', sampleEvents('b')));
  });

  test('close ends while the server hangs, and running calls fail', async () => {
    const store = engine().open({ deadlineMs: 500 });
    await worksAgain(() => store.head());
    engine().wire.freeze();
    const error = errorOf(append(store, 'a'));
    await store.close();
    expect(await error).toBeInstanceOf(StoreUnavailableError);
  });

  test('an append of nearly a megabyte is accepted', async () => {
    const large = [{ ...sampleEvent('large'), data: { text: 'x'.repeat(999_000) } }];
    expect((await engine().open().append('one', 'no-stream', large)).revision).toBe(0);
  });

  test.each([1, 5, 20])(
    'an append cut off by its deadline of %i ms is written completely or not at all',
    async (deadlineMs) => {
      const patient = engine().open({ deadlineMs: 60_000 });
      await patient.head();
      await errorOf(append(engine().open({ deadlineMs }), ...names(1_000)));
      expect([0, 1_000]).toContain((await patient.readStream('one')).length);
      expect((await append(patient, ...names(1_000))).revision).toBe(999);
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
    const { position } = await append(own, 'a');
    const foreign = await append(other, ...names(40));
    expect([await own.lastEvent(), await own.head(), await other.lastEvent()]).toEqual([
      position,
      foreign.position,
      foreign.position,
    ]);
  });

  test.each(['salon', '$salon.'])('"%s" cannot be the prefix of streams', (prefix) => {
    expect(() => engine().open({ prefix })).toThrow(`"${prefix}" cannot be the prefix of streams`);
  });
});

onStandIn('faults that only the stand-in can be asked for', () => {
  const engine = useEngine();
  const standIn = () => engine().standIn as StandIn;

  async function expectWritten(store: EventStore, answer: unknown) {
    const events = await store.readStream('one');
    expect(namesOf(events)).toEqual(['a', 'b']);
    expect(answer).toEqual({ revision: 1, position: events[1]?.position });
  }

  test('a written but unanswered append fails as unknown, and its retry gets the first answer', async () => {
    const store = engine().open({ deadlineMs: 2_000 });
    standIn().faults.appendsToLeaveUnanswered = 1;
    expect(await errorOf(append(store, 'a', 'b'))).toBeInstanceOf(StoreUnavailableError);
    await expectWritten(store, await append(store, 'a', 'b'));
  });

  test('an append written after the server’s own timeout gets its answer', async () => {
    const store = engine().open();
    standIn().faults.appendsToGiveUpOn = 1;
    await expectWritten(store, await append(store, 'a', 'b'));
  });

  test('many small events beyond the server’s size limit are invalid, not a server failure', async () => {
    const store = engine().open({ deadlineMs: 60_000 });
    // Servers count more than the data; this one counts types, at two bytes per character.
    const small = { type: 'T'.repeat(100), data: { text: 'x'.repeat(1_880) }, metadata: {} };
    const many = sampleEvents(...names(520)).map((event) => ({ ...event, ...small }));
    expect(await errorOf(store.append('one', 'no-stream', many))).toEqual(
      new InvalidEventError('The event store takes at most 1048576 bytes at once.'),
    );
  });

  test('appends never use the client’s batch call', async () => {
    await append(engine().open(), 'a');
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
      expect(await namesIn(store, 'two')).toEqual(['b']);
      const hasIt = ({ log }: StandIn) =>
        log.records.some((record) => record.stream.endsWith('.two'));
      expect([hasIt(leader), hasIt(standIn())]).toEqual([true, false]);
      await store.close();
      leader.stop();
    },
  );

  test('the server’s own events in our streams are hidden', async () => {
    const store = engine().open({ prefix: 'own.' });
    await append(store, 'a');
    standIn().log.appendSystemEvent('own.one', 0, '$streamDeleted');
    const { position } = await store.append('two', 'no-stream', sampleEvents('b'));
    expect(await namesIn(store, 'one')).toEqual(['a']);
    expect(namesOf((await store.readAll({ limit: 10 })).events)).toEqual(['a', 'b']);
    const collector = Collector.of(store);
    await collector.until(2);
    expect(collector.names).toEqual(['a', 'b']);
    expect(await store.lastEvent()).toBe(position);
  });

  test('a dying server does not disturb appends to another', async () => {
    const other = await StandIn.start();
    const here = engine().open();
    const there = engine().open({ connectionString: `esdb://127.0.0.1:${other.port}?tls=false` });
    await Promise.all([append(here, 'a'), append(there, 'a')]);
    const appendAll = (store: EventStore) =>
      names(50).map((name) => store.append(`stream-${name}`, 'no-stream', sampleEvents(name)));
    const answers = appendAll(here);
    const failures = appendAll(there).map(errorOf);
    other.stop();
    for (const answer of await Promise.all(answers)) expect(answer.revision).toBe(0);
    for (const error of await Promise.all(failures))
      if (error !== 'no failure') expect(error).toBeInstanceOf(StoreUnavailableError);
    await there.close();
  });
});
