import {
  aoi,
  aya,
  type DemoGuest,
  fumiko,
  hikaru,
  kaori,
  kaoru,
  kei,
  ken,
  maho,
  miwa,
  nana,
  phuong,
  ryo,
  sakura,
  shizuka,
  takashi,
  tomoko,
  yuri,
} from './guests.ts';
import { type DemoMember, megumi, misaki, naoko, risa, toru, yuki } from './members.ts';
import { demoTellers, type TellerSlug } from './tellers.ts';
import type { DemoWorkingHours } from './working-hours.ts';

export type DemoOutcome =
  | 'pending'
  | 'confirmed'
  | 'completed'
  | 'no-show'
  | 'cancelled-by-salon'
  | 'cancelled-by-link';

/** On the teller's n-th working day from today that has these hours. */
export interface BookingDraft {
  readonly teller: TellerSlug;
  /** 1 is the teller's next such day after today, -1 the last one before today, 0 today. */
  readonly workday: number;
  /** HH:mm in Tokyo. */
  readonly start: string;
  readonly type: 'face_to_face' | 'phone' | 'lesson';
  readonly duration: number;
  readonly customer: DemoMember | DemoGuest;
  readonly notes?: string;
  /** Before the visit (or today, if earlier); at least 2. */
  readonly bookedDaysBefore: number;
  readonly outcome: DemoOutcome;
  /** A member's request of the evening before the visit or today; declined if there is a reason. */
  readonly cancellation?: { readonly note: string | null; readonly declinedBecause?: string };
}

/** Booked in person four days before; `more` has what differs. */
const visit = (
  teller: TellerSlug,
  workday: number,
  start: string,
  duration: number,
  customer: BookingDraft['customer'],
  outcome: DemoOutcome,
  more: Partial<BookingDraft> = {},
): BookingDraft => ({
  teller,
  workday,
  start,
  type: 'face_to_face',
  duration,
  customer,
  bookedDaysBefore: 4,
  outcome,
  ...more,
});

const past: readonly BookingDraft[] = [
  visit('shion', -3, '15:00', 30, misaki, 'completed', { notes: '転職のことで伺いたいです。' }),
  visit('tsukino', -1, '11:00', 60, misaki, 'completed', { bookedDaysBefore: 9 }),
  visit('shion', -1, '17:00', 60, yuki, 'completed', {
    notes: '支店の開店日の候補が三つあります。',
  }),
  visit('gaku', -1, '15:30', 90, kaori, 'completed', { notes: '間取り図を持参します。' }),
  visit('genshu', -1, '12:00', 120, toru, 'completed', { bookedDaysBefore: 14 }),
  visit('sara', -1, '12:00', 30, sakura, 'no-show'),
  visit('chikage', -2, '11:30', 40, megumi, 'completed'),
  visit('toko', -1, '13:00', 30, aoi, 'cancelled-by-link', { notes: 'はじめてです。' }),
  visit('migiwa', -1, '14:00', 30, miwa, 'completed', { type: 'phone', bookedDaysBefore: 5 }),
  visit('sara', -1, '17:00', 60, kaoru, 'completed', {
    type: 'lesson',
    bookedDaysBefore: 7,
    notes: '西洋占星術を学びたいです。',
  }),
];

const upcoming: readonly BookingDraft[] = [
  visit('shion', 2, '15:30', 30, misaki, 'confirmed', {
    notes: '転職のことで伺いたいです。当日は一人でまいります。',
    cancellation: {
      note: '子どもの発表会と重なってしまいました。',
      declinedBecause:
        'お電話でお話ししたとおり、発表会のあとの時間にお待ちしております。ご都合が変わりましたら、またお知らせください。',
    },
  }),
  visit('shion', 1, '17:00', 30, naoko, 'confirmed', {
    cancellation: { note: '急な出張が入りました。' },
  }),
  visit('chikage', 1, '18:00', 30, risa, 'confirmed', { cancellation: { note: null } }),
  visit('gaku', 1, '16:30', 30, ryo, 'pending', { notes: 'はじめて伺います。' }),
  visit('tsukino', 1, '16:30', 60, nana, 'pending', { notes: '二人で伺います。' }),
  visit('tsukino', 1, '15:00', 30, aya, 'confirmed'),
  visit('genshu', 1, '11:00', 60, takashi, 'confirmed', { notes: 'お電話で承りました。' }),
  visit('genshu', 1, '12:00', 90, toru, 'confirmed'),
  visit('genshu', 1, '13:30', 60, ken, 'confirmed'),
  visit('shion', 3, '15:30', 30, phuong, 'confirmed', { notes: '日本語でお願いします。' }),
  visit('chikage', 1, '11:00', 90, shizuka, 'confirmed'),
  visit('chikage', 1, '15:30', 60, fumiko, 'confirmed', { notes: 'お電話で承りました。' }),
  visit('sara', 1, '16:00', 10, aoi, 'confirmed', { notes: 'ひとつだけ伺いたいです。' }),
  visit('shion', 2, '18:00', 30, yuri, 'cancelled-by-salon'),
  visit('migiwa', 1, '13:00', 60, hikaru, 'confirmed', { type: 'phone', bookedDaysBefore: 3 }),
  visit('migiwa', 2, '16:00', 30, maho, 'confirmed', {
    type: 'phone',
    bookedDaysBefore: 3,
    notes: '呼び出しは携帯電話へお願いします。',
  }),
  visit('chikage', 2, '12:30', 60, megumi, 'confirmed', {
    type: 'lesson',
    bookedDaysBefore: 6,
    notes: '手相を習いたいです。',
  }),
];

/** Without today's, which depend on who works (`todaysDrafts`). */
export const bookingDrafts: readonly BookingDraft[] = [...past, ...upcoming];

const visitors: readonly (DemoMember | DemoGuest)[] = [
  yuki,
  maho,
  kei,
  tomoko,
  megumi,
  kaori,
  ken,
  yuri,
  hikaru,
  fumiko,
  miwa,
  aya,
];

/** An hour at the start of each working-hours entry, and a half hour in the first two. */
export function todaysDrafts(entries: readonly DemoWorkingHours[]): BookingDraft[] {
  return entries.flatMap((entry, n) => {
    const hour = draft(entry, entry.startTime, 60, n);
    return n < 2
      ? [hour, draft(entry, twoHoursAfter(entry.startTime), 30, visitors.length - 1 - n)]
      : [hour];
  });
}

const twoHoursAfter = (start: string): string =>
  `${Number(start.slice(0, 2)) + 2}:${start.slice(3)}`;

function draft(
  entry: DemoWorkingHours,
  start: string,
  duration: number,
  visitor: number,
): BookingDraft {
  const teller = demoTellers.find(({ id }) => id === entry.tellerId);
  const customer = visitors[visitor % visitors.length];
  if (teller === undefined || customer === undefined)
    throw new Error(`Nobody works or visits at ${entry.date} ${entry.startTime}`);
  return visit(teller.slug, 0, start, duration, customer, 'confirmed', {
    type: entry.serviceType === 'phone' ? 'phone' : 'face_to_face',
    bookedDaysBefore: 3,
  });
}
