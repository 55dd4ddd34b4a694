import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DamagedFileError, EventDamagedError, type EventStore, holdsEvents, isFolder, type Sealed, Sealer } from '@salon/event-store';
import { type AnyProjector, openProjections, type Projections, type ProjectionsOptions } from '@salon/projections';
import { DataFolder, lockFolder, makeFolder } from '../data-folder/data-folder.ts';
import { notingVersions } from '../data-folder/written-versions.ts';
import { applyErasures } from '../person/apply-erasures.ts';
import { ErasuresLog } from '../person/erasures-log.ts';
import type { MailCarrier } from '../ports/mail-carrier.ts';
import type { Config } from '../process/config.ts';
import { ConfigError } from '../process/config-error.ts';
import { DurableFiles } from '../process/durable-files.ts';
import { ownsFolder } from '../process/engines.ts';
import type { ProcessParts } from '../process/process-parts.ts';
import type { RedisConnection } from '../process/redis-connection.ts';
import { noTraces } from '../process/traces.ts';
import { bindKeys } from './bind-keys.ts';
import { bindServers } from './bind-servers.ts';
import { type Closable, type Note, type OpenedDocuments, openDocuments, openLog, openMailCarrier, openMessages } from './open-adapters.ts';
import { tracedLog } from './traced-log.ts';

/** Every engine of this process behind its port. */
export interface Engines extends OpenedDocuments {
  readonly store: EventStore;
  readonly sealer: Sealer;
  /** Who has been erased, beside the data. */
  readonly erasures: ErasuresLog;
  /** Whether what lies in the data folder beside the databases takes writes. */
  readonly files: DurableFiles;
  readonly projections: Projections;
  readonly mailCarrier: MailCarrier;
  /** The data folder that this process owns; null when everything lies on servers. */
  readonly folder: DataFolder | null;
  /** The connection to Redis, for mails and rate limits; null without one. */
  readonly redis: RedisConnection | null;
  /** Stops the projections, then closes everything in the reverse order of opening. */
  close(): Promise<void>;
}

/** The engines, and whether the log held nothing when it was opened. */
export interface OpenedEngines {
  readonly engines: Engines;
  readonly isFirstStart: boolean;
}

/** Opens the engines that the configuration asks for, each on its server or embedded; refuses with a clear message what cannot be had. */
export async function openEngines(parts: ProcessParts, projectors: readonly AnyProjector[]): Promise<OpenedEngines> {
  const { config, log } = parts;
  const opened: Closable[] = [];
  const note: Note = (part) => {
    opened.push(part);
    return part;
  };
  const closeAll = async () => {
    for (const part of opened.toReversed()) await part.close();
  };
  const folder = ownsFolder(config.engines) ? DataFolder.take(config, log) : null;
  if (folder === null) {
    // Mails without a mail server and the list of erased persons lie there all the same.
    makeFolder(config.dataDir, log);
    const lock = lockFolder(config);
    note({ close: () => lock.release() });
  } else {
    note({ close: () => folder.release() });
  }
  try {
    return await open(parts, projectors, folder, note, closeAll);
  } catch (error) {
    await closeAll();
    throw error instanceof DamagedFileError || error instanceof EventDamagedError ? refusalOf(error, config) : error;
  }
}

async function open(
  parts: ProcessParts,
  projectors: readonly AnyProjector[],
  folder: DataFolder | null,
  note: Note,
  closeAll: () => Promise<void>,
): Promise<OpenedEngines> {
  const { config, clock, log, metrics, traces = noTraces } = parts;
  const files = new DurableFiles(log);
  const redis = await openMessages(parts);
  if (redis !== null) note(redis);
  const documents = await openDocuments(parts, files, note);
  const { personKeys, keysFile, ownedKeys, readModels, work } = documents;
  // A folder and the servers, then the parts of a folder: before anything is read or written, each must know the others.
  await bindServers(config, work, redis);
  const opened = note(await openLog(parts, (head) => folder?.promise(head)));
  // Asked before this process has written anything into the log.
  const isFirstStart = !(await holdsEvents(opened));
  if (ownedKeys !== null) await bindKeys(parts, { store: opened, personKeys, ownedKeys });
  await folder?.bind({ store: opened, work, personKeys, keysFile });
  note({ close: () => folder?.notePosition().catch((error: unknown) => log.error('the log’s position could not be noted', error)) });
  const store = tracedLog(await notingVersions(opened, work), traces);
  const sealer = new Sealer(personKeys);
  const listed = join(config.dataDir, 'erasures.log');
  const erasures: ErasuresLog = new ErasuresLog(
    listed,
    files.place('erasures', listed, () => erasures.probe()),
  );
  // Before a projection opens what is sealed: a key that a backup brought back must not open it. This may append to the log.
  await applyErasures({ store, personKeys, sealer, erasures, clock, isAccepted: folder?.isAccepted ?? false });
  const projections = await openProjections({
    events: store,
    documents: readModels,
    projectors,
    opener: { open: (sealed) => sealer.open(sealed as Sealed) },
    owner: randomUUID(),
    now: () => clock.millis(),
    exclusive: !config.engines.documents.isShared,
    follow: !config.roles.has('projections'),
    startWorker: parts.buildWorkers?.(config),
    onError: logFailures(parts),
    onTaken(model, { id, type, metadata }, period) {
      const { traceparent } = metadata;
      if (traceparent !== undefined)
        traces.tell(`project ${model}`, { 'salon.event_id': id, 'salon.event_type': type }, traceparent, period);
    },
  });
  // Whoever writes at another process waits there for the read models that this one feeds: they come before mails.
  if (config.engines.documents.isShared && config.roles.has('projections'))
    projections.onAdvance(() => metrics.traffic.noteRequestElsewhere());
  const mailCarrier = note(await openMailCarrier(parts, redis));
  note({ close: () => projections.stop() });
  const engines: Engines = { ...documents, store, sealer, erasures, files, projections, mailCarrier, redis, folder, close: closeAll };
  return { engines, isFirstStart };
}

/** What the operator reads of a damaged file, or of an event in it. */
function refusalOf(error: DamagedFileError | EventDamagedError, config: Config): ConfigError {
  const file = error instanceof DamagedFileError ? error.file : placeOfLog(config);
  const event = error instanceof DamagedFileError ? error.cause : error;
  const what = event instanceof EventDamagedError || isFolder(file) ? `: ${(event as Error).message}` : '.';
  return new ConfigError([
    `${file} is damaged, or is no file of this application${what} It is left as it is: put the file of the last good backup back, with the ` +
      'other parts of that backup (docs/deployment.md, Backups), and keep the damaged one for whoever wants to save more of it',
  ]);
}

const placeOfLog = ({ engines: { log } }: Config): string => (log.kept === 'in the folder' ? log.address : 'The log of EVENTSTORE_URL');

/** Logs what stops read models; a damaged event, which stops them each time that it is tried, once. */
function logFailures({ config, log }: ProcessParts): Required<ProjectionsOptions>['onError'] {
  const told = new Set<string>();
  return (error, facts) => {
    if (!(error instanceof EventDamagedError)) {
      log.error('projection failed', error, facts);
    } else if (!told.has(error.position)) {
      told.add(error.position);
      const sentence =
        `${placeOfLog(config)} is damaged: ${error.message} Read models that lack it stay without it and all that follows until the log of ` +
        'a good backup is put back (docs/deployment.md, Backups); `npm run ops -- events check` names every such event';
      log.error(sentence, error, facts);
    }
  };
}
