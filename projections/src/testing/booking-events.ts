import { encodeAgendaId, type NamedPlace } from '@salon/domain';
import type { ProjectedEvent, ProjectedEventOf } from '../engine/projector.ts';
import { event, type Frame, sealedFor } from './given-events.ts';

export const date = '2026-10-24';
export const shion = '11111111-1111-4111-8111-111111111111';
export const migiwa = '22222222-2222-4222-8222-222222222222';
export const memberId = '33333333-3333-4333-8333-333333333333';
export const service = {
  id: '44444444-4444-4444-8444-444444444444',
  name: '対面鑑定',
  type: 'face_to_face',
  duration: 30,
  price: 4500,
} as const;

export const agendaId = (kind: Parameters<typeof encodeAgendaId>[0]['kind'], n: number) =>
  encodeAgendaId({ kind, tellerId: shion, date, random: new Uint8Array(10).fill(n) });
export const bookingId = (n: number) => agendaId('booking', n);
export const hoursId = (n: number) => agendaId('hours', n);

export const at = (hour: number) => `2026-10-24T0${hour}:00:00.000Z`;
export const span = (hour: number) => ({ startTime: at(hour), endTime: at(hour + 1) });
export const about = (n: number, tellerId = shion) => ({ bookingId: bookingId(n), tellerId, date });
export const from = { tellerId: shion, date, ...span(1) };
export const to: NamedPlace = { tellerId: migiwa, tellerName: '汀', date, ...span(5) };

type Created = ProjectedEventOf<'BookingCreated'>['data'];

export function created(
  n: number,
  changed: Partial<Created> = {},
  frame: Frame = {},
): ProjectedEvent {
  const person = `guest-${bookingId(n)}` as const;
  const data: Created = {
    ...about(n),
    ...span(1),
    tellerName: '紫苑',
    status: 'confirmed',
    totalPrice: 4500,
    service,
    person,
    customer: { kind: 'guest' },
    revisions: { settings: 1, menu: 2, teller: 3 },
    overrides: { deadline: false, hours: false },
    sealed: sealedFor(person),
    ...changed,
  };
  return event('BookingCreated', data, { actor: 'guest', channel: 'wizard', ...frame });
}

type Changed = ProjectedEventOf<'BookingStatusChanged'>['data'];

export const statusChanged = (
  n: number,
  to: Changed['to'],
  changed: Partial<Changed> = {},
): ProjectedEvent =>
  event('BookingStatusChanged', { ...about(n), from: 'confirmed', to, reason: null, ...changed });

export const hoursAdded = (
  n: number,
  startTime: string,
  endTime: string,
  frame: Frame = {},
): ProjectedEvent =>
  event(
    'WorkingHoursAdded',
    {
      tellerId: shion,
      date,
      hoursId: hoursId(n),
      startTime,
      endTime,
      serviceType: null,
      isActive: true,
    },
    frame,
  );

export const byMember = {
  customer: { kind: 'member', memberId },
  person: `member-${memberId}`,
} as const;
