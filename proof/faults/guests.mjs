// Guests who book concurrently and record the answers.
import { Agent, request } from 'node:http';
import { administratorOf, openHours } from '../bench/load/api-client.mjs';
import { milliseconds } from './test-salon.mjs';

/** Adds working hours; returns bodies of bookings that fill them, each with its own address. */
export async function openTimes(salon, tellers, say = () => undefined) {
  const bodies = await openHours(await administratorOf(salon.url), tellers, say);
  return bodies.map((body, number) => ({
    ...JSON.parse(body),
    guestEmail: `guest-${number}@example.jp`,
  }));
}

/**
 * Sends a request on a new connection or one of `agent`. @returns status, headers and text; if the
 * connection breaks or `timeout` (in ms) passes, status 0 and the error's code as `failure`
 */
export function ask(
  url,
  path,
  { method = 'GET', body, headers = {}, agent = false, timeout = 30_000 } = {},
) {
  return new Promise((resolve) => {
    const broke = ({ code = 'CUT' } = {}) =>
      resolve({ status: 0, failure: code, headers: {}, text: '' });
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    const length =
      text === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
    const outgoing = request(
      new URL(path, url),
      { method, headers: { ...length, ...headers }, agent },
      (answer) => {
        const chunks = [];
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.on('error', broke);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode,
            headers: answer.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    outgoing.setTimeout(timeout, () =>
      outgoing.destroy(Object.assign(new Error('No answer.'), { code: 'TIMEOUT' })),
    );
    outgoing.on('error', broke);
    outgoing.end(text);
  });
}

/**
 * Guests take bodies of bookings from `times` until `stop`, each until its connection breaks.
 * `acknowledged` are bodies answered with 201, by booking id; `unclear` those without an answer;
 * `statuses` counts other answers; `slowest` is in ms.
 */
export class Guests {
  acknowledged = new Map();
  unclear = [];
  statuses = {};
  slowest = 0;
  #over = false;

  constructor(times) {
    this.times = times;
  }

  stop() {
    this.#over = true;
  }

  /** @param {{ guests?: number, pauseMs?: number }} [options] */
  async book(salon, { guests = 8, pauseMs = 0 } = {}) {
    this.#over = false;
    await Promise.all(
      Array.from({ length: guests }, async () => {
        const agent = new Agent({ keepAlive: true, maxSockets: 1 });
        for (let isUp = true; isUp && !this.#over && this.times.length > 0; ) {
          isUp = (await this.bookOnce(salon, this.times.shift(), agent)).status !== 0;
          if (pauseMs > 0) await milliseconds(pauseMs);
        }
        agent.destroy();
      }),
    );
  }

  async bookOnce(salon, body, agent) {
    const began = performance.now();
    const answer = await ask(salon.url, '/api/bookings', { method: 'POST', body, agent });
    if (answer.status === 0) {
      this.unclear.push(body);
      return answer;
    }
    this.slowest = Math.max(this.slowest, performance.now() - began);
    if (answer.status === 201) this.acknowledged.set(JSON.parse(answer.text).id, body);
    else this.statuses[answer.status] = (this.statuses[answer.status] ?? 0) + 1;
    // The time is still free; many refusals would exhaust the times.
    if (answer.status === 503) this.times.push(body);
    return answer;
  }
}
