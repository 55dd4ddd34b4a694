/**
 * A measured figure: one value per run, and the limit measured in the same run.
 *
 * @typedef {object} Figure
 * @property {string} name
 * @property {string} unit `/s`, `ms`, `MiB`, `µs` or `times`
 * @property {readonly number[]} values one per run
 * @property {{ readonly name: string, readonly values: readonly number[] }} [limit] the same work
 * without the product, in the same runs
 * @property {number} [target] the target value: a minimum for rates, a maximum for other units
 * @property {number} [targetShare] the target share of the limit
 *
 * A section of the benchmark; `measure` gets the number of runs, the seconds of each load, and the
 * progress callback.
 * @typedef {object} Section
 * @property {string} title
 * @property {(bench: { runs: number, seconds: number, say: (text: string) => void }) =>
 * Promise<readonly Figure[]>} measure
 */

/**
 * Does works in turn within each run, since the speed of a machine changes. @returns the results of
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

/** The values of one of the results' properties, and of the limit's. */
export const beside = (what, ours, name, limit) => ({
  values: ours.map((result) => result[what]),
  limit: { name, values: limit.map((result) => result[what]) },
});

/** The median; of an even count the upper middle value. */
export const median = (numbers) =>
  [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** The range of the runs as a share of their median. */
export const spread = (numbers) => (Math.max(...numbers) - Math.min(...numbers)) / median(numbers);

/**
 * The median share of the limit over the runs, since the machine's speed varies between them;
 * undefined without a limit.
 */
export function shareOfLimit({ unit, values, limit }) {
  if (limit === undefined) return undefined;
  const shares = values.map((value, run) => value / limit.values[run]);
  return median(isRate(unit) ? shares : shares.map((share) => 1 / share));
}

/** The targets of a figure as text; undefined without any. */
export function targetText({ target, targetShare }) {
  const promises = [
    target,
    targetShare === undefined ? undefined : `${targetShare * 100} %`,
  ].filter((promise) => promise !== undefined);
  return promises.length === 0
    ? undefined
    : promises.map((promise) => promise.toLocaleString('en')).join(', ');
}

export function meetsTargets(figure) {
  const { unit, values, target, targetShare } = figure;
  const isReached =
    target === undefined || (isRate(unit) ? median(values) >= target : median(values) <= target);
  return isReached && (targetShare === undefined || shareOfLimit(figure) >= targetShare);
}

/** Higher is better for rates, lower for all other units. */
const isRate = (unit) => unit === '/s';

/** The quantile of sorted numbers. */
export const percentile = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
