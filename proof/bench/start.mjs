// Time from the start of a process to its first answer, and its memory then and after a load, with
// the demonstration.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load } from './load/load.mjs';
import { startSalonToday } from './salon-today.mjs';

async function measure({ runs, seconds, say }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'salon-'));
  try {
    say('writing the demonstration');
    await (await startSalonToday({ dataDir })).stop();
    const [started, atRest, underLoad] = [[], [], []];
    for (let run = 1; run <= runs; run += 1) {
      say(`run ${run} of ${runs}`);
      const salon = await startSalonToday({ dataDir });
      started.push(salon.startedIn);
      atRest.push(salon.memory());
      await load({
        url: salon.url,
        connections: 32,
        seconds,
        requests: [{ path: '/' }, { path: '/api/availability' }],
      });
      underLoad.push(salon.memory());
      await salon.stop();
    }
    return [
      { name: 'start to the first answer', unit: 'ms', values: started, target: 2_000 },
      { name: 'resident memory at rest', unit: 'MiB', values: atRest, target: 250 },
      {
        name: 'resident memory after reads at 32 connections',
        unit: 'MiB',
        values: underLoad,
        target: 400,
      },
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export const section = {
  name: 'start',
  title: 'Start and memory, on the demonstration salon',
  measure,
};
