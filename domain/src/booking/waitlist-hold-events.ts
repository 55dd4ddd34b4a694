import { z } from 'zod';
import {
  type EventOf,
  eventOf,
  instantSchema,
  noMail,
  personIdSchema,
  uuidSchema,
  waitingIdSchema,
} from '../event-definition.ts';
import { possessive } from '../event-values.ts';
import { formatSpan } from '../time/time.ts';
import { ownAgenda } from './working-hours-events.ts';

/** `void`: no entry was left to offer the time to. */
export const releaseOutcomes = ['declined', 'lapsed', 'void'] as const;
export type ReleaseOutcome = (typeof releaseOutcomes)[number];

export interface HoldEnd {
  readonly outcome: ReleaseOutcome | 'booked';
  readonly bookingId: string | null;
}

const releaseWords: Readonly<Record<ReleaseOutcome, string>> = {
  declined: '見送られたため',
  lapsed: '期限までにお返事がなかったため',
  void: 'ご案内する方がいなくなったため',
};

const holdEvent = eventOf(
  'waitlist',
  'waiting',
  {
    ...ownAgenda,
    offerId: z.string().min(1),
    waitingId: waitingIdSchema,
    person: personIdSchema,
  },
  'waitingId',
);

/** (architecture, write to two streams: offers of the waitlist) */
export const waitlistHoldEvents = {
  WaitlistTimeHeld: holdEvent({
    /** `byHand`: an administrator chose the entry, out of order. */
    data: {
      serviceId: uuidSchema,
      startTime: instantSchema,
      endTime: instantSchema,
      byHand: z.boolean(),
      restMinutes: z.int().positive().optional(),
    },
    sentence: ({ startTime, endTime }, context) =>
      `${possessive(context)}キャンセル待ちのために${formatSpan(startTime, endTime)}を押さえました`,
    mails: noMail,
  }),
  WaitlistTimeReleased: holdEvent({
    data: { outcome: z.enum(releaseOutcomes) },
    sentence: ({ outcome }, context) =>
      `${possessive(context)}キャンセル待ちのために押さえた時間を、${releaseWords[outcome]}戻しました`,
    mails: noMail,
  }),
};

export type WaitlistHoldEvent = EventOf<typeof waitlistHoldEvents>;

export type WaitlistHold = Readonly<
  Omit<Extract<WaitlistHoldEvent, { type: 'WaitlistTimeHeld' }>['data'], 'tellerId' | 'date'>
>;
