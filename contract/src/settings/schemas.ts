import {
  isSalonDay,
  isSalonMonth,
  limits,
  mailsToCustomers,
  messages,
  publicFields,
  settingsFields,
} from '@salon/domain';
import { z } from 'zod';
import { timeOfDay } from '../agenda/schemas.ts';
import { dayText, givenText } from '../fields.ts';
import { changedBody, keepsRule, type OwnSchemas, thingShape } from '../thing-fields.ts';

/** Times of day are `HH:mm:ss` (specification, content: store settings). */
export const publicSettingsAnswer = z.object(thingShape(publicFields(settingsFields)));
export type PublicSettingsAnswer = z.output<typeof publicSettingsAnswer>;

/** Tells only whether there is a sender's password (specification, content: store settings). */
export const adminSettingsAnswer = z.object({
  ...thingShape(settingsFields),
  senderPasswordSet: z.boolean(),
});
export type AdminSettingsAnswer = z.output<typeof adminSettingsAnswer>;

const half = z.object({ start: timeOfDay, reception: timeOfDay, end: timeOfDay });

/** The salon's own, at the end of a mail; blank means none. */
export const mailSentence = givenText({ kind: 'lines', limit: limits.mailSentence });

const ownSchemas = {
  businessHours: z
    .record(z.string(), z.object({ firstHalf: half, secondHalf: half }))
    .refine((months) => Object.keys(months).every(isSalonMonth), messages.monthForm)
    .check(keepsRule(settingsFields.businessHours))
    .nullable()
    .transform((hours) => hours ?? undefined),
  phoneHours: z
    .object({ from: timeOfDay, to: timeOfDay })
    .check(keepsRule(settingsFields.phoneHours)),
  closedWeekdays: z
    .array(z.int().min(0).max(6))
    .transform((days) => [...new Set(days)].sort((a, b) => a - b)),
  closedDays: z
    .array(dayText.refine(isSalonDay, messages.date))
    .max(400)
    .transform((dates) => [...new Set(dates)].sort()),
  reminders: z.object({
    dayBefore: z.union([timeOfDay, z.literal('')], messages.malformed),
    hoursBefore: z.int().min(0, messages.malformed).max(12, messages.malformed),
  }),
  thanks: z.object({ isOn: z.boolean(), time: timeOfDay }),
  mailSentences: z
    .partialRecord(z.enum(mailsToCustomers), mailSentence)
    .transform((sentences) =>
      Object.fromEntries(Object.entries(sentences).filter(([, sentence]) => sentence !== '')),
    ),
  /** The form sends it back unchanged (specification, content: store settings). */
  holidays: z
    .union([z.string().max(limits.freeText), z.array(z.string().max(limits.name)).max(400)])
    .nullable()
    .transform((value) => value ?? []),
} satisfies OwnSchemas<typeof settingsFields>;

/** Absent fields stay; a blank `senderPassword` keeps the password. */
export const changeSettingsBody = changedBody(settingsFields, ownSchemas).extend({
  senderPassword: z
    .string()
    .max(200)
    .nullish()
    .transform((value) => value?.trim() || undefined),
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
