import {
  addHours,
  addMinutes,
  bookingStatusLabels,
  tokyoDate,
  tokyoInstant,
  tokyoTime,
} from '@salon/domain';
import type { HistoryEntry, MyBooking, PublicSettings } from '../../api/answers.ts';
import { inJapan } from '../../app/format.ts';
import { myPage } from './texts.ts';

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

const texts = myPage.steps;
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
          ? { tone: 'wait', strong: texts.waiting, text: texts.waitingText }
          : { text: texts.requested }),
        ...quote,
      };
    case 'CancellationDeclined':
      return { tone: 'no', strong: texts.declined, bySalon: true, ...quote };
    case 'CancellationWithdrawn':
      return { text: texts.withdrawn };
    case 'CancellationApproved':
      return { tone: 'no', strong: texts.approved };
    case 'BookingCancelledByLink':
      return { tone: 'no', strong: texts.cancelledByLink };
    case 'BookingCreated':
      return { text: text.includes(PENDING) ? `${text}。` : texts.created };
    case 'BookingConfirmed':
      return { text: texts.confirmed };
    case 'BookingStatusChanged':
      return statusContent(text, reason);
  }
  const [, from, to] = RESCHEDULED.exec(text) ?? [];
  if (from && to) return { text: texts.rescheduled, rescheduled: { from, to }, ...quote };
  return { text: text.endsWith('。') ? text : `${text}。`, ...quote };
}

function statusContent(text: string, reason: string | null): StepContent {
  const listed = Object.entries(texts.reasons).find(([code]) => code === reason)?.[1];
  const quote = reason && !listed ? { quote: reason, bySalon: true } : {};
  switch (SET.exec(text)?.[1]) {
    case bookingStatusLabels.cancelled:
      return { tone: 'no', strong: texts.cancelled, ...(listed ? { text: listed } : {}), ...quote };
    case bookingStatusLabels.completed:
      return { text: texts.completed, ...quote };
    case bookingStatusLabels.confirmed:
      return { text: texts.confirmedAgain, ...quote };
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
      ? [{ key: 'reminder', when: dayOf(dayBefore), tone: 'todo' as const, text: texts.reminder }]
      : []),
    ...(hoursBefore > 0 && sameDay > now
      ? [{ key: 'same-day', when: whenOf(sameDay), tone: 'todo' as const, text: texts.sameDay }]
      : []),
    service.type === 'phone'
      ? { ...arrival, when: whenOf(startTime), text: texts.phoneCall }
      : { ...arrival, when: whenOf(addMinutes(startTime, -15)), text: texts.arrival },
  ];
}

const whenOf = (instant: string) => `${dayOf(instant)} ${tokyoTime(instant)}`;

function dayOf(instant: string): string {
  const { month, day, weekdayName } = inJapan(instant);
  return `${month}月${day}日(${weekdayName})`;
}
