import { Module } from '@nestjs/common';
import { AddTellerHandler } from './add-teller.ts';
import { ChangeTellerHandler } from './change-teller.ts';
import { DeleteTellerHandler } from './delete-teller.ts';
import { KnownTellers } from './known-tellers.ts';
import { ListTellersHandler, ReadTellerHandler } from './list-tellers.ts';
import { TellersController } from './tellers.controller.ts';
import { UpcomingBookings } from './upcoming-bookings.ts';

/** The fortune-tellers and their deletion. */
@Module({
  controllers: [TellersController],
  providers: [
    AddTellerHandler,
    ChangeTellerHandler,
    DeleteTellerHandler,
    ListTellersHandler,
    ReadTellerHandler,
    KnownTellers,
    UpcomingBookings,
  ],
  exports: [KnownTellers, UpcomingBookings],
})
export class TellerModule {}
