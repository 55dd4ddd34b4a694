import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readSync, renameSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { DamagedFileError } from '@salon/event-store';
import { type DocumentStore, openEmbeddedDocuments, openReplaceableDocuments, withDetachedStores } from '@salon/projections';
import { asideAt } from '../data-folder/damaged-read-models.ts';
import { forgetInFolder, noteInFolder, noteOfFolder } from '../data-folder/folder-notes.ts';
import { logOutages } from '../process/durable-files.ts';
import type { ProcessParts } from '../process/process-parts.ts';

/** How much of each is kept in memory, as there may be one for each read model. */
const DETACHED_CACHE_KIB = 4_096;
const ENDINGS = ['', '-wal', '-shm'];

/**
 * Opens the file of read models, and those of builds that lie apart. One that is damaged is set aside under another name until what it held is
 * built from the log anew: at the start or, where a read meets the damage, while the salon runs. One that was closed well and is another
 * since is damaged, whatever it reads like. Where nobody knows how it was closed, it is looked through first: the engine's binding ends
 * the process at some damages.
 */
export function openReadModels({ config: { dataDir }, clock, log }: ProcessParts, file: string): DocumentStore {
  const folder = join(dataDir, 'read-models');
  mkdirSync(folder, { recursive: true });
  const files = () => [file, ...readdirSync(folder).flatMap((name) => (name.endsWith('.db') ? join(folder, name) : []))];
  const checksums = () => files().map(checksumOf);
  const [noted = [], found] = [noteOfFolder(dataDir, 'read-models-checksum')?.split(' '), checksums()];
  const isNoted = noted.length === found.length;
  const unknown = new Set(files().filter((_, at) => !isNoted || noted[at] === NONE || found[at] === NONE));
  const altered = new Set(files().filter((name, at) => !unknown.has(name) && noted[at] !== found[at]));
  // Whatever is written from now on has no checksum until the files are closed.
  forgetInFolder(dataDir, 'read-models-checksum');
  const open = (of: string): DocumentStore => {
    const isDetached = of !== file;
    const setAside = (cause: unknown): void => {
      const aside = `${asideAt(dataDir, clock.now())}${isDetached ? `-${basename(of)}` : ''}`;
      for (const ending of ENDINGS.filter((each) => existsSync(`${of}${each}`))) {
        renameSync(`${of}${ending}`, `${aside}${ending}`);
      }
      log.warn('a file of read models was damaged: it is set aside, and they are built anew', { file: of, aside, cause: String(cause) });
    };
    const openFile = (damaged: (cause: unknown) => void): DocumentStore => {
      if (altered.delete(of)) throw new DamagedFileError(of, { cause: new Error('It is not as it was when it was closed.') });
      const check = unknown.delete(of);
      const cache = isDetached ? { cacheKib: DETACHED_CACHE_KIB } : {};
      return openEmbeddedDocuments({ ...{ file: of, durable: false, check, onDamage: damaged }, ...cache, ...logOutages(log, of) });
    };
    return openReplaceableDocuments({
      open(damaged) {
        try {
          return openFile(damaged);
        } catch (error) {
          if (!(error instanceof DamagedFileError)) {
            throw error;
          }
          setAside(error.cause);
          return openFile(damaged);
        }
      },
      setAside,
      failed: (error) => log.error('a damaged file of read models could not be replaced: a restart tries again', error, { file: of }),
    });
  };
  const documents = withDetachedStores(open(file), folder, open);
  return {
    ...documents,
    async close() {
      await documents.close();
      noteInFolder(dataDir, 'read-models-checksum', checksums().join(' '));
    },
  };
}

const AT_ONCE = 1 << 20;
const NONE = 'none';

/** Of a file that was closed well; of one with a write-ahead log beside it none that could be noted. */
function checksumOf(file: string): string {
  if (!existsSync(file) || !statSync(file).isFile() || existsSync(`${file}-wal`)) {
    return NONE;
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
