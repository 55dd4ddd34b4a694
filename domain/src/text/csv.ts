/** Marks a file as UTF-8 for spreadsheet programs. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A CSV line that spreadsheet programs of any locale read correctly (RFC 4180); numbers stay numbers, also negative ones. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

/** Text that a spreadsheet would run as a formula is escaped, so that a customer's name cannot execute anything. */
function cell(text: string | number): string {
  if (typeof text === 'number') return String(text);
  const harmless = /^[\s\uFEFF]*[=+\-@\t\r|]|^[\s\uFEFF]*[＝＋－＠]/u.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
