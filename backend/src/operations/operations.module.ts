import { Module } from '@nestjs/common';
import { SignedAuditModule } from '../audit/signed-audit.module.ts';
import { BackgroundModule } from '../background/background.module.ts';
import { PersonModule } from '../person/person.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { AdministratorControl } from './administrator-control.ts';
import { HealthController } from './health.controller.ts';
import { MetricsController } from './metrics.controller.ts';
import { Operator } from './operator.ts';
import { OperatorSocket } from './operator-socket.ts';
import { ProjectionControl } from './projection-control.ts';
import { ProjectionsController } from './projections.controller.ts';
import { Readiness } from './readiness.ts';
import { RetentionControl } from './retention-control.ts';

/** What every process answers for, whatever its roles: health, figures, and its operator. */
@Module({
  imports: [SignedAuditModule, BackgroundModule, PersonModule, SessionsModule],
  controllers: [HealthController, MetricsController, ProjectionsController],
  providers: [AdministratorControl, ProjectionControl, RetentionControl, Readiness, Operator, OperatorSocket],
})
export class OperationsModule {}
