import type { ChangeAnswer } from '@salon/contract';
import { bookingStatusLabels, cancellationRequestedLabel, formatSpan, statusReasonLabels } from '@salon/domain';
import type { BookingDocument } from '@salon/projections';

type Field = readonly [label: string, value: (booking: BookingDocument) => string];

/** What of a booking can change, in the words of the screens. */
const fields: readonly Field[] = [
  ['日時', ({ startTime, endTime }) => formatSpan(startTime, endTime)],
  ['占い師', ({ tellerName }) => tellerName],
  ['メニュー', ({ service }) => `${service.name}（${service.duration}分）`],
  ['料金', ({ totalPrice }) => `${totalPrice.toLocaleString('ja-JP')}円`],
  ['状態', ({ status }) => bookingStatusLabels[status]],
  ['キャンセル申請', ({ cancellationRequested }) => (cancellationRequested ? cancellationRequestedLabel : 'なし')],
  ['理由', ({ statusReason }) => (statusReason === null ? 'なし' : (statusReasonLabels[statusReason] ?? statusReason))],
];

/** What an event changed of a booking: before and after, only what differs. Of a new booking what it was made with. */
export function changesOf(before: BookingDocument | undefined, after: BookingDocument): ChangeAnswer[] {
  return fields.flatMap(([label, value]) => {
    const [old, now] = [before === undefined ? null : value(before), value(after)];
    return old === now || (old === null && now === 'なし') ? [] : [{ label, before: old, after: now }];
  });
}
