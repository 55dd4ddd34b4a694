import { Module } from '@nestjs/common';
import { BookingModule } from '../booking/booking.module.ts';
import { TellerModule } from '../teller/teller.module.ts';
import { DeleteServiceHandler } from './delete-service.ts';
import { FinishAbandonedDeletions } from './finish-abandoned-deletions.ts';
import { MenuController } from './menu.controller.ts';
import { MenuCommandsController } from './menu-commands.ts';

@Module({
  imports: [BookingModule, TellerModule],
  controllers: [MenuController, MenuCommandsController],
  providers: [DeleteServiceHandler, FinishAbandonedDeletions],
})
export class MenuModule {}
