/**
 * Whether the operations of several clients on one teller's day are linearizable: some order
 * explains all outcomes, with each operation taking effect between its request and its answer. A
 * refused booking must have overlapped another one at some moment in between; a successful one must
 * have been free. An operation without an answer may take effect at any later time, or never.
 *
 * Operations are `{ kind: 'book' | 'cancel', id?, from, to, began, ended, outcome: 'done' |
 * 'refused' | 'unknown' }`: `from` and `to` are milliseconds of the day, `id` names the booking
 * that is made or cancelled, `began` and `ended` are moments of one clock (`ended` infinite without
 * an answer). The search is Wing and Gong's, with memoization.
 */
export function isLinearizable(operations) {
  const sorted = operations.toSorted((one, other) => one.began - other.began);
  const been = new Set();
  const search = (done, booked) => {
    const open = sorted.filter((_, at) => !done.has(at));
    if (open.every(({ outcome }) => outcome === 'unknown')) return true;
    const key = `${[...done].toSorted((a, b) => a - b).join()}|${[...booked.keys()].toSorted().join()}`;
    if (been.has(key)) return false;
    been.add(key);
    const earliestEnd = Math.min(...open.map(({ ended }) => ended));
    for (const [at, operation] of sorted.entries()) {
      if (done.has(at)) continue;
      if (operation.began > earliestEnd) break;
      const after = applied(operation, booked);
      if (after !== undefined && search(new Set([...done, at]), after)) return true;
    }
    return false;
  };
  return search(new Set(), new Map());
}

/**
 * The bookings after an operation takes effect here; undefined if its outcome is impossible here.
 */
function applied({ kind, id, from, to, outcome }, booked) {
  if (kind === 'cancel') {
    if (outcome === 'refused') return booked.has(id) ? undefined : booked;
    if (!booked.has(id)) return undefined;
    return new Map([...booked].filter(([known]) => known !== id));
  }
  const isTaken = [...booked.values()].some((other) => other.from < to && from < other.to);
  if (outcome === 'refused') return isTaken ? booked : undefined;
  return isTaken ? undefined : new Map([...booked, [id ?? `${from}-${booked.size}`, { from, to }]]);
}
