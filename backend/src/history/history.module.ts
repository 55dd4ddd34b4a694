import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { BookingModule } from '../booking/booking.module.ts';
import { FiguresController } from '../figures/figures.controller.ts';
import { ImpactController } from '../impact/impact.controller.ts';
import { MailModule } from '../mail/mail.module.ts';
import { BookingTrail } from './booking-trail.ts';
import { HistoryController } from './history.controller.ts';
import { PastBookings } from './past-bookings.ts';
import { ReadingRecordsController } from './reading-records.ts';

@Module({
  imports: [AuditModule, BookingModule, MailModule],
  controllers: [HistoryController, ReadingRecordsController, FiguresController, ImpactController],
  providers: [BookingTrail, PastBookings],
})
export class HistoryModule {}
