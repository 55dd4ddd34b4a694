import { Module } from '@nestjs/common';
import { BookingModule } from '../booking/booking.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { DeleteTellerHandler, LoginsOfDeletedTellers } from '../teller/delete-teller.ts';
import { TellersController } from '../teller/tellers.controller.ts';
import { MenuController } from './menu.controller.ts';

@Module({
  imports: [BookingModule, SessionsModule],
  controllers: [TellersController, MenuController],
  providers: [DeleteTellerHandler, LoginsOfDeletedTellers],
})
export class OfferModule {}
