import type { AdminBookingAnswer } from '@salon/contract';
import {
  bookingFacts,
  cancellationRequestedLabel,
  customerText,
  fieldNames,
  guestFields,
  serviceTypeShortLabels,
  standingLabel,
  statusReasonLabels,
} from '@salon/domain';
import type { Reads } from '@salon/projections';
import { type Column, csvOf, sheetMoment } from '../http/csv.ts';
import type { AdminBookingAnswers, BookingLists, BookingSearch } from './booking-answers.ts';

export function exportBookings(
  reads: Reads,
  lists: BookingLists,
  answers: AdminBookingAnswers,
  search: BookingSearch,
  handedOut: (count: number) => Promise<unknown>,
): AsyncGenerator<string> {
  return csvOf(columns, answersOf(reads, lists, answers, search), handedOut);
}

async function* answersOf(
  reads: Reads,
  lists: BookingLists,
  answers: AdminBookingAnswers,
  search: BookingSearch,
) {
  for await (const part of lists.all(reads, search)) {
    yield await answers.ofAll(reads, part);
  }
}

const columns: readonly Column<AdminBookingAnswer>[] = [
  ['予約番号', ({ number }) => number],
  ['ID', ({ id }) => id],
  ['開始', ({ startTime }) => sheetMoment(startTime)],
  ['終了', ({ endTime }) => sheetMoment(endTime)],
  ['状態', ({ status, statusReason }) => standingLabel(status, statusReason)],
  [
    'キャンセル申請',
    ({ cancellationRequested }) => (cancellationRequested ? cancellationRequestedLabel : ''),
  ],
  ['占い師', ({ fortuneTeller }) => fortuneTeller.name],
  ['メニュー', ({ service }) => service.name],
  ['種別', ({ service }) => serviceTypeShortLabels[service.type]],
  ['所要時間（分）', ({ service }) => String(service.duration)],
  ['料金（円）', ({ totalPrice }) => totalPrice],
  ['区分', ({ userId }) => (userId === null ? 'ゲスト' : '会員')],
  ...fieldNames(guestFields).map(
    (field): Column<AdminBookingAnswer> => [
      guestFields[field].label,
      (booking) => customerText(booking, field),
    ],
  ),
  ...fieldNames(bookingFacts).map(
    (fact): Column<AdminBookingAnswer> => [bookingFacts[fact].label, (booking) => booking[fact]],
  ),
  ['キャンセル理由', ({ cancellationNote }) => cancellationNote],
  [
    '対応の理由',
    ({ statusReason }) =>
      statusReason === null ? '' : (statusReasonLabels[statusReason] ?? statusReason),
  ],
  ['受付日時', ({ createdAt }) => sheetMoment(createdAt)],
];
