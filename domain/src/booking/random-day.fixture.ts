import fc from 'fast-check';
import type { Decision } from '../decision.ts';
import { salonEvents } from '../events.ts';
import { contains, openIntervals } from '../slots/bookable-slots.ts';
import { timeOf } from '../time/time.ts';
import { own as waiting } from '../waitlist/waitlist.fixture.ts';
import {
  administrator,
  at,
  bookingId,
  breakId,
  creation,
  date,
  hoursId,
  member,
  migiwa,
  now,
  offer,
  service,
  shion,
} from './agenda.fixture.ts';
import { type AgendaState, agenda } from './agenda.ts';
import type { AgendaEvent } from './agenda-events.ts';
import type { ServiceFacts } from './booking-offer.ts';
import { addBreak } from './breaks.ts';
import {
  approveCancellation,
  cancelByLink,
  declineCancellation,
  requestCancellation,
  withdrawCancellation,
} from './cancellation.ts';
import { createBooking } from './create-booking.ts';
import { reschedule } from './reschedule.ts';
import {
  holdForReschedule,
  releaseHold,
  rescheduleIn,
  rescheduleOut,
} from './reschedule-between-agendas.ts';
import { confirmBooking, setStatus } from './set-status.ts';
import { holdForWaiting, releaseWaitlistHold } from './waitlist-holds.ts';
import { addWorkingHours, removeWorkingHours } from './working-hours.ts';

export interface DayStep {
  readonly what: string;
  readonly teller: string;
  readonly number: number;
  readonly minutes: number;
  readonly status: 'confirmed' | 'cancelled' | 'completed';
  readonly lifted: boolean;
}

interface Reschedule {
  readonly rescheduleId: string;
  readonly bookingId: string;
  readonly from: string;
  readonly to: string;
  readonly stage: 'held' | 'out' | 'refused';
}

const doing = [
  'add',
  'add',
  'remove',
  'create',
  'create',
  'create',
  'confirm',
  'request',
  'approve',
  'decline',
  'withdraw',
  'link',
  'status',
  'reschedule',
  'break',
  'offer',
  'let go',
];
export const daySteps: fc.Arbitrary<DayStep> = fc.record({
  what: fc.constantFrom(...doing, 'hold', 'hold', 'advance', 'advance', 'advance'),
  teller: fc.constantFrom(shion, migiwa),
  number: fc.integer({ min: 1, max: 8 }),
  minutes: fc.integer({ min: 18, max: 40 }).map((half) => half * 30),
  status: fc.constantFrom('confirmed', 'cancelled', 'completed'),
  lifted: fc.boolean(),
});

export class RandomDay {
  readonly agendas = new Map<string, AgendaState>(
    [shion, migiwa].map((teller) => [teller, agenda.initial]),
  );
  readonly created = new Set<string>();
  private reschedules: readonly Reschedule[] = [];
  private count = 0;

  agenda(teller: string): AgendaState {
    return this.agendas.get(teller) ?? agenda.initial;
  }

  play(step: DayStep): void {
    if (step.what === 'hold') this.hold(step);
    else if (step.what === 'advance') this.advance(step);
    else if (step.what === 'create') this.create(step);
    else this.carryOut(step.teller, this.decide(step));
  }

  private decide({
    what,
    teller,
    number,
    minutes,
    status,
    lifted,
  }: DayStep): Decision<AgendaEvent> {
    const state = this.agenda(teller);
    const own = { commandId: `command-${this.count++}`, tellerId: teller, date };
    const about = { ...own, bookingId: bookingId(number) };
    const overrides = { deadline: lifted, hours: lifted };
    const time = {
      startTime: timeOf(minutes),
      endTime: timeOf(Math.min(1440, minutes + number * 60)),
    };
    switch (what) {
      case 'add':
        return addWorkingHours(
          state,
          { ...own, hoursId: hoursId(number), ...time, serviceType: null, isActive: true },
          { isDraft: false },
        );
      case 'remove':
        return removeWorkingHours(state, { ...own, hoursId: hoursId(number), force: lifted });
      case 'confirm':
        return confirmBooking(state, about);
      case 'request':
        return requestCancellation(state, { ...about, by: member, cancellationNote: '' }, { now });
      case 'approve':
        return approveCancellation(state, about);
      case 'decline':
        return declineCancellation(state, { ...about, reason: '' });
      case 'withdraw':
        return withdrawCancellation(state, { ...about, by: member });
      case 'link':
        return cancelByLink(state, about, { now });
      case 'status':
        return setStatus(state, { ...about, status, reason: null, text: '' }, offer);
      case 'break':
        return addBreak(state, { ...own, breakId: breakId(number), ...time, note: '' });
      case 'offer': {
        const { waitingId, person } = waiting(number);
        const held = {
          tellerId: teller,
          date,
          offerId: `offer-${number}`,
          waitingId,
          person,
          byHand: false,
        };
        return holdForWaiting(
          state,
          { ...held, startTime: at(timeOf(minutes)) },
          { ...offer, service: resting(number) },
        );
      }
      case 'let go':
        return releaseWaitlistHold(state, {
          tellerId: teller,
          date,
          offerId: `offer-${number}`,
          outcome: 'lapsed',
        });
      default:
        return reschedule(
          state,
          { ...about, by: administrator, startTime: at(timeOf(minutes)), overrides },
          offer,
        );
    }
  }

  private create({ teller, number, minutes, lifted }: DayStep): void {
    const id = bookingId(number);
    if (this.created.has(id)) return;
    const before = this.agenda(teller);
    const command = creation(timeOf(minutes), {
      commandId: `command-${this.count++}`,
      tellerId: teller,
      bookingId: id,
      overrides: { deadline: lifted, hours: lifted },
    });
    const settings = { ...offer.settings, approveNewBookings: number % 2 === 0 };
    const decision = createBooking(before, command, {
      ...offer,
      settings,
      service: resting(number),
    });
    if (decision.kind === 'rejected') return;
    this.created.add(id);
    this.carryOut(teller, decision);
    if (!lifted) expect(insideHours(before, minutes)).toBe(true);
  }

  private hold({ teller, number, minutes, lifted }: DayStep): void {
    const to = teller === shion ? migiwa : shion;
    const booking = this.agenda(teller).bookings.get(bookingId(number));
    if (booking === undefined || booking.status === 'rescheduled') return;
    const rescheduleId = `move-${this.count++}`;
    const { startTime, endTime } = booking;
    const from = { tellerId: teller, date, startTime, endTime };
    const decision = holdForReschedule(
      this.agenda(to),
      {
        rescheduleId,
        bookingId: booking.bookingId,
        tellerId: to,
        date,
        from,
        service: booking.service,
        startTime: at(timeOf(minutes)),
        overrides: { deadline: lifted, hours: lifted },
      },
      { ...offer, offer: service },
    );
    if (decision.kind === 'rejected') return;
    this.carryOut(to, decision);
    this.reschedules = [
      ...this.reschedules,
      { rescheduleId, bookingId: booking.bookingId, from: teller, to, stage: 'held' },
    ];
  }

  private advance({ number }: DayStep): void {
    const current = this.reschedules[number % Math.max(1, this.reschedules.length)];
    if (current === undefined) return;
    const { rescheduleId, bookingId: id, from, to, stage } = current;
    const others = this.reschedules.filter((other) => other !== current);
    if (stage === 'held') {
      const held = this.agenda(to).holds[rescheduleId];
      if (held === undefined) throw new Error('A running reschedule has no hold.');
      const decision = rescheduleOut(
        this.agenda(from),
        { rescheduleId, bookingId: id, tellerId: from, date, to: held.to, by: administrator },
        { now },
      );
      this.carryOut(from, decision);
      this.reschedules = [
        ...others,
        { ...current, stage: decision.kind === 'accepted' ? 'out' : 'refused' },
      ];
      return;
    }
    const left = this.agenda(from).bookings.get(id);
    const decision =
      stage === 'out' && left?.status === 'rescheduled'
        ? rescheduleIn(this.agenda(to), { tellerId: to, date, away: left })
        : releaseHold(this.agenda(to), { rescheduleId, bookingId: id, tellerId: to, date });
    expect(decision.kind).toBe('accepted');
    this.carryOut(to, decision);
    this.reschedules = others;
  }

  private carryOut(teller: string, decision: Decision<AgendaEvent>): void {
    if (decision.kind === 'rejected') return;
    const facts = { commandId: `carried-out-${this.count++}`, at: now };
    for (const event of decision.events) {
      expect(salonEvents[event.type].data.parse(event.data)).toEqual(event.data);
      this.agendas.set(teller, agenda.evolve(this.agenda(teller), event, facts));
    }
  }

  inTransit(id: string): boolean {
    return this.reschedules.some((one) => one.bookingId === id && one.stage === 'out');
  }
}

const resting = (number: number): ServiceFacts => ({ ...service, restMinutes: number * 5 });

function insideHours(state: AgendaState, minutes: number): boolean {
  const reading = { start: minutes, end: minutes + service.duration };
  return openIntervals(state.hours, service.type).some((open) => contains(open, reading));
}
