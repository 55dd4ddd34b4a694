import { z } from 'zod';
import { ConfigError } from './config-error.ts';

/** Embedded in one process, or on servers with any number of processes; never a mix. */
export type Profile =
  | { readonly kind: 'embedded' }
  | {
      readonly kind: 'servers';
      readonly eventStoreUrl: string;
      readonly mongodbUrl: string;
      readonly redisUrl: string;
    };

/** That of a cluster has several hosts, separated by commas. */
const serverOf = (begin: RegExp, example: string) =>
  z
    .string()
    .refine(
      (text) => begin.test(text) && !/\s/.test(text),
      `begin it with ${example} and leave no space in it`,
    );

/** All three or none. */
export const engineVariables = {
  EVENTSTORE_URL: serverOf(/^(esdb|kurrentdb|kdb)(\+discover)?:\/\//, 'esdb://')
    .optional()
    .describe('the log, in EventStoreDB; all three servers or none'),
  MONGODB_URL: serverOf(/^mongodb(\+srv)?:\/\//, 'mongodb://')
    .optional()
    .describe('documents, keys and pictures, in MongoDB'),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .describe('delivery of mails and rate limits, in Redis'),
};

type EngineValues = Readonly<Partial<Record<keyof typeof engineVariables, string | undefined>>>;

/** @throws ConfigError when only one or two of the servers are given. */
export function chooseProfile(values: EngineValues): Profile {
  const names = Object.keys(engineVariables) as (keyof typeof engineVariables)[];
  const missing = names.filter((name) => values[name] === undefined);
  const { EVENTSTORE_URL: eventStoreUrl, MONGODB_URL: mongodbUrl, REDIS_URL: redisUrl } = values;
  if (eventStoreUrl !== undefined && mongodbUrl !== undefined && redisUrl !== undefined) {
    return { kind: 'servers', eventStoreUrl, mongodbUrl, redisUrl };
  }
  if (missing.length === names.length) return { kind: 'embedded' };
  throw new ConfigError([
    `A salon runs on all three servers or on none: set ${missing.join(' and ')} too, or none of ${names.join(', ')}`,
  ]);
}
