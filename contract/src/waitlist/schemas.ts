import {
  bookingStatuses,
  guestBody,
  guestFields,
  leavingReasons,
  limits,
  messages,
  offerOutcomes,
  partsOfDay,
  releaseOutcomes,
  waitingStatuses,
} from '@salon/domain';
import { z } from 'zod';
import { bookingService, reference, restMinutes } from '../booking/answers.ts';
import { memberPhone, shownPrice, startTime } from '../booking/schemas.ts';
import {
  answerTextFor,
  dayText,
  formTextFor,
  givenText,
  idText,
  instantText,
  requiredDay,
  requiredId,
  spanQuery,
  tokenParams,
  uuid,
  waitingParams,
} from '../fields.ts';

const part = z.enum(partsOfDay);
const status = z.enum(waitingStatuses);
const { guestName, guestNameKana, guestEmail, guestPhone } = guestBody((field) =>
  answerTextFor(guestFields[field]),
);

/** A null teller means any who offers the service. */
const wish = {
  date: dayText,
  part,
  fortuneTeller: reference.nullable(),
  service: bookingService,
};

/** The hold ends at the instant `until`. */
const offer = z.object({
  id: z.string(),
  fortuneTeller: reference,
  startTime: instantText,
  endTime: instantText,
  until: instantText,
});

/** An entry by its link: no e-mail, phone or person id (specification, booking: waitlist). */
const waitingAnswer = z.object({
  ...wish,
  status,
  name: z.string().nullable(),
  /** Number of entries ahead that want overlapping times; null once the entry ended. */
  before: z.int().nullable(),
  /** Outcome of the last offer that was not booked; null without one. */
  lastOffer: z.enum(releaseOutcomes).nullable(),
  endedBy: z.enum(leavingReasons).nullable(),
  /**
   * The price is the menu's, as a numeric text; `asksPhone`: whether `acceptOffer` needs a number.
   */
  offer: offer.extend({ totalPrice: z.string(), asksPhone: z.boolean() }).nullable(),
  booking: z
    .object({
      number: z.string(),
      startTime: instantText,
      endTime: instantText,
      status: z.enum(bookingStatuses),
      totalPrice: z.string(),
      fortuneTeller: reference.pick({ name: true }),
    })
    .nullable(),
});
export type WaitingAnswer = z.output<typeof waitingAnswer>;

/** `token` is that of the entry's link and authorises actions. */
const ownEntry = waitingAnswer.extend({ token: z.string() });

/** Erased fields are null. */
const adminWaitingAnswer = z.object({
  id: z.string(),
  ...wish,
  status,
  joinedAt: instantText,
  userId: idText.nullable(),
  guestName,
  guestNameKana,
  guestEmail,
  guestPhone,
  offers: z.array(
    offer.extend({
      offeredAt: instantText,
      outcome: z.enum(offerOutcomes).nullable(),
      restMinutes,
    }),
  ),
  bookingId: z.string().nullable(),
});
export type AdminWaitingAnswer = z.output<typeof adminWaitingAnswer>;

export const ownWaitingAnswer = adminWaitingAnswer.pick({
  id: true,
  date: true,
  part: true,
  fortuneTeller: true,
  service: true,
  status: true,
  joinedAt: true,
  offers: true,
});

const joinWaitlistBody = z.object({
  date: requiredDay(messages.malformed),
  part,
  /** Null means any teller. */
  fortuneTellerId: uuid.nullish().transform((id) => id ?? null),
  serviceId: requiredId(messages.service),
  ...guestBody((field) => formTextFor(guestFields[field])),
});

const offerBody = z.object({ offerId: z.string().max(100), shownPrice, phone: memberPhone });

const byLink = (summary: string) => ({ summary, params: tokenParams, answer: waitingAnswer });

export const waitlistSchemas = {
  joinWaitlist: {
    summary:
      'Joins the waitlist of a full day; guests give their details, members use their session. A repeated entry is kept once.',
    body: joinWaitlistBody,
    answer: z.object(wish),
  },
  listMyWaits: {
    summary:
      'The member’s open entries and those that ended in the last 30 days, by day, with the token of each link.',
    answer: z.array(ownEntry),
  },
  readWaiting: byLink('The entry behind a mailed link, with its held time; changes nothing.'),
  acceptOffer: { ...byLink('Books the time held for the entry behind the link.'), body: offerBody },
  declineOffer: {
    ...byLink(
      'Declines the held time, which is offered to the next in line; the entry stays for other times.',
    ),
    body: offerBody.pick({ offerId: true }),
  },
  leaveWaitlist: byLink('Removes the entry behind the link; repeating it changes nothing.'),
  listWaitlist: {
    summary:
      'Entries from day to day inclusive, at most two months, each day in its order; from today on by default.',
    query: spanQuery,
    answer: z.array(adminWaitingAnswer),
  },
  moveWaiting: {
    summary: 'Swaps an entry with its neighbour in line; at either end nothing changes.',
    params: waitingParams,
    body: z.object({
      direction: z.enum(['up', 'down']),
      reason: givenText({ kind: 'lines', limit: limits.freeText, required: messages.reason }),
    }),
    answer: z.array(adminWaitingAnswer),
  },
  removeWaiting: {
    summary: 'Removes an entry and mails the customer.',
    params: waitingParams,
    answer: adminWaitingAnswer,
  },
  offerByHand: {
    summary: 'Holds a free time for an entry and offers it, whoever is before it in line.',
    params: waitingParams,
    body: z.object({ fortuneTellerId: uuid, startTime }),
    answer: adminWaitingAnswer,
  },
};
