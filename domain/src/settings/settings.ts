import { z } from 'zod';
import {
  accept,
  type Changes,
  type Decision,
  once,
  type Remembering,
  remembering,
} from '../decision.ts';
import { dateSchema, type EventOf, eventOf, noMail } from '../event-definition.ts';
import { changeSentence } from '../event-values.ts';
import { limits } from '../form/form-fields.ts';
import { messages } from '../form/messages.ts';
import { type MailTemplate, mailTemplates } from '../mail-templates.ts';
import { type ContentOf, changedContent, emptyContent, valuesInWords } from '../thing/content.ts';
import { type Field, own } from '../thing/fields.ts';
import { contentSchema, versionsOf } from '../thing/stored-content.ts';
import { formatDate, formatMonth, weekdayNames } from '../time/time.ts';
import { defaultDeadlineHours, defaultPhoneHours, type HalfDayHours } from './business-hours.ts';
import { checkMonthHours, checkPhoneHours } from './check-hours.ts';
import { ofEachReminder } from './reminders.ts';

const halfDayHours = z.object({ start: z.string(), reception: z.string(), end: z.string() });

const monthHours = z.object({ firstHalf: halfDayHours, secondHalf: halfDayHours });

/** A choice made before a mail existed counts as wanting it. */
export const remindersChoiceSchema = z.object(ofEachReminder(() => z.boolean().default(true)));

export const remindersOf = (event: z.output<typeof remindersChoiceSchema>) =>
  remindersChoiceSchema.parse(event);

const halfWords = ({ start, reception, end }: HalfDayHours) =>
  `${start}～${end}（受付 ${reception}まで）`;

const days = (value: number) => `${value}日`;

const text = { empty: '', readBy: 'everybody' } as const;
const shown = {
  line: { kind: 'line', ...text },
  link: { kind: 'link', ...text },
  phone: { kind: 'phone', ...text },
  email: { kind: 'email', ...text },
} as const;

const retention = {
  kind: 'number',
  min: 1,
  max: 3_650,
  message: messages.retention,
  words: days,
} as const;

/**
 * In the form's order (specification, content: store settings). The site reads those that say so.
 */
export const settingsFields = {
  storeName: {
    label: '店舗名',
    ...shown.line,
    meaning: "the salon's name",
  },
  shortName: {
    label: '店舗名の短い形',
    hint: '文章の中でお店を呼ぶ、短い名前です',
    ...shown.line,
    meaning: 'the short name',
  },
  tagline: {
    label: '店舗名に添える言葉',
    hint: '看板のように、一行ずつ入れます',
    kind: 'lines',
    limit: limits.name,
    rows: 2,
    empty: '',
    readBy: 'everybody',
    meaning: 'what stands beside the name, line by line',
  },
  representative: {
    label: '代表者',
    ...shown.line,
    meaning: 'the person who represents the salon',
  },
  postalCode: {
    label: '郵便番号',
    ...shown.line,
    limit: 8,
    meaning: 'postal code',
  },
  region: {
    label: '都道府県',
    ...shown.line,
    meaning: 'prefecture',
  },
  locality: {
    label: '市区町村',
    ...shown.line,
    meaning: 'city and ward',
  },
  street: {
    label: '町名・番地・建物',
    ...shown.line,
    meaning: 'street, number and building',
  },
  mapUrl: {
    label: '地図のリンク',
    hint: 'https:// から始まる地図のページ',
    ...shown.link,
    meaning: 'a map of the place',
  },
  payments: {
    label: 'お支払い方法',
    kind: 'list',
    suggested: ['現金', 'クレジットカード', 'PayPay', '電子マネー', '銀行振込'],
    readBy: 'everybody',
    meaning: 'ways of payment at the salon',
  },
  lineUrl: {
    label: 'LINE',
    ...shown.link,
    meaning: 'the LINE account',
  },
  instagramUrl: {
    label: 'Instagram',
    ...shown.link,
    meaning: 'the Instagram account',
  },
  blogUrl: {
    label: 'ブログ',
    ...shown.link,
    meaning: 'the blog',
  },
  shopUrl: {
    label: 'オンラインショップ',
    ...shown.link,
    meaning: 'the online shop',
  },
  isOpen: {
    label: 'サイトを開店する',
    short: 'サイト',
    kind: 'flag',
    words: ['開店', '開店準備中'],
    initial: false,
    readBy: 'everybody',
    meaning: 'whether the salon takes visitors’ bookings and search engines may list it',
  },
  contactEmail: {
    label: '連絡先メール',
    ...shown.email,
    meaning: "recipient of the salon's own mails; else `senderEmail`",
  },
  contactPhone1: {
    label: '電話番号1',
    ...shown.phone,
    meaning: 'telephone number',
  },
  contactPhone2: {
    label: '電話番号2',
    ...shown.phone,
    meaning: 'another telephone number',
  },
  businessHours: own({
    label: '営業時間',
    schema: z.record(z.string(), monthHours),
    initial: {},
    rule: (byMonth) => Object.values(byMonth).flatMap((hours) => checkMonthHours(hours) ?? [])[0],
    words: (byMonth) =>
      Object.entries(byMonth)
        .map(
          ([month, { firstHalf, secondHalf }]) =>
            `${formatMonth(month)} 前半 ${halfWords(firstHalf)} 後半 ${halfWords(secondHalf)}`,
        )
        .join('\n'),
    readBy: 'everybody',
    meaning: 'by month, for each half: start, reception, end',
  }),
  phoneHours: own({
    label: '電話受付',
    schema: z.object({ from: z.string(), to: z.string() }),
    initial: defaultPhoneHours,
    rule: checkPhoneHours,
    words: ({ from, to }) => `${from}～${to}`,
    readBy: 'everybody',
    meaning: 'telephone hours',
  }),
  closedWeekdays: own({
    label: '定休日',
    schema: z.array(z.number().int().min(0).max(6)),
    initial: [],
    words: (weekdays) => weekdays.map((day) => weekdayNames[day]).join('・'),
    readBy: 'everybody',
    meaning: 'weekdays, 0 is Sunday, on which the salon is closed',
  }),
  closesOnHolidays: {
    label: '祝日',
    kind: 'flag',
    words: ['休業する', '営業する'],
    initial: false,
    readBy: 'everybody',
    meaning: 'whether the salon is closed on public holidays',
  },
  closedDays: own({
    label: '臨時休業日',
    schema: z.array(dateSchema),
    initial: [],
    words: (dates) => dates.map(formatDate).join('、'),
    readBy: 'everybody',
    meaning: 'single days on which the salon is closed',
  }),
  bookingDeadlineHours: {
    label: 'オンライン予約の締切（時間前）',
    short: 'オンライン予約の締切',
    hint: '0から24まで。お電話では1時間前まで受け付けます',
    kind: 'number',
    min: 0,
    max: 24,
    message: messages.deadline,
    initial: defaultDeadlineHours,
    words: (hours) => `${hours}時間前`,
    readBy: 'everybody',
    meaning: 'hours before the start at which online booking ends',
  },
  bookingRules: {
    label: 'ご予約の決まり',
    kind: 'lines',
    limit: limits.content,
    rows: 6,
    empty: '',
    readBy: 'everybody',
    meaning: 'the rules that a customer reads before booking',
  },
  approveNewBookings: {
    label: '新しいご予約は、店が承認してから確定する',
    short: '新しいご予約',
    kind: 'flag',
    words: ['承認してから確定する', 'すぐに確定する'],
    initial: false,
    meaning: 'whether a new booking waits for the salon',
  },
  approvalAfterNoShows: {
    label: '承認してから確定する未来店の回数（回）',
    short: '未来店が続くお客さまのご予約',
    hint: '未来店がこの回数になったお客さまのオンライン予約は、店が承認してから確定します。0は回数を問いません',
    kind: 'number',
    min: 0,
    max: 99,
    message: messages.noShows,
    initial: 0,
    words: (count) => (count > 0 ? `${count}回から承認してから確定する` : 'ほかのご予約と同じ'),
    meaning: 'number of no-shows from which a customer’s online bookings need approval; 0 is never',
  },
  senderEmail: { label: '送信元メール', kind: 'email', empty: '', meaning: 'the sender of mails' },
  reminders: own({
    label: 'ご予約前のお知らせ',
    schema: z.object({ dayBefore: z.string(), hoursBefore: z.number().int() }),
    initial: { dayBefore: '18:00', hoursBefore: 2 },
    words: ({ dayBefore, hoursBefore }) =>
      [dayBefore && `前日の${dayBefore}`, hoursBefore > 0 && `${hoursBefore}時間前`]
        .filter(Boolean)
        .join('・') || '送らない',
    readBy: 'everybody',
    meaning:
      'when a customer who wants it is reminded: the time on the day before, and the hours before the start; blank and 0 are never',
  }),
  thanks: own({
    label: 'お礼のメール',
    schema: z.object({ isOn: z.boolean(), time: z.string() }),
    initial: { isOn: false, time: '10:00' },
    words: ({ isOn, time }) => (isOn ? `翌日の${time}` : '送らない'),
    readBy: 'everybody',
    meaning:
      'whether, and at what time of the next day, a customer who wants it is thanked for a completed visit',
  }),
  mailSentences: own({
    label: 'メールに添える言葉',
    schema: z.record(z.string(), z.string()),
    initial: {},
    words: (sentences) =>
      Object.entries(sentences)
        .map(
          ([template, sentence]) =>
            `${template in mailTemplates ? mailTemplates[template as MailTemplate].label : template}：${sentence}`,
        )
        .join('\n'),
    meaning: "the salon's own words at the end of a mail, by the mail's name",
  }),
  tellersShareRecords: {
    label: '鑑定録の共有',
    hint: '共有すると、1週間以内に同じお客さまを担当する占い師も、ほかの占い師の鑑定録を読めます',
    kind: 'flag',
    words: ['占い師どうしで共有する', '書いた占い師とオーナーだけが読む'],
    initial: false,
    meaning: 'whether tellers read the reading records of others about a customer of theirs',
  },
  guestRetentionDays: {
    ...retention,
    label: 'ゲストの情報（ご来店後の日数）',
    short: 'ゲストの情報の保存期間',
    initial: 365,
    meaning: "days after the visit until a guest's data is erased",
  },
  applicationRetentionDays: {
    ...retention,
    label: '応募の情報（決定後の日数）',
    short: '応募の情報の保存期間',
    initial: 183,
    meaning: "days after its decision until an application's data is erased",
  },
  holidays: own({
    label: '休業日',
    schema: z.union([z.string(), z.array(z.string())]),
    initial: [],
    words: (holidays) => [holidays].flat().join('、'),
    readBy: 'everybody',
    asked: false,
    meaning: 'returned unchanged by the form',
  }),
} as const satisfies Readonly<Record<string, Field & { readonly meaning: string }>>;

export type StoreSettings = ContentOf<typeof settingsFields>;

export const defaultSettings = emptyContent(settingsFields);

/** Encrypted with the deployment's settings key. */
const sealedPassword = z.object({ nonce: z.string(), text: z.string() });
export type SealedPassword = z.output<typeof sealedPassword>;

const settingsEvent = eventOf('settings', 'settings', {});

/** `SalonOpened`: the demonstration is complete. */
export const settingsEvents = {
  SettingsChanged: settingsEvent({
    ...versionsOf(settingsFields, 'settings'),
    data: {
      settings: contentSchema(settingsFields),
      senderPassword: sealedPassword.nullable(),
    },
    values: ({ settings }) => valuesInWords(settingsFields, settings),
    sentence: (_, { changes }) =>
      changes === undefined || changes.length === 0
        ? '店舗設定を変更しました'
        : changeSentence('店舗設定', changes),
    mails: noMail,
  }),
  SalonOpened: settingsEvent({
    sentence: () => '初期データの登録が完了しました',
    mails: noMail,
  }),
};

export type SettingsEvent = EventOf<typeof settingsEvents>;

interface Content {
  readonly settings: StoreSettings;
  readonly senderPassword: SealedPassword | null;
}

export type SettingsState = Content & Remembering;

export const settings = remembering<Content, SettingsEvent>(
  { settings: defaultSettings, senderPassword: null },
  (state, event) => (event.type === 'SettingsChanged' ? { ...state, ...event.data } : state),
);

interface SettingsChange {
  readonly changes: Changes<StoreSettings>;
  /** Encrypted; absent keeps the old one, as a blank field of the form does. */
  readonly senderPassword?: SealedPassword | undefined;
}

/** The event carries all settings, not only the changed ones. */
export const changeSettings = once(
  (state: SettingsState, { changes, senderPassword }: SettingsChange): Decision<SettingsEvent> => {
    const { after, differs } = changedContent(settingsFields, state.settings, changes);
    if (!differs && senderPassword === undefined) return accept();
    return accept({
      type: 'SettingsChanged',
      data: { settings: after, senderPassword: senderPassword ?? state.senderPassword },
    });
  },
);
