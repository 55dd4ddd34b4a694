import { Module } from '@nestjs/common';
import { BookingModule } from '../booking/booking.module.ts';
import { TellerModule } from '../teller/teller.module.ts';
import { DeleteServiceHandler } from './delete-service.ts';
import { MenuController } from './menu.controller.ts';

@Module({
  imports: [BookingModule, TellerModule],
  controllers: [MenuController],
  providers: [DeleteServiceHandler],
})
export class MenuModule {}
