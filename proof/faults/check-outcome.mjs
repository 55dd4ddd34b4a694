// Checks of a salon after injected faults.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { administratorOf } from '../bench/load/api-client.mjs';
import { until } from './test-salon.mjs';

const MAIL_SECONDS = 60;

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** The listed bookings from a day on, by id. Sorted by start, since other orders are capped. */
export async function bookingsOf(salon, from = tomorrow()) {
  const administrator = await administratorOf(salon.url);
  const found = new Map();
  for (let cursor = ''; cursor !== null; ) {
    const page = await administrator.get(
      `/api/bookings?pageSize=500&sort=startTime&from=${from}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
    );
    for (const booking of await page.json()) found.set(booking.id, booking);
    cursor = page.headers.get('x-next-cursor');
  }
  return found;
}

/** Counts acknowledged bookings that are missing or have another time. */
export async function countLost(salon, acknowledged) {
  const kept = await bookingsOf(salon);
  return [...acknowledged].filter(([id, { startTime }]) => kept.get(id)?.startTime !== startTime)
    .length;
}

/** Counts the findings of `ops events check`, and among them overlapping bookings. */
export async function checkLog(salon) {
  const { code, json, output } = await salon.ops('events', 'check');
  if (json === undefined) throw new Error(`ops events check: ${output.slice(-500)}`);
  const { findings, events } = json;
  const { length: count } = findings;
  if (count === 0 && code !== 0)
    throw new Error(`ops events check ended with ${code}: ${output.slice(-500)}`);
  return { count, overlaps: findings.filter(({ what }) => what === 'overlap').length, events };
}

/** Counts documents that differ from a replay of the log. */
export async function countDrift(salon) {
  const { json, output } = await salon.ops('projections', 'verify', 'all');
  if (json === undefined) throw new Error(`ops projections verify: ${output.slice(-500)}`);
  return json.reduce((sum, { differing }) => sum + differing.length, 0);
}

/** Returns a function that lists the receivers of all confirmation mails in the mailbox folder. */
function receiversIn(dataDir) {
  const read = new Map();
  const mailbox = join(dataDir, 'mailbox');
  return () => {
    // The first mail creates the folder.
    for (const name of existsSync(mailbox) ? readdirSync(mailbox) : []) {
      if (read.has(name) || !name.endsWith('.booking-confirmed.eml')) continue;
      read.set(name, /^To: (.*)$/m.exec(readFileSync(join(mailbox, name), 'utf8'))?.[1]?.trim());
    }
    return new Set(read.values());
  };
}

/** Seconds until every acknowledged booking has its mail; undefined after the timeout. */
export function mailDelay(salon, acknowledged, seconds = MAIL_SECONDS) {
  const receivers = receiversIn(salon.dataDir);
  const wanted = [...acknowledged.values()].map(({ guestEmail }) => guestEmail);
  const haveAll = () => {
    const there = receivers();
    return wanted.every((address) => there.has(address));
  };
  return until(seconds, haveAll, 200);
}
