import { join } from 'node:path';
import { DamagedFileError, isFolder, OtherFormatError, openDurableFile } from '@salon/event-store';
import { DisposableDocuments, SqliteDocuments } from '@salon/projections';
import {
  howToRestore,
  READ_MODELS_FILE,
  refuseWithoutSalonFile,
  SALON_FILE,
} from '../data-folder/data-folder.ts';
import type { Config } from '../process/config.ts';
import { ConfigError } from '../process/config-error.ts';
import { type DurableFiles, logOutages } from '../process/durable-files.ts';
import type { ProcessParts } from '../process/process-parts.ts';
import { FolderPictures } from '../uploads/folder-pictures.ts';
import type { Adapters, Note } from './adapters.ts';

/**
 * Opens everything in files of the data folder. @throws ConfigError for a durable file that is
 * missing or damaged.
 */
export async function openEmbedded(
  parts: ProcessParts,
  files: DurableFiles,
  note: Note,
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
  }).catch((error: unknown) => {
    throw refusalOf(error, config);
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

/** What the operator reads of a durable file that cannot be opened. */
function refusalOf(error: unknown, config: Config): unknown {
  if (error instanceof OtherFormatError) return new ConfigError([error.message]);
  if (!(error instanceof DamagedFileError)) return error;
  const { cause } = error;
  const what = cause instanceof Error && isFolder(error.file) ? ` ${cause.message}` : '';
  return new ConfigError([`${error.message}${what} It is left as it is: ${howToRestore(config)}`]);
}
