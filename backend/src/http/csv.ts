import { tokyoDate, tokyoTime } from '@salon/domain';

/** Tells spreadsheet programs that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A column of a file: its title, and what it says of a thing; a number is written as a figure, also one below zero. */
export type Column<T> = readonly [title: string, value: (thing: T) => string | number | null];

/**
 * Things as a CSV file that spreadsheet programs of any country open rightly (RFC 4180), with a line of titles: piece by piece, as the parts
 * are read. The titles come with the first part, so that whoever waits for a piece knows that the things can be read.
 */
export async function* csvOf<T>(columns: readonly Column<T>[], parts: AsyncIterable<readonly T[]>): AsyncGenerator<string> {
  let head = BYTE_ORDER_MARK + line(columns.map(([title]) => title));
  for await (const part of parts) {
    yield head + part.map((thing) => line(columns.map(([, value]) => value(thing) ?? ''))).join('');
    head = '';
  }
  if (head !== '') yield head;
}

function line(cells: readonly (string | number)[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

/** 2026/10/24 14:00, which spreadsheets take for a date and sort as one. */
export const sheetMoment = (instant: string): string => `${tokyoDate(instant).replaceAll('-', '/')} ${tokyoTime(instant)}`;

/** What a spreadsheet would take for a formula is made text, so that nobody's name can run anything at the salon's desk. */
function cell(text: string | number): string {
  if (typeof text === 'number') return String(text);
  const harmless = /^[\s\uFEFF]*[=+\-@\t\r|]|^[\s\uFEFF]*[＝＋－＠]/u.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
