import type { ErrorCode } from '@salon/contract';

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
}

/** Throws 404 for undefined: not there, or not visible (specification, HTTP API: who may call). */
export function found<T>(thing: T | undefined): T {
  if (thing === undefined) {
    throw new ApiError('NOT_FOUND');
  }
  return thing;
}
