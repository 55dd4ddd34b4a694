import { EventDamagedError, type EventStore, pagesAndDamage, Sealer } from '@salon/event-store';
import { buildsBeyond } from '@salon/projections';
import { type Checkpoint, checkpointCollection } from '../background/follow-log.ts';
import { lockFolder, makeFolder } from '../data-folder/data-folder.ts';
import { isNewFolder, missingParts } from '../data-folder/folder-faults.ts';
import { opensLog } from '../data-folder/keys-of-log.ts';
import { LogProof } from '../evidence/log-proof.ts';
import { proofReport } from '../operations/evidence-reports.ts';
import type { ExitCode, Print } from '../operations/report.ts';
import { ErasuresLog } from '../person/erasures-log.ts';
import { ConfigError } from '../process/config-error.ts';
import { DurableFiles } from '../process/durable-files.ts';
import { ownsFolder } from '../process/engines.ts';
import type { ProcessParts } from '../process/process-parts.ts';
import { type Closable, type OpenedDocuments, openDocuments, openLog } from './open-adapters.ts';

const PICTURE = /\/uploads\/([0-9a-f]{32}\.webp)/g;

/**
 * Checks a restored salon before its first start, read-only: whether log, keys, work documents, pictures and list of erasures belong together
 * (docs/deployment.md, Backups). Returns the exit code.
 * @throws ConfigError if there is no salon, or one is running from the folder.
 */
export async function checkRestored(parts: ProcessParts, print: Print): Promise<ExitCode> {
  const { config, log } = parts;
  const isOwner = ownsFolder(config.engines);
  if (isOwner && isNewFolder(config)) throw new ConfigError([`DATA_DIR ${config.dataDir} holds no salon`]);
  const missing = isOwner ? missingParts(config) : [];
  if (missing.length > 0) throw new ConfigError(missing);
  makeFolder(config.dataDir, log);
  const lock = lockFolder(config);
  const opened: Closable[] = [{ close: () => lock.release() }];
  const note = <T extends Closable>(part: T): T => {
    opened.push(part);
    return part;
  };
  try {
    const documents = await openDocuments(parts, new DurableFiles(log), note);
    const store = note(await openLog(parts));
    const faults = await faultsOf(store, documents, new ErasuresLog(`${config.dataDir}/erasures.log`), print);
    for (const fault of faults) print(`! ${fault}`);
    if (faults.length === 0) print('What was restored fits together: it can be started.');
    return faults.length === 0 ? 0 : 1;
  } finally {
    for (const each of opened.toReversed()) await each.close();
  }
}

async function faultsOf(store: EventStore, documents: OpenedDocuments, erasures: ErasuresLog, print: Print): Promise<readonly string[]> {
  const { personKeys, deploymentKeys, keysFile, ownedKeys, work } = documents;
  const [logId, head] = [await store.logId(), await store.head()];
  // Keys that were copied from a folder have no log id before the first start.
  const owner = keysFile?.boundTo() ?? (await ownedKeys?.owner())?.logId;
  const areKeysOfLog = owner === undefined ? await opensLog(store, personKeys) : owner === logId;
  // The other checks need the keys of this log.
  if (!areKeysOfLog) return ['The keys are those of another log, or none are there: restore those that were dumped after this log'];
  const report = proofReport(await new LogProof(store, new Sealer(personKeys), deploymentKeys, work).prove());
  for (const line of report.lines) print(line);
  return [
    ...(report.code === 0 ? [] : ['The log or its keys do not hold: what is wrong stands above']),
    ...(await lostBesideLog(store, documents, erasures)),
    ...(await aheadOfLog(documents, { logId, head })),
  ];
}

/** Erasures that the restored keys have lost, and missing pictures. */
async function lostBesideLog(
  store: EventStore,
  { personKeys, pictures }: OpenedDocuments,
  erasures: ErasuresLog,
): Promise<readonly string[]> {
  const listed = new Set(erasures.all().map(({ person }) => person));
  const [revived, names] = [new Set<string>(), new Set<string>()];
  for await (const page of pagesAndDamage(store)) {
    for (const { type, data } of page instanceof EventDamagedError ? [] : page.events) {
      for (const [, name = ''] of JSON.stringify(data).matchAll(PICTURE)) names.add(name);
      const person = type === 'PersonErased' && typeof data.person === 'string' ? data.person : undefined;
      if (person !== undefined && !listed.has(person) && typeof (await personKeys.find(person)) === 'object') revived.add(person);
    }
  }
  const missing = [];
  for (const name of names) if ((await pictures.read(name)) === undefined) missing.push(name);
  return [
    ...[...revived].map((person) => `${person} was erased, and the keys hold theirs again: put the newest erasures.log into DATA_DIR`),
    ...(missing.length === 0
      ? []
      : [`${missing.length} pictures that events name are missing, ${missing[0]} first: restore those dumped after the log`]),
  ];
}

/** Checkpoints beyond the end of the log, which would skip the next events. */
async function aheadOfLog(
  { work, readModels }: OpenedDocuments,
  log: { readonly logId: string; readonly head: string },
): Promise<readonly string[]> {
  const checkpoints = await work.collection<Checkpoint>(checkpointCollection);
  const reactors = (await checkpoints.find({})).filter(({ doc }) => doc.logId === log.logId && doc.position > log.head).map(({ id }) => id);
  const builds = await buildsBeyond(readModels, log);
  return [
    ...(reactors.length === 0
      ? []
      : [`The work documents are newer than the log (${reactors.join(', ')}): restore those dumped before it, or none`]),
    ...(builds.length === 0 ? [] : [`Read models are newer than the log (${builds.join(', ')}): drop them, they are made anew`]),
  ];
}
