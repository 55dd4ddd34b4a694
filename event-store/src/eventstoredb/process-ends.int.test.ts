import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { useEngine } from '../testing/eventstoredb/engine-under-test.ts';

const SCRIPT = join(process.cwd(), 'event-store/dist/testing/eventstoredb/use-store-and-end.js');

describe('a process that has closed its store', () => {
  const engine = useEngine();

  test.each(['well', 'away'])(
    'ends by itself, without a word, when the server is %s',
    async (state) => {
      const { connectionString, wire } = engine();
      if (state === 'away') await wire.down();
      const child = spawn(process.execPath, [SCRIPT, connectionString, `${randomUUID()}.`, state], {
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const said: string[] = [];
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => said.push(String(chunk)));
      const guard = setTimeout(() => child.kill('SIGKILL'), 8_000);
      const [code, signal] = await once(child, 'close');
      clearTimeout(guard);
      expect({ code, signal, said: said.join('') }).toEqual({
        code: 0,
        signal: null,
        said: 'closed',
      });
    },
  );
});
