import {
  businessHoursOn,
  type ClosingDays,
  defaultDeadlineHours,
  defaultPhoneHours,
  type MonthHours,
  type PhoneHours,
} from '@salon/domain';
import { useQuery } from '@tanstack/react-query';
import type { StoreSettings } from '../api/answers.ts';
import { read } from '../api/read.ts';
import { salon } from '../content/salon.ts';
import { hourMinute, shownHours } from './format.ts';

/** With defaults where settings are absent (specification, public site: footer). */
export interface SiteSettings {
  readonly name: string;
  readonly phones: readonly string[];
  readonly deadlineHours: number;
  readonly phoneHours: PhoneHours;
  /** None while the settings are unknown. */
  readonly closing: ClosingDays;
  readonly settings: StoreSettings | undefined;
}

const NEVER_CLOSED: ClosingDays = { closedWeekdays: [], closesOnHolidays: false, closedDays: [] };

export const closingOf = (settings: StoreSettings | undefined): ClosingDays =>
  settings ?? NEVER_CLOSED;

export function useSettings(): SiteSettings {
  const { data: settings } = useQuery(read('readSettings'));
  return {
    name: settings?.storeName || salon.defaultName,
    phones: [settings?.contactPhone1, settings?.contactPhone2].filter((phone): phone is string =>
      Boolean(phone),
    ),
    deadlineHours: settings?.bookingDeadlineHours ?? defaultDeadlineHours,
    phoneHours: shownPhoneHours(settings),
    closing: closingOf(settings),
    settings,
  };
}

/** As HH:mm. */
export function shownPhoneHours(settings: StoreSettings | undefined): PhoneHours {
  const { from, to } = settings?.phoneHours ?? defaultPhoneHours;
  return { from: hourMinute(from), to: hourMinute(to) };
}

/** The business hours of a day (yyyy-MM-dd), as HH:MM. */
export const useBusinessHours = (date: string): MonthHours =>
  shownHours(businessHoursOn(date, useSettings().settings?.businessHours ?? {}));
