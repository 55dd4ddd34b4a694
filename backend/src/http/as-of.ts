import { isSalonDay, tokyoInstant, toSalonInstant } from '@salon/domain';
import { ApiError } from './api-error.ts';

/** Takes an instant, or the end of a day in Tokyo. Throws `MALFORMED` for anything else. */
export function asOf(given: string): string;
export function asOf(given: string | undefined): string | undefined;
export function asOf(given: string | undefined): string | undefined {
  if (given === undefined || given === '') return undefined;
  const instant = isSalonDay(given) ? tokyoInstant(given, '24:00') : toSalonInstant(given);
  if (instant === undefined) throw new ApiError('MALFORMED');
  return instant;
}
