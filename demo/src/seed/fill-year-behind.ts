import { setImmediate as turn } from 'node:timers/promises';
import { agendaStream, groupedBy, memberStream, tokyoDate } from '@salon/domain';
import { demonstrationSalon } from '../demonstration-salon.ts';
import { yearBehind } from '../year-behind.ts';
import { agendaDrafts } from './agenda-drafts.ts';
import { offerDrafts } from './offer-drafts.ts';
import { demonstrationSince } from './seed-demonstration.ts';
import type { SeedLog } from './stream-draft.ts';

/** Above the numbers of the demonstration's bookings and below those of `loadBookings`. */
const FIRST_NUMBER = 100_000;
const DAYS_AT_ONCE = 2;

/**
 * Writes the past year of a demonstration that was started with one, newest day first, concurrently
 * with visitors' writes. The next call resumes an interrupted run; a complete year, or a
 * demonstration without one, is left unchanged. Returns whether anything was written. @param signal
 * stops between two days
 */
export async function fillYearBehind(log: SeedLog, signal: AbortSignal): Promise<boolean> {
  const begunAt = await demonstrationSince(log.store);
  if (begunAt === undefined) return false;
  const today = tokyoDate(begunAt);
  const salon = demonstrationSalon(today);
  const { members, workingHours, bookings } = yearBehind(salon, today);
  const isThere = async (stream: string) =>
    (await log.store.readStream(stream, { limit: 1 })).length > 0;
  const [[regular], [oldest]] = [members, workingHours];
  if (regular === undefined || oldest === undefined) return false;
  if (!(await isThere(memberStream(regular.id))) || (await isThere(agendaStream(oldest))))
    return false;
  const offer = offerDrafts(salon, begunAt);
  const hoursOfDays = groupedBy(workingHours, ({ date }) => date);
  const bookingsOfDays = groupedBy(bookings, ({ date }) => date);
  const days = [...hoursOfDays.keys()].reverse();
  let number = FIRST_NUMBER;
  for (let next = 0; next < days.length && !signal.aborted; next += DAYS_AT_ONCE) {
    const batch = days.slice(next, next + DAYS_AT_ONCE);
    const agenda = {
      settings: salon.settings,
      workingHours: batch.flatMap((day) => hoursOfDays.get(day) ?? []),
      bookings: batch.flatMap((day) => bookingsOfDays.get(day) ?? []),
    };
    const drafts = agendaDrafts(agenda, offer, number);
    number += agenda.bookings.length;
    // The oldest day is written last; the next call takes its stream as a sign of completion.
    for (const draft of [...drafts].reverse()) await draft.write(log);
    // Yields to other writers.
    await turn();
  }
  return true;
}
