import { StandIn } from './stand-in.ts';
import { TcpProxy } from './tcp-proxy.ts';

/** A server behind a wire that the test can cut. */
export interface EngineUnderTest {
  readonly connectionString: string;
  readonly wire: TcpProxy;
  /** Only when the server is the stand-in. */
  readonly standIn: StandIn | undefined;
  dispose(): Promise<void>;
}

/** In place of the stand-in: `esdb://host:port?…`. */
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
