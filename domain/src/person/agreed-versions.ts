import { z } from 'zod';

export interface AgreedVersions {
  readonly termsVersion: number;
  readonly privacyVersion: number;
}

export const agreedVersionsShape = {
  termsVersion: z.int().nonnegative().optional(),
  privacyVersion: z.int().nonnegative().optional(),
};

/** Null where nobody was asked. */
export function agreedIn({
  termsVersion,
  privacyVersion,
}: Readonly<Record<string, unknown>>): AgreedVersions | null {
  return typeof termsVersion === 'number' && typeof privacyVersion === 'number'
    ? { termsVersion, privacyVersion }
    : null;
}
