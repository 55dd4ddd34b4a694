import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type SeedLog, seedDemonstration } from '@salon/demo';
import { type EventStore, type Sealer, StoreUnavailableError } from '@salon/event-store';
import type { Projections } from '@salon/projections';
import { Passwords } from '../auth/passwords.ts';
import { prepareEvents } from '../command/execute.ts';
import type { ProcessParts } from '../process/process-parts.ts';
import { NameHashes } from '../sessions/name-hashes.ts';

/** How long the first start waits until the read models show what it has written. */
const READ_MODELS_WAIT_MS = 60_000;

/** Where the demonstration is written, and by what the first visitor finds it. */
interface SeededEngines {
  readonly store: EventStore;
  readonly sealer: Sealer;
  readonly projections: Projections;
}

/**
 * Writes the demonstration salon at the first start, unless `SEED=none`; the first visitor finds it
 * in the read models.
 */
export async function prepareDemonstration(
  application: NestFastifyApplication,
  parts: ProcessParts,
  engines: SeededEngines,
): Promise<void> {
  const { config, clock, log } = parts;
  if (config.seed === 'none') {
    return;
  }
  const hashes = { passwords: application.get(Passwords), names: application.get(NameHashes) };
  if (
    await withPatience(() =>
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

/**
 * The log for the demonstration, whose events are made ready and sealed like those of every
 * command.
 */
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

/** Two nodes that write the same at once can be in each other's way; what was begun is resumed. */
async function withPatience<T>(work: () => Promise<T>, tries = 5): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (tries === 1 || !(error instanceof StoreUnavailableError)) {
      throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
    return withPatience(work, tries - 1);
  }
}
