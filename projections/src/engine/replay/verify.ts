import type { Position } from '@salon/event-store';
import type { Collection, Stored } from '../../documents/document-store.ts';
import type { AnyBuild } from '../build/build.ts';
import type { LogReader } from '../live/log-reader.ts';
import type { ModelStore } from '../model/model-store.ts';
import type { Verification } from '../projections.ts';
import type { AnyProjector } from '../projector.ts';

export interface VerifyParts {
  readonly store: ModelStore;
  readonly log: LogReader;
  /** Runs work while no build moves. */
  whileIdle<T>(work: () => Promise<T>): Promise<T>;
}

function verificationName(build: string): string {
  return `${build}_check`;
}

/**
 * Folds the log afresh beside the serving build and compares. Most of it happens while writes go on; only what differed then is looked
 * at again while the feed stands still at one position.
 */
export async function verifyBuild(
  projector: AnyProjector,
  serving: AnyBuild,
  { store, log, whileIdle }: VerifyParts,
): Promise<Verification> {
  const name = verificationName(serving.name);
  try {
    const fresh = await store.temporaryBuild(projector, name);
    await log.feedTo(fresh, serving.position);
    await fresh.saveProgress();
    const { compared, differing } = await compareCollections(serving.collection, fresh.collection);
    return await whileIdle(async () => {
      const position: Position = serving.position;
      await log.feedTo(fresh, position);
      await fresh.saveProgress();
      const still = await stillDiffering(differing, serving.collection, fresh.collection);
      return { projector: projector.name, position, compared, differing: still };
    });
  } finally {
    await store.documents.drop(name);
  }
}

const PAGE = 500;

/** What a comparison of two collections found. */
export interface Comparison {
  readonly compared: number;
  readonly differing: readonly string[];
}

/** Compares two collections document by document: text and position, byte for byte. Holds one page of each at a time. */
export async function compareCollections<D>(one: Collection<D>, other: Collection<D>): Promise<Comparison> {
  const left = inOrder(one);
  const right = inOrder(other);
  const differing: string[] = [];
  let compared = 0;
  let a = await left.next();
  let b = await right.next();
  while (!a.done || !b.done) {
    compared += 1;
    const onlyLeft = !a.done && (b.done || a.value.id < b.value.id);
    const onlyRight = !b.done && (a.done || b.value.id < a.value.id);
    if (onlyLeft && !a.done) differing.push(a.value.id);
    else if (onlyRight && !b.done) differing.push(b.value.id);
    else if (!a.done && !b.done && textOf(a.value) !== textOf(b.value)) differing.push(a.value.id);
    if (!onlyRight) a = await left.next();
    if (!onlyLeft) b = await right.next();
  }
  return { compared, differing };
}

/** Of these ids, those whose documents (still) differ. */
async function stillDiffering<D>(ids: readonly string[], one: Collection<D>, other: Collection<D>): Promise<readonly string[]> {
  const [left, right] = await Promise.all(
    [one, other].map(async (side) => new Map((await side.getMany(ids)).map((found) => [found.id, textOf(found)]))),
  );
  return ids.filter((id) => left?.get(id) !== right?.get(id));
}

function textOf({ doc, position }: { readonly doc: unknown; readonly position: string }): string {
  return JSON.stringify([position, doc]);
}

async function* inOrder<D>(collection: Collection<D>): AsyncGenerator<Stored<D>, undefined> {
  let after: { value: string; id: string } | undefined;
  for (;;) {
    const page = await collection.find({ order: 'id', limit: PAGE, after });
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return undefined;
    after = { value: last.id, id: last.id };
  }
}
