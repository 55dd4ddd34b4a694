import { formatSpan } from '@salon/domain';
import type { OpenedHistoryEntry } from '@salon/projections';

const STATUSES: Readonly<Record<string, string>> = {
  pending: '承認待ち',
  confirmed: '予約確定',
  cancelled: 'キャンセル',
  completed: '完了',
};

const texts: Readonly<Record<string, (facts: OpenedHistoryEntry['facts']) => string>> = {
  BookingCreated: (facts) =>
    `${spanOf(facts)} ${String(facts.tellerName)}の予約を${facts.status === 'pending' ? '受け付けました（承認待ち）' : '承りました'}`,
  BookingConfirmed: () => '予約を確定しました',
  CancellationRequested: () => 'キャンセルの申請を受け付けました',
  CancellationApproved: () => 'キャンセルの申請を承認しました',
  CancellationDeclined: () => 'キャンセルの申請をお断りしました',
  BookingStatusChanged: ({ from, to }) => `状態を「${statusOf(from)}」から「${statusOf(to)}」に変更しました`,
  BookingCancelledByLink: () => 'メールのリンクからキャンセルされました',
  BookingRescheduled: ({ from, to }) => `日時を${spanOf(from)}から${spanOf(to)}に変更しました`,
  BookingRescheduledOut: ({ from, to }) => `日時を${spanOf(from)}から${spanOf(to)}（${tellerOf(to)}）に変更しました`,
};

/** What happened, in plain Japanese; undefined for the second half of a move, which the first has told already. */
export function historyText({ type, facts }: Pick<OpenedHistoryEntry, 'type' | 'facts'>): string | undefined {
  return texts[type]?.(facts);
}

function spanOf(value: unknown): string {
  const { startTime, endTime } = value as { readonly startTime?: unknown; readonly endTime?: unknown };
  return formatSpan(String(startTime), String(endTime));
}

function tellerOf(value: unknown): string {
  return String((value as { readonly tellerName?: unknown }).tellerName);
}

function statusOf(value: unknown): string {
  return STATUSES[String(value)] ?? String(value);
}
