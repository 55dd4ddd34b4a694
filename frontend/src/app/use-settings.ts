import {
  businessHoursOn,
  defaultDeadlineHours,
  defaultPhoneHours,
  type MonthHours,
  type PhoneHours,
  type TimeSettings,
} from '@salon/domain';
import { useQuery } from '@tanstack/react-query';
import type { PublicSettings } from '../api/api.ts';
import { read } from '../api/read.ts';
import { hourMinute, shownHours } from './format.ts';

const DEFAULT_TIMES: TimeSettings = {
  bookingDeadlineHours: defaultDeadlineHours,
  businessHours: {},
  closedWeekdays: [],
  closesOnHolidays: false,
  closedDays: [],
};

export const timeSettingsOf = (settings: PublicSettings | undefined): TimeSettings =>
  settings ?? DEFAULT_TIMES;

/** Absent settings have defaults (specification, public site: footer). */
export function useSettings() {
  const { data: settings } = useQuery(read('readSettings'));
  const times = timeSettingsOf(settings);
  return {
    name: settings?.storeName ?? '',
    shortName: settings?.shortName || settings?.storeName || '',
    phones: [settings?.contactPhone1, settings?.contactPhone2].filter((phone): phone is string =>
      Boolean(phone),
    ),
    deadlineHours: times.bookingDeadlineHours,
    phoneHours: shownPhoneHours(settings),
    times,
    settings,
  };
}

export const postalAddressOf = (settings: PublicSettings | undefined): string =>
  settings ? `${settings.locality}${settings.street}` : '';

function shownPhoneHours(settings: PublicSettings | undefined): PhoneHours {
  const { from, to } = settings?.phoneHours ?? defaultPhoneHours;
  return { from: hourMinute(from), to: hourMinute(to) };
}

/** `date` is yyyy-MM-dd, the hours are HH:MM. */
export const useBusinessHours = (date: string): MonthHours =>
  shownHours(businessHoursOn(date, useSettings().times.businessHours));
