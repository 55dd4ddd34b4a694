import { z } from 'zod';
import {
  accept,
  type Changes,
  type Decision,
  mergeChanges,
  type Remembering,
  remembering,
} from '../decision.ts';
import { dateSchema, type EventOf, eventOf, noMail } from '../event-definition.ts';
import { changeSentence, described, yesOrNo } from '../event-values.ts';
import { type MailTemplate, mailLabels } from '../mail-templates.ts';
import { formatDate, formatMonth, weekdayNames } from '../time/time.ts';
import { defaultDeadlineHours, defaultPhoneHours } from './business-hours.ts';

const halfDayHours = z.object({ start: z.string(), reception: z.string(), end: z.string() });

export const monthHours = z.object({ firstHalf: halfDayHours, secondHalf: halfDayHours });

/** The `RemindersChoice` of a customer. */
export const remindersChoiceSchema = z.object({ dayBefore: z.boolean(), hoursBefore: z.boolean() });

/**
 * The salon's settings (specification, content: store settings). Retention in days, the deadline in
 * hours.
 */
export const storeSettings = z.object({
  storeName: z.string(),
  contactEmail: z.string(),
  contactPhone1: z.string(),
  contactPhone2: z.string(),
  businessHours: z.record(z.string(), monthHours),
  bookingRules: z.string(),
  bookingDeadlineHours: z.number().int(),
  senderEmail: z.string(),
  holidays: z.union([z.string(), z.array(z.string())]),
  approveNewBookings: z.boolean(),
  guestRetentionDays: z.number().int(),
  applicationRetentionDays: z.number().int(),
  phoneHours: z.object({ from: z.string(), to: z.string() }),
  closedWeekdays: z.array(z.number().int().min(0).max(6)),
  closesOnHolidays: z.boolean(),
  closedDays: z.array(dateSchema),
  reminders: z.object({ dayBefore: z.string(), hoursBefore: z.number().int() }),
  mailSentences: z.record(z.string(), z.string()),
  approvalAfterNoShows: z.number().int(),
});
export type StoreSettings = z.output<typeof storeSettings>;

/** Meaning of each setting, for the specification's table. */
export const settingMeanings: Readonly<Record<keyof StoreSettings, string>> = {
  storeName: "the salon's name",
  contactEmail: "recipient of the salon's own mails; else `senderEmail`",
  contactPhone1: 'telephone number',
  contactPhone2: 'another telephone number',
  businessHours: 'by month, for each half: start, reception, end',
  bookingRules: 'the rules that a customer reads before booking',
  bookingDeadlineHours: 'hours before the start at which online booking ends',
  senderEmail: 'the sender of mails',
  holidays: 'returned unchanged by the form',
  approveNewBookings: 'whether a new booking waits for the salon',
  guestRetentionDays: "days after the visit until a guest's data is erased",
  applicationRetentionDays: "days after its decision until an application's data is erased",
  phoneHours: 'telephone hours',
  closedWeekdays: 'weekdays, 0 is Sunday, on which the salon is closed',
  closesOnHolidays: 'whether the salon is closed on public holidays',
  closedDays: 'single days on which the salon is closed',
  reminders:
    'when a customer who wants it is reminded: the time on the day before, and the hours before the start; blank and 0 are never',
  mailSentences: "the salon's own words at the end of a mail, by the mail's name",
  approvalAfterNoShows:
    'number of no-shows from which a customer’s online bookings need approval; 0 is never',
};

export const defaultSettings: StoreSettings = {
  storeName: '',
  contactEmail: '',
  contactPhone1: '',
  contactPhone2: '',
  businessHours: {},
  bookingRules: '',
  bookingDeadlineHours: defaultDeadlineHours,
  senderEmail: '',
  holidays: [],
  approveNewBookings: false,
  guestRetentionDays: 365,
  applicationRetentionDays: 183,
  phoneHours: defaultPhoneHours,
  closedWeekdays: [],
  closesOnHolidays: false,
  closedDays: [],
  reminders: { dayBefore: '18:00', hoursBefore: 2 },
  mailSentences: {},
  approvalAfterNoShows: 0,
};

/** Encrypted under the deployment's settings key. */
const sealedPassword = z.object({ nonce: z.string(), text: z.string() });
export type SealedPassword = z.output<typeof sealedPassword>;

const half = ({ start, reception, end }: z.output<typeof halfDayHours>) =>
  `${start}～${end}（受付 ${reception}まで）`;

const settingValues = described<StoreSettings>(
  {
    storeName: '店舗名',
    contactEmail: '連絡先メールアドレス',
    contactPhone1: '電話番号',
    contactPhone2: '電話番号（予備）',
    businessHours: '営業時間',
    bookingRules: '予約のルール',
    bookingDeadlineHours: '予約の締め切り',
    senderEmail: '送信元メールアドレス',
    holidays: '休業日',
    approveNewBookings: '新しい予約',
    guestRetentionDays: 'ゲストの情報の保存期間',
    applicationRetentionDays: '応募の情報の保存期間',
    phoneHours: '電話受付時間',
    closedWeekdays: '定休日',
    closesOnHolidays: '祝日',
    closedDays: '臨時休業日',
    reminders: 'ご予約前のお知らせ',
    mailSentences: 'メールに添える言葉',
    approvalAfterNoShows: '未来店が続くお客さまの予約',
  },
  {
    businessHours: (byMonth) =>
      Object.entries(byMonth)
        .map(
          ([month, { firstHalf, secondHalf }]) =>
            `${formatMonth(month)} 前半 ${half(firstHalf)} 後半 ${half(secondHalf)}`,
        )
        .join('\n'),
    bookingDeadlineHours: (hours) => `${hours}時間前`,
    holidays: (holidays) => [holidays].flat().join('、'),
    approveNewBookings: yesOrNo('承認してから確定する', 'すぐに確定する'),
    guestRetentionDays: (days) => `${days}日`,
    applicationRetentionDays: (days) => `${days}日`,
    phoneHours: ({ from, to }) => `${from}～${to}`,
    closedWeekdays: (days) => days.map((day) => weekdayNames[day]).join('・'),
    closesOnHolidays: yesOrNo('休業する', '営業する'),
    closedDays: (days) => days.map(formatDate).join('、'),
    reminders: ({ dayBefore, hoursBefore }) =>
      [dayBefore && `前日の${dayBefore}`, hoursBefore > 0 && `${hoursBefore}時間前`]
        .filter(Boolean)
        .join('・') || '送らない',
    approvalAfterNoShows: (count) =>
      count > 0 ? `${count}回から承認してから確定する` : 'ほかの予約と同じ',
    mailSentences: (sentences) =>
      Object.entries(sentences)
        .map(
          ([template, sentence]) =>
            `${template in mailLabels ? mailLabels[template as MailTemplate] : template}：${sentence}`,
        )
        .join('\n'),
  },
);

const settingsEvent = eventOf('settings', 'settings');

/** Events of `settings`. `SalonOpened`: the demonstration is complete. */
export const settingsEvents = {
  SettingsChanged: settingsEvent({
    data: z.object({ settings: storeSettings, senderPassword: sealedPassword.nullable() }),
    values: ({ settings }, names) => settingValues(settings, names),
    sentence: (_, { changes }) =>
      changes === undefined || changes.length === 0
        ? '店舗設定を変更しました'
        : changeSentence('店舗設定', changes),
    mails: noMail,
  }),
  SalonOpened: settingsEvent({
    data: z.object({}),
    sentence: () => '初期データの登録が完了しました',
    mails: noMail,
  }),
};

export type SettingsEvent = EventOf<typeof settingsEvents>;

interface Held {
  readonly settings: StoreSettings;
  readonly senderPassword: SealedPassword | null;
}

export type SettingsState = Held & Remembering;

/** The salon's settings, on `settings`. */
export const settings = remembering<Held, SettingsEvent>(
  { settings: defaultSettings, senderPassword: null },
  (state, event) => (event.type === 'SettingsChanged' ? { ...state, ...event.data } : state),
);

export interface ChangeSettings {
  readonly commandId: string;
  readonly changes: Changes<StoreSettings>;
  /** Encrypted; absent keeps the old one, as a blank field of the form does. */
  readonly senderPassword?: SealedPassword | undefined;
}

/** Changes the given settings; the event carries all of them. */
export function changeSettings(
  state: SettingsState,
  { commandId, changes, senderPassword }: ChangeSettings,
): Decision<SettingsEvent> {
  if (state.commandIds.has(commandId)) return accept();
  const { after, differs } = mergeChanges(state.settings, changes);
  if (!differs && senderPassword === undefined) return accept();
  return accept({
    type: 'SettingsChanged',
    data: { settings: after, senderPassword: senderPassword ?? state.senderPassword },
  });
}
