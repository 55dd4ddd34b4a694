import { Module } from '@nestjs/common';
import type { DeploymentKeys } from '@salon/event-store';
import { BookingModule } from '../booking/booking.module.ts';
import { DEPLOYMENT_KEYS } from '../ports/tokens.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { AgendaController } from './agenda.controller.ts';
import { AgendaCommandsController } from './agenda-commands.ts';
import { Availability } from './availability.ts';
import { BookableAgendas } from './bookable-agendas.ts';
import { WorkingHoursLists } from './list-working-hours.ts';
import { OwnAgendaController } from './own-agenda.controller.ts';
import { CalendarSecrets, OwnCalendarController } from './own-calendar.controller.ts';
import { OwnMailsController } from './own-mails.controller.ts';
import { PublishRosterHandler, RosterPlanController } from './roster-plan.ts';

@Module({
  imports: [BookingModule, SessionsModule],
  controllers: [
    AgendaController,
    OwnAgendaController,
    OwnCalendarController,
    OwnMailsController,
    RosterPlanController,
    AgendaCommandsController,
  ],
  providers: [
    {
      provide: CalendarSecrets,
      inject: [DEPLOYMENT_KEYS],
      useFactory: async (keys: DeploymentKeys) => new CalendarSecrets(await keys.get('link')),
    },
    BookableAgendas,
    Availability,
    WorkingHoursLists,
    PublishRosterHandler,
  ],
})
export class AgendaModule {}
