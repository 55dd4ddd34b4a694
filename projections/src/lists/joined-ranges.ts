import type { DocumentReader, Find } from '../documents/document-store.ts';
import { BrokenCursorError, type ListReader } from './page.ts';

/** What ranges are joined by. */
export type JoinedReader<D> = Pick<DocumentReader<D>, 'findJoined' | 'count'>;

/**
 * Reads what stands under several prefixes of an index as if it stood under one, in one order: `pending|x` and `confirmed|y` as `*|x` and
 * `*|y`. So a list of all needs no keys of its own.
 */
export function joinedRanges<D>(reader: JoinedReader<D>, one: string, prefixes: readonly string[]): ListReader<D> {
  const restOf = (text: string | undefined) => text?.slice(one.length);
  return {
    async find({ index = '', prefix: _, after, from, to, ...find }) {
      const bounds = { from: restOf(from), to: restOf(to), after: placeUnder(one, after) };
      const found = await reader.findJoined({ ...find, ...bounds, index, prefixes });
      return found.map((each) => ({ ...each, key: one + each.key }));
    },
    async count({ cap, from, to, index = '' }) {
      let count = 0;
      for (const prefix of prefixes) {
        const [first, end] = [from, to].map((bound) => (bound === undefined ? undefined : prefix + bound.slice(one.length)));
        const counted = await reader.count({ index, prefix, from: first, to: end, cap: cap - count });
        // Beyond the cap nobody asks for more.
        if (counted.capped) return { count: cap, capped: true };
        count += counted.count;
      }
      return { count, capped: false };
    },
  };
}

/** @throws BrokenCursorError for a place in another list. */
function placeUnder(one: string, after: Find['after']): Find['after'] {
  if (after === undefined) return undefined;
  if (!after.key.startsWith(one)) throw new BrokenCursorError();
  return { id: after.id, key: after.key.slice(one.length) };
}

/** What follows a prefix in the keys of an index up to the next `|`, each once and in order; a look for each. */
export async function partsUnder(
  reader: Pick<DocumentReader<unknown>, 'findKeys'>,
  index: string,
  prefix: string,
): Promise<readonly string[]> {
  const parts: string[] = [];
  for (let from = ''; ; ) {
    const [found] = await reader.findKeys({ index, prefixes: [prefix], from, limit: 1 });
    if (found === undefined) return parts;
    const [part = ''] = found.key.split('|', 1);
    parts.push(part);
    from = `${part}|\u{10FFFF}`;
  }
}
