// What must be true of a salon after whatever was done to it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { administratorOf } from '../bench/load/busy-salon.mjs';
import { until } from './hurt-salon.mjs';

const LETTER_SECONDS = 60;

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/**
 * All bookings from a day on, by default from tomorrow, that the administration lists, by id: in
 * the order of their time the list has no end.
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

/**
 * How many of the bookings that were acknowledged the running salon does not have, or has at
 * another time than was said.
 */
export async function lostOf(salon, acknowledged) {
  const kept = await bookingsOf(salon);
  return [...acknowledged].filter(([id, { startTime }]) => kept.get(id)?.startTime !== startTime)
    .length;
}

/**
 * What `ops events check` finds wrong in the log, counted: damage, unreadable persons, lost keys,
 * overlapping bookings, broken seals.
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

/** In how many documents the read models differ from what the log says. */
export async function driftOf(salon) {
  const { json, said } = await salon.ops('projections', 'verify', 'all');
  if (json === undefined) throw new Error(`ops projections verify: ${said.slice(-500)}`);
  return json.reduce((sum, { differing }) => sum + differing.length, 0);
}

/** Whom the letters of confirmation in a mailbox folder are addressed to, read once each. */
function addresseesIn(dataDir) {
  const read = new Map();
  const mailbox = join(dataDir, 'mailbox');
  return () => {
    // It comes with the first letter.
    for (const name of existsSync(mailbox) ? readdirSync(mailbox) : []) {
      if (read.has(name) || !name.endsWith('.booking-confirmed.eml')) continue;
      read.set(name, /^To: (.*)$/m.exec(readFileSync(join(mailbox, name), 'utf8'))?.[1]?.trim());
    }
    return new Set(read.values());
  };
}

/**
 * Seconds until every booking that was acknowledged has its letter. @returns undefined when one is
 * missing after so many seconds
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
