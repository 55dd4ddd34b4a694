import { encodeAgendaId } from '../ids/identifiers.ts';
import { defaultBusinessHours } from '../settings/business-hours.ts';
import { noOverrides } from '../slots/bookable-slots.ts';
import { addMinutes, tokyoInstant } from '../time/time.ts';
import { type AgendaState, agenda, type RescheduledAway } from './agenda.ts';
import type { AgendaEvent, BookingStatus, StatusReason } from './agenda-events.ts';
import { bookedService, type ServiceFacts } from './booking-offer.ts';
import { createBooking } from './create-booking.ts';
import type { RescheduleFacts } from './reschedule.ts';

/** Shion's Saturday, as of 10:00 the day before. */
export const date = '2026-10-24';
export const now = tokyoInstant('2026-10-23', '10:00');
export const shion = '11111111-1111-4111-8111-111111111111';
export const migiwa = '22222222-2222-4222-8222-222222222222';
export const memberId = '33333333-3333-4333-8333-333333333333';
export const own = { tellerId: shion, date } as const;
export const member = { kind: 'member', memberId } as const;
export const administrator = { kind: 'administrator' } as const;

export const at = (time: string) => tokyoInstant(date, time);
export const span = (start: string, end: string) => ({ startTime: at(start), endTime: at(end) });
const id = (kind: 'booking' | 'hours' | 'break' | 'wish', number: number) =>
  encodeAgendaId({ kind, ...own, random: new Uint8Array(10).fill(number) });
export const bookingId = (number: number) => id('booking', number);
export const hoursId = (number: number) => id('hours', number);
export const breakId = (number: number) => id('break', number);
export const wishId = (number: number) => id('wish', number);

export const service: ServiceFacts = {
  revision: 7,
  id: '44444444-4444-4444-8444-444444444444',
  name: '対面鑑定',
  type: 'face_to_face',
  duration: 60,
  restMinutes: 0,
  noticeHours: 0,
  price: 9000,
  isActive: true,
  fortuneTellerIds: [],
};

export const offer: RescheduleFacts & { readonly service: ServiceFacts } = {
  now,
  settings: {
    revision: 3,
    bookingDeadlineHours: 2,
    approveNewBookings: false,
    approvalAfterNoShows: 0,
    isOpen: true,
    businessHours: { '2026-10': defaultBusinessHours },
    closedWeekdays: [],
    closesOnHolidays: false,
    closedDays: [],
  },
  teller: { revision: 5, id: shion, name: '紫苑', isActive: true },
  service,
  offer: service,
  reserved: [],
};

export const guest = {
  kind: 'guest',
  fields: {
    name: '山田 花子',
    nameKana: 'ヤマダ ハナコ',
    email: 'hanako@example.jp',
    phone: '090-0000-0000',
    notes: null,
  },
} as const;

let commands = 0;

export function given(...events: readonly AgendaEvent[]): AgendaState {
  return events.reduce(
    (state, event) => agenda.evolve(state, event, { commandId: `given-${commands++}`, at: now }),
    agenda.initial,
  );
}

export function hours(startTime = '10:00', endTime = '19:00', number = 1): AgendaEvent {
  return {
    type: 'WorkingHoursAdded',
    data: {
      ...own,
      hoursId: hoursId(number),
      startTime,
      endTime,
      serviceType: null,
      isActive: true,
    },
  };
}

export function created(
  time: string,
  number = 1,
  status: 'pending' | 'confirmed' = 'confirmed',
): Extract<AgendaEvent, { type: 'BookingCreated' }> {
  const startTime = at(time);
  return {
    type: 'BookingCreated',
    data: {
      ...own,
      bookingId: bookingId(number),
      tellerName: '紫苑',
      startTime,
      endTime: addMinutes(startTime, 60),
      status,
      totalPrice: 9000,
      service: bookedService(service),
      customer: member,
      person: `member-${memberId}`,
      revisions: { settings: 3, menu: 7, teller: 5 },
      overrides: noOverrides,
    },
  };
}

export const key = { ...own, bookingId: bookingId(1) };
export const requested: AgendaEvent = { type: 'CancellationRequested', data: key };
export const cancelled: AgendaEvent = { type: 'BookingCancelledByLink', data: key };
export const changed = (
  from: BookingStatus,
  to: BookingStatus,
  reason: StatusReason = null,
): AgendaEvent => ({ type: 'BookingStatusChanged', data: { ...key, from, to, reason } });

type Creation = Parameters<typeof createBooking>[1];

export function creation(time: string, changed: Partial<Creation> = {}): Creation {
  return {
    commandId: 'create',
    bookingId: bookingId(9),
    ...own,
    startTime: at(time),
    customer: { ...member, fields: { notes: null } },
    overrides: noOverrides,
    by: 'customer',
    ...changed,
  };
}

export const book = (
  state: AgendaState,
  time: string,
  changed: Partial<Creation> = {},
  facts: Parameters<typeof createBooking>[2] = offer,
) => createBooking(state, creation(time, changed), facts);

export const about = (commandId = 'command') => ({ commandId, ...key });

export function rescheduledHere(
  time: string,
  rescheduleId = 'reschedule-1',
  number = 1,
): RescheduledAway {
  const from = { tellerId: migiwa, date, ...span('10:00', '11:00') };
  const { startTime, endTime, totalPrice, service, customer, person, tellerName } = created(
    time,
    number,
  ).data;
  const booking = { totalPrice, service, customer, person, status: 'confirmed' } as const;
  return {
    bookingId: bookingId(number),
    status: 'rescheduled',
    rescheduleId,
    from,
    to: { ...own, tellerName, startTime, endTime },
    booking,
  };
}
