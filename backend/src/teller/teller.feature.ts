import type { Feature } from '../composition/feature.ts';
import { AddTellerHandler } from './add-teller.handler.ts';
import { ChangeTellerHandler } from './change-teller.handler.ts';
import { DeleteTellerHandler } from './delete-teller.handler.ts';
import { KnownTellers } from './known-tellers.ts';
import { ListTellersHandler } from './list-tellers.query.ts';
import { ReadTellerHandler } from './read-teller.query.ts';
import { TellersController } from './tellers.controller.ts';
import { UpcomingBookings } from './upcoming-bookings.ts';

/** The fortune-tellers and their deletion. */
export const tellerFeature: Feature = {
  controllers: [TellersController],
  providers: [
    AddTellerHandler,
    ChangeTellerHandler,
    DeleteTellerHandler,
    ListTellersHandler,
    ReadTellerHandler,
    KnownTellers,
    UpcomingBookings,
  ],
};
