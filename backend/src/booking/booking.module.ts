import { Module } from '@nestjs/common';
import { AccountsModule } from '../auth/accounts.module.ts';
import { AdminBookingController } from './admin-booking.controller.ts';
import { BookingController } from './booking.controller.ts';
import { AdminBookingAnswers, BookingAnswers, BookingLists } from './booking-answers.ts';
import { BookingCalendar } from './booking-calendar.ts';
import { AdminBookingCommandsController, BookingCommandsController } from './booking-commands.ts';
import { BookingOffer, EarlierBookings } from './booking-offer.ts';
import { CreateBookingHandler } from './create-booking.ts';
import { FollowBooking } from './follow-booking.ts';
import { LinkedBookingController } from './linked-booking.controller.ts';
import { RescheduleBookingHandler } from './reschedule-booking.ts';
import { Reschedules } from './reschedules.ts';
import { SetBookingStatusHandler } from './set-booking-status.ts';
import { SettleAbandonedHolds } from './settle-abandoned-holds.ts';
import { UpcomingBookings } from './upcoming-bookings.ts';
import { WaitingLines } from './waiting-lines.ts';

@Module({
  imports: [AccountsModule],
  controllers: [
    BookingController,
    LinkedBookingController,
    AdminBookingController,
    BookingCommandsController,
    AdminBookingCommandsController,
  ],
  providers: [
    BookingOffer,
    WaitingLines,
    EarlierBookings,
    Reschedules,
    FollowBooking,
    SettleAbandonedHolds,
    UpcomingBookings,
    BookingAnswers,
    AdminBookingAnswers,
    BookingCalendar,
    BookingLists,
    CreateBookingHandler,
    RescheduleBookingHandler,
    SetBookingStatusHandler,
  ],
  exports: [
    UpcomingBookings,
    FollowBooking,
    BookingAnswers,
    AdminBookingAnswers,
    BookingCalendar,
    BookingLists,
    WaitingLines,
    EarlierBookings,
    CreateBookingHandler,
  ],
})
export class BookingModule {}
