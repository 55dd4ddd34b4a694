import { join } from 'node:path';
import { z } from 'zod';

/** Where an engine runs, and what follows for roles and data folder. */
const kinds = {
  /** Files in `DATA_DIR`, owned by one process. */
  file: { isShared: false, kept: 'in the folder' },
  /** In the memory of the process. */
  process: { isShared: false, kept: 'nowhere' },
  /** A server, shared by any number of processes. */
  server: { isShared: true, kept: 'on a server' },
} as const;

/** An engine before it is opened: kind, address (file, folder or URL), whether it is shared, and where it stores its data. */
type EngineOf<Kind extends keyof typeof kinds> = Kind extends unknown
  ? { readonly kind: Kind; readonly address: string } & (typeof kinds)[Kind]
  : never;

/** The engine of each port, as closed unions: code switches on `kind`, so that a new engine does not compile until all of it handles it. */
export interface ChosenEngines {
  readonly log: EngineOf<'file' | 'server'>;
  /** Documents of read models and of work, keys and pictures. */
  readonly documents: EngineOf<'file' | 'server'>;
  /** Messages between processes: queued mails and rate limits. */
  readonly messages: EngineOf<'process' | 'server'>;
}

/** Not a strict URL: that of a cluster has several hosts, separated by commas. */
const serverOf = (begin: RegExp, example: string) =>
  z.string().refine((text) => begin.test(text) && !/\s/.test(text), `begin it with ${example} and leave no space in it`);

/** The environment variables of engines. */
export const engineVariables = {
  EVENTSTORE_URL: serverOf(/^(esdb|kurrentdb|kdb)(\+discover)?:\/\//, 'esdb://')
    .optional()
    .describe('the log in EventStoreDB instead of a file'),
  MONGODB_URL: serverOf(/^mongodb(\+srv)?:\/\//, 'mongodb://')
    .optional()
    .describe('documents, keys and pictures in MongoDB instead of files'),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .describe('carrying of mails and rate limits in Redis instead of this process'),
};

/** The variable of each port. */
const variableOf: Readonly<Record<keyof ChosenEngines, keyof typeof engineVariables>> = {
  log: 'EVENTSTORE_URL',
  documents: 'MONGODB_URL',
  messages: 'REDIS_URL',
};

/** End of error messages when processes cannot share a salon. */
export const SEVERAL_PROCESSES = 'several processes for one salon need EVENTSTORE_URL, MONGODB_URL and REDIS_URL';

/** The engines by the variables; embedded by default. */
export function chooseEngines(
  dataDir: string,
  values: Readonly<Partial<Record<keyof typeof engineVariables, string | undefined>>>,
): ChosenEngines {
  const engine = <Kind extends keyof typeof kinds>(kind: Kind, address: string) => ({ kind, address, ...kinds[kind] });
  const { EVENTSTORE_URL: log, MONGODB_URL: documents, REDIS_URL: messages } = values;
  return {
    log: log === undefined ? engine('file', join(dataDir, 'events.db')) : engine('server', log),
    documents: documents === undefined ? engine('file', dataDir) : engine('server', documents),
    messages: messages === undefined ? engine('process', '') : engine('server', messages),
  };
}

/** The variables of engines that are not shared; empty if several processes are possible. */
export function unsharedEngines(engines: ChosenEngines): readonly string[] {
  const ports = Object.keys(variableOf) as (keyof ChosenEngines)[];
  return ports.filter((port) => !engines[port].isShared).map((port) => variableOf[port]);
}

/** Whether the process owns its data folder, because an engine is in its files or memory. */
export const ownsFolder = (engines: ChosenEngines): boolean => unsharedEngines(engines).length > 0;
