// The checks of a salon after injected faults.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { administratorOf } from '../bench/load/busy-salon.mjs';
import { until } from './hurt-salon.mjs';

const LETTER_SECONDS = 60;

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/**
 * All listed bookings from a day on (default: tomorrow), by id. Sorted by time, since that list has
 * no limit.
 */
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

/** The number of acknowledged bookings that the salon lacks or has at another time. */
export async function lostOf(salon, acknowledged) {
  const kept = await bookingsOf(salon);
  return [...acknowledged].filter(([id, { startTime }]) => kept.get(id)?.startTime !== startTime)
    .length;
}

/**
 * The number of findings of `ops events check`: damage, unreadable persons, lost keys, overlapping
 * bookings, broken seals.
 */
export async function faultsOfLog(salon) {
  const { code, json, said } = await salon.ops('events', 'check');
  if (json === undefined) throw new Error(`ops events check: ${said.slice(-500)}`);
  const { findings, events } = json;
  const { length: count } = findings;
  if (count === 0 && code !== 0)
    throw new Error(`ops events check ended with ${code}: ${said.slice(-500)}`);
  return { count, overlaps: findings.filter(({ what }) => what === 'overlap').length, events };
}

/** The number of documents that differ from a replay of the log. */
export async function driftOf(salon) {
  const { json, said } = await salon.ops('projections', 'verify', 'all');
  if (json === undefined) throw new Error(`ops projections verify: ${said.slice(-500)}`);
  return json.reduce((sum, { differing }) => sum + differing.length, 0);
}

/** The receivers of the confirmation mails in a mailbox folder; each file is read once. */
function addresseesIn(dataDir) {
  const read = new Map();
  const mailbox = join(dataDir, 'mailbox');
  return () => {
    // The folder is created with the first mail.
    for (const name of existsSync(mailbox) ? readdirSync(mailbox) : []) {
      if (read.has(name) || !name.endsWith('.booking-confirmed.eml')) continue;
      read.set(name, /^To: (.*)$/m.exec(readFileSync(join(mailbox, name), 'utf8'))?.[1]?.trim());
    }
    return new Set(read.values());
  };
}

/**
 * Seconds until every acknowledged booking has its mail. @returns undefined if one is missing after
 * the timeout
 */
export function lettersAfter(salon, acknowledged, seconds = LETTER_SECONDS) {
  const addressees = addresseesIn(salon.dataDir);
  const wanted = [...acknowledged.values()].map(({ guestEmail }) => guestEmail);
  const haveAll = () => {
    const there = addressees();
    return wanted.every((address) => there.has(address));
  };
  return until(seconds, haveAll, 200);
}
