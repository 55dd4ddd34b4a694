import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { percentile } from '../../../scripts/bench/figure.mjs';

const WORKER = fileURLToPath(new URL('load-worker.mjs', import.meta.url));

/**
 * Sends requests to a server, or shared among several (`urls`), from a process of its own, so that client and server do not share a thread.
 *
 * @param {{ url?: string, urls?: readonly string[], connections: number, seconds: number, requests: readonly object[], once?: boolean, keepBodies?: boolean }} load
 */
export function load(load) {
  return new Promise((resolve, reject) => {
    const worker = fork(WORKER, { serialization: 'advanced' });
    worker.once('message', (result) => resolve({ ...result, ...summary(result) }));
    worker.once('exit', (code) => code !== 0 && reject(new Error(`The load generator ended with ${code}.`)));
    worker.send(load);
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
