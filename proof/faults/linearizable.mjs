/**
 * Some order explains all outcomes, with each operation taking effect between its request and its
 * answer; without an answer, at any later time or never. Wing and Gong's search, with memoization.
 * `from` and `to` are the booked span in ms, `id` is the booking made or cancelled, `began` and
 * `ended` are request and answer by one clock in ms (`ended` is infinite without an answer).
 */
export function isLinearizable(operations) {
  const sorted = operations.toSorted((a, b) => a.began - b.began);
  const visited = new Set();
  const search = (done, booked) => {
    const open = sorted.filter((_, at) => !done.has(at));
    if (open.every(({ outcome }) => outcome === 'unknown')) return true;
    const key = `${[...done].toSorted((a, b) => a - b).join()}|${[...booked.keys()].toSorted().join()}`;
    if (visited.has(key)) return false;
    visited.add(key);
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

function applied({ kind, id, from, to, outcome }, booked) {
  if (kind === 'cancel') {
    if (outcome === 'refused') return booked.has(id) ? undefined : booked;
    if (!booked.has(id)) return undefined;
    return new Map([...booked].filter(([bookingId]) => bookingId !== id));
  }
  const isTaken = [...booked.values()].some((other) => other.from < to && from < other.to);
  if (outcome === 'refused') return isTaken ? booked : undefined;
  return isTaken ? undefined : new Map([...booked, [id ?? `${from}-${booked.size}`, { from, to }]]);
}
