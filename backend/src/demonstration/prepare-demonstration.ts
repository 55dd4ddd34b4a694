import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type SeedLog, seedDemonstration } from '@salon/demo';
import { type EventStore, type Sealer, StoreUnavailableError } from '@salon/event-store';
import type { Projections } from '@salon/projections';
import { Passwords } from '../auth/passwords.ts';
import { prepareEvents } from '../command/execute.ts';
import type { ProcessParts } from '../process/process-parts.ts';
import { NameHashes } from '../sessions/name-hashes.ts';

const READ_MODELS_WAIT_MS = 60_000;

interface SeededEngines {
  readonly store: EventStore;
  readonly sealer: Sealer;
  readonly projections: Projections;
}

/** Only at the first start, unless `SEED=none`. */
export async function prepareDemonstration(
  application: NestFastifyApplication,
  parts: ProcessParts,
  engines: SeededEngines,
): Promise<void> {
  const { config, clock, log } = parts;
  if (config.seed === 'none') return;
  const hashes = { passwords: application.get(Passwords), names: application.get(NameHashes) };
  if (
    await withRetries(() =>
      seedDemonstration(
        seedLog(engines),
        hashes,
        clock.now(),
        config.seed === 'demonstration-year',
      ),
    )
  ) {
    await engines.projections.waitFor(
      await engines.store.lastEvent(),
      undefined,
      READ_MODELS_WAIT_MS,
    );
    log.info('the demonstration salon was written');
  }
}

export function seedLog({
  store,
  sealer,
}: {
  readonly store: EventStore;
  readonly sealer: Sealer;
}): SeedLog {
  return {
    store,
    prepare: (stream, decided, context) => prepareEvents(sealer, stream, decided, context),
  };
}

/** Two nodes that seed at once may conflict; seeding resumes where it stopped. */
async function withRetries<T>(work: () => Promise<T>, tries = 5) {
  try {
    return await work();
  } catch (error) {
    if (tries === 1 || !(error instanceof StoreUnavailableError)) throw error;
    await new Promise((resolve) => setTimeout(resolve, 500));
    return withRetries(work, tries - 1);
  }
}
