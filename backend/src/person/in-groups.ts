const AT_ONCE = 32;

/** May wait, to yield to other work. */
export type IsOver = () => boolean | Promise<boolean>;

/** Asks `isOver` before each group. Throws the first error after its group has settled. */
export async function inGroups<T>(
  each: readonly T[],
  work: (item: T) => Promise<unknown>,
  isOver: IsOver = () => false,
): Promise<void> {
  for (let start = 0; start < each.length && !(await isOver()); start += AT_ONCE) {
    const settled = await Promise.allSettled(each.slice(start, start + AT_ONCE).map(work));
    for (const outcome of settled) {
      if (outcome.status === 'rejected') throw outcome.reason;
    }
  }
}
