import type { Feature } from '../composition/feature.ts';
import { AddServiceHandler } from './add-service.handler.ts';
import { ChangeServiceHandler } from './change-service.handler.ts';
import { DeleteServiceHandler } from './delete-service.handler.ts';
import { DeletionSweeper } from './deletion-sweeper.ts';
import { LimitedTellers } from './limited-tellers.ts';
import { ListServiceTellersHandler } from './list-service-tellers.query.ts';
import { ListServicesHandler } from './list-services.query.ts';
import { MenuController } from './menu.controller.ts';
import { ReadServiceHandler } from './read-service.query.ts';
import { ReorderServiceHandler } from './reorder-service.handler.ts';
import { SetServiceTellersHandler } from './set-service-tellers.handler.ts';

/** The menu. */
export const menuFeature: Feature = {
  controllers: [MenuController],
  providers: [
    AddServiceHandler,
    ChangeServiceHandler,
    DeleteServiceHandler,
    ReorderServiceHandler,
    SetServiceTellersHandler,
    LimitedTellers,
    DeletionSweeper,
    ListServicesHandler,
    ReadServiceHandler,
    ListServiceTellersHandler,
  ],
};
