import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Position } from '@salon/event-store';
import { chunksOf } from '../../documents/chunks-of.ts';
import type { Collection, Stored } from '../../documents/document-store.ts';
import type { AnyBuild } from '../build/build.ts';
import type { LogReader } from '../live/log-reader.ts';
import type { ModelStore } from '../model/model-store.ts';
import type { Comparison, Difference, Verification } from '../projections.ts';
import type { AnyProjector } from '../projector.ts';
import { differencesOf } from './differences.ts';

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
    await log.feedTo([fresh], serving.position);
    await fresh.saveProgress();
    const found = await compareCollections(serving.collection, fresh.collection);
    return await whileIdle(async () => {
      const position: Position = serving.position;
      await log.feedTo([fresh], position);
      await fresh.saveProgress();
      return { projector: projector.name, position, ...(await recompare(found, serving, fresh)) };
    });
  } finally {
    await store.documents.drop(name);
  }
}

/** Documents that are compared before a request gets in between. */
const PAGE = 100;

/** So many fields that differ are told, unless said. */
const MOST_TOLD = 20;

/** Compares two collections document by document: text and position, byte for byte. Holds one page of each at a time. */
export async function compareCollections<D>(one: Collection<D>, other: Collection<D>): Promise<Omit<Comparison, 'differences'>> {
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

async function* inOrder<D>(collection: Collection<D>): AsyncGenerator<Stored<D>, undefined> {
  let after: { value: string; id: string } | undefined;
  for (;;) {
    const page = await collection.find({ order: 'id', limit: PAGE, after });
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return undefined;
    after = { value: last.id, id: last.id };
    await nextTurn();
  }
}
