// Guests who book concurrently and record the answers, and the checks of their salon afterwards.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { ask, clientOf, dayAhead, openHours } from '../api-client.mjs';
import { pause, Salon, until } from '../salon.mjs';

export async function withGuests({ tellers, say, ...options }, experiment) {
  const salon = new Salon(options);
  try {
    await salon.start();
    const bodies = await openHours(await clientOf(salon.url), tellers, say);
    const times = bodies.map((body, at) => ({ ...body, guestEmail: `guest-${at}@example.jp` }));
    return await experiment(salon, new Guests(salon, times));
  } finally {
    await salon.close();
  }
}

/** A text such as `3×409 1×503`; 0 without any. */
export const statusText = (statuses) =>
  Object.entries(statuses)
    .map(([status, count]) => `${count}×${status}`)
    .join(' ') || 0;

export const count = (counts, key) => {
  counts[key] = (counts[key] ?? 0) + 1;
};

/**
 * Guests who take bodies of bookings from `times`. `acknowledged` are bodies answered with 201, by
 * booking id; `unclear` those without an answer; `statuses` counts other answers.
 */
export class Guests {
  acknowledged = new Map();
  unclear = [];
  statuses = {};
  #over = false;

  constructor(salon, times) {
    this.salon = salon;
    this.times = times;
  }

  /**
   * Each guest books until the connection breaks; without work until no time is left. @returns the
   * work's result
   */
  async bookDuring(work, { guests = 8, pauseMs = 0 } = {}) {
    this.#over = false;
    const booking = Array.from({ length: guests }, async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (let isUp = true; isUp && !this.#over && this.times.length > 0; ) {
        isUp = (await this.bookOnce(this.times.shift(), agent)).status !== 0;
        if (pauseMs > 0) await pause(pauseMs);
      }
      agent.destroy();
    });
    const result = await work?.();
    this.#over = work !== undefined;
    await Promise.all(booking);
    return result;
  }

  async bookOnce(body, agent) {
    const answer = await ask(this.salon.url, '/api/bookings', { method: 'POST', body, agent });
    if (answer.status === 0) {
      this.unclear.push(body);
      return answer;
    }
    if (answer.status === 201) this.acknowledged.set(JSON.parse(answer.text).id, body);
    else count(this.statuses, answer.status);
    // The time is still free; many refusals would exhaust the times.
    if (answer.status === 503) this.times.push(body);
    return answer;
  }

  /** Answers seconds; undefined after 30. */
  untilBooked() {
    const isBooked = async () => (await this.bookOnce(this.times.shift())).status === 201;
    return until(30, isBooked, 200);
  }

  /** Answers seconds until each acknowledged booking has its mail in the mailbox folder. */
  untilMailed(seconds = 60) {
    const folder = join(this.salon.dataDir, 'mailbox');
    const addresses = new Map();
    const receivers = [...this.acknowledged.values()].map(({ guestEmail }) => guestEmail);
    const haveAll = () => {
      // The first mail creates the folder.
      for (const name of existsSync(folder) ? readdirSync(folder) : []) {
        if (addresses.has(name) || !name.endsWith('.booking-confirmed.eml')) continue;
        const mail = readFileSync(join(folder, name), 'utf8');
        addresses.set(name, /^To: (.*)$/m.exec(mail)?.[1]?.trim());
      }
      const there = new Set(addresses.values());
      return receivers.every((address) => there.has(address));
    };
    return until(seconds, haveAll, 200);
  }
}

/** A booking with another time counts as lost. */
export async function countLost(salon, acknowledged) {
  const bookings = await (await clientOf(salon.url)).bookings(dayAhead(1));
  const starts = new Map(bookings.map(({ id, startTime }) => [id, startTime]));
  return [...acknowledged].filter(([id, { startTime }]) => starts.get(id) !== startTime).length;
}

export async function checkLog(salon) {
  const { code, json, output } = await salon.ops('events', 'check');
  if (json === undefined || (code !== 0 && json.findings.length === 0))
    throw new Error(`ops events check ended with ${code}: ${output.slice(-500)}`);
  return { events: json.events, faults: json.findings.length };
}

/** The documents are compared with a replay of the log. */
export async function countDiffering(salon) {
  const { json, output } = await salon.ops('projections', 'verify', 'all');
  if (json === undefined) throw new Error(`ops projections verify: ${output.slice(-500)}`);
  return json.reduce((sum, { differing }) => sum + differing.length, 0);
}

export async function outcomeOf(salon, acknowledged) {
  const lost = await countLost(salon, acknowledged);
  const { faults } = await checkLog(salon);
  return { lost, faults, differing: await countDiffering(salon) };
}
