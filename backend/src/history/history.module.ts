import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { BookingModule } from '../booking/booking.module.ts';
import { MailModule } from '../mail/mail.module.ts';
import { BookingTrail } from './booking-trail.ts';
import { HistoryController } from './history.controller.ts';
import { PastBoards, PastBooking, PastBookings } from './past-bookings.ts';

@Module({
  imports: [AuditModule, BookingModule, MailModule],
  controllers: [HistoryController],
  providers: [BookingTrail, PastBookings, PastBooking, PastBoards],
})
export class HistoryModule {}
