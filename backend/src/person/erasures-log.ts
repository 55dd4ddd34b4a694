import { closeSync, fstatSync, fsyncSync, mkdirSync, openSync, readFileSync, readSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ErasedPerson } from '@salon/event-store';
import { type DurablePlace, probeFolder } from '../process/durable-files.ts';

const MOST_NOTED = 10_000;

/**
 * The list of erased persons beside the data, one line of JSON each: ids and instants, nothing personal. It belongs to every
 * backup's folder and is never restored over, so that a restored backup brings nobody back (architecture, erase a person: erasing).
 */
export class ErasuresLog {
  /** Whom this process has noted last: what is noted once more, because an erasure was broken off, was noted a moment ago. */
  private readonly noted = new Set<string>();

  constructor(
    private readonly file: string,
    private readonly place: Pick<DurablePlace, 'writeNow'> = { writeNow: (work) => work() },
  ) {}

  /** Everybody, in the order of being noted, read from the file: of years they are too many to be kept in memory. */
  all(): readonly ErasedPerson[] {
    const first = new Map<string, ErasedPerson>();
    for (const line of readLines(this.file)) {
      if (!first.has(line.person)) first.set(line.person, line);
    }
    return [...first.values()];
  }

  /** How long the list is: as long as that is the same, so is everybody on it. */
  length(): number {
    return statSync(this.file, { throwIfNoEntry: false })?.size ?? 0;
  }

  /** Durable when it returns. Of a person who is noted again the first time counts. */
  note(person: string, at: string): void {
    if (this.noted.has(person)) {
      return;
    }
    this.place.writeNow(() => this.append(JSON.stringify({ person, at })));
    this.noted.add(person);
    const [oldest] = this.noted;
    if (this.noted.size > MOST_NOTED && oldest !== undefined) this.noted.delete(oldest);
  }

  /** Whether the list could take a line now: there is room, and the file lets itself be opened. */
  async probe(): Promise<void> {
    await probeFolder(dirname(this.file));
    closeSync(openSync(this.file, 'a', 0o600));
  }

  private append(line: string): void {
    mkdirSync(dirname(this.file), { recursive: true });
    const descriptor = openSync(this.file, 'a+', 0o600);
    try {
      // A line that a crash cut off must not swallow the next one.
      writeSync(descriptor, `${endsWithLine(descriptor) ? '' : '\n'}${line}\n`);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  }
}

function endsWithLine(descriptor: number): boolean {
  const { size } = fstatSync(descriptor);
  const last = Buffer.alloc(1);
  return size === 0 || (readSync(descriptor, last, 0, 1, size - 1) === 1 && last.toString() === '\n');
}

function readLines(file: string): readonly ErasedPerson[] {
  return textOf(file)
    .split('\n')
    .flatMap((line) => lineOf(line) ?? []);
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      return '';
    }
    throw error;
  }
}

/** A line that is not whole was never answered for: its erasure is carried out again. */
function lineOf(line: string): ErasedPerson | undefined {
  try {
    const { person, at } = JSON.parse(line) as Partial<ErasedPerson>;
    return typeof person === 'string' && typeof at === 'string' ? { person, at } : undefined;
  } catch {
    return undefined;
  }
}
