import { join } from 'node:path';
import { z } from 'zod';

/** What follows from where an engine lies, for the roles of a process and for its data folder. */
const kinds = {
  /** In files of `DATA_DIR`, which one process owns. */
  file: { isShared: false, kept: 'in the folder' },
  /** In the memory of the process. */
  process: { isShared: false, kept: 'nowhere' },
  /** On a server, which any number of processes use at once. */
  server: { isShared: true, kept: 'on a server' },
} as const;

/** What is known of an engine before it is opened: its kind, its address (a file, a folder or a URL), whether processes share it, and where it keeps what it holds. */
type EngineOf<Kind extends keyof typeof kinds> = Kind extends unknown
  ? { readonly kind: Kind; readonly address: string } & (typeof kinds)[Kind]
  : never;

/** The engine behind each port, a closed union: whatever depends on which it is switches on its kind, so that a further one does not compile until all of it is decided. */
export interface ChosenEngines {
  readonly log: EngineOf<'file' | 'server'>;
  /** Documents of read models and of work, keys and pictures. */
  readonly documents: EngineOf<'file' | 'server'>;
  /** What processes tell each other: mails to carry, and counts of calls. */
  readonly messages: EngineOf<'process' | 'server'>;
}

/** No URL to the letter: a cluster's has several hosts with a comma between them. */
const serverOf = (begin: RegExp, example: string) =>
  z.string().refine((text) => begin.test(text) && !/\s/.test(text), `begin it with ${example} and leave no space in it`);

/** The variables that name engines. */
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

/** By which variable the engine of each port is put on a server. */
const variableOf: Readonly<Record<keyof ChosenEngines, keyof typeof engineVariables>> = {
  log: 'EVENTSTORE_URL',
  documents: 'MONGODB_URL',
  messages: 'REDIS_URL',
};

/** What a refusal ends with when processes cannot share a salon as they are set up. */
export const SEVERAL_PROCESSES = 'several processes for one salon need EVENTSTORE_URL, MONGODB_URL and REDIS_URL';

/** The engines that the values of the variables name; an embedded one where a variable says nothing. */
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

/** The variables of the engines that one process has for itself; none when it may be one of many. */
export function unsharedEngines(engines: ChosenEngines): readonly string[] {
  const ports = Object.keys(variableOf) as (keyof ChosenEngines)[];
  return ports.filter((port) => !engines[port].isShared).map((port) => variableOf[port]);
}

/** Whether a process with these engines owns its data folder: something lies there, or in its memory, that no other process may have open. */
export const ownsFolder = (engines: ChosenEngines): boolean => unsharedEngines(engines).length > 0;
