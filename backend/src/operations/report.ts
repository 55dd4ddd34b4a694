/** What a command of the operator found or did: for programs `data`, for people `lines`; `code` ends the process, 0 unless said. */
export interface Report {
  readonly data: unknown;
  readonly lines: readonly string[];
  readonly code?: number;
  /** What is recorded of an action besides that it was done. */
  readonly figures?: Readonly<Record<string, number>>;
}

/** One sentence. */
export const said = (sentence: string, data: unknown = { message: sentence }): Report => ({ data, lines: [sentence] });

type Cell = string | number | boolean | null | undefined;

/** Rows under the names of their fields, aligned; the last column may be as long as it is. */
export function tableOf(rows: readonly Readonly<Record<string, Cell>>[]): Report {
  const columns = Object.keys(rows[0] ?? {}).map((name) => {
    const cells = [name, ...rows.map((row) => String(row[name] ?? ''))];
    const width = Math.max(...cells.map(({ length }) => length));
    return cells.map((cell) => cell.padEnd(width));
  });
  const lines =
    rows.length === 0
      ? []
      : [-1, ...rows.keys()].map((row) =>
          columns
            .map((cells) => cells[row + 1])
            .join('  ')
            .trimEnd(),
        );
  return { data: rows, lines };
}
