import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DamagedFileError, holdsEvents, type Sealed, Sealer } from '@salon/event-store';
import { type AnyProjector, openProjections } from '@salon/projections';
import { DataFolder, makeFolder } from '../data-folder/data-folder.ts';
import { applyErasures } from '../person/apply-erasures.ts';
import { ErasuresLog } from '../person/erasures-log.ts';
import { isOnServersAlone } from '../process/config.ts';
import { ConfigError } from '../process/config-error.ts';
import { DurableFiles } from '../process/durable-files.ts';
import type { ProcessParts } from '../process/process-parts.ts';
import { bindServers } from './bind-servers.ts';
import { chooseDocuments, chooseKeys, chooseLog, chooseMailCarrier, choosePictures } from './choose-adapters.ts';
import type { Engines } from './engines.ts';
import { openServers } from './open-servers.ts';

/** The engines, and whether the log held nothing when it was opened. */
export interface OpenedEngines {
  readonly engines: Engines;
  readonly isFirstStart: boolean;
}

/** Opens the engines that the configuration asks for, each on its server or embedded; refuses with a clear message what cannot be had. */
export async function openEngines(parts: ProcessParts, projectors: readonly AnyProjector[]): Promise<OpenedEngines> {
  const { config, log } = parts;
  const folder = isOnServersAlone(config) ? null : DataFolder.take(config, log);
  if (folder === null) {
    // Mails without a mail server and the list of erased persons lie there all the same.
    makeFolder(config.dataDir, log);
  }
  const opened: { close(): Promise<void> | void }[] = folder === null ? [] : [{ close: () => folder.release() }];
  try {
    return await open(parts, projectors, folder, opened);
  } catch (error) {
    for (const each of opened.reverse()) {
      await each.close();
    }
    throw error instanceof DamagedFileError ? refusalOf(error) : error;
  }
}

/** What is opened is noted in `opened`, for whoever has to close it when the next one cannot be had. */
async function open(
  parts: ProcessParts,
  projectors: readonly AnyProjector[],
  folder: DataFolder | null,
  opened: { close(): Promise<void> | void }[],
): Promise<OpenedEngines> {
  const { config, clock, log, metrics } = parts;
  const noted = <T extends { close(): Promise<void> | void }>(part: T): T => {
    opened.push(part);
    return part;
  };
  // A folder and the servers, then the parts of a folder: before anything is read or written, each must know the others.
  const servers = noted(await openServers(parts));
  const { mongo, redis } = servers;
  await bindServers(config, servers);
  const keys = noted(await chooseKeys(parts, mongo));
  const store = noted(await chooseLog(parts, (head) => folder?.promise(head)));
  const { readModels, work } = await chooseDocuments(parts, mongo);
  noted(readModels);
  noted(work);
  // Asked before this process has written anything into the log.
  const isFirstStart = !(await holdsEvents(store));
  await folder?.bind({ store, work, personKeys: keys.personKeys, keysFile: keys.file });
  const sealer = new Sealer(keys.personKeys);
  const files = new DurableFiles(log);
  const listed = join(config.dataDir, 'erasures.log');
  const erasures: ErasuresLog = new ErasuresLog(
    listed,
    files.place('erasures', listed, () => erasures.probe()),
  );
  // Before a projection opens what is sealed: a key that a backup brought back must not open it. This may append to the log.
  await applyErasures({ store, personKeys: keys.personKeys, sealer, erasures, clock, isAccepted: folder?.isAccepted ?? false });
  const projections = await openProjections({
    events: store,
    documents: readModels,
    projectors,
    opener: { open: (sealed) => sealer.open(sealed as Sealed) },
    owner: randomUUID(),
    now: () => clock.millis(),
    exclusive: mongo === null,
    follow: !config.roles.has('projections'),
    onError: (error, facts) => log.error('projection failed', error, facts),
  });
  // Whoever writes at another process waits there for the read models that this one feeds: they come before mails.
  if (mongo !== null && config.roles.has('projections')) projections.onAdvance(() => metrics.traffic.noteRequestElsewhere());
  const mailCarrier = await chooseMailCarrier(parts, redis);
  const pictures = await choosePictures(config, mongo, files);
  const engines: Engines = {
    ...{ store, sealer, erasures, files, readModels, work, projections, mailCarrier, pictures, redis, folder },
    personKeys: keys.personKeys,
    deploymentKeys: keys.deploymentKeys,
    checkKeys: () => keys.checkWritable(),
    async close() {
      await projections.stop();
      await mailCarrier.close();
      await folder?.notePosition().catch((error: unknown) => log.error('the log’s position could not be noted', error));
      await store.close();
      await work.close();
      await readModels.close();
      await keys.close();
      await servers.close();
      folder?.release();
    },
  };
  return { engines, isFirstStart };
}

/** What the operator reads of a damaged file. */
function refusalOf({ file }: DamagedFileError): ConfigError {
  return new ConfigError([
    `${file} is damaged, or is no file of this application. It is left as it is: put the file of the last good backup back, with the ` +
      'other parts of that backup (docs/deployment.md, Backups), and keep the damaged one for whoever wants to save more of it',
  ]);
}
