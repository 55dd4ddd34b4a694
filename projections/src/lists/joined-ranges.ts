import type { Find, Found } from '../documents/document-store.ts';
import { BrokenCursorError, type ListReader } from './page.ts';

/** At most so many documents come of one range at once. */
const MOST_AT_ONCE = 500;

/**
 * Reads what stands under several prefixes of an index as if it stood under one, in one order: `pending|x` and `confirmed|y` as `*|x` and
 * `*|y`. So a list of all needs no keys of its own. A page costs one look at each range, and one more at those that much of it comes from.
 */
export function joinedRanges<D>(reader: ListReader<D>, one: string, prefixes: readonly string[]): ListReader<D> {
  return {
    async find(find) {
      const { offset = 0, limit = Number.POSITIVE_INFINITY } = find;
      const found: Found<D>[] = [];
      for await (const each of joinedEntries(reader, one, prefixes, find)) {
        found.push(each);
        if (found.length >= offset + limit) break;
      }
      return found.slice(offset, offset + limit);
    },
    async count({ cap, ...range }) {
      let count = 0;
      for (const prefix of prefixes) {
        const counted = await reader.count({ ...rangeUnder(prefix, one, range), cap: cap - count });
        // Beyond the cap nobody asks for more.
        if (counted.capped) return { count: cap, capped: true };
        count += counted.count;
      }
      return { count, capped: false };
    },
  };
}

/** The entries of such a list one after the other, from its first; `limit` and `offset` only say how many are wanted. */
export async function* joinedEntries<D>(
  reader: ListReader<D>,
  one: string,
  prefixes: readonly string[],
  { limit, offset = 0, ...find }: Find,
): AsyncGenerator<Found<D>> {
  let wanted = limit === undefined ? Number.POSITIVE_INFINITY : offset + limit;
  const parts = prefixes.map((prefix) => new Part(reader, prefix, rangeUnder(prefix, one, find)));
  let last = '';
  const share = Math.ceil(Math.min(wanted, MOST_AT_ONCE) / prefixes.length) + 1;
  await Promise.all(parts.map((part) => part.read(share)));
  for (;;) {
    const next = firstOf(parts, find.descending ?? false);
    if (next === undefined) return;
    const { id, ...found } = next.take();
    // What stands in two of the ranges at the same place, as it may go over to another while they are read.
    if (id !== last) {
      last = id;
      wanted -= 1;
      yield { ...found, id, key: one + found.key.slice(next.prefix.length) };
    }
    if (next.head === undefined) await next.read(Math.min(wanted, MOST_AT_ONCE));
  }
}

/** What follows a prefix in the keys of an index up to the next `|`, each once and in order; a look for each. */
export async function partsUnder(reader: ListReader<unknown>, index: string, prefix: string): Promise<readonly string[]> {
  const parts: string[] = [];
  for (let from = prefix; ; ) {
    const [found] = await reader.find({ index, prefix, from, limit: 1 });
    if (found === undefined) return parts;
    const [part = ''] = found.key.slice(prefix.length).split('|', 1);
    parts.push(part);
    from = `${prefix}${part}|\u{10FFFF}`;
  }
}

/** One of the ranges, as far as it was read. */
class Part<D> {
  private found: readonly Found<D>[] = [];
  private taken = 0;
  private isWhole = false;

  constructor(
    private readonly reader: ListReader<D>,
    readonly prefix: string,
    private readonly range: Find,
  ) {}

  get head(): Found<D> | undefined {
    return this.found[this.taken];
  }

  /** What the list is ordered by, then the id. */
  get rest(): string {
    return this.head?.key.slice(this.prefix.length) ?? '';
  }

  take(): Found<D> {
    const { head } = this;
    if (head === undefined) throw new Error('Nothing was read that could be taken.');
    this.taken += 1;
    return head;
  }

  /** Reads on, once all was taken. */
  async read(limit: number): Promise<void> {
    if (this.isWhole) return;
    this.found = await this.reader.find({ ...this.range, limit, after: this.found.at(-1) ?? this.range.after });
    this.taken = 0;
    this.isWhole = this.found.length < limit;
  }
}

function firstOf<D>(parts: readonly Part<D>[], descending: boolean): Part<D> | undefined {
  let first: Part<D> | undefined;
  for (const part of parts) {
    if (part.head !== undefined && (first === undefined || isBefore(part, first) !== descending)) first = part;
  }
  return first;
}

function isBefore<D>(one: Part<D>, other: Part<D>): boolean {
  return one.rest === other.rest ? (one.head?.id ?? '') < (other.head?.id ?? '') : one.rest < other.rest;
}

/**
 * The same range under another prefix.
 * @throws BrokenCursorError for a place in another list.
 */
function rangeUnder(prefix: string, one: string, { from, to, after, ...find }: Find): Find {
  const moved = (text: string) => prefix + text.slice(one.length);
  if (after !== undefined && !after.key.startsWith(one)) throw new BrokenCursorError();
  return {
    ...find,
    prefix,
    ...(from === undefined ? {} : { from: moved(from) }),
    ...(to === undefined ? {} : { to: moved(to) }),
    ...(after === undefined ? {} : { after: { id: after.id, key: moved(after.key) } }),
  };
}
