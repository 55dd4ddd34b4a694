import fc from 'fast-check';
import { date, given, hours, now, offer, service, shion } from '../booking/agenda.fixture.ts';
import { type AgendaState, agenda, blockedSpans } from '../booking/agenda.ts';
import type { AgendaEvent } from '../booking/agenda-events.ts';
import { createBooking } from '../booking/create-booking.ts';
import { holdForWaiting, releaseWaitlistHold } from '../booking/waitlist-holds.ts';
import type { Decision } from '../decision.ts';
import { encodeAgendaId } from '../ids/identifiers.ts';
import { overlaps } from '../slots/bookable-slots.ts';
import { milliseconds } from '../time/instants.ts';
import { leaveWaitlist } from './join-waitlist.ts';
import { endOffer, nextOffer, offerTime } from './offer-times.ts';
import { moveWaiting } from './order-waitlist.ts';
import { facts, joined, listed, listedAfter, nobodyIsAway, shionOn, waitingId } from './waitlist.fixture.ts';
import { inLine, type Waiting, type WaitlistState } from './waitlist.ts';
import type { WaitlistEvent } from './waitlist-events.ts';

const whats = ['join', 'hold', 'hold-late', 'offer', 'book', 'decline', 'note', 'void', 'leave', 'move', 'rob'] as const;
const step = fc.record({ what: fc.constantFrom(...whats), number: fc.nat({ max: 5 }), pick: fc.nat({ max: 4 }) });
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Both streams under the steps of any number of processes: each decides at the heads, but may have looked for a time long before. */
class RandomList {
  list: WaitlistState = listed();
  day: AgendaState = given(hours('10:00', '13:00'));
  private stale: ReturnType<typeof nextOffer>;
  private ids = 0;

  play({ what, number, pick }: Step): void {
    const id = `id-${this.ids++}`;
    const place = { tellerId: shion, date };
    const holds = Object.values(this.day.waitlistHolds);
    const hold = holds[pick % Math.max(1, holds.length)];
    switch (what) {
      case 'join':
        if (!this.list.entries.some((entry) => entry.waitingId === waitingId(number))) {
          this.onList({
            kind: 'accepted',
            events: [joined(number, { contactHash: `hash-${number % 4}`, rank: this.list.entries.length })],
          });
        }
        break;
      case 'hold':
      case 'hold-late': {
        const next = what === 'hold' ? nextOffer(this.list, shionOn(this.day), facts, nobodyIsAway) : this.stale;
        this.stale = nextOffer(this.list, shionOn(this.day), facts, nobodyIsAway);
        if (next === undefined) break;
        const { waitingId: chosen, person } = next.entry;
        const held = { ...place, offerId: id, waitingId: chosen, person, startTime: next.startTime, byHand: false };
        this.onDay(holdForWaiting(this.day, held, { ...offer, now: facts.now }));
        break;
      }
      case 'offer':
        if (hold !== undefined) this.offer(hold.offerId);
        break;
      case 'book':
        if (hold !== undefined && this.openOffers().some(({ offerId }) => offerId === hold.offerId))
          this.book(id, hold.startTime, hold.offerId);
        break;
      case 'rob':
        this.book(id, hold?.startTime ?? now, undefined);
        break;
      case 'decline':
        if (hold !== undefined && this.list.offers.has(hold.offerId)) {
          this.onDay(releaseWaitlistHold(this.day, { ...place, offerId: hold.offerId, outcome: 'declined' }));
        }
        break;
      case 'note':
        for (const { offerId } of this.openOffers()) {
          const end = this.day.endedOffers.get(offerId);
          if (end !== undefined) this.onList(endOffer(this.list, { date, offerId, end }));
        }
        break;
      case 'void':
        if (hold !== undefined && this.list.offers.get(hold.offerId) === 'ended') {
          this.onDay(releaseWaitlistHold(this.day, { ...place, offerId: hold.offerId, outcome: 'void' }));
        }
        break;
      case 'leave':
        this.onList(leaveWaitlist(this.list, { commandId: id, date, waitingId: waitingId(number), why: 'left' }));
        break;
      case 'move':
        this.onList(moveWaiting(this.list, { commandId: id, date, waitingId: waitingId(number), direction: 'up', reason: '' }));
    }
  }

  openOffers() {
    return this.list.entries.flatMap(({ offer: open, contactHash }) => (open === null ? [] : [{ ...open, contactHash }]));
  }

  private offer(offerId: string): void {
    const held = this.day.waitlistHolds[offerId];
    if (held === undefined) return;
    const before = this.list;
    const decision = offerTime(before, { date, teller: offer.teller, hold: held }, facts, nobodyIsAway);
    this.onList(decision);
    const [event] = decision.kind === 'accepted' ? decision.events : [];
    if (event?.type !== 'WaitlistOffered') return;
    const busy = new Set(before.entries.flatMap(({ offer: open, contactHash }) => (open === null ? [] : [contactHash])));
    const mayHave = ({ contactHash, passedOver }: Waiting) =>
      !busy.has(contactHash) && !passedOver.some(({ startTime }) => startTime === held.startTime);
    expect(event.data.waitingId).toBe(inLine(before).find(mayHave)?.waitingId);
  }

  private book(commandId: string, startTime: string, offerId: string | undefined): void {
    const random = new Uint8Array(10).fill(this.ids % 256);
    const bookingId = encodeAgendaId({ kind: 'booking', tellerId: shion, date, random });
    const customer = { kind: 'member', memberId: '33333333-3333-4333-8333-333333333333', fields: { notes: null } } as const;
    const wanted = { commandId, bookingId, tellerId: shion, date, startTime, customer, offerId };
    const decision = createBooking(
      this.day,
      { ...wanted, overrides: { deadline: true, hours: true }, by: 'administrator' },
      { ...offer, service },
    );
    const held = Object.values(this.day.waitlistHolds).some((each) => each.startTime === startTime);
    if (offerId === undefined && held) expect(decision).toMatchObject({ kind: 'rejected' });
    this.onDay(decision);
  }

  private onList(decision: Decision<WaitlistEvent>): void {
    if (decision.kind === 'accepted') this.list = decision.events.reduce<WaitlistState>(listedAfter, this.list);
  }

  private onDay(decision: Decision<AgendaEvent>): void {
    if (decision.kind === 'rejected') return;
    for (const event of decision.events) this.day = agenda.evolve(this.day, event, { commandId: `day-${this.ids}`, at: now });
  }
}

test('after any history nobody has two offers, no time is offered to two, each offer has its time, and the order was kept', () => {
  let offers = 0;
  fc.assert(
    fc.property(fc.array(step, { minLength: 30, maxLength: 120 }), (history) => {
      const random = new RandomList();
      for (const one of history) {
        random.play(one);
        const open = random.openOffers();
        offers += open.length;
        expect(new Set(open.map(({ contactHash }) => contactHash)).size).toBe(open.length);
        const unsettled = open.filter(({ offerId }) => random.day.waitlistHolds[offerId] === undefined);
        expect(unsettled.filter(({ offerId }) => !random.day.endedOffers.has(offerId))).toEqual([]);
        const spans = blockedSpans(random.day).map(({ startTime, endTime }) => ({
          start: milliseconds(startTime),
          end: milliseconds(endTime),
        }));
        expect(spans.filter((span, index) => spans.slice(index + 1).some((other) => overlaps(span, other)))).toEqual([]);
      }
    }),
    { seed: 20261024, numRuns: 200 },
  );
  expect(offers).toBeGreaterThan(1_000);
});
