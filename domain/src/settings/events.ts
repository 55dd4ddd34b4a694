import { z } from 'zod';
import type { EventOf } from '../event-of.ts';

/** One half of a day: opening, last reception, close, each `HH:mm` in Tokyo. */
export const halfDayHours = z.object({ start: z.string(), reception: z.string(), end: z.string() });

/** Both halves of the days of one month. */
export const monthHours = z.object({ firstHalf: halfDayHours, secondHalf: halfDayHours });
export type MonthHours = z.output<typeof monthHours>;

/** What the salon has set for itself (member-and-admin §3). Days for the retention of personal data, hours for the deadline. */
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
});
export type StoreSettings = z.output<typeof storeSettings>;

/** The sender's password, encrypted under the deployment's settings key. */
export const sealedPassword = z.object({ nonce: z.string(), text: z.string() });
export type SealedPassword = z.output<typeof sealedPassword>;

/** Events of `settings`. `SalonOpened` says that the demonstration content is complete. */
export const settingsEvents = {
  SettingsChanged: { version: 1, data: z.object({ settings: storeSettings, senderPassword: sealedPassword.nullable() }) },
  SalonOpened: { version: 1, data: z.object({}) },
} as const;

export type SettingsEvent = EventOf<typeof settingsEvents>;
