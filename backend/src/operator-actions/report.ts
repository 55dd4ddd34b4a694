import { getSystemErrorMap } from 'node:util';

/**
 * What a command of the operator found or did: for programs `data`, for people `lines`; `code` ends
 * the process, 0 unless said.
 */
export interface Report {
  readonly data: unknown;
  readonly lines: readonly string[];
  readonly code?: ExitCode;
  /** What is recorded of an action besides that it was done. */
  readonly figures?: Readonly<Record<string, number>>;
}

/** What the process of a command ends with, for scripts (specification, operation: exit codes). */
export const exitCodes = {
  0: 'done, and all is as wished',
  1: 'something is wrong, differs or could not be done; the lines say what',
  2: 'not understood: `--help` says what there is',
  3: 'the salon, its folder or an engine cannot be reached or opened',
} as const;
export type ExitCode = keyof typeof exitCodes;

/** The code for what is wrong, misunderstood, and out of reach. */
export const [WRONG, MISUNDERSTOOD, UNREACHABLE] = [1, 2, 3] as const;

/** How far something is that takes a while, from 0 to 1, and what there is to tell of it. */
export interface Progress {
  readonly share: number;
  readonly text: string;
}

/** Writes one line for the operator. */
export type Print = (line: string) => void;

/** Shows the operator how far a command is; undefined when there is nothing more to show. */
export type Tell = (progress: Progress | undefined) => void;

/** For whoever reads the lines alone. */
export const tellNobody: Tell = () => undefined;

/** One sentence. */
export const said = (sentence: string, data: unknown = { message: sentence }): Report => ({
  data,
  lines: [sentence],
});

/** One sentence about something that is wrong. */
export const wrong = (sentence: string, data?: unknown): Report => ({
  ...said(sentence, data),
  code: WRONG,
});

/** Prints a report for people or programs; answers the code that the process ends with. */
export function printReport(
  { code = 0, data, lines }: Report,
  json: boolean,
  print: Print,
): ExitCode {
  for (const line of json ? [JSON.stringify(data)] : lines) print(line);
  return code;
}

/**
 * What is told of a failure, without the name or the code of an error: of a file or a connection,
 * which one and why.
 */
export function sentenceOfFailure(error: unknown): string {
  const { code, errno, path, address, port } = error as NodeJS.ErrnoException & {
    readonly address?: string;
    readonly port?: number;
  };
  if (path !== undefined && code === 'ENOENT') return `There is no ${path}.`;
  if (path !== undefined && code === 'EEXIST')
    return `${path} is there already, and nothing is written over it.`;
  const reason = errno === undefined ? undefined : getSystemErrorMap().get(errno)?.[1];
  if (reason !== undefined)
    return `${path ?? (address === undefined ? 'The system' : `${address}:${port}`)} says: ${reason}.`;
  const message = error instanceof Error ? error.message : String(error);
  return message === '' ? 'It failed, and nothing says why.' : message;
}

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

const MOST_CHARACTERS = 300;

/** A text without line breaks, and not too long for a line. */
export const inOneLine = (text: string, most = MOST_CHARACTERS): string =>
  text.replace(/\s+/g, ' ').slice(0, most);
