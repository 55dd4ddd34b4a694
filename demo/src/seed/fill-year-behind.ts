import { setImmediate as turn } from 'node:timers/promises';
import { agendaStream, groupedBy, memberStream, tokyoDate } from '@salon/domain';
import { demonstrationSalon } from '../demonstration-salon.ts';
import { yearBehind } from '../year-behind.ts';
import { agendaDrafts } from './agenda-drafts.ts';
import { offerDrafts } from './offer-drafts.ts';
import { demonstrationSince } from './seed-demonstration.ts';
import type { SeedLog } from './stream-draft.ts';

/** Behind the numbers of the demonstration's own bookings, and before those of made ones. */
const FIRST_NUMBER = 100_000;
const DAYS_AT_ONCE = 2;

/**
 * Writes the months behind a demonstration that was begun with a year, the last day first, beside what visitors do meanwhile. What is
 * broken off is gone on with by the next call; a log that has them, or wants none, is left alone. Answers whether it wrote anything.
 * @param signal ends it between two days
 */
export async function fillYearBehind(log: SeedLog, signal: AbortSignal): Promise<boolean> {
  const begunAt = await demonstrationSince(log.store);
  if (begunAt === undefined) return false;
  const today = tokyoDate(begunAt);
  const salon = demonstrationSalon(today);
  const { members, workingHours, bookings } = yearBehind(salon, today);
  const isThere = async (stream: string) => (await log.store.readStream(stream, { limit: 1 })).length > 0;
  const [[regular], [oldest]] = [members, workingHours];
  if (regular === undefined || oldest === undefined) return false;
  if (!(await isThere(memberStream(regular.id))) || (await isThere(agendaStream(oldest)))) return false;
  const offer = offerDrafts(salon, begunAt);
  const hoursOfDays = groupedBy(workingHours, ({ date }) => date);
  const bookingsOfDays = groupedBy(bookings, ({ date }) => date);
  const days = [...hoursOfDays.keys()].reverse();
  let number = FIRST_NUMBER;
  for (let next = 0; next < days.length && !signal.aborted; next += DAYS_AT_ONCE) {
    const some = days.slice(next, next + DAYS_AT_ONCE);
    const made = some.flatMap((day) => bookingsOfDays.get(day) ?? []);
    const hours = some.flatMap((day) => hoursOfDays.get(day) ?? []);
    const drafts = agendaDrafts({ settings: salon.settings, workingHours: hours, bookings: made }, offer, number);
    number += made.length;
    // The first entry is the oldest: by its stream the next call knows that all is there.
    for (const draft of [...drafts].reverse()) await draft.write(log);
    // Whoever books meanwhile has a turn.
    await turn();
  }
  return true;
}
