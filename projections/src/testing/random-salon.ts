import { announcement, emptyContent, encodeAgendaId, teller } from '@salon/domain';
import type { JsonObject } from '@salon/event-store';
import fc from 'fast-check';
import { created, date, service, span } from './booking-events.ts';
import { memberChange, memberMerge } from './random-member.ts';
import type { TestEvent } from './salon-log.ts';

export interface RandomStep {
  readonly what: number;
  readonly who: number;
  readonly choice: number;
}

export const randomSteps: fc.Arbitrary<readonly RandomStep[]> = fc.array(
  fc.record({ what: fc.nat({ max: 12 }), who: fc.nat({ max: 3 }), choice: fc.nat({ max: 4 }) }),
  { minLength: 5, maxLength: 60 },
);

const uuid = (kind: number, n: number) => `${kind}0000000-0000-4000-8000-00000000000${n}`;
const tellerId = (n: number) => uuid(1, n % 2);
const memberId = (n: number) => uuid(2, n);
const names = ['山田 花子', '佐藤 太郎', '鈴木 一', '高橋 灯'];

interface Booking {
  readonly tellerId: string;
  readonly requested: boolean;
}

/** Steps as events that could stand in the log: nothing happens to what is not there. */
export class RandomSalon {
  private readonly seen = new Set<string>();
  private readonly erased = new Set<string>();
  private readonly bookings = new Map<string, Booking>();

  next({ what, who, choice }: RandomStep): readonly TestEvent[] {
    switch (what) {
      case 0:
        return this.teller(who, choice);
      case 1:
      case 2:
        return this.member(who, choice);
      case 3:
        return this.announcement(who, choice);
      case 4:
        return this.application(who, choice);
      case 5:
        return who === 0
          ? [{ stream: 'settings', type: 'SalonOpened', data: {} }]
          : [this.closing(who, choice)];
      case 6:
        return this.erasure(who, choice);
      case 7:
        return this.merge(who, choice);
      default:
        return this.booking(who, choice);
    }
  }

  private first(key: string) {
    const first = !this.seen.has(key);
    this.seen.add(key);
    return first;
  }

  private teller(who: number, choice: number): readonly TestEvent[] {
    const id = tellerId(who);
    const stream = `teller-${id}`;
    const content = {
      ...emptyContent(teller.fields),
      name: `占い師${choice}`,
      displayOrder: choice,
      isActive: choice !== 2,
    };
    const type = this.first(stream) ? 'TellerAdded' : 'TellerChanged';
    return [{ stream, type, data: { id, content } }];
  }

  private member(who: number, choice: number): readonly TestEvent[] {
    const id = memberId(who);
    const person = `member-${id}`;
    if (this.erased.has(person)) return [];
    if (!this.first(person)) return memberChange(person, { memberId: id }, { who, choice });
    const data = {
      memberId: id,
      usernameHash: `u${who}`,
      emailHash: `e${who}`,
      ...(who % 2 === 0 ? {} : { emailVerified: false }),
    };
    const personal = {
      username: `user${who}`,
      email: `m${who}@example.jp`,
      name: names[who] ?? '',
      nameKana: 'ヤマダ',
      phone: null,
      passwordHash: '$h',
    };
    return [{ stream: person, type: 'MemberRegistered', data, person, personal }];
  }

  private announcement(who: number, choice: number): readonly TestEvent[] {
    const id = `announcement-${who}`;
    if (choice === 4 && this.seen.has(id)) {
      this.seen.delete(id);
      return [{ stream: id, type: 'AnnouncementDeleted', data: { id } }];
    }
    const content = {
      ...emptyContent(announcement.fields),
      title: `お知らせ${choice}`,
      isPinned: choice > 1,
    };
    const type = this.first(id) ? 'AnnouncementPublished' : 'AnnouncementChanged';
    return [{ stream: id, type, data: { id, content } }];
  }

  private application(who: number, choice: number): readonly TestEvent[] {
    const id = `${who}`;
    const person = `application-${id}`;
    if (this.erased.has(person)) return [];
    const own = { stream: person, person };
    if (!this.first(person)) {
      const state = ['received', 'interview', 'accepted', 'rejected'][choice] ?? 'received';
      const data = { id, state };
      return [{ ...own, type: 'ApplicationStateChanged', data, personal: { note: null } }];
    }
    const personal = {
      name: names[who] ?? '',
      nameKana: 'カナ',
      email: 'a@example.jp',
      phone: '0780000000',
      message: null,
    };
    const data = { id, experience: '1年以上', specialties: [] };
    return [{ ...own, type: 'ApplicationReceived', data, personal }];
  }

  private erasure(who: number, choice: number): readonly TestEvent[] {
    const persons = [
      `member-${memberId(who)}`,
      `guest-${this.bookingId(who)}`,
      `application-${who}`,
    ];
    const person = persons[choice] ?? '';
    const known =
      this.seen.has(person) ||
      (person.startsWith('guest-') && this.bookings.has(this.bookingId(who)));
    if (!known || this.erased.has(person)) return [];
    this.erased.add(person);
    return [{ stream: person, type: 'PersonErased', data: { person } }];
  }

  private merge(who: number, choice: number) {
    const other = (who + 1) % 4;
    const [stays, goes] = [memberId(who), memberId(other)];
    const persons = [`member-${stays}`, `member-${goes}`];
    if (persons.some((one) => !this.seen.has(one) || this.erased.has(one))) return [];
    this.erased.add(`member-${goes}`);
    const bookingId = this.bookingId(other);
    const tellerOfBooking = this.bookings.get(bookingId)?.tellerId;
    const formerPerson = other % 2 === 0 ? `member-${goes}` : `guest-${bookingId}`;
    const booking =
      tellerOfBooking === undefined
        ? undefined
        : { bookingId, tellerId: tellerOfBooking, date, formerPerson };
    return memberMerge({
      stays,
      goes,
      booking,
      phone: choice === 0 ? undefined : `080-0000-000${choice}`,
    });
  }

  private bookingId(who: number) {
    return encodeAgendaId({
      kind: 'booking',
      tellerId: tellerId(who),
      date,
      random: new Uint8Array(10).fill(who),
    });
  }

  private booking(who: number, choice: number): readonly TestEvent[] {
    const bookingId = this.bookingId(who);
    const booking = this.bookings.get(bookingId);
    if (booking === undefined) return this.newBooking(who, bookingId, choice);
    const own = { bookingId, tellerId: booking.tellerId, date };
    const one = (type: string, data: JsonObject = {}): readonly TestEvent[] => [
      { stream: `agenda-${own.tellerId}_${date}`, type, data: { ...own, ...data } },
    ];
    switch (choice) {
      case 0:
        this.bookings.set(bookingId, { ...booking, requested: true });
        return one('CancellationRequested');
      case 1:
        return [
          ...one('BookingStatusChanged', { from: 'confirmed', to: 'completed', reason: null }),
          ...one('BookingPaymentNoted', {
            tellerName: '紫苑',
            amount: 4500,
            way: ['cash', 'card', 'voucher', null][who] ?? null,
          }),
        ];
      case 2:
        return one('BookingRescheduled', {
          from: span(1),
          to: span(who + 3),
        });
      case 3:
        return one(booking.requested ? 'CancellationApproved' : 'BookingCancelledByLink');
      default:
        return this.rescheduled(who, bookingId, booking);
    }
  }

  private closing(number: number, choice: number): TestEvent {
    const takings = { cash: 4500 * choice, card: 0, code: 0, voucher: 0 };
    const agendas = [{ tellerId: tellerId(0), revision: choice }];
    const data = { date, number, float: 30_000, counted: 30_000, takings, agendas, note: '' };
    return { stream: `till-${date}`, type: 'TillClosed', data };
  }

  private newBooking(who: number, bookingId: string, choice: number): readonly TestEvent[] {
    const teller = tellerId(who);
    this.bookings.set(bookingId, { tellerId: teller, requested: false });
    const isMember = who % 2 === 0;
    const person = isMember ? `member-${memberId(who)}` : `guest-${bookingId}`;
    const customer = isMember ? { kind: 'member', memberId: memberId(who) } : { kind: 'guest' };
    const data = {
      ...created(0).data,
      sealed: undefined,
      bookingId,
      tellerId: teller,
      customer,
      person,
      status: choice > 2 ? 'pending' : 'confirmed',
      service: { ...service, ...(choice % 2 === 0 ? {} : { restMinutes: 5 * choice }) },
    };
    const details = {
      name: names[who] ?? '',
      nameKana: 'ヤマダ ハナコ',
      email: null,
      phone: '078-000-0000',
      notes: null,
    };
    const sealing = this.erased.has(person)
      ? {}
      : { person, personal: isMember ? { notes: '窓際' } : details };
    return [{ stream: `agenda-${teller}_${date}`, type: 'BookingCreated', data, ...sealing }];
  }

  private rescheduled(who: number, bookingId: string, booking: Booking): readonly TestEvent[] {
    const other = booking.tellerId === tellerId(0) ? tellerId(1) : tellerId(0);
    this.bookings.set(bookingId, { ...booking, tellerId: other });
    const from = { tellerId: booking.tellerId, date, ...span(1) };
    const to = { tellerId: other, tellerName: '汀', date, ...span(5) };
    const reschedule = {
      bookingId,
      rescheduleId: `${bookingId}-${this.seen.size}-${who}`,
      date,
      from,
      to,
    };
    const snapshot = {
      totalPrice: 4500,
      service: { ...service, restMinutes: 10 },
      customer: { kind: 'guest' },
      person: `guest-${bookingId}`,
      status: 'confirmed',
    };
    const on = (tellerId: string, type: string, data: JsonObject = {}): TestEvent => ({
      stream: `agenda-${tellerId}_${date}`,
      type,
      data: { ...reschedule, tellerId, ...data },
    });
    return [
      on(other, 'RescheduleHeld', { restMinutes: 10 }),
      on(booking.tellerId, 'BookingRescheduledOut'),
      on(other, 'BookingRescheduledIn', { booking: snapshot }),
    ];
  }
}
