import { relative, resolve } from 'node:path';
import { z } from 'zod';

/** One line for each fault, with what to change. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`The start is refused:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.faults = faults;
  }
}

/** The engines of a salon are never mixed. */
export type Profile =
  | { readonly kind: 'embedded' }
  | {
      readonly kind: 'servers';
      readonly eventStoreUrl: string;
      readonly mongodbUrl: string;
      readonly redisUrl: string;
    };

/** The URL of a cluster has several hosts, separated by commas. */
const serverOf = (begin: RegExp, example: string) =>
  z
    .string()
    .refine(
      (text) => begin.test(text) && !/\s/.test(text),
      `begin it with ${example} and leave no space in it`,
    );

/** Either all three are set or none. */
const engineVariables = {
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
function chooseProfile(values: EngineValues): Profile {
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

/** Roles of a process (specification, operation: configuration). */
export const ROLES = ['web', 'projections', 'mail'] as const;
export type Role = (typeof ROLES)[number];

/** Longer than a member's (specification, members: passwords). */
const ADMINISTRATOR_PASSWORD_MINIMUM = 12;

/** A class only to serve as injection token (specification, operation: configuration). */
export abstract class Config {
  abstract readonly port: number;
  abstract readonly dataDir: string;
  /** Never taken from a request. */
  abstract readonly publicUrl: string;
  /** False for the default: then a write may come from the request's own host. */
  abstract readonly publicUrlGiven: boolean;
  abstract readonly smtpUrl: string | null;
  abstract readonly smtpHost: string | null;
  abstract readonly administrator: { readonly username: string; readonly password: string } | null;
  abstract readonly seed: 'none' | 'demonstration' | 'demonstration-year';
  abstract readonly rateLimit: boolean;
  /** Addresses, networks or names that Fastify knows. */
  abstract readonly trustProxy: readonly string[];
  abstract readonly roles: ReadonlySet<Role>;
  abstract readonly salonId: string;
  abstract readonly profile: Profile;
  /** The hour is in Tokyo; null means no backups. */
  abstract readonly backups: {
    readonly folder: string;
    readonly hour: number;
    readonly most: number;
  } | null;
  abstract readonly metricsToken: string | null;
  /** Audits are mailed to it, with the head of the log. */
  abstract readonly operatorEmail: string | null;
  abstract readonly tracesEndpoint: string | null;
  abstract readonly logLevel: string;
}

const text = z.string().trim().min(1).optional();

/**
 * The table of the specification is generated from it (specification, operation: configuration). An
 * empty variable counts as not set.
 */
export const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000).describe('the port to listen on'),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .describe(
      '`salon.db` (the log, keys, sessions, outbox: the only truth), `read-models.db` (disposable), `uploads/`, `mailbox/`, `erasures.log`',
    ),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'origin of mailed links, canonical addresses and the sitemap; else `http://localhost:$PORT`',
    ),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('the mail server, `smtp(s)://user:password@host`: [mail.md](mail.md#transport)'),
  SMTP_HOST: text.describe(
    "the mail server, with the sender and the password of the salon's settings",
  ),
  ADMIN_USERNAME: text.describe('user name of an administrator to create or update at the start'),
  ADMIN_PASSWORD: z
    .string()
    .min(1)
    .optional()
    .describe("that administrator's password: give both or neither"),
  SEED: z
    .enum(['none', 'demonstration', 'demonstration-year'])
    .default('demonstration-year')
    .describe(
      '`demonstration-year` adds a year of past bookings to the demonstration; `none` leaves an empty log empty',
    ),
  RATE_LIMIT: z.enum(['on', 'off']).default('on').describe('`off` for tests; changes nothing else'),
  TRUST_PROXY: text.describe(
    "trusted proxies, whose forwarding headers give the visitor's address",
  ),
  ROLE: text.describe(
    `any of ${ROLES.map((role) => `\`${role}\``).join(', ')}; all by default. A part of them, or a second process, needs the servers`,
  ),
  SALON_ID: z
    .string()
    .regex(
      /^[a-z][a-z0-9-]{0,39}$/,
      'lower-case letters, digits and hyphens, beginning with a letter, at most 40',
    )
    .default('salon')
    .describe('on servers, the prefix of streams, databases and queues'),
  ...engineVariables,
  BACKUP_DIR: text.describe(
    'folder for nightly backups of `DATA_DIR`, on another disk: [backups](#backups)',
  ),
  BACKUP_HOUR: z.coerce
    .number()
    .int()
    .min(0)
    .max(23)
    .default(2)
    .describe('hour of the nightly backup, in Tokyo'),
  BACKUP_KEEP: z.coerce
    .number()
    .int()
    .min(1)
    .max(1000)
    .default(7)
    .describe('number of backups to keep'),
  METRICS_TOKEN: z
    .string()
    .min(8)
    .optional()
    .describe('token to read the metrics from another machine: [health](#health)'),
  OPERATOR_EMAIL: z
    .email()
    .optional()
    .describe(
      'receives each [audit](#audit) with the [head of the log](#head-of-the-log); nobody by default',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('collector of [traces](#traces), OTLP over HTTP'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('info')
    .describe('the lowest level that is logged'),
});

/**
 * Throws a {@link ConfigError} that names every wrong variable, but not its value, which may be a
 * secret.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const variables = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(variables);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    );
  }
  const values = parsed.data;
  const profile = chooseProfile(values);
  return {
    port: values.PORT,
    dataDir: values.DATA_DIR,
    publicUrl: originOf(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`),
    publicUrlGiven: values.PUBLIC_URL !== undefined,
    smtpUrl: values.SMTP_URL ?? null,
    smtpHost: values.SMTP_HOST ?? null,
    administrator: parseAdministrator(values.ADMIN_USERNAME, values.ADMIN_PASSWORD),
    seed: values.SEED,
    rateLimit: values.RATE_LIMIT === 'on',
    trustProxy: values.TRUST_PROXY?.split(',').map((entry) => entry.trim()) ?? [],
    roles: parseRoles(values.ROLE, profile),
    salonId: values.SALON_ID,
    profile,
    backups: backupsOf(values, profile),
    metricsToken: values.METRICS_TOKEN ?? null,
    operatorEmail: values.OPERATOR_EMAIL ?? null,
    tracesEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    logLevel: values.LOG_LEVEL,
  };
}

function originOf(url: string) {
  const parsed = new URL(url);
  if (parsed.pathname !== '/' || parsed.search !== '' || parsed.hash !== '') {
    throw new ConfigError([
      'PUBLIC_URL: give scheme, host and port only, for example https://yoizuki.example',
    ]);
  }
  return parsed.origin;
}

function backupsOf(
  { BACKUP_DIR, BACKUP_HOUR, BACKUP_KEEP, DATA_DIR }: z.output<typeof environment>,
  profile: Profile,
) {
  if (BACKUP_DIR === undefined) return null;
  if (profile.kind === 'servers') {
    throw new ConfigError([
      'BACKUP_DIR: this salon is on servers, which make their own backups (docs/deployment.md, Backups)',
    ]);
  }
  if (!relative(DATA_DIR, BACKUP_DIR).startsWith('..')) {
    throw new ConfigError([
      'BACKUP_DIR: give a folder outside of DATA_DIR, on another disk, so that they are not lost together',
    ]);
  }
  return { folder: resolve(BACKUP_DIR), hour: BACKUP_HOUR, most: BACKUP_KEEP };
}

/** Fewer than all roles need servers, since an embedded file has one owner. */
function parseRoles(text: string | undefined, profile: Profile): ReadonlySet<Role> {
  const names = text === undefined ? [...ROLES] : text.split(',').map((name) => name.trim());
  const unknown = names.filter((name) => !(ROLES as readonly string[]).includes(name));
  if (unknown.length > 0) {
    throw new ConfigError([`ROLE: ${unknown.join(', ')} is not one of ${ROLES.join(', ')}`]);
  }
  const roles = new Set(names as Role[]);
  if (roles.size < ROLES.length && profile.kind === 'embedded') {
    const variables = Object.keys(engineVariables).join(', ');
    throw new ConfigError([
      `ROLE=${names.join(',')} runs only a part of the salon and needs the servers: set ${variables}`,
    ]);
  }
  return roles;
}

function parseAdministrator(username: string | undefined, password: string | undefined) {
  if (username === undefined && password === undefined) return null;
  if (username === undefined || password === undefined) {
    throw new ConfigError(['ADMIN_USERNAME and ADMIN_PASSWORD: give both or neither']);
  }
  const length = [...password].length;
  if (length < ADMINISTRATOR_PASSWORD_MINIMUM || length > 128) {
    throw new ConfigError([
      `ADMIN_PASSWORD: give ${ADMINISTRATOR_PASSWORD_MINIMUM} to 128 characters`,
    ]);
  }
  return { username, password };
}
