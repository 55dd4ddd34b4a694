import type { ErrorCode, Parsed } from '@salon/contract';

export interface ErrorDetails {
  readonly fieldErrors?: Readonly<Record<string, string>>;
  /** Seconds. */
  readonly retryAfter?: number;
  /** The values that its sentence names. */
  readonly facts?: Readonly<Record<string, unknown>>;
}

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
  if (thing === undefined) throw new ApiError('NOT_FOUND');
  return thing;
}

export function valid<T>(part: Parsed<T>): T {
  if (!part.ok) throw new ApiError(part.code, { fieldErrors: part.fieldErrors });
  return part.value;
}
