import {
  closeSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type { ErasedPerson } from '@salon/event-store';
import { type DurablePlace, probeFolder } from '../process/durable-files.ts';

/**
 * One line of JSON each, without personal data. A restore merges it, so that a backup restores
 * nobody (architecture, erase a person: erasing).
 */
export class ErasuresLog {
  /** A repeated erasure does not list them again. */
  private readonly noted = new Set<string>();

  constructor(
    private readonly file: string,
    private readonly place: Pick<DurablePlace, 'writeNow'> = { writeNow: (work) => work() },
  ) {}

  /** Read from the file each time, since they may be many. */
  all(): readonly ErasedPerson[] {
    const first = new Map<string, ErasedPerson>();
    for (const line of readLines(this.file)) {
      if (!first.has(line.person)) first.set(line.person, line);
    }
    return [...first.values()];
  }

  /** Bytes. */
  length(): number {
    return statSync(this.file, { throwIfNoEntry: false })?.size ?? 0;
  }

  /** Durable; of several entries the first counts. */
  note(person: string, at: string): void {
    if (this.noted.has(person)) return;
    this.place.writeNow(() => this.append(JSON.stringify({ person, at })));
    this.noted.add(person);
  }

  async probe(): Promise<void> {
    await probeFolder(dirname(this.file));
    closeSync(openSync(this.file, 'a', 0o600));
  }

  private append(line: string) {
    mkdirSync(dirname(this.file), { recursive: true });
    const descriptor = openSync(this.file, 'a+', 0o600);
    try {
      // After a line that a crash cut off.
      writeSync(descriptor, `${endsWithLine(descriptor) ? '' : '\n'}${line}\n`);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  }
}

function endsWithLine(descriptor: number) {
  const { size } = fstatSync(descriptor);
  const last = Buffer.alloc(1);
  return (
    size === 0 || (readSync(descriptor, last, 0, 1, size - 1) === 1 && last.toString() === '\n')
  );
}

function readLines(file: string) {
  return textOf(file)
    .split('\n')
    .flatMap((line) => lineOf(line) ?? []);
}

function textOf(file: string) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

/** Undefined for an incomplete line, whose erasure is repeated. */
function lineOf(line: string) {
  try {
    const { person, at } = JSON.parse(line) as Partial<ErasedPerson>;
    return typeof person === 'string' && typeof at === 'string' ? { person, at } : undefined;
  } catch {
    return undefined;
  }
}
