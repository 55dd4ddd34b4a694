import type { Provider } from '@nestjs/common';
import type { RequestRecords } from '../idempotency/request-records.ts';
import { type Checkpoint, checkpointCollection } from '../mail/checkpoint.ts';
import { Erasure } from '../person/erasure.ts';
import { ErasureReactor } from '../person/erasure-reactor.ts';
import { ErasuresLog } from '../person/erasures-log.ts';
import type { ProcessParts } from '../process/process-parts.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { Engines } from './engines.ts';
import type { Post } from './open-post.ts';

/** What erases persons, on the engines that hold something of them. */
export async function erasureProviders(
  { log }: ProcessParts,
  engines: Engines,
  { deliveries, jobs, mailbox }: Post,
  held: { readonly requests: RequestRecords; readonly sessions: Sessions },
): Promise<readonly Provider[]> {
  const { sealer, erasures, readModels, work, store, projections } = engines;
  const erasure = new Erasure({ ...held, sealer, erasures, deliveries, jobs, mailbox, readModels, work });
  const checkpoints = await work.collection<Checkpoint>(checkpointCollection);
  const reactor = new ErasureReactor({ store, projections, checkpoints, erasure, erasures, mailbox, log });
  return [
    { provide: ErasuresLog, useValue: erasures },
    { provide: Erasure, useValue: erasure },
    // A factory, so that the application starts it and waits for it at its end.
    { provide: ErasureReactor, useFactory: () => reactor },
  ];
}
