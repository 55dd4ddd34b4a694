export const BYTE_ORDER_MARK = '\uFEFF';

/** RFC 4180, for spreadsheet programs of any locale; numbers stay numbers. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

function cell(value: string | number) {
  return typeof value === 'number' ? String(value) : `"${asText(value).replaceAll('"', '""')}"`;
}

const FORMULA = /^[\s\uFEFF]*[=+\-@\t\r|]|^[\s\uFEFF]*[＝＋－＠]/u;
/** Lose their first character when read as a number. */
const DIGITS = /^[0+]\d+$/u;

/** A spreadsheet would run some texts as a formula; digits stay text. */
function asText(text: string) {
  if (DIGITS.test(text)) return `="${text}"`;
  return FORMULA.test(text) ? `'${text}` : text;
}
