import { Module } from '@nestjs/common';
import { AdministratorCommands } from '../administrator/administrator-commands.ts';
import { AuditModule } from '../audit/audit.module.ts';
import { AccountsModule } from '../auth/accounts.module.ts';
import { BackgroundModule } from '../background/background.module.ts';
import { DataFolderModule } from '../data-folder/data-folder.module.ts';
import { DemonstrationLoad, YearBehindDemonstration } from '../demonstration/load-demonstration.ts';
import { EventCommands } from '../evidence/event-commands.ts';
import { EvidenceModule } from '../evidence/evidence.module.ts';
import { MailModule } from '../mail/mail.module.ts';
import { MailCommands } from '../mail/mail-commands.ts';
import { OperatorActionsModule } from '../operator-actions/operator-actions.module.ts';
import { PersonModule } from '../person/person.module.ts';
import { PersonCommands } from '../person/person-commands.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { Doctor } from './doctor.ts';
import { HealthController } from './health.controller.ts';
import { LogLag } from './log-lag.ts';
import { MetricsController } from './metrics.controller.ts';
import { OperationsMetrics } from './operations-metrics.ts';
import { OperationsOverview } from './operations-overview.ts';
import { Operator } from './operator.ts';
import { OperatorSocket } from './operator-socket.ts';
import { ParkedActions } from './parked.ts';
import { ParkedAnswers } from './parked-answers.ts';
import { ParkedCommands } from './parked-commands.ts';
import { ProcessChecks } from './process-checks.ts';
import { ProjectionCommands } from './projection-commands.ts';
import { ProjectionControl } from './projection-control.ts';
import { ProjectionsController } from './projections.controller.ts';
import { Readiness } from './readiness.ts';
import { Status } from './status.ts';
import { StorageOverview } from './storage-overview.ts';

@Module({
  imports: [
    AccountsModule,
    AuditModule,
    BackgroundModule,
    DataFolderModule,
    EvidenceModule,
    MailModule,
    OperatorActionsModule,
    PersonModule,
    SessionsModule,
  ],
  controllers: [HealthController, MetricsController, ProjectionsController],
  providers: [
    AdministratorCommands,
    DemonstrationLoad,
    Doctor,
    EventCommands,
    LogLag,
    MailCommands,
    OperationsMetrics,
    OperationsOverview,
    Operator,
    OperatorSocket,
    ParkedActions,
    ParkedAnswers,
    ParkedCommands,
    PersonCommands,
    ProcessChecks,
    ProjectionCommands,
    ProjectionControl,
    Readiness,
    Status,
    StorageOverview,
    YearBehindDemonstration,
  ],
})
export class OperationsModule {}
