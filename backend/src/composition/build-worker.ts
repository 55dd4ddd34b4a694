import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { openKeyReader, openLogReader, pagesWithPrefix, type Sealed, Unsealer } from '@salon/event-store';
import { runBuildWorker, salonProjectors } from '@salon/projections';
import type { BuildWorkerData } from './start-build-worker.ts';

// The thread that builds read models anew beside the one that answers visitors, who come first.
const { work, log, prefix, keys } = workerData as BuildWorkerData;
if (parentPort === null) throw new Error('This program runs in a thread of the salon.');
try {
  // On Linux a thread has a priority of its own, by its number.
  setPriority(Number(basename(readlinkSync('/proc/thread-self'))), constants.priority.PRIORITY_BELOW_NORMAL);
} catch {
  // Elsewhere the system alone shares the processors out.
}
const [events, found] = [openLogReader(log), openKeyReader(keys)];
try {
  const opener = new Unsealer(found);
  await runBuildWorker(parentPort, {
    work,
    log: pagesWithPrefix(events, prefix),
    opener: { open: (sealed) => opener.open(sealed as Sealed) },
    projectors: salonProjectors,
  });
} finally {
  events.close();
  found.close();
}
