import { randomUUID } from 'node:crypto';
import type { EventStore } from '../../event-store.ts';
import {
  type EventStoreDbOptions,
  openEventStoreDb,
} from '../../eventstoredb/eventstoredb-event-store.ts';
import { StandIn } from './stand-in.ts';
import { TcpProxy } from './tcp-proxy.ts';

interface EngineUnderTest {
  readonly connectionString: string;
  readonly wire: TcpProxy;
  /** Undefined on a real server. */
  readonly standIn: StandIn | undefined;
  dispose(): Promise<void>;
}

/** A real server in place of the stand-in: `esdb://host:port?…`. */
const REAL = process.env.EVENTSTORE_URL;

export const engineName = REAL ? 'a real server' : 'the stand-in';

export const onStandIn = REAL ? describe.skip : describe;

export function tellWithoutRealServer(): void {
  if (!REAL)
    process.stderr.write(
      'EVENTSTORE_URL is not set: the EventStoreDB adapter was tested on its stand-in only.\n',
    );
}

export async function openEngine(): Promise<EngineUnderTest> {
  const standIn = REAL ? undefined : await StandIn.start();
  const { host, port, rest } = standIn
    ? { host: '127.0.0.1', port: standIn.port, rest: '?tls=false' }
    : takeApart(REAL ?? '');
  const wire = await TcpProxy.open({ host, port });
  return {
    connectionString: `esdb://127.0.0.1:${wire.port}${rest}`,
    wire,
    standIn,
    dispose: async () => {
      await wire.close();
      standIn?.stop();
    },
  };
}

function takeApart(url: string): {
  readonly host: string;
  readonly port: number;
  readonly rest: string;
} {
  const [, host, port, rest] = /^esdb:\/\/([^:/?@]+):(\d+)\/?(\?.*)?$/.exec(url) ?? [];
  if (!host || !port)
    throw new Error(
      'EVENTSTORE_URL must look like esdb://127.0.0.1:2113?tls=false for these tests.',
    );
  return { host, port: Number(port), rest: rest ?? '' };
}

interface EngineOfTest extends EngineUnderTest {
  /** Opens a store with a prefix of the test's own and short times. */
  open(options?: Partial<EventStoreDbOptions>): EventStore;
}

/** The stores are closed with the test, and no rejection may be left alone. */
export function useEngine(): () => EngineOfTest {
  let present: EngineOfTest | undefined;
  const stores: EventStore[] = [];
  const strays: unknown[] = [];
  const notice = (reason: unknown) => strays.push(reason);

  beforeEach(async () => {
    process.on('unhandledRejection', notice);
    const engine = await openEngine();
    const prefix = `${randomUUID()}.`;
    present = {
      ...engine,
      open: (options) => {
        const store = openEventStoreDb({
          connectionString: engine.connectionString,
          prefix,
          deadlineMs: 5_000,
          probeAfterMs: 200,
          firstPauseMs: 5,
          ...options,
        });
        stores.push(store);
        return store;
      },
    };
  });
  afterEach(async () => {
    present?.wire.thaw();
    await Promise.all(stores.splice(0).map((store) => store.close()));
    await present?.dispose();
    present = undefined;
    process.off('unhandledRejection', notice);
    expect(strays.splice(0)).toEqual([]);
  });
  return () => {
    if (!present) throw new Error('A server is there only inside a test.');
    return present;
  };
}
