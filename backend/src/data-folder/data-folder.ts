import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  DamagedFileError,
  DataDirectoryInUseError,
  damageOf,
  isFolder,
  lockDataDirectory,
  OtherFormatError,
} from '@salon/event-store';
import { type Config, ConfigError } from '../process/config.ts';
import { GUIDE } from '../process/damage-guide.ts';
import type { Log } from '../process/telemetry.ts';
import { backupsIn } from './backups-in.ts';

/** The durable file: log, keys, sessions, outbox. */
export const SALON_FILE = 'salon.db';
export const READ_MODELS_FILE = 'read-models.db';
const TRACES = [READ_MODELS_FILE, 'uploads', 'mailbox'];

const FOR_OTHERS = 0o077;

/** SQLite takes an empty file for a new one. */
export const holdsNoSalon = (dataDir: string) =>
  !statSync(join(dataDir, SALON_FILE), { throwIfNoEntry: false })?.size;

/**
 * For its owner only, since it has keys and personal data; warns if others can read an existing
 * one.
 */
export function makeFolder(dataDir: string, log: Log) {
  if (!existsSync(dataDir)) {
    mkdirSync(dataDir, { recursive: true });
    chmodSync(dataDir, 0o700);
  }
  if ((statSync(dataDir).mode & FOR_OTHERS) !== 0) {
    const sentence =
      'other users of this machine can read the keys and names in DATA_DIR: run chmod -R go= on it';
    log.warn(sentence, { dataDir });
  }
}

/**
 * Done before anything else is opened; also with servers, since the socket for operator commands is
 * in it. @throws ConfigError if another process owns it.
 */
export function lockFolder({ dataDir, profile }: Config) {
  try {
    return lockDataDirectory(dataDir);
  } catch (error) {
    if (!(error instanceof DataDirectoryInUseError)) throw error;
    const several =
      profile.kind === 'embedded'
        ? 'several processes for one salon need EVENTSTORE_URL, MONGODB_URL and REDIS_URL'
        : 'each process needs a DATA_DIR of its own';
    throw new ConfigError([
      `DATA_DIR ${dataDir} is in use by another process: stop that one first, or give this one another folder; ${several}`,
    ]);
  }
}

/** A folder that a salon has run from never gets a new one. @throws ConfigError */
export function refuseWithoutSalonFile(config: Config) {
  const { dataDir } = config;
  if (!holdsNoSalon(dataDir) || !TRACES.some((name) => existsSync(join(dataDir, name)))) return;
  throw new ConfigError([
    `${join(dataDir, SALON_FILE)} is missing or empty, although a salon has run from this folder: put it back with the -wal file beside it, if there was one, or ${howToRestore(config)}`,
  ]);
}

interface DamageText {
  readonly what: string;
  readonly remedy: string;
}

const inOneSentence = ({ what, remedy }: DamageText) => `${what} It is left as it is: ${remedy}`;

/**
 * Names the file, table or event, and the way back; undefined for an error that is no damage. The
 * only such sentence.
 */
export function damageText(error: unknown, config: Config): DamageText | undefined {
  const damage = damageOf(error);
  if (damage === undefined) return undefined;
  const { cause } = damage;
  const isInPlace = damage instanceof DamagedFileError && isFolder(damage.file);
  const detail = isInPlace && cause instanceof Error ? ` ${cause.message}` : '';
  return { what: `${damage.message}${detail}`, remedy: howToRestore(config) };
}

export function startupErrorOf(error: unknown, config: Config): unknown {
  if (error instanceof OtherFormatError) return new ConfigError([error.message]);
  const damage = damageText(error, config);
  if (damage === undefined) return error;
  return new ConfigError([inOneSentence(damage)]);
}

export function howToRestore({ backups, dataDir, profile }: Config): string {
  if (profile.kind === 'servers')
    return "restore the engines' backups (docs/deployment.md, Backups)";
  const [newest] = backups === null ? [] : backupsIn(backups.folder);
  const backup =
    newest === undefined || backups === null ? 'BACKUP' : join(backups.folder, newest.name);
  const aside = `set ${dataDir} aside except for erasures.log`;
  return `${aside} and restore the newest backup with \`npm run ops -- restore ${backup}\` (${GUIDE})`;
}

export function isEmptyFolder(folder: string, ignored: readonly string[] = []): boolean {
  if (!existsSync(folder)) return true;
  return (
    statSync(folder).isDirectory() && readdirSync(folder).every((name) => ignored.includes(name))
  );
}
