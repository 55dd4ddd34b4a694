import { StoreUnavailableError, WrongExpectedRevisionError } from '../errors.ts';
import type { EventStore } from '../event-store.ts';
import { engineName, useEngine } from '../testing/eventstoredb/engine-under-test.ts';
import { errorOf, worksAgain } from '../testing/eventstoredb/outcomes.ts';
import { TcpProxy } from '../testing/eventstoredb/tcp-proxy.ts';
import { sampleEvents } from '../testing/sample-event.ts';

const append = (store: EventStore) => store.append('one', 'no-stream', sampleEvents('a'));

describe(`the way to ${engineName}, by connection string`, () => {
  const engine = useEngine();
  const openByDiscovery = () =>
    engine().open({
      connectionString: `esdb+discover://127.0.0.1:${engine().wire.port}?tls=false`,
      deadlineMs: 500,
    });

  test.each([
    ['several hosts', (port: number) => `esdb://127.0.0.1:${port},127.0.0.1:${port}?tls=false`],
    ['discovery by name', (port: number) => `esdb+discover://127.0.0.1:${port}?tls=false`],
    [
      'the new name of the scheme',
      (port: number) => `kurrentdb+discover://127.0.0.1:${port}?tls=false`,
    ],
  ])('a failed discovery is forgotten: %s', async (_, connectionString) => {
    const { wire, open } = engine();
    const url = connectionString(wire.port);
    const store = open({
      connectionString: `${url}&maxDiscoverAttempts=2&discoveryInterval=5`,
      deadlineMs: 2_000,
    });
    await wire.down();
    for (let attempt = 0; attempt < 2; attempt += 1) {
      expect(await errorOf(append(store))).toEqual(
        new StoreUnavailableError(
          `The event store at ${url.slice(url.indexOf('//') + 2, url.indexOf('?'))} is away: Failed to discover after 2 attempts.`,
        ),
      );
    }
    await wire.up();
    expect((await append(store)).revision).toBe(0);
  });

  test('a slow discovery ends at the deadline', async () => {
    const { wire } = engine();
    const store = openByDiscovery();
    wire.freeze();
    expect(await errorOf(append(store))).toBeInstanceOf(StoreUnavailableError);
    // The discovery continues after its caller gave up, and must not use a closed client.
    wire.thaw();
    await worksAgain(() => append(store));
    expect(await store.readStream('one')).toHaveLength(1);
  });

  test('close ends a running discovery and the append that waits for it', async () => {
    const { wire } = engine();
    const store = openByDiscovery();
    wire.freeze();
    const error = errorOf(append(store));
    await store.close();
    expect(await error).toBeInstanceOf(StoreUnavailableError);
    wire.thaw();
  });

  test('a hanging server does not prevent finding another', async () => {
    const { wire, open } = engine();
    const hanging = await TcpProxy.open({ host: '127.0.0.1', port: wire.port });
    hanging.freeze();
    const connectionString = `esdb://127.0.0.1:${hanging.port},127.0.0.1:${wire.port}?tls=false`;
    // The order in which they are asked is drawn.
    for (let times = 0; times < 4; times += 1) {
      const store = open({ connectionString, deadlineMs: 5_000 });
      expect(await store.readStream('one')).toEqual([]);
      await store.close();
    }
    await hanging.close();
  });

  test('a wrong revision is an error with any connection string', async () => {
    const { connectionString, open } = engine();
    const store = open({
      connectionString: `${connectionString}&throwOnAppendFailure=false&nodePreference=follower&keepAliveInterval=-1`,
    });
    await append(store);
    await expect(store.append('one', 'no-stream', sampleEvents('b'))).rejects.toBeInstanceOf(
      WrongExpectedRevisionError,
    );
  });

  test('an invalid connection string is refused at once', () => {
    expect(() => engine().open({ connectionString: 'http://127.0.0.1' })).toThrow('esdb://');
  });
});
