import { tokyoDate } from '@salon/domain';
import type { StoreSettings } from '../../api/answers.ts';
import { hourMinute } from '../../app/format.ts';

/** Hours of a half day as HH:MM. */
export interface HalfHours {
  readonly start: string;
  readonly reception: string;
  readonly end: string;
}

/** Both halves of the current month in Japan; undefined where the settings have none for it. */
export function monthHours(settings: StoreSettings, now: Date): { readonly first: HalfHours; readonly second: HalfHours } | undefined {
  const hours = settings.businessHours[tokyoDate(now.toISOString()).slice(0, 7)];
  return hours && { first: shown(hours.firstHalf), second: shown(hours.secondHalf) };
}

const shown = ({ start, reception, end }: HalfHours): HalfHours => ({
  start: hourMinute(start),
  reception: hourMinute(reception),
  end: hourMinute(end),
});
