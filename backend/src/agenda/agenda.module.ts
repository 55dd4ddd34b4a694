import { Module } from '@nestjs/common';
import { AgendaController } from './agenda.controller.ts';
import { KeptFreeTimes } from './kept-free-times.ts';
import { ListTakenTimesHandler } from './list-taken-times.ts';
import { ListAllWorkingHoursHandler, ListWorkingHoursHandler } from './list-working-hours.ts';
import { ReadAvailabilityHandler, ReadNextFreeTimesHandler, SalonOffer } from './read-availability.ts';
import { ReadRosterHandler } from './read-roster.ts';
import { AddWorkingHoursHandler, CountBookingsInHoursHandler, RemoveWorkingHoursHandler } from './working-hours.ts';

/** Free and taken time, and working hours. */
@Module({
  controllers: [AgendaController],
  providers: [
    SalonOffer,
    KeptFreeTimes,
    ...[AddWorkingHoursHandler, RemoveWorkingHoursHandler],
    ...[
      ReadAvailabilityHandler,
      ReadNextFreeTimesHandler,
      ListTakenTimesHandler,
      ListWorkingHoursHandler,
      ListAllWorkingHoursHandler,
      ReadRosterHandler,
      CountBookingsInHoursHandler,
    ],
  ],
})
export class AgendaModule {}
