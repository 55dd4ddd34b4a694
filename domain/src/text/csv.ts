/** Marks a file as UTF-8 for spreadsheet programs. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A CSV line that spreadsheet programs of any locale read correctly (RFC 4180); numbers stay numbers, also negative ones. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

function cell(value: string | number): string {
  return typeof value === 'number' ? String(value) : `"${asText(value).replaceAll('"', '""')}"`;
}

const FORMULA = /^[\s\uFEFF]*[=+\-@\t\r|]|^[\s\uFEFF]*[＝＋－＠]/u;
/** As most telephone numbers: read as a number, it would lose its first character. */
const DIGITS = /^[0+]\d+$/u;

/** What a spreadsheet would run as a formula is escaped, so that a customer's name cannot execute anything; digits stay text. */
function asText(text: string): string {
  if (DIGITS.test(text)) return `="${text}"`;
  return FORMULA.test(text) ? `'${text}` : text;
}
