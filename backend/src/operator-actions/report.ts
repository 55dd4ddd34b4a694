import { getSystemErrorMap } from 'node:util';
import { damageOf } from '@salon/event-store';
import { GUIDE } from '../process/damage-guide.ts';

/** `data` is for programs, `lines` for people; the exit `code` is 0 by default. */
export interface Report {
  readonly data: unknown;
  readonly lines: readonly string[];
  readonly code?: ExitCode;
  /** Recorded with the action. */
  readonly figures?: Readonly<Record<string, number>>;
}

/** Exit codes of commands, for scripts (specification, operation: exit codes). */
export const exitCodes = {
  0: 'success',
  1: 'failure, problem or difference, as described in the output',
  2: 'invalid command line: see `--help`',
  3: 'the salon, its folder or an engine is not reachable',
} as const;
export type ExitCode = keyof typeof exitCodes;

export const [WRONG, MISUNDERSTOOD, UNREACHABLE] = [1, 2, 3] as const;

export interface Progress {
  readonly share: number;
  readonly text: string;
}

export type Print = (line: string) => void;

/** Undefined removes the shown progress. */
export type Tell = (progress: Progress | undefined) => void;

export const tellNobody: Tell = () => undefined;

export const message = (sentence: string, data: unknown = { message: sentence }): Report => ({
  data,
  lines: [sentence],
});

export const wrong = (sentence: string, data?: unknown): Report => ({
  ...message(sentence, data),
  code: WRONG,
});

export function printReport({ code = 0, data, lines }: Report, json: boolean, print: Print) {
  for (const line of json ? [JSON.stringify(data)] : lines) print(line);
  return code;
}

/** Without name or code of the error; for a file or connection, which one and why. */
export function sentenceOfFailure(error: unknown): string {
  const damage = damageOf(error);
  if (damage !== undefined) return `${damage.message} ${GUIDE} tells the way back.`;
  const { code, errno, path, address, port } = error as NodeJS.ErrnoException & {
    readonly address?: string;
    readonly port?: number;
  };
  if (path !== undefined && code === 'ENOENT') return `There is no ${path}.`;
  if (path !== undefined && code === 'EEXIST')
    return `${path} exists already and is not overwritten.`;
  const reason = errno === undefined ? undefined : getSystemErrorMap().get(errno)?.[1];
  if (reason !== undefined)
    return `${path ?? (address === undefined ? 'The system' : `${address}:${port}`)} says: ${reason}.`;
  const message = error instanceof Error ? error.message : String(error);
  return message === '' ? 'It failed for an unknown reason.' : message;
}

type Cell = string | number | boolean | null | undefined;

export function tableReport(rows: readonly Readonly<Record<string, Cell>>[]): Report {
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

export const inOneLine = (text: string, most = MOST_CHARACTERS) =>
  text.replace(/\s+/g, ' ').slice(0, most);
