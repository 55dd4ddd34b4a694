/**
 * Whether what several clients saw of one teller's day can be told as one order of events that each
 * took place between its request and its answer (linearizability). A booking that was refused as
 * taken must have had somebody in its way at some moment between both; one that was taken must have
 * been free. An operation without an answer may have taken place at any later time, or never.
 *
 * Operations are `{ kind: 'book' | 'cancel', id?, from, to, began, ended, outcome: 'done' |
 * 'refused' | 'unknown' }`: `from` and `to` are milliseconds of the day, `id` names the booking
 * that is made or cancelled, `began` and `ended` are moments of one clock (`ended` infinite without
 * an answer). Searches as Wing and Gong do, and remembers where it has been.
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
 * What is booked after an operation took place here; undefined when it could not have ended as it
 * did.
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
