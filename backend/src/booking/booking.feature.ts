import type { DeploymentKeys } from '@salon/event-store';
import type { Feature } from '../composition/feature.ts';
import { DEPLOYMENT_KEYS } from '../ports/tokens.ts';
import { AdminBookingController } from './admin-booking.controller.ts';
import { AdminBookingAnswers } from './admin-booking-answers.ts';
import { ApproveCancellationHandler } from './approve-cancellation.handler.ts';
import { BookingController } from './booking.controller.ts';
import { BookingAnswers } from './booking-answers.ts';
import { BookingCalendar } from './booking-calendar.ts';
import { BookingTerms } from './booking-terms.ts';
import { CancelBookingByLinkHandler } from './cancel-booking-by-link.handler.ts';
import { CancelLinks, LINK_KEY } from './cancel-links.ts';
import { ConfirmBookingHandler } from './confirm-booking.handler.ts';
import { CreateBookingHandler } from './create-booking.handler.ts';
import { DeclineCancellationHandler } from './decline-cancellation.handler.ts';
import { ExportBookingsHandler } from './export-bookings.query.ts';
import { FollowBooking } from './follow-booking.ts';
import { HoldSweeper } from './hold-sweeper.ts';
import { LinkedBookingController } from './linked-booking.controller.ts';
import { LinkedBooking } from './linked-booking.ts';
import { ListBookingsHandler } from './list-bookings.query.ts';
import { ListMyBookingsHandler } from './list-my-bookings.query.ts';
import { ListPendingBookingsHandler } from './list-pending-bookings.query.ts';
import { Moves } from './moves.ts';
import { ReadBookingHistoryHandler } from './read-booking-history.query.ts';
import { RequestCancellationHandler } from './request-cancellation.handler.ts';
import { RescheduleBookingHandler } from './reschedule-booking.handler.ts';
import { SearchBookings } from './search-bookings.ts';
import { SetBookingStatusHandler } from './set-booking-status.handler.ts';

/** Bookings: of customers, of the salon's desk, and by the link of the confirmation mail. */
export const bookingFeature: Feature = {
  controllers: [BookingController, LinkedBookingController, AdminBookingController],
  providers: [
    {
      provide: CancelLinks,
      inject: [DEPLOYMENT_KEYS],
      useFactory: async (keys: DeploymentKeys) => new CancelLinks(await keys.get(LINK_KEY)),
    },
    ...[BookingTerms, Moves, FollowBooking, HoldSweeper],
    ...[BookingAnswers, AdminBookingAnswers, BookingCalendar, LinkedBooking, SearchBookings],
    ...[CreateBookingHandler, RescheduleBookingHandler, RequestCancellationHandler, CancelBookingByLinkHandler],
    ...[SetBookingStatusHandler, ConfirmBookingHandler, ApproveCancellationHandler, DeclineCancellationHandler],
    ...[ListMyBookingsHandler, ListBookingsHandler, ListPendingBookingsHandler, ExportBookingsHandler, ReadBookingHistoryHandler],
  ],
};
