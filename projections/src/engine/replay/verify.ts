import { START_POSITION } from '@salon/event-store';
import { chunksOf } from '../../documents/chunks-of.ts';
import type { Collection, DocumentTexts } from '../../documents/document-store.ts';
import { type AnyBuild, Serial } from '../build/build.ts';
import { NotNowError } from '../errors.ts';
import type { LogReader } from '../live/log-reader.ts';
import type { Model } from '../model/model.ts';
import type { ModelStore } from '../model/model-store.ts';
import type { Comparison, Difference, ProjectionsOptions, SampleOptions, Verification } from '../projections.ts';
import { comparedProjector } from '../projector.ts';
import { BuildsBeside } from './builds-beside.ts';
import { differencesOf } from './differences.ts';
import { sampleOf } from './samples.ts';
import { Turns } from './turns.ts';

export interface VerifyParts {
  readonly store: ModelStore;
  readonly log: LogReader;
  /** Starts a thread in which most is derived; absent where this one does it. */
  readonly startThread: ProjectionsOptions['startThread'];
  readonly onError: NonNullable<ProjectionsOptions['onError']>;
  /** Runs work while no build moves. @throws NotNowError in a process that feeds nothing. */
  whileIdle<T>(work: () => Promise<T>): Promise<T>;
}

/** A read model that is compared. */
interface Compared {
  readonly model: Model;
  readonly serving: AnyBuild;
  /** Only these documents. */
  readonly only?: readonly string[];
}

/**
 * Derives documents of read models anew from the log and compares them with those that serve. They are folded in a thread beside where
 * the log is long and builds can lie apart; only the last events are taken, and documents compared, in this one. One at a time.
 */
export class Verifications {
  private readonly serial = new Serial();
  private readonly stopping = new AbortController();
  private readonly beside: BuildsBeside | undefined;
  private readonly compared = new Map<AnyBuild, Compared>();

  constructor(private readonly parts: VerifyParts) {
    const { startThread, store, log, onError } = parts;
    if (startThread === undefined || !store.buildsApart) return;
    this.beside = new BuildsBeside(startThread, store, log.events, {
      takeoverOf: (build) => {
        const { logId, lease } = this.of(build).model.takenOver;
        return { logId, lease };
      },
      comparedOf: (build) => ({ only: this.of(build).only }),
      moved: () => undefined,
      back: async (builds) => {
        for (const build of builds) await store.openTemporary(build);
      },
      failed: (error) => onError(error, { part: 'thread of comparisons' }),
    });
  }

  /** All documents of a read model. Most happens while writes go on; only what differed then is looked at again while the feed stands still. */
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
   * About so many documents of each read model that is live, and those that are named.
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

  /** Ends what is under way. */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.beside?.stopAll();
    await this.serial.run(async () => undefined);
  }

  /** Folds the documents about as far as what serves has come, and throws them away after the work. */
  private async derived<T>(
    compared: readonly Compared[],
    asked: AbortSignal | undefined,
    work: (fresh: readonly AnyBuild[]) => Promise<T>,
  ): Promise<T> {
    const { store, log } = this.parts;
    const signal = AbortSignal.any([this.stopping.signal, ...(asked === undefined ? [] : [asked])]);
    const stop = () => this.beside?.stopAll();
    signal.addEventListener('abort', stop);
    const lowest = () => compared.map(({ serving }) => serving.position).sort()[0] ?? START_POSITION;
    const fresh: AnyBuild[] = [];
    try {
      signal.throwIfAborted();
      for (const each of compared) {
        const build = await store.temporaryBuild(comparedProjector(each.model.projector, each.only), `${each.serving.name}_check`);
        fresh.push(build);
        this.compared.set(build, each);
        each.model.compared = build;
      }
      const isBeside = this.beside !== undefined && (await log.isLong());
      signal.throwIfAborted();
      if (isBeside) await this.beside?.fill(fresh, lowest());
      else for (const build of fresh) await store.openTemporary(build);
      // The second time only what was written during the first.
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

  /** Brings a fresh build exactly to where what serves stands, and looks again at what differed. */
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

/** Documents that are compared before a request gets in between. */
const PAGE = 100;

/** So many fields that differ are told, unless said. */
const MOST_TOLD = 20;

/** Compares two collections page by page, and those pages that are not the same document by document: text and position, byte for byte. */
export async function compareCollections<D>(one: Collection<D>, other: Collection<D>): Promise<Omit<Comparison, 'differences'>> {
  const differing: string[] = [];
  let compared = 0;
  const turns = new Turns(0);
  for (let after: string | undefined = ''; after !== undefined; await turns.next()) {
    const [left, right] = await textsOf([one, other], after);
    if (left.bytes.equals(right.bytes)) {
      compared += left.count;
      after = left.count < PAGE ? undefined : left.last;
      continue;
    }
    // Behind the end of the page that ends first the other one's documents come again.
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

/** Of the documents that differed, those that still do, and the first fields in which they do. Only while the feed stands still. */
export async function recompare(
  { compared, differing }: Omit<Comparison, 'differences'>,
  serving: AnyBuild,
  built: { readonly collection: Pick<Collection<unknown>, 'getMany'> },
  most = MOST_TOLD,
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
