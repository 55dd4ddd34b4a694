import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { percentile } from '../../report/figure.mjs';

const WORKER = fileURLToPath(new URL('load-worker.mjs', import.meta.url));

/**
 * Sends requests to a server (or to several `urls` in turn) from a separate process. `perSecond` is
 * a fixed rate; the load ends early when `until` settles.
 *
 * @param {{ url?: string, urls?: readonly string[], connections: number, seconds: number, requests:
 * readonly object[], once?: boolean, keepBodies?: boolean, perSecond?: number }} load
 * @param {Promise<unknown>} [until]
 */
export function load(load, until) {
  return new Promise((resolve, reject) => {
    const worker = fork(WORKER, { serialization: 'advanced' });
    worker.once('message', (result) => resolve({ ...result, ...summary(result) }));
    worker.once(
      'exit',
      (code) => code !== 0 && reject(new Error(`The load generator ended with ${code}.`)),
    );
    worker.send(load);
    until?.then(() => worker.connected && worker.send('stop'));
  });
}

function summary({ times, seconds }) {
  return {
    rate: times.length / seconds,
    median: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    slowest: times.at(-1) ?? Number.NaN,
  };
}
