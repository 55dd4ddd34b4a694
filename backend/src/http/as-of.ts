import { isSalonDay, tokyoInstant, toSalonInstant } from '@salon/domain';
import { ApiError } from './api-error.ts';

/** Takes an instant, or the end of a day in Tokyo. Throws `MALFORMED` for anything else. */
export function asOf(text: string): string;
export function asOf(text: string | undefined): string | undefined;
export function asOf(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  const instant = isSalonDay(text) ? tokyoInstant(text, '24:00') : toSalonInstant(text);
  if (instant === undefined) throw new ApiError('MALFORMED');
  return instant;
}
