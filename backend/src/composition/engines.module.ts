import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Sealer } from '@salon/event-store';
import { Skips } from '@salon/projections';
import { ErasuresLog } from '../person/erasures-log.ts';
import { Pictures } from '../ports/pictures.ts';
import {
  DeploymentKeys,
  EventStore,
  MAIL_QUEUE,
  Projections,
  REDIS,
  ReadModelDocuments,
  WholeLog,
  WorkDocuments,
} from '../ports/tokens.ts';
import { DurableFiles } from '../process/durable-files.ts';
import type { Engines } from './open-engines.ts';

@Global()
@Module({})
export class EnginesModule {
  static forRoot(engines: Engines): DynamicModule {
    const providers = [
      { provide: EventStore, useValue: engines.store },
      { provide: WholeLog, useValue: engines.skips.whole },
      { provide: Skips, useValue: engines.skips },
      { provide: DeploymentKeys, useValue: engines.deploymentKeys },
      { provide: Projections, useValue: engines.projections },
      { provide: ReadModelDocuments, useValue: engines.readModels },
      { provide: WorkDocuments, useValue: engines.work },
      { provide: MAIL_QUEUE, useValue: engines.mailQueue },
      { provide: REDIS, useValue: engines.redis },
      { provide: Sealer, useValue: engines.sealer },
      { provide: ErasuresLog, useValue: engines.erasures },
      { provide: DurableFiles, useValue: engines.files },
      { provide: Pictures, useValue: engines.pictures },
    ];
    return { module: EnginesModule, providers, exports: providers };
  }
}
