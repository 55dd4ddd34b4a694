import { type MonthHours, monthOf, tokyoDate } from '@salon/domain';
import type { StoreSettings } from '../../api/answers.ts';
import { shownHours } from '../../app/format.ts';

/**
 * Business hours of the current month in Japan, as HH:MM; undefined when the settings have none for
 * it.
 */
export function monthHours({ businessHours }: StoreSettings, now: Date): MonthHours | undefined {
  const hours = businessHours[monthOf(tokyoDate(now.toISOString()))];
  return hours && shownHours(hours);
}
