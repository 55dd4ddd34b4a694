import {
  addHours,
  addMinutes,
  bookingStatusLabels,
  tokyoDate,
  tokyoInstant,
  tokyoTime,
} from '@salon/domain';
import type { HistoryEntry, MyBooking, PublicSettings } from '../../api/api.ts';
import { inJapan } from '../../app/format.ts';

export interface TimelineStep {
  readonly key: string;
  /** 10月20日(火) 21:14 */
  readonly when: string;
  /** `no` was refused or ended, `wait` is with the salon, `todo` is still to come. */
  readonly tone?: 'no' | 'wait' | 'todo';
  readonly strong?: string;
  readonly text?: string;
  readonly rescheduled?: { readonly from: string; readonly to: string };
  readonly quote?: string;
  readonly bySalon?: boolean;
}

type StepContent = Omit<TimelineStep, 'key' | 'when'>;

const { pending: PENDING } = bookingStatusLabels;
const RESCHEDULED = /^日時を(.+)から(.+)に変更しました。?$/;
const SET = /^状態を「.+」から「(.+)」に変更しました。?$/;

type Reminders = PublicSettings['reminders'];

/** Future steps follow the history unless the booking has ended or has an open request. */
export function timelineSteps(
  history: readonly HistoryEntry[],
  booking: MyBooking,
  now: Date,
  reminders: Reminders,
): readonly TimelineStep[] {
  const last = history.length - 1;
  const happened = history.map((entry, i) => ({
    key: `${i}-${entry.type}`,
    when: whenOf(entry.at),
    ...contentOf(entry, i === last && booking.cancellationRequested),
  }));
  const { status, cancellationRequested, startTime } = booking;
  const ended = status === 'completed' || status === 'cancelled' || startTime <= now.toISOString();
  return cancellationRequested || ended
    ? happened
    : [...happened, ...upcomingSteps(booking, now.toISOString(), reminders)];
}

function contentOf({ type, text, reason }: HistoryEntry, waiting: boolean): StepContent {
  const quote = reason ? { quote: reason } : {};
  switch (type) {
    case 'CancellationRequested':
      return {
        ...(waiting
          ? {
              tone: 'wait',
              strong: 'キャンセルの申請を確認しております。',
              text: '承りましたら、メールでお知らせします。それまでお席はそのままです。',
            }
          : { text: 'キャンセルを申請されました。' }),
        ...quote,
      };
    case 'CancellationDeclined':
      return {
        tone: 'no',
        strong: 'キャンセルの申請は、見送りとなりました。',
        bySalon: true,
        ...quote,
      };
    case 'CancellationWithdrawn':
      return { text: 'キャンセルの申請を取り下げられました。ご予約は、そのまま承っております。' };
    case 'CancellationApproved':
      return { tone: 'no', strong: 'キャンセルを承りました。' };
    case 'BookingCancelledByLink':
      return { tone: 'no', strong: 'メールのリンクからキャンセルされました。' };
    case 'BookingCreated':
      return {
        text: text.includes(PENDING)
          ? `${text}。`
          : 'ご予約を承りました。確認メールをお送りしています。',
      };
    case 'BookingConfirmed':
      return { text: 'ご予約が確定しました。' };
    case 'BookingStatusChanged':
      return statusContent(text, reason);
  }
  const [, from, to] = RESCHEDULED.exec(text) ?? [];
  if (from && to) return { text: '日時を変更されました。', rescheduled: { from, to }, ...quote };
  return { text: text.endsWith('。') ? text : `${text}。`, ...quote };
}

function statusContent(text: string, reason: string | null): StepContent {
  const listed = Object.entries({
    'no-show': 'ご来店が確認できなかったため、キャンセルとなりました。',
    salon: '店舗の都合により、キャンセルいたしました。ご迷惑をおかけし、申し訳ございません。',
    customer: 'お客さまのご都合により、キャンセルいたしました。',
  }).find(([code]) => code === reason)?.[1];
  const quote = reason && !listed ? { quote: reason, bySalon: true } : {};
  switch (SET.exec(text)?.[1]) {
    case bookingStatusLabels.cancelled:
      return {
        tone: 'no',
        strong: 'ご予約はキャンセルとなりました。',
        ...(listed ? { text: listed } : {}),
        ...quote,
      };
    case bookingStatusLabels.completed:
      return { text: 'ご利用いただき、ありがとうございました。', ...quote };
    case bookingStatusLabels.confirmed:
      return { text: 'ご予約が改めて確定しました。', ...quote };
    default:
      return { text: text.endsWith('。') ? text : `${text}。`, ...quote };
  }
}

function upcomingSteps(
  { startTime, service }: MyBooking,
  now: string,
  { dayBefore: at, hoursBefore }: Reminders,
): readonly TimelineStep[] {
  const dayBefore = addHours(startTime, -24);
  const sameDay = addHours(startTime, -hoursBefore);
  const arrival = { key: 'arrival', tone: 'todo' } as const;
  return [
    ...(at !== '' && tokyoInstant(tokyoDate(dayBefore), at.slice(0, 5)) > now
      ? [
          {
            key: 'reminder',
            when: dayOf(dayBefore),
            tone: 'todo' as const,
            text: '前日のお知らせをメールでお送りします。',
          },
        ]
      : []),
    ...(hoursBefore > 0 && sameDay > now
      ? [
          {
            key: 'same-day',
            when: whenOf(sameDay),
            tone: 'todo' as const,
            text: '当日のお知らせをメールでお送りします。',
          },
        ]
      : []),
    service.type === 'phone'
      ? {
          ...arrival,
          when: whenOf(startTime),
          text: 'お時間になりましたら、占い師からお電話いたします。',
        }
      : {
          ...arrival,
          when: whenOf(addMinutes(startTime, -15)),
          text: '開始の15分前にお越しください。',
        },
  ];
}

const whenOf = (instant: string) => `${dayOf(instant)} ${tokyoTime(instant)}`;

function dayOf(instant: string) {
  const { month, day, weekdayName } = inJapan(instant);
  return `${month}月${day}日(${weekdayName})`;
}
