const AT_ONCE = 32;

/** Whether to do no more; who is asked may take time, for others to have their turn. */
export type IsOver = () => boolean | Promise<boolean>;

/**
 * Does something for each, in groups that are done at once; `isOver` is asked before each group. What fails is thrown after
 * its group has ended, so that nothing goes on behind the caller's back.
 */
export async function inGroups<T>(each: readonly T[], work: (one: T) => Promise<unknown>, isOver: IsOver = () => false): Promise<void> {
  for (let start = 0; start < each.length && !(await isOver()); start += AT_ONCE) {
    const settled = await Promise.allSettled(each.slice(start, start + AT_ONCE).map(work));
    for (const outcome of settled) {
      if (outcome.status === 'rejected') throw outcome.reason;
    }
  }
}
