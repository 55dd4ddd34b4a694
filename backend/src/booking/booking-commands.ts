import type { AdminBookingAnswer, BookingAnswer } from '@salon/contract';
import {
  approveCancellation,
  type BookingActor,
  confirmBooking,
  declineCancellation,
  notePayment,
  requestCancellation,
  withdrawCancellation,
} from '@salon/domain';
import type { Done } from '../command/outcome.ts';
import { ApiError } from '../http/api-error.ts';
import { commandController } from '../http/command-controller.ts';
import type { Principal } from '../sessions/sessions.ts';
import { AdminBookingAnswers, BookingAnswers } from './booking-answers.ts';
import { refuseActor } from './booking-offer.ts';
import { FollowBooking } from './follow-booking.ts';

/** Throws 401 for guests and 403 for tellers: only members and administrators use a booking's id. */
export function bookingActorOf(principal: Principal): BookingActor {
  if (principal.kind === 'guest') {
    throw new ApiError('UNAUTHORIZED');
  }
  if (principal.kind === 'teller') {
    throw new ApiError('FORBIDDEN');
  }
  return principal.kind === 'administrator' ? { kind: 'administrator' } : { kind: 'member', memberId: principal.id };
}

const toCustomer = async (answers: BookingAnswers, done: Done): Promise<BookingAnswer> => answers.ofCustomer(await answers.after(done));

const toAdministrator = (answers: AdminBookingAnswers, done: Done): Promise<AdminBookingAnswer> => answers.after(done);

/** Customers' plain commands on a booking. */
export const BookingCommands = commandController({
  on: FollowBooking,
  answers: BookingAnswers,
  rows: {
    requestCancellation: {
      decide: async (state, command, { body, principal, context }, facts) => {
        const by = bookingActorOf(principal);
        const asked = { ...command, by, cancellationNote: body.cancellationNote ?? '' };
        return (await refuseActor(facts, by)) ?? requestCancellation(state, asked, { now: context.at });
      },
      answer: toCustomer,
    },
    withdrawCancellation: {
      decide: async (state, command, { principal }, facts) => {
        const by = bookingActorOf(principal);
        return (await refuseActor(facts, by)) ?? withdrawCancellation(state, { ...command, by });
      },
      answer: toCustomer,
    },
  },
});

/** Administrators' plain commands on a booking. */
export const AdminBookingCommands = commandController({
  on: FollowBooking,
  answers: AdminBookingAnswers,
  rows: {
    confirmBooking: { decide: confirmBooking, answer: toAdministrator },
    notePayment: { decide: (state, command, { body }) => notePayment(state, { ...command, ...body }), answer: toAdministrator },
    approveCancellation: { decide: approveCancellation, answer: toAdministrator },
    declineCancellation: {
      decide: (state, command, { body }) => declineCancellation(state, { ...command, reason: body.reason.trim() }),
      answer: toAdministrator,
    },
  },
});
