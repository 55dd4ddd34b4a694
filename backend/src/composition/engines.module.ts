import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Sealer } from '@salon/event-store';
import { Skips } from '@salon/projections';
import { ErasuresLog } from '../person/erasures-log.ts';
import { Pictures } from '../ports/pictures.ts';
import {
  DEPLOYMENT_KEYS,
  EVENT_STORE,
  MAIL_QUEUE,
  PROJECTIONS,
  READ_MODEL_DOCUMENTS,
  REDIS,
  WHOLE_LOG,
  WORK_DOCUMENTS,
} from '../ports/tokens.ts';
import { DurableFiles } from '../process/durable-files.ts';
import type { Engines } from './open-engines.ts';

@Global()
@Module({})
export class EnginesModule {
  static forRoot(engines: Engines): DynamicModule {
    const providers = [
      { provide: EVENT_STORE, useValue: engines.store },
      { provide: WHOLE_LOG, useValue: engines.skips.whole },
      { provide: Skips, useValue: engines.skips },
      { provide: DEPLOYMENT_KEYS, useValue: engines.deploymentKeys },
      { provide: PROJECTIONS, useValue: engines.projections },
      { provide: READ_MODEL_DOCUMENTS, useValue: engines.readModels },
      { provide: WORK_DOCUMENTS, useValue: engines.work },
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
