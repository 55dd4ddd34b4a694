import type { Position } from '@salon/event-store';
import { chunksOf } from '../../documents/chunks-of.ts';
import type { Collection, DocumentTexts } from '../../documents/document-store.ts';
import type { AnyBuild } from '../build/build.ts';
import type { LogReader } from '../live/log-reader.ts';
import type { ModelStore } from '../model/model-store.ts';
import type { Comparison, Difference, Verification } from '../projections.ts';
import type { AnyProjector } from '../projector.ts';
import { differencesOf } from './differences.ts';
import { Turns } from './turns.ts';

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
