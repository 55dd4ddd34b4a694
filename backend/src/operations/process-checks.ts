import { statfs } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { START_POSITION } from '@salon/event-store';
import { ScheduledTasks } from '../background/scheduled-task.ts';
import { damageText } from '../data-folder/data-folder.ts';
import { isBackupMissing, NightlyBackups } from '../data-folder/nightly-backups.ts';
import { LogAudits } from '../evidence/log-audits.ts';
import { EventStore } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { Config } from '../process/config.ts';
import { GUIDE } from '../process/damage-guide.ts';
import { Readiness } from './readiness.ts';

export interface Complaint {
  readonly what: string;
  readonly remedy: string;
}

const LEAST_ROOM_BYTES = 500_000_000;
/** How far the clock may be behind the newest event. */
const CLOCK_LEEWAY_MS = 60_000;
const AUDITED_WITHIN_MS = 50 * 3_600_000;

const remedies: Readonly<Record<string, string>> = {
  events:
    'check that the disk of DATA_DIR has space and is writable, or that EVENTSTORE_URL answers',
  'read-models':
    'check that the disk of DATA_DIR has space and is writable, or that MONGODB_URL answers',
  work: 'check that the disk of DATA_DIR has space and is writable, or that MONGODB_URL answers',
  jobs: 'check that REDIS_URL answers; mails wait in the outbox meanwhile',
  stopping: 'wait until the process has stopped, then start it again',
};

export const complainIf = (isWrong: boolean, what: string, remedy: string) =>
  isWrong ? [{ what, remedy }] : [];

@Injectable()
export class ProcessChecks {
  constructor(
    private readonly readiness: Readiness,
    private readonly backups: NightlyBackups,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly audits: LogAudits,
    private readonly tasks: ScheduledTasks,
    private readonly store: EventStore,
  ) {}

  async down(): Promise<readonly Complaint[]> {
    return (await this.readiness.failures()).map(
      ({ name, error }) =>
        damageText(error, this.config) ?? {
          what: `${name} cannot be written`,
          remedy: remedies[name] ?? 'check that the disk of DATA_DIR has space and is writable',
        },
    );
  }

  async clockIsWrong() {
    const [last, now] = [await this.store.lastRecordedAt(), this.clock.now()];
    return complainIf(
      Date.parse(last ?? now) - Date.parse(now) >= CLOCK_LEEWAY_MS,
      `The clock says ${now}, but the newest event is from ${last}`,
      'correct the clock of this machine',
    );
  }

  async room() {
    const { bavail, bsize } = await statfs(this.config.dataDir);
    const bytes = bavail * bsize;
    return complainIf(
      bytes < LEAST_ROOM_BYTES,
      `${Math.round(bytes / 1e6)} MB are free on the disk of DATA_DIR`,
      'free disk space: a full disk stops all bookings',
    );
  }

  async audit() {
    const last = await this.audits.last();
    const since =
      last?.at ??
      (await this.store.readAll({ after: START_POSITION, limit: 1 })).events[0]?.recordedAt;
    return [
      ...complainIf(
        last !== null && last.found > 0,
        `The last audit has ${last?.found} findings`,
        'events check; docs/operations/the-audit-found-something.md',
      ),
      ...complainIf(
        this.isOlder(since, AUDITED_WITHIN_MS),
        `There was no audit since ${since}`,
        'check that a process feeds the read models at night',
      ),
    ];
  }

  private isOlder(since: string | undefined, millis: number) {
    return since !== undefined && this.clock.millis() - Date.parse(since) >= millis;
  }

  failingTasks() {
    return this.tasks.failing().map(({ name, since, failures }) => ({
      what: `The scheduled task ${name} has failed ${failures} times since ${since}`,
      remedy: 'see its errors in the log of the process; it is retried within 15 minutes',
    }));
  }

  backup() {
    const state = this.backups.state();
    if (state === null) return [];
    const { folder, last, failure } = state;
    return complainIf(
      isBackupMissing(state, this.clock.now()),
      failure === null
        ? `The newest backup in ${folder} is from ${last?.at}`
        : `The last backup failed: ${failure.error}`,
      failure?.error.includes(GUIDE) === true
        ? GUIDE
        : 'check that BACKUP_DIR exists and has space; it is retried every hour',
    );
  }
}
