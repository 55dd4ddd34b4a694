import { z } from 'zod';
import type { EventOf } from '../event-of.ts';

/** Everything that the salon tells of a fortune-teller (public-site §3). Texts are '' when not given. */
export const tellerProfile = z.object({
  name: z.string(),
  nameKana: z.string(),
  description: z.string(),
  specialties: z.array(z.string()),
  career: z.string(),
  readingHistory: z.string(),
  consultationTopics: z.string(),
  expertiseAreas: z.string(),
  kiStar: z.string(),
  recentInterests: z.string(),
  motto: z.string(),
  otherInfo: z.string(),
  message: z.string(),
  customerMessage: z.string(),
  recommendPoint: z.string(),
  profileImage: z.string().nullable(),
  displayOrder: z.number().int(),
  isActive: z.boolean(),
});
export type TellerProfile = z.output<typeof tellerProfile>;

const tellerId = z.string();

/** Events of `teller-{id}`. `TellerClosing` shuts the teller for new bookings until it is deleted or reopened. */
export const tellerEvents = {
  TellerAdded: { version: 1, data: z.object({ tellerId, profile: tellerProfile }) },
  TellerChanged: { version: 1, data: z.object({ tellerId, profile: tellerProfile }) },
  TellerClosing: { version: 1, data: z.object({ tellerId }) },
  TellerReopened: { version: 1, data: z.object({ tellerId, upcoming: z.number().int() }) },
  TellerDeleted: { version: 1, data: z.object({ tellerId }) },
} as const;

export type TellerEvent = EventOf<typeof tellerEvents>;
