import { median, shareOfLimit, spread, verdictOf } from './figure.mjs';

const COLUMNS = ['figure', 'median', 'spread', 'limit', 'of limit', 'target', 'before'];

/** The figures of a section as rows; `before` has those of an earlier measurement by name. */
export function table(figures, before) {
  const rows = figures.map((figure) => {
    const { name, unit, values, limit } = figure;
    const share = shareOfLimit(figure);
    const earlier = before?.get(name);
    return [
      name,
      `${rounded(median(values))} ${unit}`,
      `±${percent(spread(values) / 2)}`,
      limit === undefined ? '' : `${rounded(median(limit.values))} ${limit.name}`,
      share === undefined ? '' : percent(share),
      verdictOf(figure),
      earlier === undefined
        ? ''
        : `${rounded(median(earlier.values))} (×${(median(values) / median(earlier.values)).toFixed(2)})`,
    ];
  });
  const used = COLUMNS.map((_, column) => column === 0 || rows.some((row) => row[column] !== ''));
  const lines = [COLUMNS, ...rows].map((row) => row.filter((_, column) => used[column]));
  const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  return lines.map(
    (line) =>
      `  ${line.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]))).join('   ')}`,
  );
}

const percent = (share) => `${Math.round(share * 100)} %`;

function rounded(number) {
  const digits = number === 0 ? 0 : 2 - Math.floor(Math.log10(Math.abs(number)));
  return number.toLocaleString('en', { maximumFractionDigits: Math.min(2, Math.max(0, digits)) });
}
