import { setImmediate as nextTurn } from 'node:timers/promises';
import type { MessagePort } from 'node:worker_threads';
import type { Position, ReadAllOptions } from '@salon/event-store';
import type { DocumentStore } from '../../documents/document-store.ts';
import { openEmbeddedDocuments } from '../../documents/embedded/open-embedded-documents.ts';
import { type AnyBuild, Build } from '../build/build.ts';
import {
  bootId,
  type CheckpointDocument,
  CheckpointWriter,
  checkpointSpec,
  firstCheckpoint,
  LeasedCheckpoint,
} from '../build/checkpoint.ts';
import { ParkedDocuments, SkippedEvents } from '../build/fold-batch.ts';
import { WRITE_BEHIND_LIMIT, WriteBehindDocuments } from '../build/write-behind-documents.ts';
import { type LogBatch, type LogSource, readBatch } from '../live/log-reader.ts';
import type { FieldOpener } from '../projected-event.ts';
import { type AnyProjector, comparedProjector } from '../projector.ts';
import type { FromWorker, ToWorker, WorkerTask } from './worker-messages.ts';

export interface WorkerOptions {
  readonly work: WorkerTask;
  /** Reads the log up to a given head. */
  readonly log: { readAll(options: ReadAllOptions & { readonly head: Position }): ReturnType<LogSource['readAll']> };
  readonly opener: FieldOpener;
  readonly projectors: readonly AnyProjector[];
  /** Events read at a time. Default 1,000. */
  readonly batchSize?: number;
  readonly writeBehindLimit?: number;
}

/** Larger than in the main thread, as nobody waits. */
const BATCH = 1_000;
/** Page cache of each file. More makes nothing faster, as the system caches the files too. */
const CACHE_KIB = 2_048;
const PROGRESS_MS = 250;

interface Filled {
  readonly name: string;
  readonly build: AnyBuild;
  readonly store: DocumentStore;
  /** Documents that were taken as written are not: only the file knows how far the build has come. */
  readonly isLost: boolean;
  /** Creates the next of its indexes; false when it has all. */
  index(): Promise<boolean>;
  /** Saves its progress, unless documents were lost, and closes its file. */
  close(): Promise<void>;
}

/**
 * The worker thread that fills builds to the head of the log: each in a file of its own, whose indexes are created once all documents are
 * written. A build that fails on an event is given back, so that the main thread reports the event, and one whose documents could not be
 * committed, so that it goes on from what its file has.
 */
export async function runBuildWorker(port: MessagePort, parts: WorkerOptions): Promise<void> {
  const { work, log, batchSize = BATCH } = parts;
  const send = (message: FromWorker) => port.postMessage(message);
  const inbox: ToWorker[] = [];
  let wake = (): void => undefined;
  port.on('message', (message: ToWorker) => {
    inbox.push(message);
    wake();
  });
  const skipped = new SkippedEvents(undefined, new Set(work.skipped));
  let filled: readonly Filled[] = [];
  for (const each of work.builds) filled = [...filled, await open(each, skipped, parts)];

  /** Those of them that the main thread has not been given yet. */
  const giveBack = async (some: readonly Filled[]): Promise<void> => {
    const given = some.filter((each) => filled.includes(each));
    filled = filled.filter((each) => !given.includes(each));
    for (const each of given) await each.close();
    if (given.length > 0) send({ kind: 'back', names: given.map(({ name }) => name) });
  };
  const finishOne = async (each: Filled): Promise<void> => {
    if (each.isLost) return giveBack([each]);
    if (filled.includes(each)) await each.build.saveProgress();
    while (filled.includes(each) && (await each.index())) await handleMessages();
  };
  /** Handles the messages that have come; answers the last one of how to go on. */
  const handleMessages = async (): Promise<ToWorker | undefined> => {
    await nextTurn();
    let last: ToWorker | undefined;
    for (let message = inbox.shift(); message !== undefined; message = inbox.shift()) {
      const { kind } = message;
      if (kind === 'go on' || kind === 'finish') {
        last = message;
        continue;
      }
      const { name } = message;
      const [one] = filled.filter((each) => each.name === name);
      if (kind === 'stop' && one !== undefined) await giveBack([one]);
      if (kind === 'erase') await one?.build.erase(message.ids, message.position);
      if (kind === 'scrub' && one !== undefined) {
        await one.store.scrub([name]);
        send({ kind: 'scrubbed', name });
      }
    }
    return last;
  };
  const nextOrder = async (): Promise<ToWorker | undefined> => {
    while (filled.length > 0) {
      const last = await handleMessages();
      if (last !== undefined) return last;
      await new Promise<void>((resolve) => {
        wake = resolve;
        if (inbox.length > 0) resolve();
      });
    }
    return undefined;
  };

  const progress = new Progress(send);
  let { head } = work;
  for (;;) {
    const began = performance.now();
    await feed(head);
    for (const each of filled) await finishOne(each);
    send({ kind: 'reached', seconds: (performance.now() - began) / 1000 });
    const next = await nextOrder();
    if (next?.kind !== 'go on') break;
    head = next.head;
  }
  await giveBack(filled);
  port.close();

  async function feed(until: Position): Promise<void> {
    let [after = until] = filled.map(({ build }) => build.position).sort();
    while (filled.length > 0 && after < until) {
      const batch: LogBatch = await readBatch(
        { readAll: (options) => log.readAll({ ...options, head: until }) },
        { after, limit: batchSize, projectors: filled.map(({ build }) => build.projector) },
      );
      for (const each of filled) {
        try {
          await each.build.apply(batch);
        } catch {
          await finishOne(each);
          await giveBack([each]);
        }
      }
      after = batch.to;
      progress.count(batch.read, filled);
      await handleMessages();
      if (batch.atHead) break;
    }
    for (const { build } of filled) build.skipTo(until);
    progress.report(filled);
  }
}

async function open(
  { name, file, projector: model, compared }: WorkerTask['builds'][number],
  skipped: SkippedEvents,
  { work, projectors, opener, writeBehindLimit = WRITE_BEHIND_LIMIT }: WorkerOptions,
): Promise<Filled> {
  const known = projectors.find((each) => each.name === model);
  if (known === undefined) throw new Error(`There is no read model "${model}".`);
  const projector = compared === undefined ? known : comparedProjector(known, compared.only);
  const take = async (store: DocumentStore) => {
    const checkpoints = await store.collection<CheckpointDocument>(checkpointSpec);
    return LeasedCheckpoint.take(checkpoints, new CheckpointWriter(checkpoints), name, {
      ...firstCheckpoint(projector, work.takeover),
      boot: bootId,
    });
  };
  // The boot id is synced before anything else, so that after a power cut the file is known to be incomplete.
  const marked = openEmbeddedDocuments({ file, durable: false });
  await take(marked);
  await marked.close();
  const store = openEmbeddedDocuments({ file, durable: false, isLoaded: true, cacheKib: CACHE_KIB });
  const checkpoint = await take(store);
  const { fields, indexes } = projector;
  const collection = await store.collection<unknown, AnyProjector['fields']>({ name, fields, indexes, indexesNow: 0 });
  const writeBehind = new WriteBehindDocuments<unknown>(collection, writeBehindLimit);
  const parts = { collection, checkpoint, parked: new ParkedDocuments(projector.name, name), writeBehind };
  const build: AnyBuild = new Build(projector, name, parts, skipped, opener, false);
  // Until it settles the file takes no more: a later checkpoint would vouch for what was lost.
  let release: (() => void) | undefined;
  store.onLoss?.(
    () =>
      new Promise((resolve) => {
        release = resolve;
      }),
  );
  let made = 0;
  return {
    ...{ name, store, build },
    get isLost() {
      return release !== undefined;
    },
    async index() {
      if (release !== undefined || made >= indexes.length) return false;
      made += 1;
      await store.collection<unknown, AnyProjector['fields']>({ name, fields, indexes, indexesNow: made });
      return true;
    },
    async close() {
      if (release === undefined) await build.saveProgress();
      else release();
      await store.close();
    },
  };
}

/** Reports positions at intervals. */
class Progress {
  private events = 0;
  private reportedAt = 0;

  constructor(private readonly send: (message: FromWorker) => void) {}

  count(events: number, filled: readonly Filled[]): void {
    this.events += events;
    if (performance.now() - this.reportedAt > PROGRESS_MS) this.report(filled);
  }

  report(filled: readonly Filled[]): void {
    const positions = Object.fromEntries(filled.map(({ name, build }) => [name, build.position]));
    this.send({ kind: 'moved', events: this.events, positions });
    this.events = 0;
    this.reportedAt = performance.now();
  }
}
