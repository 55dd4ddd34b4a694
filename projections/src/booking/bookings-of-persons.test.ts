import { bookingId, byMember, created, memberId } from '../testing/booking-events.ts';
import { useDocuments } from '../testing/given-events.ts';
import { bookings } from './bookings.ts';
import { searchedBookings } from './bookings-of-persons.ts';

const project = useDocuments();
const other = `${memberId.slice(0, 8)}-0000-4000-8000-000000000000`;
/** Forty bookings of two members with the same mark and of guests, in another order by start than by creation. */
const log = Array.from({ length: 40 }, (_, n) => {
  const day = String(1 + ((n * 7) % 28)).padStart(2, '0');
  const date = `2026-10-${day}`;
  const span = { date, startTime: `${date}T0${n % 9}:00:00.000Z`, endTime: `${date}T0${n % 9}:30:00.000Z` };
  const customer = [byMember, { customer: { kind: 'member' as const, memberId: other }, person: `member-${other}` as const }, {}][n % 3];
  return created(n, { ...span, ...customer }, { at: `2026-09-${String(1 + (n % 28)).padStart(2, '0')}T00:00:00.000Z` });
});
const guests = Array.from({ length: 40 }, (_, n) => n).filter((n) => n % 3 === 2);
const search = {
  persons: [`member-${memberId}`, ...guests.filter((n) => n % 2 === 0).map((n) => `guest-${bookingId(n)}`)],
  number: undefined,
};

test.each([
  [true, true],
  [true, false],
  [false, true],
  [false, false],
])('by start %s, descending %s: what is found by walking the list of all is what is read of each person', async (byStart, descending) => {
  const models = await project(bookings, log);
  const asked = { ...search, byStart, descending };
  const all = await searchedBookings(models, { ...asked, pageSize: 100 }, 1_000);
  expect(all.items).toHaveLength(14 + 7);
  expect(await searchedBookings(models, { ...asked, pageSize: 100 }, 0)).toMatchObject({ total: all.total, next: null });
  const pages: string[] = [];
  for (let cursor: string | undefined, more = true; more; ) {
    const page = await searchedBookings(models, { ...asked, pageSize: 4, cursor }, 0);
    pages.push(...page.items.map((found) => found.bookingId));
    [cursor, more] = [page.next ?? undefined, page.next !== null];
  }
  expect(new Set(pages)).toEqual(new Set(all.items.map((found) => found.bookingId)));
});
