import { closeSync, fdatasync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const syncInPool = promisify(fdatasync);
const NAME = 'log-position';

/**
 * How far the log is, in a small file of the folder that is written with every commit of the log and synced in the background: so
 * the end of the log cannot be missing without being missed. It counts from the position that the work documents noted last, and
 * only together with them: a backup of them has another (architecture, durability: the parts of a data folder).
 */
export class PositionRecord {
  private readonly file: string;
  private descriptor: number | undefined;
  private base = '';
  private last = '';
  private isSynced = true;

  constructor(dataDir: string) {
    this.file = join(dataDir, NAME);
  }

  /** The position that was written since the work documents noted this one; undefined when nothing was. */
  since(noted: string): string | undefined {
    const [base, position] = textOf(this.file).trim().split(' ');
    return base === noted ? position : undefined;
  }

  /** The work documents have noted a position. */
  begin(noted: string): void {
    this.base = noted;
    this.write(this.last > noted ? this.last : noted);
  }

  /** Whatever cannot be written here is noted with the work documents soon. */
  write(position: string): void {
    this.last = position;
    if (this.base === '') {
      return;
    }
    try {
      this.descriptor ??= openSync(this.file, 'w', 0o600);
      writeSync(this.descriptor, `${this.base} ${position}\n`, 0);
      this.isSynced = false;
    } catch {
      // The disk is full: then the log will soon refuse writes itself, and says so.
    }
  }

  /** Brings what was written to the disk, beside the event loop. */
  async sync(): Promise<void> {
    if (this.descriptor !== undefined && !this.isSynced) {
      this.isSynced = true;
      await syncInPool(this.descriptor);
    }
  }

  close(): void {
    if (this.descriptor !== undefined) closeSync(this.descriptor);
    this.descriptor = undefined;
    this.base = '';
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
