import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@salon/event-store/testing/until';

const SOMETHING_WAITS = 'data:text/javascript,setInterval(() => undefined, 1_000_000)';

const folder = mkdtempSync(join(tmpdir(), 'salon-'));
let child: ChildProcess | undefined;
afterAll(() => {
  child?.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

test('a salon that was stopped ends although something still waits, and its last word is that it stopped', async () => {
  const salon = spawn(join(process.cwd(), 'backend/serve.sh'), ['--import', SOMETHING_WAITS], {
    env: { PATH: process.env.PATH ?? '', PORT: '0', DATA_DIR: folder, SEED: 'none' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  child = salon;
  let output = '';
  salon.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  let code: number | null | undefined;
  salon.once('close', (left) => {
    code = left;
  });
  await until('the salon listens', () => output.includes('"msg":"listening"'));
  salon.kill('SIGTERM');
  await until('the process has ended', () => code !== undefined);
  expect([code, JSON.parse(output.trim().split('\n').at(-1) ?? '').msg]).toEqual([0, 'stopped']);
});
