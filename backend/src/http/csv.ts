import { BYTE_ORDER_MARK, csvLine, tokyoDate, tokyoTime } from '@salon/domain';

export type Column<T> = readonly [title: string, value: (thing: T) => string | number | null];

/**
 * The header line comes with the first rows, so that a failed first read still gets its status.
 * @param onEnd gets the number of rows sent, also after an abort, unless none were.
 */
export async function* csvOf<T>(
  columns: readonly Column<T>[],
  parts: AsyncIterable<readonly T[]>,
  onEnd?: (count: number) => Promise<unknown>,
): AsyncGenerator<string> {
  let head = BYTE_ORDER_MARK + csvLine(columns.map(([title]) => title));
  let count = 0;
  let isBegun = false;
  try {
    for await (const part of parts) {
      isBegun = true;
      count += part.length;
      yield head +
        part.map((thing) => csvLine(columns.map(([, value]) => value(thing) ?? ''))).join('');
      head = '';
    }
    if (!isBegun) yield head;
    isBegun = true;
  } finally {
    if (isBegun) await onEnd?.(count);
  }
}

/** Spreadsheets parse `2026/10/24 14:00` as a date. */
export const sheetMoment = (instant: string): string =>
  `${tokyoDate(instant).replaceAll('-', '/')} ${tokyoTime(instant)}`;
