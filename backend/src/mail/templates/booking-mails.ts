import {
  type BookedService,
  bookingNumber,
  bookingStatusLabels,
  CUSTOMER_LIMIT_HOURS,
  formatSpan,
  type MailedBooking,
  type TellerMail,
  tokyoDate,
  tokyoTime,
  typeBesideName,
  weekdayName,
} from '@salon/domain';
import type { CalendarBooking } from '../../booking/calendar.ts';
import type { SalonFacts } from '../../settings/salon-now.ts';
import {
  type Block,
  facts,
  headedNotice,
  link,
  links,
  type MailContent,
  paragraph,
  salutation,
  slip,
  textBlocks,
} from '../mail-content.ts';

export function bookingConfirmed(booking: CalendarBooking, salon: SalonFacts): MailContent {
  return {
    subject: bookingSubject(booking, 'のご予約を承りました'),
    blocks: [
      salutation(booking.customer),
      ...textBlocks(salon.mails.booked),
      paragraph('以下の内容でご予約を承りました。'),
      bookingTable(booking),
      ...visit(booking, salon),
      ...toChange(booking),
      ...textBlocks(salon.mails.farewell[onVisit(booking)]),
    ],
    calendar: booking,
  };
}

export function bookingWaiting(booking: CalendarBooking, salon: SalonFacts): MailContent {
  return {
    subject: bookingSubject(booking, 'のご予約を受け付けました（確認をお待ちください）'),
    blocks: [
      salutation(booking.customer),
      ...textBlocks(salon.mails.waiting),
      paragraph(
        '以下の内容でご予約を受け付けました。店舗で確認のうえ、確定のご連絡を差し上げます。',
      ),
      bookingTable(booking),
      paragraph(
        'このメールの時点では、ご予約はまだ確定しておりません。いましばらくお待ちください。',
      ),
      ...toChange(booking),
    ],
  };
}

export function bookingConfirmedAgain(booking: CalendarBooking, salon: SalonFacts): MailContent {
  return {
    subject: bookingSubject(booking, 'のご予約が改めて確定しました'),
    blocks: [
      salutation(booking.customer),
      paragraph('キャンセルとなっておりましたご予約を、以下の内容で改めて確定いたしました。'),
      bookingTable(booking),
      ...visit(booking, salon),
      ...toChange(booking),
      paragraph('お心当たりのない場合は、お手数ですがお電話でご連絡ください。'),
    ],
    calendar: booking,
  };
}

/** `tellerName` is set only if the teller has changed. */
export interface VisitBefore {
  readonly startTime: string;
  readonly endTime: string;
  readonly tellerName: string | null;
}

/** Subject and first sentence name the difference: time, teller or both. */
export function bookingChanged(
  { before, ...booking }: CalendarBooking & { readonly before: VisitBefore },
  salon: SalonFacts,
): MailContent {
  const { tellerName } = before;
  const isTimeChanged = tellerName === null || before.startTime !== booking.startTime;
  const changed = [
    ...(isTimeChanged ? ['日時'] : []),
    ...(tellerName === null ? [] : ['担当の占い師']),
  ].join('と');
  const taker =
    tellerName === null ? '' : `${tellerName}に代わりまして${booking.tellerName}が担当いたします。`;
  return {
    subject: bookingSubject(
      booking,
      `${isTimeChanged ? 'へ' : 'の'}ご予約の${changed}を変更しました`,
    ),
    blocks: [
      salutation(booking.customer),
      paragraph(`ご予約の${changed}を変更いたしました。${taker}変更後の内容は以下のとおりです。`),
      facts(
        ...(isTimeChanged
          ? [['変更前', formatSpan(before.startTime, before.endTime)] as const]
          : []),
        ...(tellerName === null ? [] : [['変更前の占い師', tellerName] as const]),
      ),
      bookingTable(booking),
      ...visit(booking, salon),
      ...toChange(booking),
    ],
    calendar: booking,
  };
}

/** A late one for the day before says "today". */
export function reminder(
  booking: CalendarBooking & { readonly isToday: boolean },
  salon: SalonFacts,
): MailContent {
  return {
    subject: `${booking.isToday ? '本日' : '明日'}${shortTime(booking)}のご予約のお知らせ`,
    blocks: [
      salutation(booking.customer),
      paragraph(
        booking.isToday
          ? 'ご予約の当日となりましたので、お知らせいたします。'
          : 'ご予約の日が明日となりましたので、お知らせいたします。',
      ),
      bookingTable(booking),
      ...visit(booking, salon),
      ...toChange(booking),
      ...textBlocks(salon.mails.reminded[onVisit(booking)]),
      links(['お知らせの設定', `${booking.hasMyPage ? '/mypage' : booking.cancelPath}#reminders`]),
    ],
  };
}

export function thanks(
  booking: CalendarBooking & { readonly againPath: string },
  salon: SalonFacts,
): MailContent {
  const isCall = booking.service.type === 'phone';
  return {
    subject: bookingSubject(booking, 'のご予約、ありがとうございました'),
    blocks: [
      salutation(booking.customer),
      paragraph(
        `このたびは${salon.storeName}${isCall ? 'をご利用' : 'へお越し'}いただき、誠にありがとうございました。\n${booking.tellerName}との時間が、これからの日々のお役に立ちましたら幸いです。`,
      ),
      link(
        'もう一度予約する',
        booking.againPath,
        '同じメニューと占い師で、ご都合のよい日時をお選びいただけます。',
      ),
      paragraph('またお話しできます日を、楽しみにしております。'),
      ...(booking.hasMyPage ? [links(['お知らせの設定', '/mypage#reminders'])] : []),
    ],
  };
}

/** `10月24日(土) 13:30のご予約を承りました`. */
export const bookingSubject = (
  booking: Pick<CalendarBooking, 'startTime'>,
  ending: string,
): string => shortTime(booking) + ending;

/** `10月24日(土) 13:30`. */
function shortTime({ startTime }: Pick<CalendarBooking, 'startTime'>) {
  const date = tokyoDate(startTime);
  return `${Number(date.slice(5, 7))}月${Number(date.slice(8))}日(${weekdayName(date)}) ${tokyoTime(startTime)}`;
}

interface TellerBooking extends Pick<TellerMail, 'lastMailed' | 'present' | 'isElsewhere'> {
  readonly shown: MailedBooking;
  readonly customer: string;
  readonly service: Pick<BookedService, 'name' | 'type' | 'duration'>;
}

const TELLER_NEWS = {
  booked: ['のご予約が入りました', '新しいご予約が入りました。'],
  rescheduled: ['にご予約が変わりました', 'ご予約の時間が変わりました。'],
  elsewhere: ['のご予約の担当が変わりました', '以下のご予約は、担当が変わりました。'],
  cancelled: ['のご予約がキャンセルになりました', '以下のご予約は、キャンセルになりました。'],
} as const;

/** Leaves out the customer's notes (specification, mail: mails to tellers). */
export function tellerBooking({
  shown,
  customer,
  service,
  lastMailed,
  present,
  isElsewhere,
}: TellerBooking): MailContent {
  const lost = isElsewhere ? TELLER_NEWS.elsewhere : TELLER_NEWS.cancelled;
  const changed = present === undefined ? lost : TELLER_NEWS.rescheduled;
  const [subject, sentence] = lastMailed === undefined ? TELLER_NEWS.booked : changed;
  const isTimeChanged = lastMailed !== undefined && present !== undefined;
  return {
    subject: bookingSubject(shown, subject),
    blocks: [
      paragraph(`${shown.tellerName} さん`),
      paragraph(sentence),
      slip(
        ['日時', formatSpan(shown.startTime, shown.endTime)],
        ...(isTimeChanged
          ? [['変更前', formatSpan(lastMailed.startTime, lastMailed.endTime)] as const]
          : []),
        ['メニュー', mailedServiceLine(service)],
        ['お客さま', `${customer} 様`],
        ...(present?.status === 'pending' ? [['状態', bookingStatusLabels.pending] as const] : []),
      ),
      link(
        '予定を開く',
        `/teller?date=${tokyoDate(shown.startTime)}`,
        'ご相談の内容は、予定でご覧いただけます。',
      ),
    ],
  };
}

/** `恋愛相談（電話鑑定・～30分）`, without what is already in the name. */
export function mailedServiceLine({
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

const yen = (amount: number) => `${amount.toLocaleString('en-US')}円`;

export function bookingTable(booking: CalendarBooking): Block {
  return slip(
    ['日時', formatSpan(booking.startTime, booking.endTime)],
    ['予約番号', bookingNumber(booking.bookingId)],
    ['占い師', booking.tellerName],
    ['メニュー', mailedServiceLine(booking.service)],
    ['料金', `${yen(booking.totalPrice)}（税込）`],
    ...(booking.notes === null || booking.notes === '' ? [] : [['備考', booking.notes] as const]),
  );
}

const onVisit = ({ service }: CalendarBooking) => (service.type === 'phone' ? 'phone' : 'visit');

const linesOf = (text: string) => text.split('\n').filter((line) => line !== '');

/** The site has the same words (specification, words: mails). */
function visit({ service: { type } }: CalendarBooking, salon: SalonFacts) {
  const { way, lateness, [type]: words } = salon.visits;
  const isVisit = type !== 'phone';
  const minded = [
    words.paymentLong || words.payment,
    ...linesOf(words.onTheDay),
    ...(isVisit ? [lateness] : []),
  ];
  const notice = headedNotice('当日のご案内', ...minded.filter((line) => line !== ''));
  if (!isVisit) return [...notice, links(['電話占いの流れを見る', '/phone-fortune'])];
  const rows = [
    ['所在地', salon.address],
    ['道順', way.text],
    ...words.guide.map(({ term, text }) => [term, text]),
  ] as const;
  const where = rows.flatMap(([label = '', value = '']) =>
    value === '' ? [] : [[label, value] as const],
  );
  return [
    ...(where.length === 0 ? [] : [facts(...where)]),
    links(['道順を見る', '/access']),
    ...notice,
  ];
}

function toChange(booking: CalendarBooking) {
  return [
    link(
      'ご予約の変更・キャンセル',
      booking.cancelPath,
      `日時の変更とキャンセルは、開始時刻の${CUSTOMER_LIMIT_HOURS}時間前まで承ります。それ以降はお電話でご連絡ください。`,
    ),
    links(
      ['カレンダーに追加', `/api/bookings${booking.cancelPath}/calendar.ics`],
      ...(booking.hasMyPage ? [myPageLink] : []),
    ),
  ];
}

export const myPageLink = ['マイページを開く', '/mypage'] as const;
