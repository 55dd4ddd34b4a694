import type { ErrorCode } from '@salon/contract';
import type { Rejection } from '@salon/domain';

/** What an error tells besides its code; the sentence and the status follow from the code. */
export interface ErrorDetails {
  readonly fieldErrors?: Readonly<Record<string, string>>;
  /** Seconds after which it may be tried again. */
  readonly retryAfter?: number;
  /** Facts of a rejection, for the sentence. */
  readonly facts?: Readonly<Record<string, unknown>>;
}

/** An answer that is not a success (specification, HTTP API: errors); thrown at the edge, turned into an answer by the error filter. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly code: ErrorCode,
    readonly details: ErrorDetails = {},
  ) {
    super(code);
  }

  /** The answer to a command that a rule of the salon has refused. */
  static ofRejection(rejection: Rejection): ApiError {
    const { code, ...facts } = rejection;
    return new ApiError(code, { facts });
  }
}

/** What was asked for; 404 when it is not there, or not there for this principal (specification, HTTP API: who may call). */
export function found<T>(thing: T | undefined): T {
  if (thing === undefined) {
    throw new ApiError('NOT_FOUND');
  }
  return thing;
}
