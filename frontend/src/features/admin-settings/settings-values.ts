import {
  addMonths,
  defaultBusinessHours,
  type MonthHours,
  type StoreSettings,
  settingsFields,
} from '@salon/domain';
import type { Body } from '../../api/api.ts';
import { hourMinute, shownHours } from '../../app/format.ts';
import type { AdminSettings } from '../../parts/admin/admin-reads.ts';
import { type ThingValues, thingContent, thingValues } from '../../parts/admin/thing-form.tsx';

export const hoursOfMonth = (settings: AdminSettings, month: string): MonthHours =>
  shownHours(settings.businessHours[month] ?? defaultBusinessHours);

export const monthsFrom = (thisMonth: string) => [thisMonth, addMonths(thisMonth, 1)] as const;

/** Times are `HH:mm` (specification, administration: settings tab). */
export function settingsValuesOf(settings: AdminSettings, thisMonth: string): ThingValues {
  const { phoneHours, reminders } = settings;
  return {
    ...thingValues(settingsFields, settings),
    businessHours: Object.fromEntries(
      monthsFrom(thisMonth).map((month) => [month, hoursOfMonth(settings, month)]),
    ),
    phoneHours: { from: hourMinute(phoneHours.from), to: hourMinute(phoneHours.to) },
    reminders: { ...reminders, dayBefore: hourMinute(reminders.dayBefore) },
    senderPassword: '', // keeps the stored one
  };
}

export function settingsBody(values: ThingValues, settings: AdminSettings): Body<'changeSettings'> {
  const { reminders, ...content } = thingContent(settingsFields, values);
  return {
    ...content,
    businessHours: { ...settings.businessHours, ...content.businessHours },
    // A choice's value is a text.
    reminders: reminders && { ...reminders, hoursBefore: Number(reminders.hoursBefore) },
    holidays: settings.holidays,
    senderPassword: String(values.senderPassword),
  };
}

export type ClosingSettings = Pick<
  StoreSettings,
  'closedWeekdays' | 'closesOnHolidays' | 'closedDays'
>;
