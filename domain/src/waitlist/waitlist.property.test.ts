import fc from 'fast-check';
import { at, date, given, hours, now, offer, service, shion } from '../booking/agenda.fixture.ts';
import { type AgendaState, agenda, blockedSpans, blockingBookings } from '../booking/agenda.ts';
import type { AgendaEvent } from '../booking/agenda-events.ts';
import { bookedService, type ServiceFacts, type SettingsFacts } from '../booking/booking-offer.ts';
import { addBreak, removeBreak } from '../booking/breaks.ts';
import { createBooking } from '../booking/create-booking.ts';
import { reschedule } from '../booking/reschedule.ts';
import { setStatus } from '../booking/set-status.ts';
import { holdForWaiting, releaseWaitlistHold } from '../booking/waitlist-holds.ts';
import { accept, type Decision } from '../decision.ts';
import { encodeAgendaId } from '../ids/identifiers.ts';
import { bookableSlots, isFree, occupied } from '../slots/bookable-slots.ts';
import { addMinutes } from '../time/time.ts';
import { leaveWaitlist, openWaitlistLink } from './join-waitlist.ts';
import {
  endOffer,
  offeredDay,
  offerTime,
  type StandingOf,
  type Turn,
  turnsOf,
} from './offer-times.ts';
import { moveWaiting } from './order-waitlist.ts';
import { facts, joined, listed, listedAfter, own, waitingId } from './waitlist.fixture.ts';
import { inLine, type WaitlistEntry, type WaitlistState } from './waitlist.ts';
import type { WaitlistEvent } from './waitlist-events.ts';

const steps = {
  list: ['join', 'join', 'open', 'leave', 'up', 'away'],
  offers: [
    'hold',
    'hold',
    'hold-late',
    'offer',
    'offer',
    'book',
    'decline',
    'lapse',
    'note',
    'void',
  ],
  agenda: [
    'stranger',
    'stranger',
    'cancel',
    'cancel',
    'restore',
    'reschedule',
    'break',
    'end of break',
  ],
  salon: ['teller', 'service', 'closing day', 'deadline'],
} as const;
const step = fc.record({
  what: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...steps.list) },
    { weight: 6, arbitrary: fc.constantFrom(...steps.offers) },
    { weight: 6, arbitrary: fc.constantFrom(...steps.agenda) },
    { weight: 1, arbitrary: fc.constantFrom(...steps.salon) },
  ),
  number: fc.nat({ max: 5 }),
  pick: fc.nat({ max: 11 }),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const place = { tellerId: shion, date };
const long: ServiceFacts = {
  ...service,
  id: '55555555-5555-4555-8555-555555555555',
  duration: 90,
  restMinutes: 15,
};
const services = [service, long] as const;
const startOf = (pick: number) => addMinutes(at('10:00'), 30 * (pick % 8));
const idOf = (kind: 'booking' | 'break', number: number) =>
  encodeAgendaId({ kind, ...place, random: new Uint8Array(10).fill(number % 256) });

/** Steps of several processes are interleaved, each decided at the streams' heads. */
class RandomList {
  list: WaitlistState = listed();
  day: AgendaState = given(hours('10:00', '15:00'));
  strangers = 0;
  private isActive = { teller: true, service: true };
  private settings: SettingsFacts = offer.settings;
  private readonly away = new Set<string>();
  private stale: Turn | undefined;
  private ids = 0;

  play({ what, number, pick }: Step): void {
    const id = `id-${this.ids++}`;
    const holds = Object.values(this.day.waitlistHolds);
    const hold = holds[pick % Math.max(1, holds.length)];
    const bookings = this.day.bookings.values();
    const booking = bookings[pick % Math.max(1, bookings.length)];
    const about = { commandId: id, ...place, bookingId: booking?.bookingId ?? '' };
    const entry = { commandId: id, date, waitingId: waitingId(number) };
    const wanted = services.find((one) => one.id === hold?.serviceId) ?? service;
    const status = hold && this.list.offers.get(hold.offerId);
    switch (what) {
      case 'join': {
        if (this.list.entries.some((entry) => entry.waitingId === waitingId(number))) break;
        const wish = {
          service: bookedService(services[pick % 2] ?? service),
          contactHash: `hash-${number % 4}`,
          known: number % 2 === 0,
          rank: this.list.entries.length,
        };
        this.onList(accept(joined(number, wish)));
        break;
      }
      case 'open':
        this.onList(openWaitlistLink(this.list, own(number)));
        break;
      case 'leave':
        this.onList(leaveWaitlist(this.list, { ...entry, why: 'left' }));
        break;
      case 'up':
        this.onList(moveWaiting(this.list, { ...entry, direction: 'up', reason: '' }));
        break;
      case 'away':
        if (!this.away.delete(waitingId(number))) this.away.add(waitingId(number));
        break;
      case 'hold':
      case 'hold-late': {
        const [first] = this.turns();
        const next = what === 'hold' ? first : this.stale;
        this.stale = first;
        if (next !== undefined) this.hold(id, next);
        break;
      }
      case 'offer':
        if (hold) this.offer(hold.offerId);
        break;
      case 'book':
        if (hold && this.openOffers().some(({ offerId }) => offerId === hold.offerId))
          this.book(id, hold.startTime, wanted, hold.offerId);
        break;
      case 'decline':
      case 'lapse':
        if (hold && status === 'open')
          this.release(hold.offerId, what === 'lapse' ? 'lapsed' : 'declined');
        break;
      case 'note':
        this.note();
        break;
      case 'void':
        if (hold && status === 'ended') this.release(hold.offerId, 'void');
        break;
      case 'stranger':
        this.asStranger(() =>
          this.book(id, startOf(pick), services[number % 2] ?? service, undefined, number > 3),
        );
        break;
      case 'restore':
        this.asStranger(() =>
          this.onDay(
            setStatus(
              this.day,
              { ...about, status: 'confirmed', reason: null, text: '' },
              this.offerFacts(),
            ),
          ),
        );
        break;
      case 'reschedule': {
        const command = {
          ...about,
          by: { kind: 'administrator' },
          startTime: startOf(number + pick),
          overrides: noneOrAll(number > 3),
        } as const;
        this.asStranger(() => this.onDay(reschedule(this.day, command, this.offerFacts())));
        break;
      }
      case 'cancel':
        this.onDay(
          setStatus(
            this.day,
            { ...about, status: 'cancelled', reason: 'customer', text: '' },
            this.offerFacts(),
          ),
        );
        break;
      case 'break': {
        const span = { startTime: `1${pick % 4}:00`, endTime: `1${(pick % 4) + 1}:00`, note: '' };
        const breakId = idOf('break', this.ids);
        this.onDay(addBreak(this.day, { commandId: id, ...place, breakId, ...span }));
        break;
      }
      case 'end of break': {
        const breakId = this.day.breaks[0]?.breakId ?? '';
        this.onDay(removeBreak(this.day, { commandId: id, ...place, breakId }));
        break;
      }
      case 'teller':
      case 'service':
        this.isActive = { ...this.isActive, [what]: pick > 2 };
        break;
      case 'closing day':
        this.settings = { ...this.settings, closedDays: pick > 2 ? [] : [date] };
        break;
      case 'deadline':
        this.settings = { ...this.settings, bookingDeadlineHours: pick > 2 ? 2 : 24 };
    }
  }

  openSalon(): void {
    this.isActive = { teller: true, service: true };
    this.settings = offer.settings;
  }

  openOffers() {
    return this.list.entries.flatMap(({ offer: open, contactHash }) =>
      open === null ? [] : [{ ...open, contactHash }],
    );
  }

  settle(): void {
    for (let isDone = false; !isDone; ) {
      const before = [this.list, this.day];
      this.note();
      for (const { offerId } of Object.values(this.day.waitlistHolds)) {
        this.offer(offerId);
        if (this.list.offers.get(offerId) === 'ended') this.release(offerId, 'void');
      }
      const [next] = this.turns();
      if (next !== undefined) this.hold(`id-${this.ids++}`, next);
      isDone = before[0] === this.list && before[1] === this.day;
    }
  }

  get isHolding(): boolean {
    return Object.keys(this.day.waitlistHolds).length > 0;
  }

  lapseAll(): void {
    for (const { offerId } of Object.values(this.day.waitlistHolds))
      this.release(offerId, 'lapsed');
  }

  freeTimes(): { readonly free: readonly string[]; readonly refused: readonly string[] } {
    const { day, settings } = this;
    const taken = blockedSpans(day);
    const free = bookableSlots(
      { date, now: facts.now, hours: day.hours, taken, settings },
      service,
    ).map(({ start }) => start);
    return {
      free,
      refused: free.filter(
        (start) => this.booking('look', start, service, undefined).kind === 'rejected',
      ),
    };
  }

  private asStranger(act: () => void): void {
    const without = Object.assign(new RandomList(), this);
    act();
    if (this.day === without.day) return;
    this.strangers += 1;
    const known = new Set(blockingBookings(without.day));
    const taken = blockingBookings(this.day).filter((booking) => !known.has(booking));
    without.settle();
    const offers = without.openOffers().map((open) => occupied(open, open.restMinutes));
    expect(
      taken.filter((booking) => !isFree(occupied(booking, booking.service.restMinutes), offers)),
    ).toEqual([]);
  }

  private standingOf: StandingOf = (entry) => {
    if (this.away.has(entry.waitingId)) return 'away';
    return entry.known ? 'known' : 'unknown';
  };

  private turns(): readonly Turn[] {
    return turnsOf(
      this.list,
      offeredDay(date, this.teller(), this.day),
      this.waitlistFacts(),
      (entry) => this.standingOf(entry),
    );
  }

  private reserved() {
    return this.turns().map(({ taken }) => taken);
  }

  private teller() {
    return { ...offer.teller, isActive: this.isActive.teller };
  }

  private waitlistFacts() {
    const menu = services.map(
      (one) => [one.id, { ...one, isActive: this.isActive.service }] as const,
    );
    return { now: facts.now, settings: this.settings, services: new Map(menu) };
  }

  private offerFacts() {
    return {
      offer: service,
      now: facts.now,
      settings: this.settings,
      teller: this.teller(),
      reserved: this.reserved(),
    };
  }

  private hold(offerId: string, { entry, startTime }: Turn): void {
    const held = {
      ...place,
      offerId,
      waitingId: entry.waitingId,
      person: entry.person,
      startTime,
      byHand: false,
    };
    const known = this.waitlistFacts().services.get(entry.service.id) ?? service;
    this.onDay(holdForWaiting(this.day, held, { ...this.offerFacts(), service: known }));
  }

  private release(offerId: string, outcome: 'declined' | 'lapsed' | 'void'): void {
    this.onDay(releaseWaitlistHold(this.day, { ...place, offerId, outcome }));
    const [next] = this.turns();
    if (next !== undefined) this.hold(`id-${this.ids++}`, next);
  }

  private note(): void {
    for (const { offerId } of this.openOffers()) {
      const end = this.day.endedOffers.get(offerId);
      if (end !== undefined) this.onList(endOffer(this.list, { date, offerId, end }));
    }
  }

  private offer(offerId: string): void {
    const held = this.day.waitlistHolds[offerId];
    if (held === undefined) return;
    const before = this.list;
    const decision = offerTime(
      before,
      { date, teller: offer.teller, hold: held },
      this.waitlistFacts(),
      this.standingOf,
    );
    this.onList(decision);
    const [event] = decision.kind === 'accepted' ? decision.events : [];
    if (event?.type !== 'WaitlistOffered') return;
    const busy = new Set(
      before.entries.flatMap(({ offer: open, contactHash }) =>
        open === null ? [] : [contactHash],
      ),
    );
    const passed = ({ contactHash }: WaitlistEntry) =>
      before.entries.some(
        (one) =>
          one.contactHash === contactHash &&
          one.passedOver.some(({ startTime }) => startTime === held.startTime),
      );
    const mayHave = (entry: WaitlistEntry) =>
      entry.service.id === held.serviceId && !busy.has(entry.contactHash) && !passed(entry);
    const line = inLine(before).filter(
      (entry) => !this.away.has(entry.waitingId) && mayHave(entry),
    );
    const first = line.find(({ known }) => known) ?? line[0];
    expect(event.data.waitingId).toBe(first?.waitingId);
  }

  private booking(
    commandId: string,
    startTime: string,
    wanted: ServiceFacts,
    offerId: string | undefined,
    isLifted = false,
  ) {
    const customer = {
      kind: 'member',
      memberId: '33333333-3333-4333-8333-333333333333',
      fields: { notes: null },
    } as const;
    const command = {
      commandId,
      bookingId: idOf('booking', this.ids),
      ...place,
      startTime,
      customer,
      offerId,
    };
    const known = this.waitlistFacts().services.get(wanted.id) ?? wanted;
    const by = { overrides: noneOrAll(isLifted), by: 'administrator' } as const;
    return createBooking(this.day, { ...command, ...by }, { ...this.offerFacts(), service: known });
  }

  private book(
    commandId: string,
    startTime: string,
    wanted: ServiceFacts,
    offerId: string | undefined,
    isLifted = false,
  ): void {
    this.onDay(this.booking(commandId, startTime, wanted, offerId, isLifted));
  }

  private onList(decision: Decision<WaitlistEvent>): void {
    if (decision.kind === 'accepted')
      this.list = decision.events.reduce<WaitlistState>(listedAfter, this.list);
  }

  private onDay(decision: Decision<AgendaEvent>): void {
    if (decision.kind === 'rejected') return;
    for (const event of decision.events)
      this.day = agenda.evolve(this.day, event, { commandId: `day-${this.ids}`, at: now });
  }
}

const noneOrAll = (isLifted: boolean) => ({ deadline: isLifted, hours: isLifted });

const histories = fc.array(step, { minLength: 60, maxLength: 120 });

function violations({ day }: RandomList, open: ReturnType<RandomList['openOffers']>) {
  const spans = blockedSpans(day);
  const persons = open.map(({ contactHash }) => contactHash);
  return [
    ...persons.filter((person, index) => persons.indexOf(person) !== index),
    ...open.filter(
      ({ offerId }) => day.waitlistHolds[offerId] === undefined && !day.endedOffers.has(offerId),
    ),
    ...spans.filter((span, index) =>
      spans
        .slice(index + 1)
        .some((other) => span.startTime < other.endTime && other.startTime < span.endTime),
    ),
  ];
}

test('in any history nobody has two offers, no time is offered twice, each offer has a hold, and order is kept; once every entry in line had its offers, all free time can be booked', () => {
  const seen = { offers: 0, strangers: 0, freeTimes: 0 };
  fc.assert(
    fc.property(histories, (history) => {
      const random = new RandomList();
      const found: unknown[] = [];
      for (const one of history) {
        random.play(one);
        const open = random.openOffers();
        seen.offers += open.length;
        found.push(...violations(random, open));
      }
      expect(found).toEqual([]);
      random.openSalon();
      random.settle();
      // Six entries, each of which is offered a start at most once.
      for (let round = 0; round < 6 * 8 && random.isHolding; round += 1) {
        random.lapseAll();
        random.settle();
      }
      expect(random.openOffers()).toEqual([]);
      const { free, refused } = random.freeTimes();
      expect(refused).toEqual([]);
      seen.strangers += random.strangers;
      seen.freeTimes += free.length;
    }),
    { seed: 20261024, numRuns: 120 },
  );
  expect(seen.offers).toBeGreaterThan(600);
  expect(seen.strangers).toBeGreaterThan(240);
  expect(seen.freeTimes).toBeGreaterThan(100);
});
