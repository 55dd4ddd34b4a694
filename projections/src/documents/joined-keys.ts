import type { Find, JoinedFind, KeyBounds, KeyedId } from './document-store.ts';

/** What is to be read next of one of the ranges: at most `limit` keys, the first `offset` ones left out. */
export interface Look {
  readonly part: number;
  readonly after: KeyedId | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** At most so many keys are read of one range at once. */
const MOST_AT_ONCE = 2_000;
/** Fewer keys of one range than this are read rather than leapt over. */
const SHORTEST_LEAP = 32;

/**
 * Joins the keys of several ranges in one order, whatever engine reads them: says what is to be read (`looks`), takes what was found
 * (`give`), until `keys` has all that are wanted. Many keys before the wanted ones are not read but leapt over: the `n`th keys of all ranges
 * are looked at, and what stands before the first of these is at most `n` keys of each.
 */
export class JoinedKeys {
  /** Each as far as it follows the prefix of its range. */
  readonly keys: KeyedId[] = [];
  /** Which range each is of. */
  readonly partsOfKeys: number[] = [];
  private readonly parts: readonly Part[];
  private readonly descending: boolean;
  private toSkip: number;
  private wanted: number;
  private leap: number;

  constructor(
    { prefixes, descending = false, offset = 0, limit = Number.POSITIVE_INFINITY, after }: JoinedFind,
    private readonly shortestLeap = SHORTEST_LEAP,
  ) {
    this.parts = prefixes.map(() => new Part(after));
    this.descending = descending;
    this.toSkip = offset;
    this.wanted = limit;
    this.leap = this.leapFor(offset);
  }

  /** What is to be read next; nothing when the keys are complete. */
  looks(): readonly Look[] {
    if (this.wanted <= 0) return [];
    if (this.leap > 0) return this.looksOf(({ mark }) => mark === undefined, this.leap - 1, 1);
    const left = Math.min(this.toSkip + this.wanted, MOST_AT_ONCE);
    const share = Math.ceil((left * 5) / 4 / this.parts.length) + 4;
    return this.looksOf((part) => part.head === undefined && !part.isWhole, 0, Math.min(left, share));
  }

  /** What the looks have found, each in the order of reading. */
  give(looks: readonly Look[], found: readonly (readonly KeyedId[])[]): void {
    for (const [place, { part, limit }] of looks.entries()) {
      const keys = found[place] ?? [];
      if (this.leap > 0) this.parts[part]?.setMark(keys[0] ?? null);
      else this.parts[part]?.add(keys, keys.length < limit);
    }
    if (this.leap > 0) this.leapOver();
    else this.take();
  }

  private looksOf(isDue: (part: Part) => boolean, offset: number, limit: number): readonly Look[] {
    return this.parts.flatMap((part, place) => (isDue(part) ? [{ part: place, after: part.after, offset, limit }] : []));
  }

  /** Half of what is to be left out, in equal leaps; none where reading it is as quick. */
  private leapFor(keys: number): number {
    // Of a single range all of it.
    const leap = Math.floor(this.parts.length === 1 ? keys : keys / 2 / this.parts.length);
    return leap < this.shortestLeap ? 0 : leap;
  }

  /** Leaps in the range whose mark comes first, as often as fewer keys than are to be left out can stand before it. */
  private leapOver(): void {
    if (this.toSkip >= this.leap * this.parts.length) {
      const first = this.firstMark();
      if (first !== undefined) {
        first.leapToMark();
        this.toSkip -= this.leap;
        return;
      }
    }
    this.leap = Math.min(this.leapFor(this.toSkip), Math.floor(this.leap / 2));
    if (this.leap < this.shortestLeap) this.leap = 0;
    for (const part of this.parts) part.setMark(undefined);
  }

  private take(): void {
    while (this.wanted > 0) {
      const place = this.placeOfFirst();
      if (place === undefined) return;
      const key = this.parts[place]?.take();
      if (key === undefined) {
        this.wanted = 0;
        return;
      }
      const last = this.keys.at(-1);
      if (this.toSkip > 0) this.toSkip -= 1;
      // What stands in two of the ranges at the same place, as it may go over to another while they are read.
      else if (last?.id !== key.id || last.key !== key.key) {
        this.keys.push(key);
        this.partsOfKeys.push(place);
        this.wanted -= 1;
      }
    }
  }

  /** The range whose head comes first, any when all are at their end; undefined while one must be read before that is known. */
  private placeOfFirst(): number | undefined {
    let [first, firstKey]: [number, KeyedId | undefined] = [0, undefined];
    for (let place = 0; place < this.parts.length; place += 1) {
      const part = this.parts[place];
      const key = part?.head;
      if (key === undefined) {
        if (part?.isWhole) continue;
        return undefined;
      }
      if (firstKey !== undefined && isBefore(key, firstKey) === this.descending) continue;
      [first, firstKey] = [place, key];
    }
    return first;
  }

  private firstMark(): Part | undefined {
    const marked = this.parts.filter(({ mark }) => mark !== undefined && mark !== null);
    return marked.reduce<Part | undefined>(
      (first, part) => (first?.mark && part.mark && isBefore(first.mark, part.mark) !== this.descending ? first : part),
      undefined,
    );
  }
}

/** One of the ranges, as far as it was read. */
class Part {
  private keys: readonly KeyedId[] = [];
  private taken = 0;
  isWhole = false;
  /** The key at the end of the next leap; null when the range ends before it, undefined when nobody has looked. */
  mark: KeyedId | null | undefined;

  constructor(public after: KeyedId | undefined) {}

  get head(): KeyedId | undefined {
    return this.keys[this.taken];
  }

  setMark(mark: KeyedId | null | undefined): void {
    this.mark = mark;
  }

  leapToMark(): void {
    this.after = this.mark ?? this.after;
    this.mark = undefined;
  }

  add(keys: readonly KeyedId[], isWhole: boolean): void {
    [this.keys, this.taken, this.isWhole] = [keys, 0, isWhole];
    this.after = keys.at(-1) ?? this.after;
  }

  take(): KeyedId | undefined {
    const { head } = this;
    this.taken += 1;
    return head;
  }
}

function isBefore(one: KeyedId, other: KeyedId): boolean {
  return one.key === other.key ? one.id < other.id : one.key < other.key;
}

/** A look as the range of the index that it reads. */
export function findOf({ prefixes, index, descending = false, from, to }: JoinedFind, { part, after, offset, limit }: Look) {
  const prefix = prefixes[part] ?? '';
  const bounds: KeyBounds = {
    prefix,
    ...(from === undefined ? {} : { from: prefix + from }),
    ...(to === undefined ? {} : { to: prefix + to }),
  };
  const place = after === undefined ? {} : { after: { id: after.id, key: prefix + after.key } };
  return { ...bounds, ...place, index, descending, offset, limit } satisfies Find;
}
