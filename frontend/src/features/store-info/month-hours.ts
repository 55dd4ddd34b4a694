import { type MonthHours, monthOf, tokyoDate } from '@salon/domain';
import type { PublicSettings } from '../../api/api.ts';
import { shownHours } from '../../app/format.ts';

/** This month's in Japan, HH:MM; undefined when the settings have none. */
export function monthHours({ businessHours }: PublicSettings, now: Date): MonthHours | undefined {
  const hours = businessHours[monthOf(tokyoDate(now.toISOString()))];
  return hours && shownHours(hours);
}
