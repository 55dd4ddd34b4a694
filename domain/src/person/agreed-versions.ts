import { z } from 'zod';

export const agreedVersions = z.object({
  termsVersion: z.int().nonnegative(),
  privacyVersion: z.int().nonnegative(),
});
export type AgreedVersions = Readonly<z.output<typeof agreedVersions>>;

export const agreedVersionsShape = agreedVersions.partial().shape;

/** Null where nobody was asked. */
export const agreedIn = (data: object): AgreedVersions | null =>
  agreedVersions.safeParse(data).data ?? null;
