import { START_POSITION } from '@salon/event-store';
import { chunksOf } from '../../documents/chunks-of.ts';
import type { Collection, DocumentTexts } from '../../documents/document-store.ts';
import { type AnyBuild, SerialQueue } from '../build/build.ts';
import { NotNowError } from '../errors.ts';
import type { LogReader } from '../live/log-reader.ts';
import type { Model } from '../model/model.ts';
import type { ModelStore } from '../model/model-store.ts';
import type { Comparison, Difference, ProjectionsOptions, SampleOptions, Verification } from '../projections.ts';
import { comparedProjector } from '../projector.ts';
import { differencesOf } from './differences.ts';
import { sampleOf } from './samples.ts';
import { TimeSlice } from './time-slice.ts';
import { WorkerBuilds } from './worker-builds.ts';

export interface VerifyParts {
  readonly store: ModelStore;
  readonly log: LogReader;
  /** Builds in a worker thread; without it, in this one. */
  readonly startWorker: ProjectionsOptions['startWorker'];
  readonly onError: NonNullable<ProjectionsOptions['onError']>;
  /** Runs work while nothing is fed. @throws NotNowError in a process that feeds nothing. */
  whileIdle<T>(work: () => Promise<T>): Promise<T>;
}

/** A read model to compare. */
interface Compared {
  readonly model: Model;
  readonly serving: AnyBuild;
  /** Only these documents. */
  readonly only?: readonly string[];
}

/**
 * Folds documents from the log again and compares them with the serving ones. On a long log a worker thread folds, where there is one; this
 * one then takes only the last events and compares. One verification at a time.
 */
export class Verifications {
  private readonly serial = new SerialQueue();
  private readonly stopping = new AbortController();
  private readonly workers: WorkerBuilds | undefined;
  private readonly compared = new Map<AnyBuild, Compared>();

  constructor(private readonly parts: VerifyParts) {
    const { startWorker, store, log, onError } = parts;
    if (startWorker === undefined || !store.usesWorkers) return;
    this.workers = new WorkerBuilds(startWorker, store, log.events, {
      takeoverOf: (build) => {
        const { logId, lease } = this.of(build).model.takenOver;
        return { logId, lease };
      },
      comparedOf: (build) => ({ only: this.of(build).only }),
      moved: () => undefined,
      back: async (builds) => {
        for (const build of builds) await store.openTemporary(build);
      },
      failed: (error) => onError(error, { part: 'worker of comparisons' }),
    });
  }

  /** All documents of a read model, while writes go on; only those that differed are compared again while nothing is fed. */
  verify(model: Model): Promise<Verification> {
    return this.serial.run(async () => {
      const { serving } = model;
      if (serving === undefined) throw new NotNowError(`${model.name} does not run in this process.`);
      return this.derived([{ model, serving }], undefined, async ([fresh]) => {
        if (fresh === undefined) throw new Error('Nothing was derived.');
        const found = await compareCollections(serving.collection, fresh.collection);
        return this.judged(serving, fresh, found);
      });
    });
  }

  /**
   * About `size` documents of each live read model, and those that are named.
   * @throws EventDamagedError when an event cannot be read.
   */
  verifySamples(models: readonly Model[], size: number, { again = [], signal }: SampleOptions = {}): Promise<readonly Verification[]> {
    return this.serial.run(async () => {
      const live = models.flatMap((model) => (model.serving?.state === 'live' ? [{ model, serving: model.serving }] : []));
      const samples = await sampleOf(
        live.map(({ serving }) => serving),
        size,
        again,
        this.parts.log,
      );
      const compared = live.map((each, index) => ({ ...each, only: samples[index] ?? [] }));
      return this.derived(compared, signal, async (builds) => {
        const verified: Verification[] = [];
        for (const [index, { serving, only }] of compared.entries()) {
          const fresh = builds[index];
          if (fresh !== undefined) verified.push(await this.judged(serving, fresh, { compared: only.length, differing: only }));
        }
        return verified;
      });
    });
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.workers?.stopAll();
    await this.serial.run(async () => undefined);
  }

  /** Folds temporary builds to about where the serving ones are, and drops them after the work. */
  private async derived<T>(
    compared: readonly Compared[],
    asked: AbortSignal | undefined,
    work: (fresh: readonly AnyBuild[]) => Promise<T>,
  ): Promise<T> {
    const { store, log } = this.parts;
    const signal = AbortSignal.any([this.stopping.signal, ...(asked === undefined ? [] : [asked])]);
    const stop = () => this.workers?.stopAll();
    signal.addEventListener('abort', stop);
    const lowest = () => compared.map(({ serving }) => serving.position).sort()[0] ?? START_POSITION;
    const fresh: AnyBuild[] = [];
    try {
      signal.throwIfAborted();
      for (const each of compared) {
        const build = await store.beginBuild(comparedProjector(each.model.projector, each.only), `${each.serving.name}_check`, false);
        fresh.push(build);
        this.compared.set(build, each);
        each.model.compared = build;
      }
      const isInWorker = this.workers !== undefined && (await log.isLong());
      signal.throwIfAborted();
      if (isInWorker) await this.workers?.fill(fresh, lowest());
      else for (const build of fresh) await store.openTemporary(build);
      // The second round takes only what was written during the first.
      for (let round = 0; round < 2; round += 1) await log.feedTo(fresh, lowest(), signal);
      for (const build of fresh) await build.saveProgress();
      return await work(fresh);
    } finally {
      signal.removeEventListener('abort', stop);
      for (const build of fresh) {
        this.of(build).model.compared = undefined;
        this.compared.delete(build);
        await store.documents.drop(build.name);
      }
    }
  }

  /** Brings a fresh build exactly to the serving one's position, and compares again what differed. */
  private judged(serving: AnyBuild, fresh: AnyBuild, found: Omit<Comparison, 'differences'>): Promise<Verification> {
    const { log, whileIdle } = this.parts;
    return whileIdle(async () => {
      const { position, projector } = serving;
      await log.feedTo([fresh], position, this.stopping.signal);
      await fresh.saveProgress();
      return { projector: projector.name, position, ...(await recompare(found, serving, fresh)) };
    });
  }

  private of(build: AnyBuild): Compared {
    const compared = this.compared.get(build);
    if (compared === undefined) throw new Error(`${build.name} is not compared.`);
    return compared;
  }
}

/** Documents that are compared before requests are let in. */
const PAGE = 100;

/** Differing fields that are reported by default. */
const MAX_DIFFERENCES = 20;

/** Compares two collections page by page, and pages that differ by document: JSON and position, byte for byte. */
export async function compareCollections<D>(one: Collection<D>, other: Collection<D>): Promise<Omit<Comparison, 'differences'>> {
  const differing: string[] = [];
  let compared = 0;
  const slice = new TimeSlice(0);
  for (let after: string | undefined = ''; after !== undefined; await slice.next()) {
    const [left, right] = await textsOf([one, other], after);
    if (left.bytes.equals(right.bytes)) {
      compared += left.count;
      after = left.count < PAGE ? undefined : left.last;
      continue;
    }
    // The next pages begin after the one that ends first.
    const ends = [left, right].flatMap(({ count, last }) => (count < PAGE || last === undefined ? [] : last)).sort();
    const found = await comparePages(one, other, { after, end: ends[0] });
    compared += found.compared;
    differing.push(...found.differing);
    after = ends[0];
  }
  return { compared, differing };
}

const textsOf = (both: readonly [Texts, Texts], after: string): Promise<[DocumentTexts, DocumentTexts]> =>
  Promise.all([both[0].texts(after, PAGE), both[1].texts(after, PAGE)]);

type Texts = Pick<Collection<unknown>, 'texts'>;

async function comparePages<D>(
  one: Collection<D>,
  other: Collection<D>,
  { after, end }: { readonly after: string; readonly end: string | undefined },
): Promise<Omit<Comparison, 'differences'>> {
  const page = { order: 'id', limit: PAGE, after: { value: after, id: after } } as const;
  const [left, right] = await Promise.all(
    [one, other].map(async (collection) => {
      const found = (await collection.find(page)).filter(({ id }) => end === undefined || id <= end);
      return new Map(found.map((stored) => [stored.id, textOf(stored)]));
    }),
  );
  const ids = [...new Set([...(left?.keys() ?? []), ...(right?.keys() ?? [])])].sort();
  return { compared: ids.length, differing: ids.filter((id) => left?.get(id) !== right?.get(id)) };
}

/** Compares again the documents that differed, and finds the fields in which they do. Only while nothing is fed. */
export async function recompare(
  { compared, differing }: Omit<Comparison, 'differences'>,
  serving: AnyBuild,
  built: { readonly collection: Pick<Collection<unknown>, 'getMany'> },
  most = MAX_DIFFERENCES,
): Promise<Comparison> {
  const still: string[] = [];
  const differences: Difference[] = [];
  for (const ids of chunksOf(differing, PAGE)) {
    const [left, right] = await Promise.all(
      [serving, built].map(async ({ collection }) => new Map((await collection.getMany(ids)).map((stored) => [stored.id, stored]))),
    );
    for (const id of ids) {
      const [one, other] = [left?.get(id), right?.get(id)];
      if ((one && textOf(one)) === (other && textOf(other))) continue;
      still.push(id);
      if (differences.length < most) differences.push(...differencesOf(id, one, other, serving.projector.opens));
    }
  }
  return { compared, differing: still, differences: differences.slice(0, most) };
}

function textOf({ doc, position }: { readonly doc: unknown; readonly position: string }): string {
  return JSON.stringify([position, doc]);
}
