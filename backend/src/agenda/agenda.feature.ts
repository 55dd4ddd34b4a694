import type { Feature } from '../composition/feature.ts';
import { AgendaController } from './agenda.controller.ts';
import { CountBookingsInHoursHandler } from './count-bookings-in-hours.query.ts';
import { DropWorkingHoursHandler } from './drop-working-hours.handler.ts';
import { EnterWorkingHoursHandler } from './enter-working-hours.handler.ts';
import { ListTakenTimesHandler } from './list-taken-times.query.ts';
import { ListWorkingHoursHandler } from './list-working-hours.query.ts';
import { ReadAvailabilityHandler } from './read-availability.query.ts';
import { ReadNextFreeTimesHandler } from './read-next-free-times.query.ts';
import { SalonOffer } from './salon-offer.ts';

/** Free and taken time, and working hours. */
export const agendaFeature: Feature = {
  controllers: [AgendaController],
  providers: [
    SalonOffer,
    ...[EnterWorkingHoursHandler, DropWorkingHoursHandler],
    ...[ReadAvailabilityHandler, ReadNextFreeTimesHandler, ListTakenTimesHandler, ListWorkingHoursHandler, CountBookingsInHoursHandler],
  ],
};
