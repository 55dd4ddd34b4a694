import type { RejectionCode } from '@salon/domain';
import { ApiError } from '../../../api/api-error.ts';

/** Why a time can no longer be had: somebody else has it, it is too late, or the teller does not offer it any more. */
export type LostBecause = 'taken' | 'late' | 'gone';

const LOST: Partial<Record<RejectionCode, LostBecause>> = {
  SLOT_TAKEN: 'taken',
  DEADLINE_PASSED: 'late',
  OUTSIDE_SCHEDULE: 'gone',
  BEYOND_CALENDAR: 'gone',
  TELLER_INACTIVE: 'gone',
  SERVICE_NOT_OFFERED: 'gone',
};

/** The reason when the salon refused the time; undefined for any other failure. */
export function lostBecause(error: unknown): LostBecause | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  return LOST[error.code as RejectionCode];
}

/** Whether nobody knows if the booking was made: the network broke off, or the server could not say. */
export const isUnclear = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 500;
