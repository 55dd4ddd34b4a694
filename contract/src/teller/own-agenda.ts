import {
  checkTellerMails,
  factsShownTo,
  hoursServiceTypeSchema,
  limits,
  normalizeEmail,
} from '@salon/domain';
import { z } from 'zod';
import { hoursInOrder, workingHoursShape } from '../agenda/schemas.ts';
import { bookingAnswer, bookingService } from '../booking/answers.ts';
import {
  addIssues,
  answerShape,
  dayText,
  emailText,
  idText,
  spanQuery,
  tokenParams,
  typedText,
  wishParams,
} from '../fields.ts';

/** For the teller: what the reading needs, without contact details. */
const ownBooking = bookingAnswer
  .pick({
    id: true,
    startTime: true,
    endTime: true,
    status: true,
    cancellationRequested: true,
    restMinutes: true,
  })
  .extend({
    service: bookingService.omit({ id: true }),
    /** The name; null when erased. */
    customer: z.string().nullable(),
    /** Counts the member's completed readings; null for guests. */
    visits: z.int().nullable(),
    ...answerShape(factsShownTo('teller')),
  });

const span = { startTime: z.string(), endTime: z.string() };

/** Hours and breaks are times `HH:mm` in Tokyo. */
const ownDay = z.object({
  date: dayText,
  holiday: z.string().nullable(),
  isClosed: z.boolean(),
  hours: z.array(z.object({ id: z.string(), ...span, serviceType: hoursServiceTypeSchema })),
  breaks: z.array(z.object({ id: z.string(), ...span, note: z.string() })),
  bookings: z.array(ownBooking),
  wishes: z.array(
    z.object({
      id: z.string(),
      ...span,
      serviceType: hoursServiceTypeSchema,
      state: z.enum(['open', 'approved', 'declined']),
      note: z.string(),
    }),
  ),
});

const { fortuneTellerId: _teller, isActive: _active, ...wished } = workingHoursShape;
const wishBody = z.object(wished).check(hoursInOrder);

/** `isVerified`: whether the link that was mailed to the address was opened. */
const ownMails = z.object({ isOn: z.boolean(), email: emailText, isVerified: z.boolean() });
const ownMailsBody = z
  .object({ isOn: z.boolean(), email: typedText(limits.email, emailText) })
  .transform(({ isOn, email }) => ({ isOn, email: normalizeEmail(email) }))
  .check(addIssues(checkTellerMails));

export const ownAgendaSchemas = {
  readOwnAgenda: {
    summary:
      'The teller’s own days with hours, breaks and bookings that stand: 42 days at most, none earlier than a week ago; today when no days are named.',
    query: spanQuery,
    answer: z.object({ teller: z.object({ id: idText, name: z.string() }), days: z.array(ownDay) }),
  },
  wishHours: {
    summary: 'Requests hours on a day, from tomorrow on.',
    body: wishBody,
    answer: z.object({ id: z.string() }),
  },
  readOwnCalendar: {
    summary: "Whether the teller's calendar has a private address.",
    answer: z.object({ isOpen: z.boolean() }),
  },
  renewOwnCalendar: {
    summary:
      "Gives the teller's calendar a new private address, which is answered once; one of before is void.",
    answer: z.object({ path: z.string() }),
  },
  closeOwnCalendar: { summary: "Makes the address of the teller's calendar void." },
  readTellerCalendar: {
    summary:
      "A teller's bookings by the private address of their calendar, as an iCalendar feed without anything of customers.",
    params: tokenParams,
    answer: z.string(),
  },
  readOwnMails: {
    summary: 'Whether the teller is mailed new and changed bookings, and the address.',
    answer: ownMails,
  },
  chooseOwnMails: {
    summary:
      'Sets whether the teller is mailed new and changed bookings, and the address; an unverified one is only sent a link.',
    body: ownMailsBody,
  },
  withdrawWish: { summary: 'Takes a wish back that nobody has answered.', params: wishParams },
};
