import { Module } from '@nestjs/common';
import { BookingModule } from '../booking/booking.module.ts';
import { TellerModule } from '../teller/teller.module.ts';
import { AddServiceHandler } from './add-service.ts';
import { ChangeServiceHandler, LimitedTellers, SetServiceTellersHandler } from './change-service.ts';
import { DeleteServiceHandler } from './delete-service.ts';
import { FinishAbandonedDeletions } from './finish-abandoned-deletions.ts';
import { ListServicesHandler, ListServiceTellersHandler, ReadServiceHandler } from './list-services.ts';
import { MenuController } from './menu.controller.ts';
import { ReorderServiceHandler } from './reorder-service.ts';

/** The menu. */
@Module({
  imports: [BookingModule, TellerModule],
  controllers: [MenuController],
  providers: [
    AddServiceHandler,
    ChangeServiceHandler,
    DeleteServiceHandler,
    ReorderServiceHandler,
    SetServiceTellersHandler,
    LimitedTellers,
    FinishAbandonedDeletions,
    ListServicesHandler,
    ReadServiceHandler,
    ListServiceTellersHandler,
  ],
})
export class MenuModule {}
