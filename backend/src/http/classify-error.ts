import type { ErrorCode } from '@salon/contract';
import { StoreUnavailableError } from '@salon/event-store';
import { BrokenCursorError, DocumentsUnavailableError, NotNowError } from '@salon/projections';
import { TooManyConflictsError } from '../command/execute.ts';
import { ApiError, type ErrorDetails } from './api-error.ts';

/** `Retry-After` in seconds. */
const ENGINE_RETRY_SECONDS = 2;

/** A retry may solve them. */
const unavailable = [StoreUnavailableError, DocumentsUnavailableError, TooManyConflictsError];

/** `unexpected` means a bug, which is logged in full. */
export function classifyError(error: unknown): {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
  readonly unexpected: boolean;
} {
  if (error instanceof ApiError) {
    return { code: error.code, details: error.details, unexpected: false };
  }
  if (unavailable.some((kind) => error instanceof kind)) {
    return {
      code: 'UNAVAILABLE',
      details: { retryAfter: ENGINE_RETRY_SECONDS },
      unexpected: false,
    };
  }
  if (error instanceof BrokenCursorError) {
    return { code: 'VALIDATION_FAILED', details: {}, unexpected: false };
  }
  if (error instanceof NotNowError) {
    return { code: 'CONFLICT', details: {}, unexpected: false };
  }
  const code = codeOfStatus(statusOf(error));
  return { code, details: {}, unexpected: code === 'INTERNAL' };
}

/** Fastify errors have `statusCode`, Nest errors have `getStatus()`. */
function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null) {
    return 500;
  }
  if ('getStatus' in error && typeof error.getStatus === 'function') {
    return Number(error.getStatus());
  }
  return 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
}

function codeOfStatus(status: number): ErrorCode {
  switch (status) {
    case 401:
      return 'UNAUTHORIZED';
    case 403:
      return 'FORBIDDEN';
    case 404:
      return 'NOT_FOUND';
    case 405:
      return 'METHOD_NOT_ALLOWED';
    case 409:
      return 'CONFLICT';
    case 413:
      return 'TOO_LARGE';
    case 415:
      return 'UNSUPPORTED_TYPE';
    case 429:
      return 'RATE_LIMITED';
    case 503:
      return 'UNAVAILABLE';
    default:
      return status >= 400 && status < 500 ? 'MALFORMED' : 'INTERNAL';
  }
}
