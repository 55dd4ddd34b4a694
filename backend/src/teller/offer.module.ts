import { Module } from '@nestjs/common';
import { BookingModule } from '../booking/booking.module.ts';
import { DeleteServiceHandler } from '../menu/delete-service.ts';
import { MenuController } from '../menu/menu.controller.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { DeleteTellerHandler, LoginsOfDeletedTellers } from './delete-teller.ts';
import { TellersController } from './tellers.controller.ts';

/** What can be booked: tellers and services. */
@Module({
  imports: [BookingModule, SessionsModule],
  controllers: [TellersController, MenuController],
  providers: [DeleteServiceHandler, DeleteTellerHandler, LoginsOfDeletedTellers],
})
export class OfferModule {}
