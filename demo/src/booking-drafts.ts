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

/** A demonstration booking's state today. */
export type DemoOutcome =
  | 'pending'
  | 'confirmed'
  | 'completed'
  | 'no-show'
  | 'cancelled-by-salon'
  | 'cancelled-by-link';

/** A booking relative to today: on the teller's n-th working day that has these hours. */
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
  /** Days between booking and visit, or booking and today if that is earlier; at least 2. */
  readonly bookedDaysBefore: number;
  readonly outcome: DemoOutcome;
  /**
   * A member's cancellation request of the evening before the visit or today; declined if there is
   * a reason.
   */
  readonly cancellation?: { readonly note: string | null; readonly declinedBecause?: string };
}

const faceToFace = (
  draft: Omit<BookingDraft, 'type' | 'bookedDaysBefore'> & { readonly bookedDaysBefore?: number },
): BookingDraft => ({
  bookedDaysBefore: 4,
  ...draft,
  type: 'face_to_face',
});

const past: readonly BookingDraft[] = [
  faceToFace({
    teller: 'shion',
    workday: -3,
    start: '15:00',
    duration: 30,
    customer: misaki,
    outcome: 'completed',
    notes: '転職のことで伺いたいです。',
  }),
  faceToFace({
    teller: 'tsukino',
    workday: -1,
    start: '11:00',
    duration: 60,
    customer: misaki,
    outcome: 'completed',
    bookedDaysBefore: 9,
  }),
  faceToFace({
    teller: 'shion',
    workday: -1,
    start: '17:00',
    duration: 60,
    customer: yuki,
    outcome: 'completed',
    notes: '支店の開店日の候補が三つあります。',
  }),
  faceToFace({
    teller: 'gaku',
    workday: -1,
    start: '15:30',
    duration: 90,
    customer: kaori,
    outcome: 'completed',
    notes: '間取り図を持参します。',
  }),
  faceToFace({
    teller: 'genshu',
    workday: -1,
    start: '12:00',
    duration: 120,
    customer: toru,
    outcome: 'completed',
    bookedDaysBefore: 14,
  }),
  faceToFace({
    teller: 'sara',
    workday: -1,
    start: '12:00',
    duration: 30,
    customer: sakura,
    outcome: 'no-show',
  }),
  faceToFace({
    teller: 'chikage',
    workday: -2,
    start: '11:30',
    duration: 40,
    customer: megumi,
    outcome: 'completed',
  }),
  faceToFace({
    teller: 'toko',
    workday: -1,
    start: '13:00',
    duration: 30,
    customer: aoi,
    outcome: 'cancelled-by-link',
    notes: 'はじめてです。',
  }),
  {
    teller: 'migiwa',
    workday: -1,
    start: '14:00',
    type: 'phone',
    duration: 30,
    customer: miwa,
    bookedDaysBefore: 5,
    outcome: 'completed',
  },
  {
    teller: 'sara',
    workday: -1,
    start: '17:00',
    type: 'lesson',
    duration: 60,
    customer: kaoru,
    bookedDaysBefore: 7,
    outcome: 'completed',
    notes: '西洋占星術を学びたいです。',
  },
];

const upcoming: readonly BookingDraft[] = [
  faceToFace({
    teller: 'shion',
    workday: 2,
    start: '15:30',
    duration: 30,
    customer: misaki,
    outcome: 'confirmed',
    notes: '転職のことで伺いたいです。当日は一人でまいります。',
    cancellation: {
      note: '子どもの発表会と重なってしまいました。',
      declinedBecause:
        'お電話でお話ししたとおり、発表会のあとの時間にお待ちしております。ご都合が変わりましたら、またお知らせください。',
    },
  }),
  faceToFace({
    teller: 'shion',
    workday: 1,
    start: '17:00',
    duration: 30,
    customer: naoko,
    outcome: 'confirmed',
    cancellation: { note: '急な出張が入りました。' },
  }),
  faceToFace({
    teller: 'chikage',
    workday: 1,
    start: '18:00',
    duration: 30,
    customer: risa,
    outcome: 'confirmed',
    cancellation: { note: null },
  }),
  faceToFace({
    teller: 'gaku',
    workday: 1,
    start: '16:30',
    duration: 30,
    customer: ryo,
    outcome: 'pending',
    notes: 'はじめて伺います。',
  }),
  faceToFace({
    teller: 'tsukino',
    workday: 1,
    start: '16:30',
    duration: 60,
    customer: nana,
    outcome: 'pending',
    notes: '二人で伺います。',
  }),
  faceToFace({
    teller: 'tsukino',
    workday: 1,
    start: '15:00',
    duration: 30,
    customer: aya,
    outcome: 'confirmed',
  }),
  faceToFace({
    teller: 'genshu',
    workday: 1,
    start: '11:00',
    duration: 60,
    customer: takashi,
    outcome: 'confirmed',
    notes: 'お電話で承りました。',
  }),
  faceToFace({
    teller: 'genshu',
    workday: 1,
    start: '12:00',
    duration: 90,
    customer: toru,
    outcome: 'confirmed',
  }),
  faceToFace({
    teller: 'genshu',
    workday: 1,
    start: '13:30',
    duration: 60,
    customer: ken,
    outcome: 'confirmed',
  }),
  faceToFace({
    teller: 'shion',
    workday: 3,
    start: '15:30',
    duration: 30,
    customer: phuong,
    outcome: 'confirmed',
    notes: '日本語でお願いします。',
  }),
  faceToFace({
    teller: 'chikage',
    workday: 1,
    start: '11:00',
    duration: 90,
    customer: shizuka,
    outcome: 'confirmed',
  }),
  faceToFace({
    teller: 'chikage',
    workday: 1,
    start: '15:30',
    duration: 60,
    customer: fumiko,
    outcome: 'confirmed',
    notes: 'お電話で承りました。',
  }),
  faceToFace({
    teller: 'sara',
    workday: 1,
    start: '16:00',
    duration: 10,
    customer: aoi,
    outcome: 'confirmed',
    notes: 'ひとつだけ伺いたいです。',
  }),
  faceToFace({
    teller: 'shion',
    workday: 2,
    start: '18:00',
    duration: 30,
    customer: yuri,
    outcome: 'cancelled-by-salon',
  }),
  {
    teller: 'migiwa',
    workday: 1,
    start: '13:00',
    type: 'phone',
    duration: 60,
    customer: hikaru,
    bookedDaysBefore: 3,
    outcome: 'confirmed',
  },
  {
    teller: 'migiwa',
    workday: 2,
    start: '16:00',
    type: 'phone',
    duration: 30,
    customer: maho,
    bookedDaysBefore: 3,
    outcome: 'confirmed',
    notes: '呼び出しは携帯電話へお願いします。',
  },
  {
    teller: 'chikage',
    workday: 2,
    start: '12:30',
    type: 'lesson',
    duration: 60,
    customer: megumi,
    bookedDaysBefore: 6,
    outcome: 'confirmed',
    notes: '手相を習いたいです。',
  },
];

/** The bookings before and after today; today's depend on who works (`todaysDrafts`). */
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

/**
 * Today's bookings: an hour at the start of each entry, and another half hour in the first two
 * entries, so that every weekday has visits and free times.
 * @param entries today's working hours
 */
export function todaysDrafts(entries: readonly DemoWorkingHours[]): BookingDraft[] {
  return entries.flatMap((entry, n) => {
    const hour = draft(entry, entry.startTime, 60, n);
    return n < 2
      ? [hour, draft(entry, twoHoursAfter(entry.startTime), 30, visitors.length - 1 - n)]
      : [hour];
  });
}

/** Two hours later, which leaves an hour free between two visits. */
const twoHoursAfter = (start: string): string =>
  `${Number(start.slice(0, 2)) + 2}:${start.slice(3)}`;

function draft(
  entry: DemoWorkingHours,
  start: string,
  duration: number,
  visitor: number,
): BookingDraft {
  const teller = demoTellers.find((one) => one.id === entry.tellerId);
  const customer = visitors[visitor % visitors.length];
  if (teller === undefined || customer === undefined)
    throw new Error(`Nobody works or visits at ${entry.date} ${entry.startTime}`);
  return {
    teller: teller.slug,
    workday: 0,
    start,
    type: entry.serviceType === 'phone' ? 'phone' : 'face_to_face',
    duration,
    customer,
    bookedDaysBefore: 3,
    outcome: 'confirmed',
  };
}
