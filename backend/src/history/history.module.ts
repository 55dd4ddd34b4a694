import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { BookingModule } from '../booking/booking.module.ts';
import { MailModule } from '../mail/mail.module.ts';
import { HistoryController } from './history.controller.ts';
import { ListPastBookingsHandler, ReadPastBoardHandler, ReadPastBookingHandler } from './past-bookings.ts';
import { ReadBookingTrailHandler } from './read-booking-trail.ts';

/** What happened to bookings, and how things stood at a past moment. */
@Module({
  imports: [AuditModule, BookingModule, MailModule],
  controllers: [HistoryController],
  providers: [ReadBookingTrailHandler, ListPastBookingsHandler, ReadPastBookingHandler, ReadPastBoardHandler],
})
export class HistoryModule {}
