import { existsSync, renameSync, statSync } from 'node:fs';
import { DamagedFileError } from '@salon/event-store';
import { type DocumentStore, openEmbeddedDocuments } from '@salon/projections';
import { forgetInFolder, noteInFolder, noteOfFolder } from '../data-folder/folder-notes.ts';
import { logOutages } from '../process/durable-files.ts';
import type { ProcessParts } from '../process/process-parts.ts';

const ENDINGS = ['', '-wal', '-shm'];

/**
 * Opens the file of read models. One that is damaged is set aside under another name, for whoever wants to look at it, and all of
 * them are built from the log anew. It is looked through after a crash, and when something damaged was read from it.
 */
export function openReadModels({ config: { dataDir }, clock, log }: ProcessParts, file: string): DocumentStore {
  const isSuspect = noteOfFolder(dataDir, 'read-models-damaged') !== undefined || wasLeftOpen(file);
  const open = (check: boolean) =>
    openEmbeddedDocuments({
      ...{ file, durable: false, check },
      ...logOutages(log, file),
      onDamage: (cause) => {
        log.error('the file of read models is damaged: a restart sets it aside and builds them anew', cause, { file });
        noteInFolder(dataDir, 'read-models-damaged', clock.now());
      },
    });
  try {
    return open(isSuspect);
  } catch (error) {
    if (!(error instanceof DamagedFileError)) {
      throw error;
    }
    const aside = `${file}.damaged-${clock.now().replace(/[:.]/g, '-')}`;
    for (const ending of ENDINGS.filter((each) => existsSync(`${file}${each}`))) {
      renameSync(`${file}${ending}`, `${aside}${ending}`);
    }
    log.warn('the file of read models was damaged: it is set aside, and they are built anew', { file, aside });
    return open(false);
  } finally {
    forgetInFolder(dataDir, 'read-models-damaged');
  }
}

/** Whoever ends well leaves nothing in the write-ahead log. */
function wasLeftOpen(file: string): boolean {
  return existsSync(`${file}-wal`) && statSync(`${file}-wal`).size > 0;
}
