import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { SignedAuditModule } from '../audit/signed-audit.module.ts';
import { AccountsModule } from '../auth/accounts.module.ts';
import { BackgroundModule } from '../background/background.module.ts';
import { DataFolderModule } from '../data-folder/data-folder.module.ts';
import { DemonstrationLoad } from '../demonstration/load-demonstration.ts';
import { YearBehindDemonstration } from '../demonstration/year-behind-demonstration.ts';
import { EvidenceModule } from '../evidence/evidence.module.ts';
import { MailModule } from '../mail/mail.module.ts';
import { OperatorActionsModule } from '../operator-actions/operator-actions.module.ts';
import { PersonModule } from '../person/person.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { AdministratorControl } from './administrator-control.ts';
import { Doctor } from './doctor.ts';
import { ErasuresController } from './erasures.controller.ts';
import { HealthController } from './health.controller.ts';
import { LogLag } from './log-lag.ts';
import { LogReports } from './log-reports.ts';
import { MetricsController } from './metrics.controller.ts';
import { OperationsOverview } from './operations-overview.ts';
import { Operator } from './operator.ts';
import { OperatorSocket } from './operator-socket.ts';
import { ProjectionControl } from './projection-control.ts';
import { ProjectionReports } from './projection-reports.ts';
import { ProjectionsController } from './projections.controller.ts';
import { Readiness } from './readiness.ts';
import { RetentionControl } from './retention-control.ts';

/** Operations of every process: health, metrics and operator commands. */
@Module({
  imports: [
    AccountsModule,
    AuditModule,
    SignedAuditModule,
    BackgroundModule,
    DataFolderModule,
    EvidenceModule,
    MailModule,
    OperatorActionsModule,
    PersonModule,
    SessionsModule,
  ],
  controllers: [ErasuresController, HealthController, MetricsController, ProjectionsController],
  providers: [
    AdministratorControl,
    DemonstrationLoad,
    Doctor,
    LogLag,
    LogReports,
    OperationsOverview,
    ProjectionControl,
    ProjectionReports,
    RetentionControl,
    Readiness,
    Operator,
    OperatorSocket,
    YearBehindDemonstration,
  ],
})
export class OperationsModule {}
