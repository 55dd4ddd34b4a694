import { isCommonPassword, messages } from '@salon/domain';
import { ApiError } from '../http/api-error.ts';

/** Throws 400 at the field when a new password is one that everybody thinks of (decisions §5). */
export function refuseCommonPassword(password: string, field: string): void {
  if (isCommonPassword(password)) {
    throw new ApiError('VALIDATION_FAILED', { fieldErrors: { [field]: messages.passwordCommon } });
  }
}
