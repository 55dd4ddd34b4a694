/** Tells spreadsheet programs that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Rows as a CSV file that spreadsheet programs of any country open rightly (RFC 4180). */
export function csv(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** What a spreadsheet would take for a formula is made text, so that nobody's name can run anything at the salon's desk. */
function cell(text: string): string {
  const harmless = /^[\s\uFEFF]*[=+\-@\t\r|]|^[\s\uFEFF]*[＝＋－＠]/u.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
