import { type MonthHours, monthOf, tokyoDate } from '@salon/domain';
import type { PublicSettings } from '../../api/answers.ts';
import { shownHours } from '../../app/format.ts';

/**
 * The month is the current one in Japan, hours are HH:MM; undefined when the settings have none for
 * it.
 */
export function monthHours({ businessHours }: PublicSettings, now: Date): MonthHours | undefined {
  const hours = businessHours[monthOf(tokyoDate(now.toISOString()))];
  return hours && shownHours(hours);
}
