import type { ChangeAnswer } from '@salon/contract';
import {
  bookingStatusLabels,
  cancellationRequestedLabel,
  fieldNames,
  formatSpan,
  type GuestFields,
  guestFields,
  statusReasonLabels,
} from '@salon/domain';
import type { BookingDocument, OpenedHistoryEntry } from '@salon/projections';

type Field = readonly [label: string, value: (booking: BookingDocument) => string];

/** With the labels of the screens. */
const fields: readonly Field[] = [
  ['日時', ({ startTime, endTime }) => formatSpan(startTime, endTime)],
  ['占い師', ({ tellerName }) => tellerName],
  ['メニュー', ({ service }) => `${service.name}（${service.duration}分）`],
  ['料金', ({ totalPrice }) => `${totalPrice.toLocaleString('ja-JP')}円`],
  ['状態', ({ status }) => bookingStatusLabels[status]],
  [
    'キャンセル申請',
    ({ cancellationRequested }) => (cancellationRequested ? cancellationRequestedLabel : 'なし'),
  ],
  [
    '理由',
    ({ statusReason }) =>
      statusReason === null ? 'なし' : (statusReasonLabels[statusReason] ?? statusReason),
  ],
];

/** Of a new booking, its initial values. */
export function changesOf(
  before: BookingDocument | undefined,
  after: BookingDocument,
): ChangeAnswer[] {
  return fields.flatMap(([label, value]) => {
    const [old, now] = [before === undefined ? null : value(before), value(after)];
    return old === now || (old === null && now === 'なし')
      ? []
      : [{ label, before: old, after: now }];
  });
}

/** Compared with earlier entries; null is empty or erased. */
export function correctionsOf(
  before: readonly OpenedHistoryEntry[],
  entry: OpenedHistoryEntry,
): ChangeAnswer[] {
  const { type, facts } = entry;
  if (type !== 'GuestDetailsCorrected') return [];
  const last = before.findLast((each) => each.type === 'BookingCreated' || each.type === type);
  return fieldNames(guestFields)
    .filter((name) => Array.isArray(facts.fields) && facts.fields.includes(name))
    .map((name) => ({
      label: guestFields[name].label,
      before: told(last)[name] ?? null,
      after: told(entry)[name] ?? null,
    }));
}

const told = (entry: OpenedHistoryEntry | undefined) =>
  ({ ...entry?.personal }) as Partial<GuestFields>;
