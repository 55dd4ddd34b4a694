import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Outage, type OutageListener } from '@salon/event-store';
import type { Log } from './telemetry.ts';

const PROBE_BYTES = 65_536;

/** Creates a missing folder. */
export async function probeFolder(folder: string): Promise<void> {
  const file = join(folder, '.probe');
  await mkdir(folder, { recursive: true });
  try {
    const probe = await open(file, 'w', 0o600);
    try {
      await probe.writeFile(Buffer.alloc(PROBE_BYTES));
      await probe.sync();
    } finally {
      await probe.close();
    }
  } finally {
    await rm(file, { force: true });
  }
}

export function logOutages(log: Log, file: string): Required<OutageListener> {
  return {
    onOutage: (cause) => log.error('a file refuses writes', cause, { file }),
    onRecovery: () => log.info('a file takes writes again', { file }),
  };
}

/**
 * The files are those beside the databases: pictures, mails, the list of erasures. There is one per
 * process.
 */
export class DurableFiles {
  private readonly places = new Map<string, DurablePlace>();

  constructor(private readonly log: Log) {}

  /** The name appears in the answer of `ready`; `probe` tries a write there. */
  place(
    name: string,
    path: string,
    probe: () => Promise<void> = () => probeFolder(path),
  ): DurablePlace {
    const place = new DurablePlace(path, probe, this.log);
    this.places.set(name, place);
    return place;
  }

  async down(): Promise<readonly string[]> {
    const names = await Promise.all(
      [...this.places].map(async ([name, place]) => ((await place.takesWrites()) ? [] : [name])),
    );
    return names.flat();
  }
}

/** Logs begin and end of each outage once. */
export class DurablePlace {
  private readonly outage: Outage;

  constructor(
    path: string,
    private readonly probe: () => Promise<void>,
    log: Log,
  ) {
    this.outage = new Outage(logOutages(log, path));
  }

  async write<T>(work: () => Promise<T>): Promise<T> {
    try {
      return this.done(await work());
    } catch (error) {
      throw this.refused(error);
    }
  }

  writeNow<T>(work: () => T): T {
    try {
      return this.done(work());
    } catch (error) {
      throw this.refused(error);
    }
  }

  /** Whether the last write, or a probe now, succeeded. */
  async takesWrites(): Promise<boolean> {
    if (this.outage.isOn) await this.write(this.probe).catch(() => undefined);
    return !this.outage.isOn;
  }

  private done<T>(written: T) {
    this.outage.recovered();
    return written;
  }

  private refused(cause: unknown) {
    this.outage.refused(cause);
    return cause;
  }
}
