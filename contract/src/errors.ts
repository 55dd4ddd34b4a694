import type { RejectionCode } from '@salon/domain';
import { z } from 'zod';

const protocolErrorCodes = [
  'VALIDATION_FAILED',
  'MALFORMED',
  'UNAUTHORIZED',
  'LOGIN_FAILED',
  'SECOND_FACTOR_REQUIRED',
  'SECOND_FACTOR_WRONG',
  'FORBIDDEN',
  'CONFIRMATION_REQUIRED',
  'PASSKEY_REFUSED',
  'FOREIGN_ORIGIN',
  'METHOD_NOT_ALLOWED',
  'CONFLICT',
  'IDEMPOTENCY_MISMATCH',
  'TOO_LARGE',
  'UNSUPPORTED_TYPE',
  'RATE_LIMITED',
  'MAILS_LIMITED',
  'AUDIT_DIFFERS',
  'UNAVAILABLE',
  'EVENT_UNREADABLE',
  'INTERNAL',
] as const;
export type ProtocolErrorCode = (typeof protocolErrorCodes)[number];

export type ErrorCode = RejectionCode | ProtocolErrorCode;

export const errorAnswer = z.object({
  message: z.string(),
  code: z.string(),
  fieldErrors: z.record(z.string(), z.string()).optional(),
  changedBy: z.string().optional(),
  changedAt: z.string().optional(),
});
export type ErrorAnswer = {
  readonly message: string;
  readonly code: ErrorCode;
  readonly fieldErrors?: Readonly<Record<string, string>>;
};
