import { date, memberId, service, shion } from '../testing/booking-events.ts';
import { event, project } from '../testing/given-events.ts';
import {
  waitedForDays,
  waitedInVainBefore,
  waitingOfPerson,
  waitlistOf,
  waitlists,
} from './waitlists.ts';

const own = (waitingId: string) => ({ date, waitingId, person: `waiting-${waitingId}` }) as const;
const wish = {
  tellerId: null,
  tellerName: null,
  service,
  part: 'morning',
  contactHash: 'hash',
  known: false,
} as const;
const joined = (waitingId: string, rank: number) =>
  event('WaitlistJoined', { ...own(waitingId), ...wish, customer: { kind: 'guest' }, rank });
const offer = {
  offerId: 'one',
  tellerId: shion,
  tellerName: '紫苑',
  until: '2026-10-23T01:30:00.000Z',
  startTime: '2026-10-24T01:00:00.000Z',
  endTime: '2026-10-24T01:30:00.000Z',
};
const offered = event('WaitlistOffered', { ...own('a'), ...offer, known: true });
const ended = (outcome: 'booked' | 'lapsed', bookedAs: string | null, rank: number | null) =>
  event('WaitlistOfferEnded', { ...own('a'), offerId: 'one', outcome, bookedAs, rank });

test('a waitlist has its entries in line with their offers', async () => {
  const models = await project(waitlists, [joined('a', 1), joined('b', 2), offered]);
  expect(await waitlistOf(models, date)).toMatchObject([
    { waitingId: 'a', rank: 1, status: 'waiting', offers: [{ ...offer, outcome: null }] },
    { waitingId: 'b', rank: 2, status: 'waiting', offers: [] },
  ]);
  expect(await waitedForDays(models)).toEqual([date]);
});

test('an unanswered offer moves its entry to the end; a booked entry is no longer in line', async () => {
  const events = [joined('a', 1), joined('b', 2), offered, ended('lapsed', null, 3)];
  expect(await waitlistOf(await project(waitlists, events), date)).toMatchObject([
    { waitingId: 'b', status: 'waiting' },
    { waitingId: 'a', status: 'waiting' },
  ]);
  const booked = await project(waitlists, [
    joined('a', 1),
    offered,
    ended('booked', 'a-booking', null),
  ]);
  expect(await waitlistOf(booked, date)).toMatchObject([
    { status: 'booked', bookedAs: 'a-booking', offers: [{ outcome: 'booked' }] },
  ]);
  expect(await waitedForDays(booked)).toEqual([]);
});

test('neighbours swap places', async () => {
  const moved = event('WaitlistMoved', { ...own('b'), rank: 1, otherId: 'a', otherRank: 2 });
  const models = await project(waitlists, [joined('a', 1), joined('b', 2), moved]);
  expect(await waitlistOf(models, date)).toMatchObject([{ waitingId: 'b' }, { waitingId: 'a' }]);
});

test('a guest’s past entry is found by day, a member’s by member', async () => {
  const member = { ...own('m'), person: `member-${memberId}` } as const;
  const customer = { kind: 'member', memberId } as const;
  const models = await project(waitlists, [
    joined('a', 1),
    event('WaitlistJoined', { ...wish, ...member, customer, rank: 2 }),
    event('WaitlistLeft', { ...own('a'), why: 'day-over' }),
    event('WaitlistLeft', { ...member, why: 'day-over' }),
  ]);
  expect(await waitedInVainBefore(models, '2026-10-25')).toMatchObject([{ waitingId: 'a' }]);
  expect(await waitedInVainBefore(models, date)).toEqual([]);
  expect(await waitingOfPerson(models, member.person)).toMatchObject([{ waitingId: 'm' }]);
});
