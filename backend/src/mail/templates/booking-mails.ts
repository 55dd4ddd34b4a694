import {
  type BookedService,
  bookingNumber,
  bookingStatusLabels,
  formatSpan,
  tokyoDate,
  tokyoTime,
  typeBesideName,
  type Visit,
  weekdayName,
} from '@salon/domain';
import { type BookingFacts, calendarOf } from '../../booking/calendar.ts';
import type { SalonFacts } from '../../settings/current-settings.ts';
import {
  type Block,
  facts,
  headedNotice,
  link,
  links,
  type MailContent,
  paragraph,
  slip,
} from '../mail-content.ts';

/** To the customer: the booking is confirmed; with cancel link and calendar entry. */
export function bookingConfirmed(booking: BookingFacts, salon: SalonFacts): MailContent {
  return {
    subject: bookingSubject(booking, salon, 'のご予約を承りました'),
    blocks: [
      paragraph(`${booking.customer} 様`),
      paragraph(
        `このたびは${salon.storeName}にご予約いただき、ありがとうございます。\n以下の内容でご予約を承りました。`,
      ),
      bookingTable(booking),
      ...visit(booking, salon),
      ...toChange(booking, salon),
      paragraph(
        booking.serviceType === 'phone'
          ? '当日お話しできますことを、楽しみにしております。'
          : '当日お目にかかれますことを、心よりお待ちしております。',
      ),
    ],
    calendar: calendarOf(booking, salon),
  };
}

/** To the customer: the booking is pending. */
export function bookingWaiting(booking: BookingFacts, salon: SalonFacts): MailContent {
  return {
    subject: bookingSubject(booking, salon, 'のご予約を受け付けました（確認をお待ちください）'),
    blocks: [
      paragraph(`${booking.customer} 様`),
      paragraph(
        `このたびは${salon.storeName}にお申し込みいただき、ありがとうございます。\n以下の内容でご予約を受け付けました。店舗で確認のうえ、確定のご連絡を差し上げます。`,
      ),
      bookingTable(booking),
      paragraph(
        'このメールの時点では、ご予約はまだ確定しておりません。いましばらくお待ちください。',
      ),
      ...toChange(booking, salon),
    ],
  };
}

/** To the customer: the salon has reopened a cancelled booking. */
export function bookingConfirmedAgain(booking: BookingFacts, salon: SalonFacts): MailContent {
  return {
    subject: bookingSubject(booking, salon, 'のご予約が改めて確定しました'),
    blocks: [
      paragraph(`${booking.customer} 様`),
      paragraph('キャンセルとなっておりましたご予約を、以下の内容で改めて確定いたしました。'),
      bookingTable(booking),
      ...visit(booking, salon),
      ...toChange(booking, salon),
      paragraph('お心当たりのない場合は、お手数ですがお電話でご連絡ください。'),
    ],
    calendar: calendarOf(booking, salon),
  };
}

/** The booking before it was rescheduled; `tellerName` only if the teller has changed. */
export interface VisitBefore {
  readonly startTime: string;
  readonly endTime: string;
  readonly tellerName: string | null;
}

/**
 * To the customer: another time or teller, or both. Subject and first sentence name only the
 * difference.
 */
export function bookingChanged(
  { before, ...booking }: BookingFacts & { readonly before: VisitBefore },
  salon: SalonFacts,
): MailContent {
  const isTimeChanged = before.tellerName === null || before.startTime !== booking.startTime;
  const what = [
    ...(isTimeChanged ? ['日時'] : []),
    ...(before.tellerName === null ? [] : ['担当の占い師']),
  ].join('と');
  const taker =
    before.tellerName === null
      ? ''
      : `${before.tellerName}に代わりまして${booking.tellerName}が担当いたします。`;
  return {
    subject: bookingSubject(
      booking,
      salon,
      `${isTimeChanged ? 'へ' : 'の'}ご予約の${what}を変更しました`,
    ),
    blocks: [
      paragraph(`${booking.customer} 様`),
      paragraph(`ご予約の${what}を変更いたしました。${taker}変更後の内容は以下のとおりです。`),
      facts(
        ...(isTimeChanged
          ? [['変更前', formatSpan(before.startTime, before.endTime)] as const]
          : []),
        ...(before.tellerName === null ? [] : [['変更前の占い師', before.tellerName] as const]),
      ),
      bookingTable(booking),
      ...visit(booking, salon),
      ...toChange(booking, salon),
    ],
    calendar: calendarOf(booking, salon),
  };
}

/**
 * The reminder on the day before or on the same day; a late one for the day before says "today".
 */
export function reminder(
  booking: BookingFacts & { readonly isToday: boolean },
  salon: SalonFacts,
): MailContent {
  return {
    subject: `【${salon.storeName}】${booking.isToday ? '本日' : '明日'}${shortTime(booking)}のご予約のお知らせ`,
    blocks: [
      paragraph(`${booking.customer} 様`),
      paragraph(
        booking.isToday
          ? 'ご予約の当日となりましたので、お知らせいたします。'
          : 'ご予約の日が明日となりましたので、お知らせいたします。',
      ),
      bookingTable(booking),
      ...visit(booking, salon),
      ...toChange(booking, salon),
      paragraph(
        booking.serviceType === 'phone'
          ? 'お話しできますことを、楽しみにしております。'
          : 'お気をつけてお越しください。お待ちしております。',
      ),
      links([
        'お知らせの設定',
        `${salon.publicUrl}${booking.isMember ? '/mypage' : booking.cancelPath}#reminders`,
      ]),
    ],
  };
}

/** `【占い処 宵月】10月24日(土) 13:30のご予約を承りました`. */
export function bookingSubject(
  booking: Pick<BookingFacts, 'startTime'>,
  salon: SalonFacts,
  what: string,
): string {
  return `【${salon.storeName}】${shortTime(booking)}${what}`;
}

/** `10月24日(土) 13:30`. */
function shortTime({ startTime }: Pick<BookingFacts, 'startTime'>): string {
  const date = tokyoDate(startTime);
  return `${Number(date.slice(5, 7))}月${Number(date.slice(8))}日(${weekdayName(date)}) ${tokyoTime(startTime)}`;
}

/**
 * Facts of a mail to a teller: the booking as last mailed to them, and as it is now; at least one
 * of the two.
 */
export interface TellerBooking {
  readonly tellerName: string;
  readonly customer: string;
  readonly service: Pick<BookedService, 'name' | 'type' | 'duration'>;
  readonly told: Visit | undefined;
  readonly stands: Visit | undefined;
  /** Whether another teller has it. */
  readonly isElsewhere: boolean;
}

/** Subject and first sentence. */
const TELLER_NEWS = {
  booked: ['のご予約が入りました', '新しいご予約が入りました。'],
  rescheduled: ['にご予約が変わりました', 'ご予約の時間が変わりました。'],
  elsewhere: ['のご予約の担当が変わりました', '以下のご予約は、担当が変わりました。'],
  cancelled: ['のご予約がキャンセルになりました', '以下のご予約は、キャンセルになりました。'],
} as const;

/**
 * To a teller: a new, rescheduled or lost booking. The customer's notes are only on the teller's
 * page (specification, mail: mails to tellers).
 */
export function tellerBooking(
  { tellerName, customer, service, told, stands, isElsewhere }: TellerBooking,
  salon: SalonFacts,
): MailContent {
  const visit = stands ?? told;
  if (visit === undefined)
    throw new Error('A mail to a teller must be about a booking that they have or had.');
  const lost = isElsewhere ? TELLER_NEWS.elsewhere : TELLER_NEWS.cancelled;
  const changed = stands === undefined ? lost : TELLER_NEWS.rescheduled;
  const [subject, sentence] = told === undefined ? TELLER_NEWS.booked : changed;
  const isTimeChanged = told !== undefined && stands !== undefined;
  return {
    subject: bookingSubject(visit, salon, subject),
    blocks: [
      paragraph(`${tellerName} さん`),
      paragraph(sentence),
      slip(
        ['日時', formatSpan(visit.startTime, visit.endTime)],
        ...(isTimeChanged ? [['変更前', formatSpan(told.startTime, told.endTime)] as const] : []),
        ['メニュー', serviceLine(service)],
        ['お客さま', `${customer} 様`],
        ...(stands?.status === 'pending' ? [['状態', bookingStatusLabels.pending] as const] : []),
      ),
      link(
        '予定を開く',
        `${salon.publicUrl}/teller?date=${tokyoDate(visit.startTime)}`,
        'ご相談の内容は、予定でご覧いただけます。',
      ),
    ],
  };
}

/** 恋愛相談（電話鑑定・～30分）, without type and minutes that are already in the name. */
export function serviceLine({
  name,
  type,
  duration,
}: Pick<BookedService, 'name' | 'type' | 'duration'>): string {
  const minutes = `${duration}分`;
  const more = [typeBesideName({ name, type }), name.includes(minutes) ? '' : `～${minutes}`]
    .filter(Boolean)
    .join('・');
  return more === '' ? name : `${name}（${more}）`;
}

/** 4500 → `4,500円`. */
const yen = (amount: number): string => `${amount.toLocaleString('en-US')}円`;

/** The booking's facts as a table. */
export function bookingTable(booking: BookingFacts): Block {
  return slip(
    ['日時', formatSpan(booking.startTime, booking.endTime)],
    ['予約番号', bookingNumber(booking.bookingId)],
    ['占い師', booking.tellerName],
    [
      'メニュー',
      serviceLine({
        name: booking.serviceName,
        type: booking.serviceType,
        duration: booking.duration,
      }),
    ],
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
  face_to_face: [
    'お支払いは鑑定後に、現金・クレジットカード・PayPayのいずれかでお願いいたします。',
    ...COMING,
    NO_RECORDING,
  ],
  phone: [
    '電話鑑定は前払いです。お振込先は、担当の占い師よりメールでご案内いたします。',
    'お時間になりましたら、占い師よりお電話いたします。静かなお部屋でお待ちください。',
    'お電話に出られない場合でも、終了時刻は変わりません。',
    NO_RECORDING,
  ],
  lesson: ['お支払いはレッスン後に、現金でお願いいたします。', ...COMING, NO_RECORDING],
} as const;

const WAY = 'みなと坂モール2階、中央のエスカレーターを上がって左手の奥、紺の暖簾です。';

const BROUGHT = {
  face_to_face: 'とくにございません。生まれた時刻がわかると、より詳しく鑑定できます。',
  lesson: '筆記用具をお持ちください。',
} as const;

/**
 * Access, what to bring, payment and rules, with the same texts as the site (specification, public
 * site: what visitors are told).
 */
function visit(
  { serviceType: type }: BookingFacts,
  { address, publicUrl }: SalonFacts,
): readonly Block[] {
  const minded = headedNotice('当日のご案内', ...MINDED[type]);
  if (type === 'phone')
    return [minded, links(['電話占いの流れを見る', `${publicUrl}/phone-fortune`])];
  const where = facts(['所在地', address], ['道順', WAY], ['お持ちもの', BROUGHT[type]]);
  return [where, links(['道順を見る', `${publicUrl}/access`]), minded];
}

/** The cancel link (specification, booking: cancellation by link) and further links. */
function toChange(booking: BookingFacts, salon: SalonFacts): readonly Block[] {
  return [
    link(
      'ご予約の変更・キャンセル',
      `${salon.publicUrl}${booking.cancelPath}`,
      '日時の変更とキャンセルは、開始時刻の2時間前まで承ります。それ以降はお電話でご連絡ください。',
    ),
    links(
      ['カレンダーに追加', `${salon.publicUrl}/api/bookings${booking.cancelPath}/calendar.ics`],
      ...(booking.isMember ? [myPage(salon)] : []),
    ),
  ];
}

/** A member's page of bookings. */
export const myPage = (salon: SalonFacts) =>
  ['マイページを開く', `${salon.publicUrl}/mypage`] as const;
