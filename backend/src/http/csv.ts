import { tokyoDate, tokyoTime } from '@salon/domain';
import { type Page, TOTAL_CAP } from '@salon/projections';

/** Tells spreadsheet programs that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Rows as a CSV file that spreadsheet programs of any country open rightly (RFC 4180). */
export function csv(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** A column of a file: its title, and what it says of a thing. */
export type Column<T> = readonly [title: string, value: (thing: T) => string | null];

/** Things as a file with a line of titles. */
export function csvOf<T>(columns: readonly Column<T>[], list: readonly T[]): string {
  return csv([columns.map(([title]) => title), ...list.map((thing) => columns.map(([, value]) => value(thing) ?? ''))]);
}

const ROWS_AT_A_TIME = 500;

/** All rows of a list that is read page by page; at most as many as a list counts. */
export async function rowsOfPages<D, Row>(
  pageOf: (at: { readonly page: undefined; readonly pageSize: number; readonly cursor: string | undefined }) => Promise<Page<D>>,
  rowsOf: (documents: readonly D[]) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const page = await pageOf({ page: undefined, pageSize: ROWS_AT_A_TIME, cursor });
    rows.push(...(await rowsOf(page.items)));
    cursor = page.next ?? undefined;
  } while (cursor !== undefined && rows.length < TOTAL_CAP);
  return rows;
}

/** 2026/10/24 14:00, which spreadsheets take for a date and sort as one. */
export const sheetMoment = (instant: string): string => `${tokyoDate(instant).replaceAll('-', '/')} ${tokyoTime(instant)}`;

/** What a spreadsheet would take for a formula is made text, so that nobody's name can run anything at the salon's desk. */
function cell(text: string): string {
  const harmless = /^[\s\uFEFF]*[=+\-@\t\r|]|^[\s\uFEFF]*[＝＋－＠]/u.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
