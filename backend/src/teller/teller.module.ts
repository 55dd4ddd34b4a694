import { Module } from '@nestjs/common';
import { BookingModule } from '../booking/booking.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { DeleteTellerHandler, LoginsOfDeletedTellers } from './delete-teller.ts';
import { TellersController } from './tellers.controller.ts';

@Module({
  imports: [BookingModule, SessionsModule],
  controllers: [TellersController],
  providers: [DeleteTellerHandler, LoginsOfDeletedTellers],
})
export class TellerModule {}
