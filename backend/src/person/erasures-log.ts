import { closeSync, fstatSync, fsyncSync, mkdirSync, openSync, readFileSync, readSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ErasedPerson } from '@salon/event-store';

/**
 * The list of erased persons beside the data, one line of JSON each: ids and instants, nothing personal. It belongs to every
 * backup's folder and is never restored over, so that a restored backup brings nobody back (architecture, persons: erasing).
 */
export class ErasuresLog {
  private readonly known: Map<string, ErasedPerson>;

  constructor(private readonly file: string) {
    this.known = new Map(readLines(file).map((line) => [line.person, line]));
  }

  all(): readonly ErasedPerson[] {
    return [...this.known.values()];
  }

  /** Durable when it returns; a person who is listed already is not listed again. */
  note(person: string, at: string): void {
    if (this.known.has(person)) {
      return;
    }
    mkdirSync(dirname(this.file), { recursive: true });
    const descriptor = openSync(this.file, 'a+', 0o600);
    try {
      // A line that a crash cut off must not swallow the next one.
      writeSync(descriptor, `${endsWithLine(descriptor) ? '' : '\n'}${JSON.stringify({ person, at })}\n`);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    this.known.set(person, { person, at });
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
