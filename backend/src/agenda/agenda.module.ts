import { Module } from '@nestjs/common';
import { AgendaController } from './agenda.controller.ts';
import { NextFreeTimes, SalonOffer, TellerAvailability } from './availability.ts';
import { BreakCommands } from './break-commands.ts';
import { WorkingHoursOfAll, WorkingHoursOfTeller } from './list-working-hours.ts';
import { OwnAgendaController } from './own-agenda.controller.ts';
import { Roster } from './roster.ts';
import { PublishRosterHandler, RosterPlanController, RosterPlans } from './roster-plan.ts';
import { TakenTimes } from './taken-times.ts';
import { WishCommands } from './wish-commands.ts';
import { WorkingHoursCommands } from './working-hours-commands.ts';

/** Free and taken time, working hours, breaks, and what tellers see of their own days. */
@Module({
  controllers: [AgendaController, OwnAgendaController, RosterPlanController, BreakCommands, WorkingHoursCommands, WishCommands],
  providers: [
    SalonOffer,
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
