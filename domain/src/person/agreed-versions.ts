import { z } from 'zod';

/** The versions of terms and privacy policy that a person agreed to: the present ones. */
export interface AgreedVersions {
  readonly termsVersion: number;
  readonly privacyVersion: number;
}

/** In events; absent where nobody was asked. */
export const agreedVersionsShape = {
  termsVersion: z.int().nonnegative().optional(),
  privacyVersion: z.int().nonnegative().optional(),
};

/** What the open fields of an event say of them; null where nobody was asked. */
export function agreedIn({
  termsVersion,
  privacyVersion,
}: Readonly<Record<string, unknown>>): AgreedVersions | null {
  return typeof termsVersion === 'number' && typeof privacyVersion === 'number'
    ? { termsVersion, privacyVersion }
    : null;
}
