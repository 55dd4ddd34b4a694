import { Module } from '@nestjs/common';
import { BookingModule } from '../booking/booking.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { DeleteTellerHandler, LoginsOfDeletedTellers } from './delete-teller.ts';
import { TellerCommandsController } from './teller-commands.ts';
import { TellersController } from './tellers.controller.ts';

/** The fortune-tellers and their deletion. */
@Module({
  imports: [BookingModule, SessionsModule],
  controllers: [TellersController, TellerCommandsController],
  providers: [DeleteTellerHandler, LoginsOfDeletedTellers],
  exports: [LoginsOfDeletedTellers],
})
export class TellerModule {}
