import type { ErrorCode } from '@salon/contract';
import type { Rejection } from '@salon/domain';

/** Its code determines sentence and status. */
export interface ErrorDetails {
  readonly fieldErrors?: Readonly<Record<string, string>>;
  /** Seconds until a retry. */
  readonly retryAfter?: number;
  /** For the sentence. */
  readonly facts?: Readonly<Record<string, unknown>>;
}

/** An error answer (specification, HTTP API: errors), sent by the error filter. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly code: ErrorCode,
    readonly details: ErrorDetails = {},
  ) {
    super(code);
  }

  static ofRejection(rejection: Rejection): ApiError {
    const { code, ...facts } = rejection;
    return new ApiError(code, { facts });
  }
}

/** Throws 404 for undefined: not there, or not visible (specification, HTTP API: who may call). */
export function found<T>(thing: T | undefined): T {
  if (thing === undefined) {
    throw new ApiError('NOT_FOUND');
  }
  return thing;
}
