import {
  addMonths,
  type ClosingDays,
  checkMonthHours,
  checkPhoneHours,
  checkTypedText,
  defaultBusinessHours,
  isTime,
  type MonthHours,
  messages,
  normalizeFigures,
  type PhoneHours,
} from '@salon/domain';
import { shownHours } from '../../app/format.ts';
import type { AdminSettings } from '../../parts/admin/admin-reads.ts';

/** The form's values; numbers as typed, hours by month `yyyy-MM` with times `HH:mm`. */
export interface SettingsValues {
  readonly storeName: string;
  readonly contactEmail: string;
  readonly contactPhone1: string;
  readonly contactPhone2: string;
  readonly businessHours: Readonly<Record<string, MonthHours>>;
  readonly phoneHours: PhoneHours;
  readonly closing: ClosingDays;
  readonly bookingRules: string;
  readonly bookingDeadlineHours: string;
  readonly senderEmail: string;
  /** Blank keeps the password. */
  readonly senderPassword: string;
  readonly approveNewBookings: boolean;
  readonly approvalAfterNoShows: string;
  readonly guestRetentionDays: string;
  readonly applicationRetentionDays: string;
  /** HH:mm, or blank for never. */
  readonly reminderDayBefore: string;
  readonly reminderHoursBefore: string;
  /** By mail template; blank for none. */
  readonly mailSentences: Readonly<Record<string, string>>;
}

/** The two months whose hours the form sets (specification, administration: settings tab). */
const settableMonths = (thisMonth: string): readonly [string, string] => [
  thisMonth,
  addMonths(thisMonth, 1),
];

/** The closing days alone. */
export const closingOf = ({
  closedWeekdays,
  closesOnHolidays,
  closedDays,
}: ClosingDays): ClosingDays => ({
  closedWeekdays,
  closesOnHolidays,
  closedDays,
});

export function settingsValuesOf(settings: AdminSettings, thisMonth: string): SettingsValues {
  const hoursOf = (month: string) =>
    [month, shownHours(settings.businessHours[month] ?? defaultBusinessHours)] as const;
  return {
    storeName: settings.storeName,
    contactEmail: settings.contactEmail,
    contactPhone1: settings.contactPhone1,
    contactPhone2: settings.contactPhone2,
    businessHours: Object.fromEntries(settableMonths(thisMonth).map(hoursOf)),
    phoneHours: {
      from: settings.phoneHours.from.slice(0, 5),
      to: settings.phoneHours.to.slice(0, 5),
    },
    closing: closingOf(settings),
    bookingRules: settings.bookingRules,
    bookingDeadlineHours: String(settings.bookingDeadlineHours),
    senderEmail: settings.senderEmail,
    senderPassword: '',
    approveNewBookings: settings.approveNewBookings,
    approvalAfterNoShows: String(settings.approvalAfterNoShows),
    guestRetentionDays: String(settings.guestRetentionDays),
    applicationRetentionDays: String(settings.applicationRetentionDays),
    reminderDayBefore: settings.reminders.dayBefore.slice(0, 5),
    reminderHoursBefore: String(settings.reminders.hoursBefore),
    mailSentences: settings.mailSentences,
  };
}

const figure = (text: string): number => Number(normalizeFigures(text));

const within = (text: string, least: number, most: number): boolean =>
  /^\d{1,4}$/.test(normalizeFigures(text)) && figure(text) >= least && figure(text) <= most;

const hoursHold = (hours: MonthHours): boolean =>
  [hours.firstHalf, hours.secondHalf].every((half) => Object.values(half).every(isTime)) &&
  checkMonthHours(hours) === undefined;

const phoneHoursHold = (hours: PhoneHours): boolean =>
  Object.values(hours).every(isTime) && checkPhoneHours(hours) === undefined;

/** The rules of the form (specification, forms: settings form). */
export function checkSettings(values: SettingsValues) {
  const found = {
    contactEmail: checkTypedText({ kind: 'email' }, values.contactEmail),
    contactPhone1: checkTypedText({ kind: 'phone' }, values.contactPhone1),
    contactPhone2: checkTypedText({ kind: 'phone' }, values.contactPhone2),
    senderEmail: checkTypedText({ kind: 'email' }, values.senderEmail),
    businessHours: Object.values(values.businessHours).every(hoursHold)
      ? undefined
      : messages.businessHours,
    phoneHours: phoneHoursHold(values.phoneHours) ? undefined : messages.phoneHours,
    bookingDeadlineHours: within(values.bookingDeadlineHours, 0, 24)
      ? undefined
      : messages.deadline,
    approvalAfterNoShows: within(values.approvalAfterNoShows, 0, 99)
      ? undefined
      : '0から99までの整数で入力してください',
    guestRetentionDays: within(values.guestRetentionDays, 1, 3650) ? undefined : messages.retention,
    applicationRetentionDays: within(values.applicationRetentionDays, 1, 3650)
      ? undefined
      : messages.retention,
  };
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** The request's body; other months' hours and the holidays are sent back unchanged. */
export function settingsBody(
  { closing, reminderDayBefore, reminderHoursBefore, ...values }: SettingsValues,
  settings: AdminSettings,
) {
  return {
    ...values,
    businessHours: { ...settings.businessHours, ...values.businessHours },
    bookingDeadlineHours: figure(values.bookingDeadlineHours),
    approvalAfterNoShows: figure(values.approvalAfterNoShows),
    guestRetentionDays: figure(values.guestRetentionDays),
    applicationRetentionDays: figure(values.applicationRetentionDays),
    closesOnHolidays: closing.closesOnHolidays,
    closedWeekdays: [...closing.closedWeekdays],
    closedDays: [...closing.closedDays],
    reminders: { dayBefore: reminderDayBefore, hoursBefore: Number(reminderHoursBefore) },
    holidays: settings.holidays,
  };
}
