import { z } from 'zod';
import type { EventOf } from '../event-of.ts';
import type { PersonEvent } from '../person/events.ts';
import { inquiryStates } from './states.ts';

const inquiryId = z.string();

/** Events of `inquiry-{id}`. */
export const inquiryEvents = {
  InquiryReceived: {
    version: 1,
    data: z.object({ inquiryId }),
    personal: z.object({
      name: z.string(),
      nameKana: z.string().nullable(),
      email: z.string(),
      phone: z.string(),
      message: z.string(),
    }),
  },
  InquiryStateChanged: {
    version: 1,
    data: z.object({ inquiryId, state: z.enum(inquiryStates) }),
    personal: z.object({ note: z.string().nullable() }),
  },
} as const;

export type InquiryEvent = EventOf<typeof inquiryEvents> | PersonEvent;
