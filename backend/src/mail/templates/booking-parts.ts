import { bookingNumber, formatSpan, typeBesideName } from '@salon/domain';
import type { BookingFacts } from '../../booking/calendar.ts';
import type { SalonFacts } from '../../settings/salon-facts.ts';
import { type Block, facts, link, notice } from '../mail-content.ts';

/** 電話占い（電話鑑定・～30分）; a type that the name says already is not said twice. */
function serviceLine({ serviceName: name, serviceType: type, duration }: BookingFacts): string {
  return `${name}（${[typeBesideName({ name, type }), `～${duration}分`].filter(Boolean).join('・')}）`;
}

/** 4500 → `4,500円`. */
const yen = (amount: number): string => `${amount.toLocaleString('en-US')}円`;

/** The booking's facts as a table. */
export function bookingTable(booking: BookingFacts): Block {
  return facts(
    ['予約番号', bookingNumber(booking.bookingId)],
    ['日時', formatSpan(booking.startTime, booking.endTime)],
    ['占い師', booking.tellerName],
    ['メニュー', serviceLine(booking)],
    ['料金', `${yen(booking.price)}（税込）`],
    ...(booking.notes === null || booking.notes === '' ? [] : [['備考', booking.notes] as const]),
  );
}

const COMING = [
  'ご予約の15分前までにお越しください。',
  '遅れてお越しの場合も、終了時刻は変わりません。開始から30分を過ぎますとキャンセルとして扱わせていただきます。',
];
const NO_RECORDING = '録音・録画は固くお断りしております。';

const MINDED = {
  face_to_face: ['お支払いは鑑定後に、現金・クレジットカード・PayPayのいずれかでお願いいたします。', ...COMING, NO_RECORDING],
  phone: [
    '電話鑑定は前払いです。お振込先は、担当の占い師よりメールでご案内いたします。',
    'お時間になりましたら、占い師よりお電話いたします。',
    'お電話に出られない場合でも、終了時刻は変わりません。',
    NO_RECORDING,
  ],
  lesson: ['お支払いはレッスン後に、現金でお願いいたします。', '筆記用具をお持ちください。', ...COMING, NO_RECORDING],
} as const;

/** How a reading or a lesson is paid and what to mind, as the site says it (specification, public site: what visitors are told). */
export function whatToMind(booking: BookingFacts): Block {
  return notice(...MINDED[booking.serviceType]);
}

/** The way to cancel without logging in (specification, booking: cancellation by link). */
export function cancelLink(booking: BookingFacts, salon: SalonFacts): Block {
  return link(
    'ご予約をキャンセルする',
    `${salon.publicUrl}${booking.cancelPath}`,
    'キャンセルは開始時刻の2時間前まで承ります。それ以降はお電話でご連絡ください。',
  );
}
