import { startDemonstration } from '../salon.mjs';
import { load } from './load/load.mjs';

async function measure({ runs, seconds, say }) {
  say('writing the demonstration');
  const salon = await startDemonstration();
  try {
    const [started, atRest, underLoad] = [[], [], []];
    for (let run = 1; run <= runs; run += 1) {
      say(`run ${run} of ${runs}`);
      await salon.stop();
      started.push((await salon.start()) * 1000);
      atRest.push(salon.memory());
      const requests = [{ path: '/' }, { path: '/api/availability' }];
      await load({ urls: [salon.url], connections: 32, seconds, requests });
      underLoad.push(salon.memory());
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
    await salon.close();
  }
}

export const section = { title: 'Start and memory, on the demonstration salon', measure };
