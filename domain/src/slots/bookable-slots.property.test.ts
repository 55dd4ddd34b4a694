import fc from 'fast-check';
import {
  about,
  administrator,
  at,
  bookingId,
  breakId,
  cancelled,
  created,
  creation,
  date,
  given,
  guest,
  hoursId,
  migiwa,
  offer,
  own,
  span,
} from '../booking/agenda.fixture.ts';
import { type AgendaState, agenda, blockedSpans } from '../booking/agenda.ts';
import type { AgendaEvent } from '../booking/agenda-events.ts';
import { bookedService, type ServiceFacts } from '../booking/booking-offer.ts';
import { createBooking } from '../booking/create-booking.ts';
import { type RescheduleFacts, reschedule } from '../booking/reschedule.ts';
import { holdForReschedule } from '../booking/reschedule-between-agendas.ts';
import { setStatus } from '../booking/set-status.ts';
import { holdForWaiting } from '../booking/waitlist-holds.ts';
import type { Decision } from '../decision.ts';
import { addMinutes, halfHours, timeOf } from '../time/time.ts';
import { joinWaitlist } from '../waitlist/join-waitlist.ts';
import { offeredDay, turnsOf } from '../waitlist/offer-times.ts';
import { joined, listed, waitingId } from '../waitlist/waitlist.fixture.ts';
import { allOverrides, lastMoment, noOverrides } from './bookable-slots.ts';
import { dayAvailability } from './day-state.ts';
import { firstFree } from './first-free.ts';

const halfHour = (min: number, max: number) =>
  fc.integer({ min: min * 2, max: max * 2 }).map((half) => half * 30);
const hoursOf = fc.record({
  from: halfHour(8, 18),
  length: halfHour(1, 10),
  serviceType: fc.constantFrom(null, null, 'phone' as const, 'in-person' as const),
});
const half = (from: number, to: number) =>
  fc.tuple(halfHour(from, to), halfHour(from, to)).map(([one, other]) => {
    const reception = timeOf(Math.max(one, other));
    return { start: timeOf(Math.min(one, other)), reception, end: reception };
  });
const salon = fc.record({
  hours: fc.array(hoursOf, { minLength: 1, maxLength: 3 }),
  breaks: fc.array(halfHour(9, 20), { maxLength: 2 }),
  booked: halfHour(9, 20),
  service: fc.record({
    type: fc.constantFrom('face_to_face' as const, 'phone' as const, 'lesson' as const),
    duration: fc.integer({ min: 1, max: 12 }).map((tens) => tens * 10),
    restMinutes: fc.constantFrom(0, 0, 10, 30),
    noticeHours: fc.constantFrom(0, 0, 3, 48),
  }),
  settings: fc.record({
    bookingDeadlineHours: fc.constantFrom(0, 2, 6, 24),
    closedDays: fc.constantFrom([], [], [], [date]),
    businessHours: fc
      .record({ firstHalf: half(9, 14), secondHalf: half(13, 20) })
      .map((hours) => ({ '2026-10': hours })),
  }),
  minutesBefore: fc.oneof(
    fc.integer({ min: 0, max: 48 * 60 }),
    fc.integer({ min: 0, max: 80 * 24 * 60 }),
  ),
});

const starts = [...halfHours(7 * 60, 22 * 60), 10 * 60 + 10].map((minutes) => at(timeOf(minutes)));

const acceptedBy = (decide: (startTime: string) => Decision<unknown>) =>
  starts.filter((startTime) => decide(startTime).kind === 'accepted');

test('in any salon a time is offered exactly if every way of booking it is accepted', () => {
  const seen = { offered: 0, refused: 0, restored: 0, turns: 0 };
  fc.assert(
    fc.property(salon, ({ hours, breaks, booked, service: wanted, settings, minutesBefore }) => {
      const service: ServiceFacts = { ...offer.service, ...wanted };
      const facts: RescheduleFacts & { readonly service: ServiceFacts } = {
        ...offer,
        service,
        offer: service,
        now: addMinutes(at('24:00'), -minutesBefore),
        settings: { ...offer.settings, ...settings },
      };
      const { now } = facts;
      const entered = hours.map(({ from, length, serviceType }, index): AgendaEvent => {
        const startTime = timeOf(from);
        const endTime = timeOf(Math.min(24 * 60, from + length));
        const data = { ...own, hoursId: hoursId(index), startTime, endTime, serviceType };
        return { type: 'WorkingHoursAdded', data: { ...data, isActive: true } };
      });
      const rests = breaks.map((from, index): AgendaEvent => {
        const time = { startTime: timeOf(from), endTime: timeOf(from + 30), note: '休憩' };
        return { type: 'BreakAdded', data: { ...own, breakId: breakId(index), ...time } };
      });
      const booking = created(timeOf(booked));
      const ofWanted: AgendaEvent = {
        ...booking,
        data: {
          ...booking.data,
          service: bookedService(service),
          endTime: addMinutes(booking.data.startTime, service.duration),
        },
      };
      const free = given(...entered, ...rests);
      const busy = given(...entered, ...rests, ofWanted);
      const dayOf = ({ hours, ...state }: AgendaState) => ({
        now,
        date,
        hours,
        settings: facts.settings,
        taken: blockedSpans({ hours, ...state }),
      });
      const offeredOn = (state: AgendaState) =>
        dayAvailability(dayOf(state), service).slots.map(({ start }) => start);

      for (const state of [free, busy]) {
        const offered = offeredOn(state);
        seen.offered += offered.length;
        seen.refused += starts.length - offered.length;
        const create = (overrides: typeof noOverrides) =>
          acceptedBy((startTime) =>
            createBooking(
              state,
              { ...creation('00:00'), startTime, overrides, customer: guest },
              facts,
            ),
          );
        expect(create(noOverrides)).toEqual(offered);
        expect(create({ deadline: true, hours: false })).toEqual(expect.arrayContaining(offered));
        expect(firstFree(dayOf(state), [service])).toBe(offered[0]);
        const hold = { ...own, offerId: 'offer', byHand: false, waitingId: waitingId(1) };
        const person = `waiting-${waitingId(1)}` as const;
        expect(
          acceptedBy((startTime) => holdForWaiting(state, { ...hold, person, startTime }, facts)),
        ).toEqual(offered);
        const from = { tellerId: migiwa, date, ...span('10:00', '11:00') };
        const move = { ...own, rescheduleId: 'reschedule', bookingId: bookingId(2), from };
        expect(
          acceptedBy((startTime) =>
            holdForReschedule(
              state,
              { ...move, startTime, service: bookedService(service), overrides: noOverrides },
              facts,
            ),
          ),
        ).toEqual(offered);
        const ofLine = {
          now,
          settings: facts.settings,
          services: new Map([[service.id, service]]),
        };
        const days = [offeredDay(date, facts.teller, state)];
        const join = joinWaitlist(
          listed(),
          {
            date,
            commandId: 'join',
            waitingId: waitingId(1),
            tellerId: null,
            serviceId: service.id,
            part: 'all-day',
            customer: { kind: 'member', memberId: creation('00:00').bookingId },
            contactHash: 'hash',
            known: true,
          },
          { ...ofLine, member: undefined, days },
        );
        const refusal = join.kind === 'rejected' ? join.rejection : undefined;
        expect(refusal?.code === 'TIME_IS_FREE').toBe(
          offered.length > 0 && refusal?.code !== 'WAITLIST_PAST',
        );
        const list = listed(joined(1, { service: bookedService(service) }));
        const turns = days.flatMap((day) => turnsOf(list, day, ofLine, () => 'known'));
        const [first] = offered.filter(
          (start) => addMinutes(now, 30) <= lastMoment(start, service, facts.settings),
        );
        expect(turns.map(({ startTime }) => startTime)).toEqual(first === undefined ? [] : [first]);
        seen.turns += turns.length;
        const restored = acceptedBy((startTime) => {
          const before = {
            ...ofWanted,
            data: { ...ofWanted.data, bookingId: bookingId(3), startTime },
          } as typeof ofWanted;
          const gone = { ...cancelled, data: { ...own, bookingId: bookingId(3) } } as AgendaEvent;
          const set = { ...about(), bookingId: bookingId(3), reason: null, text: '' } as const;
          const after = [before, gone].reduce(
            (known, event) => agenda.evolve(known, event, { commandId: event.type, at: now }),
            state,
          );
          return setStatus(after, { ...set, status: 'confirmed' }, facts);
        });
        expect(restored).toEqual(create(allOverrides));
        seen.restored += restored.length;
      }
      const moved = acceptedBy((startTime) =>
        reschedule(
          busy,
          { ...about(), by: administrator, startTime, overrides: noOverrides },
          facts,
        ),
      ).filter((startTime) => startTime !== booking.data.startTime);
      expect(moved).toEqual(
        offeredOn(free).filter((startTime) => startTime !== booking.data.startTime),
      );
    }),
    { seed: 20261024, numRuns: 50 },
  );
  expect(seen.offered).toBeGreaterThan(100);
  expect(seen.refused).toBeGreaterThan(100);
  expect(seen.restored).toBeGreaterThan(100);
  expect(seen.turns).toBeGreaterThan(10);
});
