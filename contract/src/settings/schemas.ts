import {
  checkMonthHours,
  checkPhoneHours,
  isSalonDay,
  isSalonMonth,
  limits,
  mailsToCustomers,
  messages,
  storeSettings,
} from '@salon/domain';
import { z } from 'zod';
import { timeOfDay } from '../agenda/schemas.ts';
import {
  dayText,
  emailText,
  flag,
  givenText,
  lines,
  text,
  textChange,
  wholeNumber,
} from '../fields.ts';

const {
  senderEmail,
  approveNewBookings,
  approvalAfterNoShows,
  guestRetentionDays,
  applicationRetentionDays,
  mailSentences,
  ...open
} = storeSettings.shape;

/** Public settings; times of day as `HH:mm:ss` (specification, content: store settings). */
export const publicSettingsAnswer = z.object(open);
export type PublicSettingsAnswer = z.output<typeof publicSettingsAnswer>;

/**
 * Settings for administrators; of the sender's password only whether there is one (specification,
 * content: store settings).
 */
export const adminSettingsAnswer = publicSettingsAnswer.extend({
  senderEmail,
  approveNewBookings,
  approvalAfterNoShows,
  guestRetentionDays,
  applicationRetentionDays,
  mailSentences,
  senderPasswordSet: z.boolean(),
});
export type AdminSettingsAnswer = z.output<typeof adminSettingsAnswer>;

const half = z.object({ start: timeOfDay, reception: timeOfDay, end: timeOfDay });

const businessHours = z
  .record(z.string(), z.object({ firstHalf: half, secondHalf: half }))
  .refine((months) => Object.keys(months).every(isSalonMonth), messages.monthForm)
  .refine(
    (months) => Object.values(months).every((hours) => checkMonthHours(hours) === undefined),
    messages.businessHours,
  );

const phoneHours = z
  .object({ from: timeOfDay, to: timeOfDay })
  .refine((hours) => checkPhoneHours(hours) === undefined, messages.phoneHours);

const closedWeekdays = z
  .array(z.int().min(0).max(6))
  .transform((days) => [...new Set(days)].sort((a, b) => a - b));

const closedDays = z
  .array(dayText.refine(isSalonDay, messages.date))
  .max(400)
  .transform((dates) => [...new Set(dates)].sort());

const reminders = z.object({
  dayBefore: z.union([timeOfDay, z.literal('')], messages.malformed),
  hoursBefore: z.int().min(0, messages.malformed).max(12, messages.malformed),
});

/** The salon's own sentence at the end of a mail; blank means none. */
export const mailSentence = givenText({ kind: 'lines', limit: limits.mailSentence });

const sentencesGiven = z
  .partialRecord(z.enum(mailsToCustomers), mailSentence)
  .transform((sentences) =>
    Object.fromEntries(Object.entries(sentences).filter(([, sentence]) => sentence !== '')),
  );

const email = textChange({ kind: 'email' }, emailText);
const phone = textChange({ kind: 'phone' });

const days = wholeNumber(1, 3_650, messages.retention);

/** Absent fields stay; a blank `senderPassword` keeps the password. */
export const changeSettingsBody = z.object({
  storeName: text(),
  contactEmail: email,
  contactPhone1: phone,
  contactPhone2: phone,
  businessHours: businessHours
    .nullable()
    .transform((hours) => hours ?? undefined)
    .optional(),
  bookingRules: lines(limits.content),
  bookingDeadlineHours: wholeNumber(0, 24, messages.deadline),
  senderEmail: email,
  senderPassword: z
    .string()
    .max(200)
    .nullish()
    .transform((value) => value?.trim() || undefined),
  /** Sent back unchanged by the form (specification, content: store settings). */
  holidays: z
    .union([z.string().max(limits.freeText), z.array(z.string().max(limits.name)).max(400)])
    .nullable()
    .transform((value) => value ?? [])
    .optional(),
  approveNewBookings: flag,
  approvalAfterNoShows: wholeNumber(0, 99, messages.malformed),
  guestRetentionDays: days,
  applicationRetentionDays: days,
  phoneHours: phoneHours.optional(),
  closedWeekdays: closedWeekdays.optional(),
  closesOnHolidays: flag,
  closedDays: closedDays.optional(),
  reminders: reminders.optional(),
  mailSentences: sentencesGiven.optional(),
});

export const settingsSchemas = {
  readSettings: {
    summary: 'The public settings of the salon.',
    answer: publicSettingsAnswer,
  },
  readAdminSettings: {
    summary: 'All settings, for the form.',
    answer: adminSettingsAnswer,
  },
  changeSettings: {
    summary: 'Changes the settings.',
    body: changeSettingsBody,
    answer: adminSettingsAnswer,
  },
};
