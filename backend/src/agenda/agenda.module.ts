import { Module } from '@nestjs/common';
import type { DeploymentKeys } from '@salon/event-store';
import { BookingModule } from '../booking/booking.module.ts';
import { LINK_KEY } from '../booking/linked-booking.ts';
import { DEPLOYMENT_KEYS } from '../ports/tokens.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { AgendaController } from './agenda.controller.ts';
import { NextFreeTimes, SalonOffer, TellerAvailability } from './availability.ts';
import { BookableAgendas } from './bookable-agendas.ts';
import { BreakController } from './break-commands.ts';
import { WorkingHoursOfAll, WorkingHoursOfTeller } from './list-working-hours.ts';
import { OwnAgendaController } from './own-agenda.controller.ts';
import { CalendarSecrets, OwnCalendarController } from './own-calendar.controller.ts';
import { OwnMailsController } from './own-mails.controller.ts';
import { Roster } from './roster.ts';
import { PublishRosterHandler, RosterPlanController, RosterPlans } from './roster-plan.ts';
import { TakenTimes } from './taken-times.ts';
import { WishController } from './wish-commands.ts';
import { WorkingHoursController } from './working-hours-commands.ts';

/** Free and taken times, working hours, breaks, and tellers' own agendas. */
@Module({
  imports: [BookingModule, SessionsModule],
  controllers: [
    AgendaController,
    OwnAgendaController,
    OwnCalendarController,
    OwnMailsController,
    RosterPlanController,
    BreakController,
    WorkingHoursController,
    WishController,
  ],
  providers: [
    {
      provide: CalendarSecrets,
      inject: [DEPLOYMENT_KEYS],
      useFactory: async (keys: DeploymentKeys) => new CalendarSecrets(await keys.get(LINK_KEY)),
    },

    SalonOffer,
    BookableAgendas,
    TellerAvailability,
    NextFreeTimes,
    TakenTimes,
    WorkingHoursOfTeller,
    WorkingHoursOfAll,
    Roster,
    RosterPlans,
    PublishRosterHandler,
  ],
})
export class AgendaModule {}
