import { DamagedFileError } from '../errors.ts';
import type { EventStore } from '../event-store.ts';
import type { OutageListener } from '../outage.ts';
import type { DeploymentKeys, PersonKeys } from '../sealing/keys.ts';
import { EmbeddedEventStore, logSchema } from './embedded-event-store.ts';
import { EmbeddedDeploymentKeys, EmbeddedPersonKeys, KEYS_SCHEMA } from './embedded-keys.ts';
import { SqliteFile } from './sqlite-file.ts';

const VERSION = 1;

export interface DurableFileOptions extends OutageListener {
  /** Created when absent; one process uses it at a time (`lockDataDirectory`). */
  readonly file: string;
  readonly now?: () => Date;
  /** Opens a damaged file, too, but without writing, to prove it and to save what can be read. */
  readonly isRescue?: boolean;
  onDamage?(damage: DamagedFileError): void;
}

/** The log and the keys are written in the same commits. */
export interface DurableFile {
  /** Takes tables of others that must be as durable. */
  readonly file: SqliteFile;
  readonly events: EventStore;
  readonly personKeys: PersonKeys;
  readonly deploymentKeys: DeploymentKeys;
  /** Ends subscriptions, settles writes under way and closes the file. */
  close(): Promise<void>;
}

/**
 * Created when absent. @throws DamagedFileError when it is no such file, or its pages or its end
 * are damaged. @throws OtherFormatError @throws StoreUnavailableError
 */
export async function openDurableFile(options: DurableFileOptions): Promise<DurableFile> {
  try {
    return await open(options, true);
  } catch (error) {
    if (options.isRescue !== true || !(error instanceof DamagedFileError)) throw error;
    return open(options, false);
  }
}

async function open(options: DurableFileOptions, isChecked: boolean): Promise<DurableFile> {
  const { now = () => new Date(), ...rest } = options;
  const schema = `${logSchema()}${KEYS_SCHEMA}`;
  const about = { durable: true, version: VERSION, schema, isChecked, isReadOnly: !isChecked };
  const file = await SqliteFile.open({ ...rest, ...about });
  try {
    const personKeys = await EmbeddedPersonKeys.open(file);
    const events = await EmbeddedEventStore.open(file, personKeys, now, isChecked);
    const deploymentKeys = new EmbeddedDeploymentKeys(file);
    const close = async () => {
      await events.close();
      await file.close();
    };
    return { file, events, personKeys, deploymentKeys, close };
  } catch (error) {
    await file.close();
    throw error;
  }
}
