import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServer } from './load/server-process.mjs';

const SERVE = fileURLToPath(new URL('../../backend/serve.sh', import.meta.url));
const PORT = process.env.PORT ?? '3939';

/** The administrator of a measured salon. */
export const BENCH_ADMIN = { username: 'okami', password: 'yoi-no-tsuki-2026' };

/**
 * Starts a salon at the machine's time (that of the tests is years ahead), with the demonstration
 * or the data of a folder. `nodeOptions` are passed to Node, for example for a profile.
 */
export async function startSalonToday({
  port = PORT,
  dataDir = mkdtempSync(join(tmpdir(), 'salon-')),
  nodeOptions = [],
  env = {},
} = {}) {
  const url = `http://127.0.0.1:${port}`;
  const server = await startServer(SERVE, nodeOptions, {
    url,
    path: '/api/health/ready',
    env: {
      PORT: `${port}`,
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      RATE_LIMIT: 'off',
      ADMIN_USERNAME: BENCH_ADMIN.username,
      ADMIN_PASSWORD: BENCH_ADMIN.password,
      // A measurement must not write past years.
      SEED: 'demonstration',
      ...env,
    },
  });
  const close = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...server, dataDir, close };
}
