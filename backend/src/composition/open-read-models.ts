import { closeSync, existsSync, openSync, readSync, renameSync, statSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { DamagedFileError } from '@salon/event-store';
import { type DocumentStore, openEmbeddedDocuments, openReplaceableDocuments } from '@salon/projections';
import { asideAt } from '../data-folder/damaged-read-models.ts';
import { forgetInFolder, noteInFolder, noteOfFolder } from '../data-folder/folder-notes.ts';
import { logOutages } from '../process/durable-files.ts';
import type { ProcessParts } from '../process/process-parts.ts';

const ENDINGS = ['', '-wal', '-shm'];

/**
 * Opens the file of read models. One that is damaged is set aside under another name until all of them are built from the log
 * anew: at the start or, where a read meets the damage, while the salon runs. Unless it is the very file that
 * was closed last, it is looked through first: the engine's binding ends the process at some damages.
 */
export function openReadModels({ config: { dataDir }, clock, log }: ProcessParts, file: string): DocumentStore {
  const isKnown = noteOfFolder(dataDir, 'read-models-checksum') === checksumOf(file);
  // Whatever is written from now on has no checksum until the file is closed.
  forgetInFolder(dataDir, 'read-models-checksum');
  const setAside = (cause: unknown): void => {
    const aside = asideAt(dataDir, clock.now());
    for (const ending of ENDINGS.filter((each) => existsSync(`${file}${each}`))) {
      renameSync(`${file}${ending}`, `${aside}${ending}`);
    }
    log.warn('the file of read models was damaged: it is set aside, and they are built anew', { file, aside, cause: String(cause) });
  };
  const open = (check: boolean, damaged: (cause: unknown) => void): DocumentStore =>
    openEmbeddedDocuments({ ...{ file, durable: false, check, onDamage: damaged }, ...logOutages(log, file) });
  const documents = openReplaceableDocuments({
    open(damaged) {
      try {
        return open(!isKnown, damaged);
      } catch (error) {
        if (!(error instanceof DamagedFileError)) {
          throw error;
        }
        setAside(error.cause);
        return open(false, damaged);
      }
    },
    setAside,
    failed: (error) => log.error('the damaged file of read models could not be replaced: a restart tries again', error, { file }),
  });
  return {
    ...documents,
    async close() {
      await documents.close();
      noteInFolder(dataDir, 'read-models-checksum', checksumOf(file));
    },
  };
}

const AT_ONCE = 1 << 20;

/** Of a file that was closed well; of one with a write-ahead log beside it none that could be noted. */
function checksumOf(file: string): string {
  if (!existsSync(file) || !statSync(file).isFile() || existsSync(`${file}-wal`)) {
    return 'none';
  }
  const descriptor = openSync(file, 'r');
  const bytes = Buffer.allocUnsafe(AT_ONCE);
  let sum = 0;
  for (let read = readSync(descriptor, bytes); read > 0; read = readSync(descriptor, bytes)) {
    sum = crc32(bytes.subarray(0, read), sum);
  }
  closeSync(descriptor);
  return String(sum);
}
