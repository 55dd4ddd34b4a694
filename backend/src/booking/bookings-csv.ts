import { type AdminBookingAnswer, bookingStatusLabels, cancellationRequestedLabel, formatDateTime } from '@salon/domain';
import { csv } from './csv.ts';

const TYPES = { face_to_face: '対面', phone: '電話', lesson: 'レッスン' } as const;
const REASONS: Readonly<Record<string, string>> = { 'no-show': '無断キャンセル', salon: '店舗都合', customer: 'お客さま都合' };

type Column = readonly [title: string, value: (booking: AdminBookingAnswer) => string | null];

const columns: readonly Column[] = [
  ['予約番号', ({ id }) => id],
  ['開始', ({ startTime }) => formatDateTime(startTime)],
  ['終了', ({ endTime }) => formatDateTime(endTime)],
  ['状態', ({ status }) => bookingStatusLabels[status]],
  ['キャンセル申請', ({ cancellationRequested }) => (cancellationRequested ? cancellationRequestedLabel : '')],
  ['占い師', ({ fortuneTeller }) => fortuneTeller.name],
  ['メニュー', ({ service }) => service.name],
  ['種別', ({ service }) => TYPES[service.type]],
  ['所要時間（分）', ({ service }) => String(service.duration)],
  ['料金（円）', ({ totalPrice }) => totalPrice],
  ['区分', ({ userId }) => (userId === null ? 'ゲスト' : '会員')],
  ['お名前', ({ member, guestName }) => member?.name ?? guestName],
  ['お名前（カナ）', ({ member, guestNameKana }) => member?.nameKana ?? guestNameKana],
  ['メールアドレス', ({ user, guestEmail }) => user?.email ?? guestEmail],
  ['電話番号', ({ member, guestPhone }) => member?.phone ?? guestPhone],
  ['備考', ({ notes }) => notes],
  ['キャンセル理由', ({ cancellationNote }) => cancellationNote],
  ['対応の理由', ({ statusReason }) => (statusReason === null ? '' : (REASONS[statusReason] ?? statusReason))],
  ['受付日時', ({ createdAt }) => formatDateTime(createdAt)],
];

/** The administrators' list as a file. */
export function bookingsCsv(list: readonly AdminBookingAnswer[]): string {
  return csv([columns.map(([title]) => title), ...list.map((booking) => columns.map(([, value]) => value(booking) ?? ''))]);
}
