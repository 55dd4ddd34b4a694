import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export default async function tearDown() {
  await globalThis.chromiumOfJourneys.close();
  const salons = process.env.SHARED_SALONS;
  for (const note of readdirSync(salons).filter((name) => name.endsWith('.json'))) {
    try {
      process.kill(JSON.parse(readFileSync(join(salons, note), 'utf8')).pid, 'SIGKILL');
    } catch {
      // It has exited.
    }
  }
  rmSync(salons, { recursive: true, force: true });
}
