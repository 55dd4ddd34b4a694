import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { EventDamagedError, holdsEvents, type Sealed, Sealer } from '@salon/event-store';
import {
  type AnyProjector,
  openProjections,
  type Projections,
  type ProjectionsOptions,
} from '@salon/projections';
import { lockFolder, makeFolder } from '../data-folder/data-folder.ts';
import { applyErasures } from '../person/apply-erasures.ts';
import { ErasuresLog } from '../person/erasures-log.ts';
import { DurableFiles } from '../process/durable-files.ts';
import type { ProcessParts } from '../process/process-parts.ts';
import { noTraces } from '../process/traces.ts';
import type { Adapters, Closable, Note } from './adapters.ts';
import { openEmbedded } from './open-embedded.ts';
import { openServers } from './open-servers.ts';
import { tracedLog } from './traced-log.ts';

/** Every engine of this process behind its port. */
export interface Engines extends Adapters {
  readonly sealer: Sealer;
  /** Who has been erased, beside the data. */
  readonly erasures: ErasuresLog;
  /** Whether what lies in the data folder beside the databases takes writes. */
  readonly files: DurableFiles;
  readonly projections: Projections;
  /** Stops the projections, then closes everything in the reverse order of opening. */
  close(): Promise<void>;
}

/** The engines, and whether the log held nothing when it was opened. */
export interface OpenedEngines {
  readonly engines: Engines;
  readonly isFirstStart: boolean;
}

/**
 * Opens the engines of the profile. @throws ConfigError with a clear message for what cannot be
 * had.
 */
export async function openEngines(
  parts: ProcessParts,
  projectors: readonly AnyProjector[],
): Promise<OpenedEngines> {
  const { config, log } = parts;
  const opened: Closable[] = [];
  const note: Note = (part) => {
    opened.push(part);
    return part;
  };
  const closeAll = async () => {
    for (const part of opened.toReversed()) await part.close();
  };
  // Mails without a mail server and the list of erased persons are there with servers, too.
  makeFolder(config.dataDir, log);
  const lock = lockFolder(config);
  note({ close: () => lock.release() });
  try {
    const files = new DurableFiles(log);
    const { profile } = config;
    const adapters =
      profile.kind === 'embedded'
        ? await openEmbedded(parts, files, note)
        : await openServers(parts, profile, note);
    return await complete(parts, projectors, adapters, files, note, closeAll);
  } catch (error) {
    await closeAll();
    throw error;
  }
}

async function complete(
  parts: ProcessParts,
  projectors: readonly AnyProjector[],
  adapters: Adapters,
  files: DurableFiles,
  note: Note,
  close: () => Promise<void>,
): Promise<OpenedEngines> {
  const { config, clock, traces = noTraces } = parts;
  const { personKeys, readModels } = adapters;
  // Asked before this process has written anything into the log.
  const isFirstStart = !(await holdsEvents(adapters.store));
  const store = tracedLog(adapters.store, traces);
  const sealer = new Sealer(personKeys);
  const listed = join(config.dataDir, 'erasures.log');
  const erasures: ErasuresLog = new ErasuresLog(
    listed,
    files.place('erasures', listed, () => erasures.probe()),
  );
  // Before a projection opens what is sealed: a key that a backup brought back must not open it.
  // This may append to the log.
  await applyErasures({ store, personKeys, sealer, erasures, clock });
  const isEmbedded = config.profile.kind === 'embedded';
  const projections = await openProjections({
    events: store,
    documents: readModels,
    projectors,
    opener: { open: (sealed) => sealer.open(sealed as Sealed) },
    owner: randomUUID(),
    now: () => clock.millis(),
    exclusive: isEmbedded,
    follow: !config.roles.has('projections'),
    onError: logFailures(parts),
    onTaken(model, { id, type, metadata }, period) {
      const { traceparent } = metadata;
      if (traceparent === undefined) return;
      traces.tell(
        `project ${model}`,
        { 'salon.event_id': id, 'salon.event_type': type },
        traceparent,
        period,
      );
    },
  });
  note({ close: () => projections.stop() });
  const engines: Engines = { ...adapters, store, sealer, erasures, files, projections, close };
  return { engines, isFirstStart };
}

/**
 * Logs what stops read models; a damaged event, which stops them each time that it is tried, once.
 */
function logFailures({ log }: ProcessParts): Required<ProjectionsOptions>['onError'] {
  const told = new Set<string>();
  return (error, facts) => {
    if (!(error instanceof EventDamagedError)) {
      log.error('projection failed', error, facts);
    } else if (!told.has(error.position)) {
      told.add(error.position);
      const sentence =
        `The log is damaged: ${error.message} Read models stay without it and all that follows until a good backup is restored ` +
        '(docs/deployment.md, Backups); `npm run ops -- events check` names every such event';
      log.error(sentence, error, facts);
    }
  };
}
