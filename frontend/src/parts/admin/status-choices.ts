import { bookingStatusLabels } from '@salon/domain';
import type { AdminBooking } from './admin-reads.ts';

/** What a booking is in the list: its status, or the request that waits for an answer, or that nobody came. */
export type Standing = 'pending' | 'requested' | 'confirmed' | 'completed' | 'cancelled' | 'no-show';

/** In the words of the badges and letters, as short as a dropdown needs them. */
export const standingLabels: Readonly<Record<Standing, string>> = {
  ...bookingStatusLabels,
  requested: 'キャンセル申請',
  confirmed: '確定',
  'no-show': '未来店',
};

/** The colour class of each (`st--ok` …). */
export const standingTones: Readonly<Record<Standing, string>> = {
  pending: 'pending',
  requested: 'cancel',
  confirmed: 'ok',
  completed: 'done',
  cancelled: 'off',
  'no-show': 'off',
};

export function standingOf({ status, cancellationRequested, statusReason }: AdminBooking): Standing {
  if (cancellationRequested && status !== 'cancelled') return 'requested';
  return status === 'cancelled' && statusReason === 'no-show' ? 'no-show' : status;
}

const SETTABLE: readonly Standing[] = ['confirmed', 'completed', 'cancelled', 'no-show'];

/** What the dropdown offers: the present standing, and all that can be set (member-and-admin §4). A request is declined with a reason only, in the inbox. */
export function choicesFor(standing: Standing): readonly Standing[] {
  if (SETTABLE.includes(standing)) return SETTABLE;
  return [standing, ...SETTABLE.filter((choice) => standing !== 'requested' || choice !== 'confirmed')];
}

/** Whether the way back is one that the server takes: nothing returns to waiting. */
export const canReturnTo = (standing: Standing): boolean => SETTABLE.includes(standing);
