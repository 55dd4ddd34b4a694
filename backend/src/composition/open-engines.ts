import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DataDirectoryInUseError, holdsEvents, lockDataDirectory, type Sealed, Sealer } from '@salon/event-store';
import { type AnyProjector, openProjections } from '@salon/projections';
import { applyErasures } from '../person/apply-erasures.ts';
import { ErasuresLog } from '../person/erasures-log.ts';
import { type Config, isOnServersAlone } from '../process/config.ts';
import { ConfigError } from '../process/config-error.ts';
import type { ProcessParts } from '../process/process-parts.ts';
import { bindLog } from './bind-log.ts';
import { bindServers } from './bind-servers.ts';
import { chooseDocuments, chooseJobs, chooseKeys, chooseLog, choosePictures } from './choose-adapters.ts';
import type { Engines } from './engines.ts';
import { openServers } from './open-servers.ts';

/** The engines, and whether the log held nothing when it was opened. */
export interface OpenedEngines {
  readonly engines: Engines;
  readonly isFirstStart: boolean;
}

/** Opens the engines that the configuration asks for, each on its server or embedded; refuses with a clear message what cannot be had. */
export async function openEngines(parts: ProcessParts, projectors: readonly AnyProjector[]): Promise<OpenedEngines> {
  const { config, clock, log } = parts;
  // Mails without a mail server and the list of erased persons lie there in any case.
  mkdirSync(config.dataDir, { recursive: true });
  const lock = isOnServersAlone(config) ? undefined : takeDataDirectory(config);

  // A folder and the servers, then a folder and the log: before anything is read or written, each must know the other.
  const servers = openServers(parts);
  const { mongo, redis } = servers;
  await bindServers(config, servers);
  const keys = chooseKeys(config, mongo);
  const store = chooseLog(config);
  // Asked before this process has written anything into the log.
  const isFirstStart = !(await holdsEvents(store));
  await bindLog(config, store, isFirstStart);
  const { readModels, work } = chooseDocuments(config, mongo);
  const sealer = new Sealer(keys.personKeys);
  const erasures = new ErasuresLog(join(config.dataDir, 'erasures.log'));
  // Before a projection opens what is sealed: a key that a backup brought back must not open it. This may append to the log.
  await applyErasures({ store, personKeys: keys.personKeys, sealer, erasures, clock });
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
  const jobs = await chooseJobs(parts, redis, work);
  const engines: Engines = {
    ...{ store, sealer, erasures, readModels, work, projections, jobs, redis },
    personKeys: keys.personKeys,
    deploymentKeys: keys.deploymentKeys,
    pictures: choosePictures(config, mongo),
    async close() {
      await projections.stop();
      await jobs.close();
      await store.close();
      await work.close();
      await readModels.close();
      await keys.close();
      await servers.close();
      lock?.release();
    },
  };
  return { engines, isFirstStart };
}

function takeDataDirectory({ dataDir }: Config): { release(): void } {
  try {
    return lockDataDirectory(dataDir);
  } catch (error) {
    if (error instanceof DataDirectoryInUseError) {
      throw new ConfigError([
        `DATA_DIR ${dataDir} is in use by another process: stop that one first, or give this one another folder; ` +
          'several processes for one salon need EVENTSTORE_URL, MONGODB_URL and REDIS_URL',
      ]);
    }
    throw error;
  }
}
