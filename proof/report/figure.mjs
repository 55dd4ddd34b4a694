/**
 * A measured figure: one value per run.
 *
 * @typedef {object} Figure
 * @property {string} name
 * @property {string} unit `/s`, `ms`, `s` or `MiB`
 * @property {readonly number[]} values one per run
 * @property {number} [target] the highest value that is promised
 *
 * A section of the benchmark; `measure` gets the number of runs, the seconds of each load, and the
 * progress callback.
 * @typedef {object} Section
 * @property {string} title
 * @property {(bench: { runs: number, seconds: number, say: (text: string) => void }) =>
 * Promise<readonly Figure[]>} measure
 */

/** The upper middle value is taken of an even count. */
export const median = (numbers) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

const rounded = (number) => Number(number.toPrecision(3));

/** The median, with half the range of the runs. */
export function rowOf({ unit, values, target }) {
  const middle = median(values);
  const spread = (Math.max(...values) - Math.min(...values)) / 2;
  const row = { median: rounded(middle), '±': rounded(spread), unit };
  return target === undefined ? row : { ...row, target, isKept: middle <= target };
}

/** The numbers are sorted. */
export const percentile = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
