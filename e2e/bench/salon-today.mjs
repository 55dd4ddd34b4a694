import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../../backend/dist/main.js', import.meta.url));
const PORT = process.env.PORT ?? '3939';
const url = `http://127.0.0.1:${PORT}`;

const isReady = () =>
  fetch(`${url}/api/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

/** The compiled demonstration salon on the machine's own day, as visitors meet it (salons under test live years ahead). */
export async function startSalonToday() {
  const dataDir = mkdtempSync(join(tmpdir(), 'salon-'));
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', PORT, PUBLIC_URL: url, DATA_DIR: dataDir, RATE_LIMIT: 'off' };
  const child = spawn(process.execPath, [PROGRAM], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error('The salon ended at its start.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const close = async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url, close };
}
