import { Module } from '@nestjs/common';
import { BookingModule } from '../booking/booking.module.ts';
import { AddTellerHandler } from './add-teller.ts';
import { ChangeTellerHandler } from './change-teller.ts';
import { DeleteTellerHandler } from './delete-teller.ts';
import { KnownTellers } from './known-tellers.ts';
import { ListTellersHandler, ReadTellerHandler } from './list-tellers.ts';
import { TellersController } from './tellers.controller.ts';

/** The fortune-tellers and their deletion. */
@Module({
  imports: [BookingModule],
  controllers: [TellersController],
  providers: [AddTellerHandler, ChangeTellerHandler, DeleteTellerHandler, ListTellersHandler, ReadTellerHandler, KnownTellers],
  exports: [KnownTellers],
})
export class TellerModule {}
