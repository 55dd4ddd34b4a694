import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import {
  type DeploymentKeys,
  type EventStore,
  holdsEvents,
  openDurableFile,
  type PersonKeys,
  type Position,
  type Sealed,
  Sealer,
  withMethods,
} from '@salon/event-store';
import {
  type AnyProjector,
  DisposableDocuments,
  type DocumentStore,
  LogShortenedError,
  openProjections,
  type Projections,
  type ProjectionsOptions,
  Skips,
  SqliteDocuments,
} from '@salon/projections';
import { boundKeys, keyFaultsText } from '../data-folder/bound-keys.ts';
import {
  damageText,
  howToRestore,
  lockFolder,
  makeFolder,
  READ_MODELS_FILE,
  refuseWithoutSalonFile,
  SALON_FILE,
  startupErrorOf,
} from '../data-folder/data-folder.ts';
import { noteLostEnd } from '../evidence/log-chain.ts';
import { lostKeys } from '../evidence/log-proof.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import { applyErasures } from '../person/apply-erasures.ts';
import { ErasuresLog } from '../person/erasures-log.ts';
import type { Pictures } from '../ports/pictures.ts';
import { type Config, ConfigError, type Profile } from '../process/config.ts';
import { DurableFiles, logOutages } from '../process/durable-files.ts';
import type { ProcessParts } from '../process/process-parts.ts';
import type { RedisConnection } from '../process/redis-connection.ts';
import { noTraces, type Traces } from '../process/telemetry.ts';
import { FolderPictures } from '../uploads/folder-pictures.ts';

interface Closable {
  close(): Promise<void> | void;
}

/** Closes the resource even if a later one fails to open. */
type Note = <T extends Closable>(part: T) => T;

interface Adapters {
  readonly store: EventStore;
  readonly personKeys: PersonKeys;
  readonly deploymentKeys: DeploymentKeys;
  /** Disposable: built from the log. */
  readonly readModels: DocumentStore;
  readonly work: DocumentStore;
  readonly pictures: Pictures;
  readonly mailQueue: MailQueue | null;
  /** For mails and rate limits; null in an embedded salon. */
  readonly redis: RedisConnection | null;
}

export interface Engines extends Adapters {
  /** Reads leave out skipped events. */
  readonly store: EventStore;
  readonly skips: Skips;
  readonly sealer: Sealer;
  readonly erasures: ErasuresLog;
  readonly files: DurableFiles;
  readonly projections: Projections;
  /** Stops the projections first, then closes in the reverse order of opening. */
  close(): Promise<void>;
}

export interface OpenedEngines {
  readonly engines: Engines;
  readonly isFirstStart: boolean;
}

/**
 * `isRescue` opens a damaged log, too, to prove it and to save what can be read. @throws
 * ConfigError when one of them cannot be used as it is.
 */
export async function openEngines(
  parts: ProcessParts,
  projectors: readonly AnyProjector[],
  isRescue = false,
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
  // With servers, too, it holds the list of erased persons and the mails without a mail server.
  makeFolder(config.dataDir, log);
  const lock = lockFolder(config);
  note({ close: () => lock.release() });
  try {
    const files = new DurableFiles(log);
    const { profile } = config;
    const adapters =
      profile.kind === 'embedded'
        ? await openEmbedded(parts, files, note, isRescue)
        : await openServers(parts, profile, note);
    return await complete(parts, projectors, adapters, files, note, closeAll, isRescue);
  } catch (error) {
    await closeAll();
    throw startupErrorOf(error, config);
  }
}

async function complete(
  parts: ProcessParts,
  projectors: readonly AnyProjector[],
  adapters: Adapters,
  files: DurableFiles,
  note: Note,
  close: () => Promise<void>,
  isRescue: boolean,
): Promise<OpenedEngines> {
  const { config, clock, traces = noTraces } = parts;
  const { personKeys, readModels, work } = adapters;
  // Read before this process writes to the log.
  const isFirstStart = !(await holdsEvents(adapters.store));
  const deploymentKeys = isRescue
    ? adapters.deploymentKeys
    : await keysOf(parts, adapters, isFirstStart);
  const skips = await Skips.open(tracedLog(adapters.store, traces));
  const store = skips.log;
  const sealer = new Sealer(personKeys);
  const listed = join(config.dataDir, 'erasures.log');
  const erasures: ErasuresLog = new ErasuresLog(
    listed,
    files.place('erasures', listed, () => erasures.probe()),
  );
  // Before a projection opens sealed fields, since a restored backup may contain destroyed keys.
  // May append to the log.
  if (!isRescue) await applyErasures({ store, personKeys, sealer, erasures, clock });
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
    onError: logFailures(parts, (position) => noteLostEnd(work, position)),
    onRecovery: (facts) => parts.log.info('projections go on', facts),
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
  // Elsewhere another process may write a skip, and this one may follow nothing else.
  const skipping = isEmbedded
    ? undefined
    : store.subscribe({ after: await store.head(), onEvents: async () => undefined });
  note({ close: () => skipping?.close() });
  const rest = { deploymentKeys, store, skips, sealer, erasures, files, projections, close };
  return { engines: { ...adapters, ...rest }, isFirstStart };
}

async function keysOf({ config }: ProcessParts, adapters: Adapters, isFirstStart: boolean) {
  const { bound, faults } = await boundKeys(adapters.deploymentKeys, adapters.work, isFirstStart);
  if (faults.length === 0) return bound;
  throw new ConfigError([`${keyFaultsText(faults)}: ${howToRestore(config)}`]);
}

/** Damage fails at each try but is logged once. A lost end is noted, for a proof to find. */
function logFailures(
  { config, log }: ProcessParts,
  noteLost: (position: Position) => Promise<void>,
): Required<ProjectionsOptions>['onError'] {
  const logged = new Set<string>();
  return (error, facts) => {
    const damage = damageText(error, config);
    const text = error instanceof LogShortenedError ? shortened(error, config) : damage?.what;
    if (text === undefined) log.error('projection failed', error, facts);
    if (text === undefined || logged.has(text)) return;
    logged.add(text);
    if (error instanceof LogShortenedError) {
      log.error(text, error, facts);
      noteLost(error.position).catch((cause: unknown) =>
        log.error('the lost end is not noted', cause, facts),
      );
      return;
    }
    const sentence = `The log is damaged: ${text} Read models stay without it and all that follows; \`npm run ops -- events check\` names every such event. To go on, ${damage?.remedy}`;
    log.error(sentence, error, facts);
  };
}

const shortened = ({ message }: LogShortenedError, config: Config) =>
  `${message} What lies between is lost: put the -wal file of ${SALON_FILE} back if there was one, or ${howToRestore(config)}`;

async function openEmbedded(
  parts: ProcessParts,
  files: DurableFiles,
  note: Note,
  isRescue: boolean,
): Promise<Adapters> {
  const { config, clock, log } = parts;
  const { dataDir } = config;
  refuseWithoutSalonFile(config);
  const [salonFile, readModelsFile, uploads] = [SALON_FILE, READ_MODELS_FILE, 'uploads'].map(
    (name) => join(dataDir, name),
  ) as [string, string, string];
  const durable = await openDurableFile({
    file: salonFile,
    now: () => new Date(clock.millis()),
    ...logOutages(log, salonFile),
    isRescue,
    onDamage: (cause) =>
      log.error('a file is damaged', startupErrorOf(cause, config), { file: salonFile }),
  });
  note(durable);
  const readModels = await DisposableDocuments.open({
    file: readModelsFile,
    ...logOutages(log, readModelsFile),
    onReplaced: (cause) =>
      log.error(
        'the file of read models cannot be used: it was deleted and is built again',
        cause,
        {
          file: readModelsFile,
        },
      ),
  });
  note(readModels);
  return {
    store: durable.events,
    personKeys: durable.personKeys,
    deploymentKeys: durable.deploymentKeys,
    work: new SqliteDocuments(durable.file),
    readModels,
    pictures: new FolderPictures(uploads, files.place('uploads', uploads)),
    mailQueue: null,
    redis: null,
  };
}

/**
 * Each reconnects by itself. Drivers are imported on demand: they take longer to load than the
 * embedded files take to open. @throws ConfigError when the keys are not those of the log.
 */
async function openServers(
  parts: ProcessParts,
  profile: Extract<Profile, { kind: 'servers' }>,
  note: Note,
): Promise<Adapters> {
  const { config, log } = parts;
  const { salonId } = config;
  const { openEventStoreDb } = await import('@salon/event-store/eventstoredb');
  const { MongoConnection, openMongoKeys } = await import('@salon/event-store/mongodb');
  const { openMongoDocuments } = await import('@salon/projections/mongodb');
  const { MongoPictures } = await import('../uploads/mongo-pictures.ts');
  const { BullMqMailQueue } = await import('../mail/bullmq-mail-queue.ts');
  const { RedisConnection } = await import('../process/redis-connection.ts');
  const redis = note(
    new RedisConnection(profile.redisUrl, (error) => log.error('redis is away', error)),
  );
  const mongo = note(new MongoConnection({ url: profile.mongodbUrl }));
  const keys = openMongoKeys(mongo, `${salonId}-keys`);
  const store = note(
    openEventStoreDb({
      connectionString: profile.eventStoreUrl,
      prefix: `${salonId}.`,
      onOutage: (cause) => log.error('the subscription to the log is interrupted', cause),
      onRecovery: () => log.info('the subscription to the log goes on'),
    }),
  );
  const { lost, of } = await lostKeys(store, new Sealer(keys.personKeys));
  const sentence = `MONGODB_URL lacks the keys of ${lost} of ${of} persons whom the newest events of the log name`;
  if (of > 0 && lost === of) {
    throw new ConfigError([
      `${sentence}: it is not the database of this log, or was emptied. Restore the keys that belong to the log (docs/deployment.md, Backups)`,
    ]);
  }
  if (lost > 0)
    log.error(`${sentence}: they cannot be read until those keys are restored`, undefined, {});
  return {
    store,
    ...keys,
    readModels: openMongoDocuments(mongo, `${salonId}-read-models`),
    work: openMongoDocuments(mongo, `${salonId}-work`),
    pictures: new MongoPictures(mongo, `${salonId}-pictures`),
    mailQueue: note(new BullMqMailQueue({ redis, prefix: salonId, log })),
    redis,
  };
}

/** Metadata gets the `traceparent`, so that work in other processes joins the trace. */
function tracedLog(store: EventStore, traces: Traces): EventStore {
  if (traces === noTraces) return store;
  const append: EventStore['append'] = (stream, expected, events) => {
    const facts = { 'salon.stream': stream, 'salon.events': events.length };
    return traces.within(`append ${events[0]?.type ?? ''}`, facts, () => {
      const { traceparent } = traces;
      const carrying = events.map((event) => ({
        ...event,
        metadata: { ...event.metadata, ...(traceparent && { traceparent }) },
      }));
      return store.append(stream, expected, carrying);
    });
  };
  return withMethods(store, { append });
}
