import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoConnection } from '../mongo/mongo-connection.ts';
import { TcpProxy } from './eventstoredb/tcp-proxy.ts';
import { freePort } from './free-port.ts';
import { onPath } from './on-path.ts';

export interface MongoUnderTest {
  url(): string;
  connection(): MongoConnection;
  database(): string;
}

const given = process.env.MONGODB_URL;
const program = onPath('mongod');

/** Runs the block on `MONGODB_URL`, else on a `mongod` of the `PATH`; else says that it did not run. */
export function describeOnMongo(name: string, block: (mongo: MongoUnderTest) => void): void {
  if (!given && !program) {
    test.skip(`${name}: not run, there is neither MONGODB_URL nor mongod on the PATH`, () =>
      undefined);
    return;
  }
  describe(name, () => {
    let server: { readonly url: string; stop(): Promise<void> } | undefined;
    let opened: MongoConnection | undefined;
    const databases: string[] = [];
    const url = () => server?.url ?? '';
    const connection = () => {
      opened ??= new MongoConnection({ url: url() });
      return opened;
    };
    beforeAll(async () => {
      server = given ? { url: given, stop: async () => undefined } : await startMongod();
    });
    afterAll(async () => {
      await Promise.all(databases.map((each) => connection().drop(each)));
      await opened?.close();
      await server?.stop();
    });
    block({
      url,
      connection,
      database() {
        const database = `test-${randomUUID()}`;
        databases.push(database);
        return database;
      },
    });
  });
}

export async function connectThroughWire(mongo: MongoUnderTest, options = '') {
  const { hostname, port } = new URL(mongo.url());
  const wire = await TcpProxy.open({ host: hostname, port: Number(port) });
  const connection = new MongoConnection({
    url: `mongodb://127.0.0.1:${wire.port}/?directConnection=true${options}`,
  });
  const close = async () => {
    wire.thaw();
    await connection.close();
    await wire.close();
  };
  return { wire, connection, close };
}

/** Undefined without one on the `PATH`. */
export async function startMongod(): Promise<
  { readonly url: string; stop(): Promise<void> } | undefined
> {
  if (program === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'mongod-'));
  const port = await freePort();
  const child = spawn(
    program,
    ['--dbpath', folder, '--port', String(port), '--bind_ip', '127.0.0.1', '--nounixsocket'],
    {
      stdio: 'ignore',
    },
  );
  return {
    url: `mongodb://127.0.0.1:${port}/?directConnection=true`,
    async stop() {
      await ended(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    if (child.exitCode === null) child.kill();
    else resolve();
  });
}
