import { adminBookingAnswer, memberAnswer } from '@salon/contract';
import { emptyContent, guestBody, tellerFields, tokyoInstant } from '@salon/domain';
import type { Answer } from '../../../api/api.ts';
import type {
  AdminBooking,
  AdminTeller,
  AuditEntry,
  ListedHours,
  ListedWaiting,
  Member,
  MemberStats,
  Service,
  Till,
  TrailEntry,
} from '../admin-reads.ts';

type CausingCommand = Answer<'readCauses'>['commands'][number];
type NullableOf<T> = { [K in keyof T as null extends T[K] ? K : never]: null };

function nullsOf<Schema extends typeof adminBookingAnswer | typeof memberAnswer>({
  shape,
}: Schema) {
  const fields = Object.entries(shape).filter(([, field]) => field.safeParse(null).success);
  return Object.fromEntries(fields.map(([name]) => [name, null])) as NullableOf<Schema['_output']>;
}

export const shion: AdminTeller = {
  ...emptyContent(tellerFields),
  id: 't1',
  name: '紫苑',
  nameKana: 'シオン',
  displayOrder: 1,
};
export const gaku: AdminTeller = {
  ...emptyContent(tellerFields),
  id: 't2',
  name: '御影 岳',
  nameKana: 'ミカゲ ガク',
  displayOrder: 2,
};

export const reading: Service = {
  id: 's1',
  name: '対面鑑定',
  type: 'face_to_face',
  duration: 30,
  restMinutes: 0,
  noticeHours: 0,
  price: '4500',
  description: '',
  isActive: true,
  fortuneTellerIds: [],
};

export const timesOn = (date: string, from: string, to: string) => ({
  startTime: tokyoInstant(date, from),
  endTime: tokyoInstant(date, to),
});

/** A confirmed booking of a guest with 紫苑, on the day of the tests. */
export function booking(changes: Partial<AdminBooking> = {}): AdminBooking {
  return {
    ...nullsOf(adminBookingAnswer),
    id: 'b1',
    number: 'K4W-72H',
    ...timesOn('2026-10-24', '14:00', '14:30'),
    status: 'confirmed',
    totalPrice: '4500',
    cancellationRequested: false,
    fortuneTeller: { id: 't1', name: '紫苑' },
    service: { id: 's1', name: '対面鑑定', type: 'face_to_face', duration: 30 },
    guestName: '長谷川 涼',
    guestNameKana: 'ハセガワ リョウ',
    guestEmail: 'ryo@example.jp',
    guestPhone: '090-0000-7102',
    createdAt: '2026-10-20T12:14:00.000Z',
    ...changes,
  };
}

export const misaki: Member = {
  ...nullsOf(memberAnswer),
  id: 'm1',
  name: '山口 美咲',
  nameKana: 'ヤマグチ ミサキ',
  phone: '090-0000-1234',
  memberRank: '一般',
  status: 'active',
  newsletterSubscribed: false,
  totalSpent: 31500,
  visitCount: 7,
  lastVisit: '2026-09-12T05:00:00.000Z',
  noShows: 1,
  lastNoShow: '2026-03-14T05:00:00.000Z',
  createdAt: '2026-01-10T05:00:00.000Z',
  hasLogin: true,
  user: { email: 'misaki@example.jp', username: 'misaki' },
};

export const ofMisaki = {
  ...guestBody(() => null),
  userId: misaki.id,
  member: misaki,
  user: { id: misaki.id, ...misaki.user },
};

export const memberStats = (changes: Partial<MemberStats> = {}): MemberStats => ({
  ...misaki,
  emailVerified: true,
  invitedAt: null,
  mergeObjectedAt: null,
  mergeObjectionSettled: null,
  bookings: [],
  ...changes,
});

export const sampleHours = (changes: Partial<ListedHours> = {}): ListedHours => ({
  id: 'h1',
  fortuneTellerId: 't1',
  date: '2026-10-24',
  startTime: '11:00',
  endTime: '18:00',
  isActive: true,
  serviceType: null,
  ...changes,
});

export const lunchOn = (date: string) => ({
  id: 'k1',
  fortuneTellerId: 't1',
  date,
  startTime: '12:00',
  endTime: '13:00',
  note: '昼休み',
});

export const waits = (
  id: string,
  guestName: string,
  changes: Partial<ListedWaiting> = {},
): ListedWaiting => ({
  id,
  date: '2026-11-07',
  part: 'morning',
  fortuneTeller: null,
  status: 'waiting',
  joinedAt: '2026-10-20T01:00:00.000Z',
  service: { id: 's1', name: '対面鑑定', type: 'face_to_face', duration: 30 },
  userId: null,
  guestName,
  guestNameKana: 'ナマエ',
  guestEmail: `${id}@example.jp`,
  guestPhone: '090-0000-0001',
  offers: [],
  bookingId: null,
  ...changes,
});

export const waitlistOffer = (
  date: string,
  from: string,
  to: string,
): ListedWaiting['offers'][number] => ({
  id: 'o1',
  fortuneTeller: { id: 't1', name: '紫苑' },
  ...timesOn(date, from, to),
  until: '2026-10-24T05:10:00.000Z',
  offeredAt: '2026-10-24T04:40:00.000Z',
  outcome: null,
});

export const freeDay = (start: string) => ({
  date: start.slice(0, 10),
  holiday: null,
  state: 'free',
  slots: [{ start, end: '', half: null }],
});

export const adminSession = (adminRole: 'owner' | 'reception') => ({
  userId: 'a1',
  email: null,
  role: 'admin',
  adminRole,
  name: 'okami',
});

export const ownAccess = {
  id: 'a1',
  username: 'sato',
  name: '佐藤',
  role: 'reception',
  isConfigured: false,
  secondFactor: false,
  recoveryCodesLeft: null,
};

export const auditEntry = (changes: Partial<AuditEntry> = {}): AuditEntry => ({
  position: '7',
  at: '2026-10-20T12:14:00.000Z',
  actor: 'administrator:a',
  who: '管理者 okami',
  channel: 'admin',
  subject: 'teller-t1',
  type: 'BookingConfirmed',
  kind: 'booking',
  text: '予約を確定しました',
  bookingId: null,
  correlationId: 'request-0001',
  details: {},
  revision: 3,
  about: null,
  changes: [],
  others: 0,
  ...changes,
});

export const emptyTill: Till = {
  date: '2026-10-24',
  payments: [],
  takings: { cash: 0, card: 0, code: 0, voucher: 0, count: 0, total: 0, tax: 0 },
  tellers: [],
  float: 30_000,
  closings: [],
  corrections: [],
};

export const mailRecord = (changes: Partial<Answer<'listMails'>[number]> = {}) => ({
  id: 'x1',
  template: 'booking-confirmed' as const,
  to: 'ryo@example.jp',
  subject: 'ご予約を承りました',
  state: 'refused' as const,
  attempts: 1,
  sends: 0,
  createdAt: '2026-10-24T04:00:00.000Z',
  sentAt: null,
  error: 'EENVELOPE 550 RCPT TO',
  bookingId: 'b1',
  ...changes,
});

export const causingCommand = (changes: Partial<CausingCommand> = {}): CausingCommand => ({
  commandId: 'c1',
  causationId: 'request-0001',
  actor: 'guest',
  who: 'ゲスト',
  channel: 'wizard',
  events: [],
  ...changes,
});

export const causedEvent = (changes: Partial<CausingCommand['events'][number]> = {}) => ({
  eventId: 'e1',
  position: '1',
  at: '2026-10-20T12:14:00.000Z',
  stream: 'agenda-x',
  revision: 3,
  type: 'BookingCreated',
  text: '承りました',
  documents: [],
  mails: [],
  ...changes,
});

export function trailEntry(changes: Partial<TrailEntry> = {}): TrailEntry {
  return {
    at: '2026-10-20T12:14:00.000Z',
    type: 'BookingCreated',
    text: 'お客さまがサイトから予約しました。',
    actor: 'guest',
    who: 'ゲスト',
    channel: 'wizard',
    reason: null,
    agreed: null,
    changes: [],
    mails: [],
    position: '0001',
    correlationId: 'request-0001',
    details: { revision: 0 },
    ...changes,
  };
}
