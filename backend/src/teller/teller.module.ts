import { Module } from '@nestjs/common';
import { BookingModule } from '../booking/booking.module.ts';
import { DeleteTellerHandler } from './delete-teller.ts';
import { TellerCommands } from './teller-commands.ts';
import { TellersController } from './tellers.controller.ts';

/** The fortune-tellers and their deletion. */
@Module({ imports: [BookingModule], controllers: [TellersController, TellerCommands], providers: [DeleteTellerHandler] })
export class TellerModule {}
