import {
  bookingStatusLabels,
  serviceTypeShortLabels,
  standingLabel,
  tokyoDate,
  tokyoTime,
} from '@salon/domain';
import type { Body } from '../../api/api.ts';
import { dayAndTime, dottedDate, inJapan } from '../../app/format.ts';
import theme from '../../theme/theme.module.css';
import type { AdminBooking, BoardBooking, MemberStats } from './admin-reads.ts';
import { tabPath } from './tabs.ts';

const ERASED = '（消去済み）';

export const customerName = ({ member, guestName, userId }: BoardBooking): string =>
  member?.name ?? guestName ?? (userId ? '会員' : ERASED);

/** A booking with a user is a member's (specification, administration: bookings tab). */
export const customerKind = ({ userId, member }: AdminBooking): string =>
  userId || member ? '会員' : 'ゲスト';

/** 対面 60分 */
export const serviceText = ({ service }: AdminBooking): string =>
  `${serviceTypeShortLabels[service.type]} ${service.duration}分`;

/** 10月24日; `date` is yyyy-MM-dd. */
export const monthDay = (date: string): string =>
  `${Number(date.slice(5, 7))}月${Number(date.slice(8))}日`;

export const weekdayLooks: Readonly<Record<number, string | undefined>> = {
  0: theme.red,
  6: theme.blue,
};

/** 2026.10.24 13:30 */
export const dottedMoment = (instant: string): string =>
  `${dottedDate(instant)} ${tokyoTime(instant)}`;

/** 2回（最後 2026.10.24） */
export const noShowText = ({
  noShows,
  lastNoShow,
}: Pick<MemberStats, 'noShows' | 'lastNoShow'>): string =>
  `${noShows}回${lastNoShow ? `（最後 ${dottedDate(lastNoShow)}）` : ''}`;

export const bookingAddress = (id: string): string =>
  tabPath('bookings', { period: 'all', booking: id });

/** 10/24(土) */
export function slashDate(instant: string): string {
  const { month, day, weekdayName } = inJapan(instant);
  return `${month}/${String(day).padStart(2, '0')}(${weekdayName})`;
}

/** 13:30–14:30 */
export const timeSpan = ({
  startTime,
  endTime,
}: Pick<AdminBooking, 'startTime' | 'endTime'>): string =>
  `${tokyoTime(startTime)}–${tokyoTime(endTime)}`;

/** 長谷川 涼さま 10/24(土) 14:00 */
export const whoAndWhen = (booking: BoardBooking): string =>
  `${customerName(booking)}さま ${slashDate(booking.startTime)} ${tokyoTime(booking.startTime)}`;

/** 吉田 真帆さま　本日 13:30, or on another day 10月31日（土） 13:30 */
export function bookingInShort(booking: AdminBooking, now: Date): string {
  const { startTime } = booking;
  const isToday = tokyoDate(startTime) === tokyoDate(now.toISOString());
  const when = isToday ? `本日 ${tokyoTime(startTime)}` : dayAndTime(startTime);
  return `${customerName(booking)}さま　${when}`;
}

export type Standing = keyof typeof standingLabels;
export const standingLabels = {
  ...bookingStatusLabels,
  requested: 'キャンセル申請',
  confirmed: '確定',
  'no-show': standingLabel('cancelled', 'no-show'),
};

export function standingOf({
  status,
  cancellationRequested,
  statusReason,
}: BoardBooking): Standing {
  if (cancellationRequested && status !== 'cancelled') return 'requested';
  return status === 'cancelled' && statusReason === 'no-show' ? 'no-show' : status;
}

const SETTABLE: readonly Standing[] = ['confirmed', 'completed', 'cancelled', 'no-show'];

/** What can be set (specification, booking: status); requests are declined in the inbox only. */
export function choicesFor(standing: Standing): readonly Standing[] {
  if (SETTABLE.includes(standing)) return SETTABLE;
  return [
    standing,
    ...SETTABLE.filter((choice) => standing !== 'requested' || choice !== 'confirmed'),
  ];
}

/** Between cancelled and no-show a booking must first be confirmed. */
export const isChoosable = (standing: Standing, choice: Standing): boolean =>
  SETTABLE.includes(choice) &&
  (standing === choice ||
    statusBody(standing).status !== 'cancelled' ||
    statusBody(choice).status !== 'cancelled');

/** The server does not restore pending, so that cannot be undone. */
export const canReturnTo = (standing: Standing): boolean => SETTABLE.includes(standing);

export const statusBody = (standing: Standing): Body<'setBookingStatus'> =>
  standing === 'no-show'
    ? { status: 'cancelled', reason: 'no-show' }
    : { status: standing as Body<'setBookingStatus'>['status'] };
