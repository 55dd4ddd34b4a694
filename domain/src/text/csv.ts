/** Tells spreadsheet programs that a file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A line of a CSV file that spreadsheet programs of any country open rightly (RFC 4180); a number is written as a figure, also one below zero. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

/** What a spreadsheet would take for a formula is made text, so that nobody's name can run anything at the salon's desk. */
function cell(text: string | number): string {
  if (typeof text === 'number') return String(text);
  const harmless = /^[\s\uFEFF]*[=+\-@\t\r|]|^[\s\uFEFF]*[＝＋－＠]/u.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
