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
import { ParkedDocuments } from '../build/fold-batch.ts';
import { SkippedEvents } from '../build/skipped-events.ts';
import { MOST_HELD, WriteBehindDocuments } from '../build/write-behind-documents.ts';
import { type LogBatch, type LogSource, readBatch } from '../live/log-reader.ts';
import type { FieldOpener } from '../projected-event.ts';
import { type AnyProjector, comparedProjector } from '../projector.ts';
import type { FromThread, ThreadWork, ToThread } from './thread-messages.ts';

export interface ThreadParts {
  readonly work: ThreadWork;
  /** Reads the log up to a position that the thread was told. */
  readonly log: { readAll(options: ReadAllOptions & { readonly head: Position }): ReturnType<LogSource['readAll']> };
  readonly opener: FieldOpener;
  readonly projectors: readonly AnyProjector[];
  /** Events read at a time. Default 1,000. */
  readonly batchSize?: number;
  /** New documents of a build that are held before they are written. */
  readonly mostHeld?: number;
}

/** Nobody waits here: larger batches. */
const BATCH = 1_000;
/** What each of the large read models keeps of its file in memory. */
const CACHE_KIB = 8_192;
const TOLD_EVERY_MS = 250;

interface Filled {
  readonly name: string;
  readonly build: AnyBuild;
  readonly store: DocumentStore;
  /** Makes one more of its indexes; false when it has all. */
  index(): Promise<boolean>;
}

/**
 * Fills builds from where they are to the end of the log, in a thread that nobody waits for: each in a file of its own, whose indexes are
 * made when all documents are there. A build that stumbles over an event is given back, for the other thread to say what is wrong.
 */
export async function buildInThread(port: MessagePort, parts: ThreadParts): Promise<void> {
  const { work, log, batchSize = BATCH } = parts;
  const tell = (message: FromThread) => port.postMessage(message);
  const asked: ToThread[] = [];
  let wake = (): void => undefined;
  port.on('message', (message: ToThread) => {
    asked.push(message);
    wake();
  });
  const skipped = new SkippedEvents(undefined, new Set(work.skipped));
  let filled: readonly Filled[] = [];
  for (const each of work.builds) filled = [...filled, await open(each, skipped, parts)];

  const giveBack = async (some: readonly Filled[]): Promise<void> => {
    filled = filled.filter((each) => !some.includes(each));
    for (const { build, store } of some) {
      await build.saveProgress();
      await store.close();
    }
    if (some.length > 0) tell({ kind: 'back', names: some.map(({ name }) => name) });
  };
  const finishOne = async (each: Filled): Promise<void> => {
    if (filled.includes(each)) await each.build.saveProgress();
    while (filled.includes(each) && (await each.index())) await heed();
  };
  /** Does what was asked meanwhile; gives the last word about how to go on. */
  const heed = async (): Promise<ToThread | undefined> => {
    await nextTurn();
    let last: ToThread | undefined;
    for (let message = asked.shift(); message !== undefined; message = asked.shift()) {
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
        tell({ kind: 'scrubbed', name });
      }
    }
    return last;
  };
  const answer = async (): Promise<ToThread | undefined> => {
    while (filled.length > 0) {
      const last = await heed();
      if (last !== undefined) return last;
      await new Promise<void>((resolve) => {
        wake = resolve;
        if (asked.length > 0) resolve();
      });
    }
    return undefined;
  };

  const progress = new Progress(tell);
  let { head } = work;
  for (;;) {
    const began = performance.now();
    await feed(head);
    for (const each of filled) await finishOne(each);
    tell({ kind: 'reached', seconds: (performance.now() - began) / 1000 });
    const next = await answer();
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
      await heed();
      if (batch.atHead) break;
    }
    for (const { build } of filled) build.skipTo(until);
    progress.tell(filled);
  }
}

async function open(
  { name, file, projector: model, compared }: ThreadWork['builds'][number],
  skipped: SkippedEvents,
  { work, projectors, opener, mostHeld = MOST_HELD }: ThreadParts,
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
  // Who finds what a power cut has left must know it: that is on the disk before the rest is written.
  const marked = openEmbeddedDocuments({ file, durable: false });
  await take(marked);
  await marked.close();
  const store = openEmbeddedDocuments({ file, durable: false, isLoaded: true, cacheKib: CACHE_KIB });
  const checkpoint = await take(store);
  const { fields, indexes } = projector;
  const collection = await store.collection<unknown, AnyProjector['fields']>({ name, fields, indexes, indexesNow: 0 });
  const held = new WriteBehindDocuments<unknown>(collection, mostHeld);
  const parts = { collection, checkpoint, parked: new ParkedDocuments(projector.name, name), held };
  let made = 0;
  return {
    ...{ name, store, build: new Build(projector, name, parts, skipped, opener, false) },
    async index() {
      if (made >= indexes.length) return false;
      made += 1;
      await store.collection<unknown, AnyProjector['fields']>({ name, fields, indexes, indexesNow: made });
      return true;
    },
  };
}

/** Tells how far builds are, now and then. */
class Progress {
  private events = 0;
  private toldAt = 0;

  constructor(private readonly send: (message: FromThread) => void) {}

  count(events: number, filled: readonly Filled[]): void {
    this.events += events;
    if (performance.now() - this.toldAt > TOLD_EVERY_MS) this.tell(filled);
  }

  tell(filled: readonly Filled[]): void {
    const positions = Object.fromEntries(filled.map(({ name, build }) => [name, build.position]));
    this.send({ kind: 'moved', events: this.events, positions });
    this.events = 0;
    this.toldAt = performance.now();
  }
}
