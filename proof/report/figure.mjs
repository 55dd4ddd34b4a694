/**
 * A measured figure: one value per run, and the limit measured in the same run.
 *
 * @typedef {object} Figure
 * @property {string} name
 * @property {string} unit `/s`, `ms`, `s` or `MiB`
 * @property {readonly number[]} values one per run
 * @property {{ readonly name: string, readonly values: readonly number[] }} [limit] the same work
 * without the product, in the same runs
 * @property {number} [target] the highest value that is promised
 * @property {number} [targetShare] the lowest share of the limit that is promised
 *
 * A section of the benchmark; `measure` gets the number of runs, the seconds of each load, and the
 * progress callback.
 * @typedef {object} Section
 * @property {string} title
 * @property {(bench: { runs: number, seconds: number, say: (text: string) => void }) =>
 * Promise<readonly Figure[]>} measure
 */

/**
 * Works take turns within each run, since the speed of a machine changes. @returns the results of
 * each, by run
 */
export async function alternate({ runs, seconds, say }, what, works) {
  const results = works.map(() => []);
  for (let run = 1; run <= runs; run += 1) {
    say(`${what}, run ${run} of ${runs}`);
    for (const [place, work] of works.entries()) results[place].push(await work(seconds));
  }
  return results;
}

export const beside = (what, ours, name, limit) => ({
  values: ours.map((result) => result[what]),
  limit: { name, values: limit.map((result) => result[what]) },
});

/** The upper middle value is taken of an even count. */
export const median = (numbers) =>
  [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;

const rounded = (number) => Number(number.toPrecision(3));

/**
 * Medians, with half the range of the runs, and the share of the limit that was measured in the
 * same run, since the machine's speed varies between them.
 */
export function rowOf({ unit, values, limit, target, targetShare }) {
  const middle = median(values);
  const spread = (Math.max(...values) - Math.min(...values)) / 2;
  const row = { median: rounded(middle), '±': rounded(spread), unit };
  if (target !== undefined) Object.assign(row, { target, isKept: middle <= target });
  if (limit === undefined) return row;
  const shares = values.map((value, run) => value / limit.values[run]);
  // Higher is better for rates, lower for all other units.
  const share = median(unit === '/s' ? shares : shares.map((each) => 1 / each));
  const beside = { limit: rounded(median(limit.values)), of: limit.name, share: rounded(share) };
  if (targetShare !== undefined)
    Object.assign(beside, { target: targetShare, isKept: share >= targetShare });
  return { ...row, ...beside };
}

/** The numbers are sorted. */
export const percentile = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
