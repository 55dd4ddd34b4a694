import { z } from 'zod';
import type { EventOf } from '../event-of.ts';

export const claimKinds = ['username', 'email'] as const;
export type ClaimKind = (typeof claimKinds)[number];

/** Events of `username-{hash}` and `email-{hash}`: who last laid hold of the name, and when (ISO instant). */
export const claimEvents = {
  NameClaimed: { version: 1, data: z.object({ memberId: z.string(), kind: z.enum(claimKinds), at: z.string() }) },
} as const;

export type ClaimEvent = EventOf<typeof claimEvents>;
