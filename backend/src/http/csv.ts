import { BYTE_ORDER_MARK, csvLine, tokyoDate, tokyoTime } from '@salon/domain';

/** A column of a file: its title, and what it says of a thing. */
export type Column<T> = readonly [title: string, value: (thing: T) => string | number | null];

/**
 * Things as a CSV file with a line of titles: piece by piece, as the parts are read. The titles come with the first part, so that whoever
 * waits for a piece knows that the things can be read.
 */
export async function* csvOf<T>(columns: readonly Column<T>[], parts: AsyncIterable<readonly T[]>): AsyncGenerator<string> {
  let head = BYTE_ORDER_MARK + csvLine(columns.map(([title]) => title));
  for await (const part of parts) {
    yield head + part.map((thing) => csvLine(columns.map(([, value]) => value(thing) ?? ''))).join('');
    head = '';
  }
  if (head !== '') yield head;
}

/** 2026/10/24 14:00, which spreadsheets take for a date and sort as one. */
export const sheetMoment = (instant: string): string => `${tokyoDate(instant).replaceAll('-', '/')} ${tokyoTime(instant)}`;
