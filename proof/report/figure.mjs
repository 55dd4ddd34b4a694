/**
 * One measured figure: a value for each run, and beside it what the same run reached at its bare
 * limit.
 *
 * @typedef {object} Figure
 * @property {string} name
 * @property {string} unit `/s`, `ms`, `MiB`, `µs` or `times`
 * @property {readonly number[]} values one of each run
 * @property {{ readonly name: string, readonly values: readonly number[] }} [limit] the same work
 * without the product, in the same runs
 * @property {number} [target] what the product promises itself: at least that many a second, at
 * most that much of anything else
 * @property {number} [targetShare] which part of its limit it promises to reach
 *
 * A section of the benchmark.
 * @typedef {object} Section
 * @property {string} name
 * @property {string} title
 * @property {(bench: Bench) => Promise<readonly Figure[]>} measure
 *
 * What a section is given: how many runs, how long each lasts, and where to say how far it is.
 * @typedef {object} Bench
 * @property {number} runs
 * @property {number} seconds
 * @property {(text: string) => void} say
 */

/** The middle of some numbers; of an even count the upper one. */
export const median = (numbers) =>
  [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** How far the runs lie apart, as a share of their median. */
export const spread = (numbers) => (Math.max(...numbers) - Math.min(...numbers)) / median(numbers);

/**
 * Which part of its limit a figure reaches, run by run, since the machine may be another one in the
 * next; undefined without a limit.
 */
export function shareOfLimit({ unit, values, limit }) {
  if (limit === undefined) return undefined;
  const shares = values.map((value, run) => value / limit.values[run]);
  return median(isRate(unit) ? shares : shares.map((share) => 1 / share));
}

/** What a figure promises, in words; undefined when it promises nothing. */
export function promiseOf({ target, targetShare }) {
  const promises = [
    target,
    targetShare === undefined ? undefined : `${targetShare * 100} %`,
  ].filter((promise) => promise !== undefined);
  return promises.length === 0
    ? undefined
    : promises.map((promise) => promise.toLocaleString('en')).join(', ');
}

/** Whether a figure keeps all that it promises. */
export function keepsPromise(figure) {
  const { unit, values, target, targetShare } = figure;
  const isReached =
    target === undefined || (isRate(unit) ? median(values) >= target : median(values) <= target);
  return isReached && (targetShare === undefined || shareOfLimit(figure) >= targetShare);
}

/** Of a rate more is better, of everything else less. */
const isRate = (unit) => unit === '/s';

/** The value below which a share of sorted numbers lies. */
export const percentile = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
