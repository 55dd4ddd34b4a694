import type { Collection, Stored } from '../documents/document-store.ts';

/** `field` is '' when one build lacks the document. */
export interface Difference {
  readonly id: string;
  readonly field: string;
  readonly serving: unknown;
  readonly built: unknown;
}

export interface Comparison {
  readonly compared: number;
  readonly differing: readonly string[];
  /** The first of them. */
  readonly differences: readonly Difference[];
}

/** Requests are let in after so many documents. */
const AT_ONCE = 100;
const MOST_TOLD = 20;
const HIDDEN = '(personal)';

type DocumentPage = readonly Stored<unknown>[];

/**
 * Each page is read by `whileStill`, which keeps both at the same position meanwhile. `isPersonal`
 * hides values.
 */
export async function compareBuilds(
  serving: Collection<unknown>,
  built: Collection<unknown>,
  {
    isPersonal,
    whileStill,
  }: { readonly isPersonal: boolean; whileStill<T>(work: () => Promise<T>): Promise<T> },
): Promise<Comparison> {
  const differing: string[] = [];
  const differences: Difference[] = [];
  let compared = 0;
  for (let after = ''; ; ) {
    const [ours, theirs] = await whileStill(() =>
      Promise.all([serving.page(after, AT_ONCE), built.page(after, AT_ONCE)]),
    );
    const isEnd = ours.length < AT_ONCE && theirs.length < AT_ONCE;
    const last = isEnd ? undefined : endOf(ours, theirs);
    const [one, other] = [part(ours, last), part(theirs, last)];
    for (const id of new Set([...one.keys(), ...other.keys()])) {
      compared += 1;
      const [served, fresh] = [one.get(id), other.get(id)];
      if (JSON.stringify(served) === JSON.stringify(fresh)) continue;
      differing.push(id);
      if (differences.length < MOST_TOLD)
        differences.push(...differencesOf(id, served, fresh, isPersonal));
    }
    if (last === undefined)
      return { compared, differing, differences: differences.slice(0, MOST_TOLD) };
    after = last;
  }
}

function endOf(ours: DocumentPage, theirs: DocumentPage) {
  const ends = [ours, theirs]
    .filter(({ length }) => length === AT_ONCE)
    .map((page) => page.at(-1)?.id ?? '');
  return ends.sort()[0];
}

/** Tombstones only keep a position. */
function part(page: DocumentPage, last: string | undefined) {
  const within = page.filter(({ id, doc }) => doc !== null && (last === undefined || id <= last));
  return new Map(within.map(({ id, doc, position }) => [id, { doc, position }]));
}

type Compared = Pick<Stored<unknown>, 'doc' | 'position'>;

function differencesOf(
  id: string,
  serving: Compared | undefined,
  built: Compared | undefined,
  isPersonal: boolean,
): readonly Difference[] {
  const shown = (value: unknown) => (isPersonal && value !== undefined ? HIDDEN : value);
  const differences = fieldsThatDiffer('', serving?.doc, built?.doc).map((difference) => ({
    id,
    field: difference.field,
    serving: shown(difference.serving),
    built: shown(difference.built),
  }));
  if (differences.length > 0) return differences;
  return [{ id, field: '(position)', serving: serving?.position, built: built?.position }];
}

function fieldsThatDiffer(
  field: string,
  serving: unknown,
  built: unknown,
): readonly Omit<Difference, 'id'>[] {
  if (JSON.stringify(serving) === JSON.stringify(built)) return [];
  const differing = [{ field, serving, built }];
  if (!isObject(serving) || !isObject(built) || Array.isArray(serving) !== Array.isArray(built))
    return differing;
  const names = [...new Set([...Object.keys(serving), ...Object.keys(built)])];
  const inside = names.flatMap((name) =>
    fieldsThatDiffer(field === '' ? name : `${field}.${name}`, serving[name], built[name]),
  );
  // If none differs, the same fields are in another order.
  return inside.length > 0 ? inside : differing;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
