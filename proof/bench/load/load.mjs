import { percentile } from '../../report/figure.mjs';
import { askProcess } from '../../salon.mjs';

/**
 * Sends requests to a server from a separate process, until the time is over or, with `once`, the
 * list ends.
 *
 * @param {{ url: string, connections: number, seconds: number, requests: readonly
 * object[], once?: boolean, keepBodies?: boolean }} options
 */
export async function load(options) {
  const result = await askProcess('./bench/load/load-worker.mjs', options);
  const { times, seconds } = result;
  return {
    ...result,
    rate: times.length / seconds,
    median: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    slowest: times.at(-1) ?? Number.NaN,
  };
}

/** Every answer must be 200. */
export async function read(server, options) {
  const result = await load({ url: server.url, ...options });
  const failed = Object.keys(result.statuses).filter((status) => status !== '200');
  if (failed.length > 0) throw new Error(`${options.requests[0].path} was answered ${failed}.`);
  return result;
}
