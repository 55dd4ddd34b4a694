import {
  addMonths,
  type ClosingDays,
  checkMonthHours,
  checkPhoneHours,
  checkTypedText,
  complaints,
  defaultBusinessHours,
  isTime,
  type MonthHours,
  messages,
  normalizeFigures,
  type PhoneHours,
} from '@salon/domain';
import { hourMinute, shownHours } from '../../app/format.ts';
import type { AdminSettings } from '../../parts/admin/admin-reads.ts';

export type SettingsValues = ReturnType<typeof settingsValuesOf>;

export const closingOf = ({
  closedWeekdays,
  closesOnHolidays,
  closedDays,
}: ClosingDays): ClosingDays => ({
  closedWeekdays,
  closesOnHolidays,
  closedDays,
});

export const hoursOfMonth = (settings: AdminSettings, month: string): MonthHours =>
  shownHours(settings.businessHours[month] ?? defaultBusinessHours);

/** This month and the next, whose hours are set. */
export const monthsFrom = (thisMonth: string) => [thisMonth, addMonths(thisMonth, 1)] as const;

/**
 * The form's values: numbers as typed; the hours of this month and the next (specification,
 * administration: settings tab), times as `HH:mm`.
 */
export function settingsValuesOf(settings: AdminSettings, thisMonth: string) {
  return {
    storeName: settings.storeName,
    contactEmail: settings.contactEmail,
    contactPhone1: settings.contactPhone1,
    contactPhone2: settings.contactPhone2,
    businessHours: Object.fromEntries(
      monthsFrom(thisMonth).map((month) => [month, hoursOfMonth(settings, month)]),
    ),
    phoneHours: {
      from: hourMinute(settings.phoneHours.from),
      to: hourMinute(settings.phoneHours.to),
    },
    closing: closingOf(settings),
    bookingRules: settings.bookingRules,
    bookingDeadlineHours: String(settings.bookingDeadlineHours),
    senderEmail: settings.senderEmail,
    senderPassword: '', // keeps the stored one
    approveNewBookings: settings.approveNewBookings,
    approvalAfterNoShows: String(settings.approvalAfterNoShows),
    guestRetentionDays: String(settings.guestRetentionDays),
    applicationRetentionDays: String(settings.applicationRetentionDays),
    reminderDayBefore: hourMinute(settings.reminders.dayBefore), // blank for never
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
  const holds = (isValid: boolean, message: string) => (isValid ? undefined : message);
  return complaints({
    contactEmail: checkTypedText({ kind: 'email' }, values.contactEmail),
    contactPhone1: checkTypedText({ kind: 'phone' }, values.contactPhone1),
    contactPhone2: checkTypedText({ kind: 'phone' }, values.contactPhone2),
    senderEmail: checkTypedText({ kind: 'email' }, values.senderEmail),
    businessHours: holds(
      Object.values(values.businessHours).every(hoursHold),
      messages.businessHours,
    ),
    phoneHours: holds(phoneHoursHold(values.phoneHours), messages.phoneHours),
    bookingDeadlineHours: holds(within(values.bookingDeadlineHours, 0, 24), messages.deadline),
    approvalAfterNoShows: holds(
      within(values.approvalAfterNoShows, 0, 99),
      '0から99までの整数で入力してください',
    ),
    guestRetentionDays: holds(within(values.guestRetentionDays, 1, 3650), messages.retention),
    applicationRetentionDays: holds(
      within(values.applicationRetentionDays, 1, 3650),
      messages.retention,
    ),
  });
}

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
