import { type BookingEvent, formatSpan } from '@salon/domain';
import type { JsonObject } from '@salon/event-store';

/** Who reads of an event in a booking's history: the customer and the salon, the salon alone, or nobody. */
export type HistoryVisibility = 'everyone' | 'salon' | 'nobody';

type FactsOf<T extends BookingEvent['type']> = Extract<BookingEvent, { type: T }>['data'];

interface HistoryLine<Facts> {
  readonly visibility: HistoryVisibility;
  /** What happened, in plain Japanese; the audit list shows it whoever else may read it. */
  readonly text: (facts: Facts, tellerBefore?: string) => string;
}

const statuses: Readonly<Record<FactsOf<'BookingStatusChanged'>['to'], string>> = {
  pending: '承認待ち',
  confirmed: '予約確定',
  cancelled: 'キャンセル',
  completed: '完了',
};

/** A booking event without a text, or of which nobody said who may read it, does not compile. */
const lines: { readonly [T in BookingEvent['type']]: HistoryLine<FactsOf<T>> } = {
  BookingCreated: {
    visibility: 'everyone',
    text: ({ tellerName, status, ...span }) =>
      `${spanOf(span)} ${tellerName}の予約を${status === 'pending' ? '受け付けました（承認待ち）' : '承りました'}`,
  },
  BookingConfirmed: { visibility: 'everyone', text: () => '予約を確定しました' },
  CancellationRequested: { visibility: 'everyone', text: () => 'キャンセルの申請を受け付けました' },
  CancellationApproved: { visibility: 'everyone', text: () => 'キャンセルの申請を承認しました' },
  CancellationDeclined: { visibility: 'everyone', text: () => 'キャンセルの申請をお断りしました' },
  BookingStatusChanged: {
    visibility: 'everyone',
    text: ({ from, to }) => `状態を「${statuses[from]}」から「${statuses[to]}」に変更しました`,
  },
  BookingCancelledByLink: { visibility: 'everyone', text: () => 'メールのリンクからキャンセルされました' },
  BookingRescheduled: { visibility: 'everyone', text: ({ from, to }) => `日時を${spanOf(from)}から${spanOf(to)}に変更しました` },
  RescheduleHeld: { visibility: 'nobody', text: () => '日時の変更のため、新しい時間を押さえました' },
  BookingRescheduledOut: {
    visibility: 'everyone',
    text: ({ from, to }, tellerBefore = to.tellerName) => {
      const before = tellerBefore === to.tellerName ? '' : `（${tellerBefore}）`;
      return `日時を${spanOf(from)}${before}から${spanOf(to)}（${to.tellerName}）に変更しました`;
    },
  },
  // The first half of a reschedule between two agendas has told it already.
  BookingRescheduledIn: { visibility: 'nobody', text: () => '変更後の日時に予約を移しました' },
  BookingReassigned: { visibility: 'salon', text: () => '会員の統合により、予約を統合先の会員に移しました' },
  RescheduleReleased: { visibility: 'nobody', text: () => '日時の変更のために押さえた時間を戻しました' },
};

/**
 * A booking event in plain Japanese and who may read it in the booking's history; undefined for what is no booking's event. The event of
 * a change of teller names only the new one: `tellerBefore` is the name as it stood before, where the whole history is known.
 */
export function historyLine(
  type: string,
  facts: JsonObject,
  tellerBefore?: string,
): { readonly visibility: HistoryVisibility; readonly text: string } | undefined {
  if (!Object.hasOwn(lines, type)) {
    return undefined;
  }
  // Which facts belong to which type, the log's schemas have checked when the event was read; the table itself is checked above.
  const { visibility, text } = lines[type as BookingEvent['type']] as HistoryLine<JsonObject>;
  return { visibility, text: text(facts, tellerBefore) };
}

function spanOf({ startTime, endTime }: { readonly startTime: string; readonly endTime: string }): string {
  return formatSpan(startTime, endTime);
}

/** The name of the booking's teller before each entry of its history, oldest first; undefined before the booking was made. */
export function tellersBefore(entries: readonly { readonly type: string; readonly facts: JsonObject }[]): readonly (string | undefined)[] {
  let now: string | undefined;
  return entries.map(({ type, facts }) => {
    const before = now;
    const named = type === 'BookingCreated' ? facts : type === 'BookingRescheduledOut' ? (facts.to as JsonObject) : {};
    if (typeof named.tellerName === 'string') now = named.tellerName;
    return before;
  });
}
