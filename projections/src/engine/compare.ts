import type { Collection, Found } from '../documents/document-store.ts';

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
export async function stillDiffering<D>(ids: readonly string[], one: Collection<D>, other: Collection<D>): Promise<readonly string[]> {
  const [left, right] = await Promise.all(
    [one, other].map(async (side) => new Map((await side.getMany(ids)).map((found) => [found.id, textOf(found)]))),
  );
  return ids.filter((id) => left?.get(id) !== right?.get(id));
}

function textOf({ doc, position }: { readonly doc: unknown; readonly position: string }): string {
  return JSON.stringify([position, doc]);
}

async function* inOrder<D>(collection: Collection<D>): AsyncGenerator<Found<D>, undefined> {
  let after: { key: string; id: string } | undefined;
  for (;;) {
    const page = await collection.find({ limit: PAGE, after });
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return undefined;
    after = { key: last.id, id: last.id };
  }
}
