import type { Feature } from '../composition/feature.ts';
import { PersonFile } from '../person/person-file.ts';
import { HealthController } from './health.controller.ts';
import { MetricsController } from './metrics.controller.ts';
import { Operator } from './operator.ts';
import { OperatorSocket } from './operator-socket.ts';
import { ProjectionControl } from './projection-control.ts';
import { ProjectionsController } from './projections.controller.ts';

/** What every process answers for, whatever its roles: health, figures, and its operator. */
export const operationsFeature: Feature = {
  controllers: [HealthController, MetricsController, ProjectionsController],
  providers: [ProjectionControl, PersonFile, Operator, OperatorSocket],
};
