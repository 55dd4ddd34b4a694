import { z } from 'zod';
import type { EventOf } from '../event-of.ts';
import type { PersonEvent } from '../person/events.ts';
import { applicationStates } from './states.ts';

const applicationId = z.string();

/** Events of `application-{id}`. */
export const applicationEvents = {
  ApplicationReceived: {
    version: 1,
    data: z.object({ applicationId, experience: z.string(), specialties: z.array(z.string()) }),
    personal: z.object({
      name: z.string(),
      nameKana: z.string(),
      email: z.string(),
      phone: z.string(),
      message: z.string().nullable(),
    }),
  },
  ApplicationStateChanged: {
    version: 1,
    data: z.object({ applicationId, state: z.enum(applicationStates) }),
    personal: z.object({ note: z.string().nullable() }),
  },
} as const;

export type ApplicationEvent = EventOf<typeof applicationEvents> | PersonEvent;
