import { statfs } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { type EventStore, START_POSITION } from '@salon/event-store';
import { ScheduledTasks } from '../background/scheduled-task.ts';
import { damageText } from '../data-folder/data-folder.ts';
import { isBackupMissing, NightlyBackups } from '../data-folder/nightly-backups.ts';
import { commandsReader } from '../evidence/commands-reader.ts';
import { LogAudits } from '../evidence/log-audits.ts';
import { Outbox } from '../mail/outbox.ts';
import type { Report } from '../operator-actions/report.ts';
import { erasureReactor } from '../person/erasure-reactor.ts';
import { InjectEventStore } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { Config } from '../process/config.ts';
import { GUIDE } from '../process/damage-guide.ts';
import type { Lag } from './log-lag.ts';
import { isErasure, Parked } from './parked.ts';
import { ProjectionControl } from './projection-control.ts';
import { Readiness } from './readiness.ts';

interface Complaint {
  readonly what: string;
  readonly remedy: string;
}

type Check = () => readonly Complaint[] | Promise<readonly Complaint[]>;

const LEAST_ROOM_BYTES = 500_000_000;
/** How far the clock may be behind the newest event. */
const CLOCK_LEEWAY_MS = 60_000;
/** Largest normal lag of a read model; audits are nightly. */
const LATE_SECONDS = 60;
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

/** Checks a salon for problems (specification, operation: doctor). */
@Injectable()
export class Doctor {
  constructor(
    private readonly readiness: Readiness,
    private readonly control: ProjectionControl,
    private readonly outbox: Outbox,
    private readonly parkedEvents: Parked,
    private readonly backups: NightlyBackups,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly audits: LogAudits,
    private readonly tasks: ScheduledTasks,
    @InjectEventStore() private readonly store: EventStore,
  ) {}

  async examine(): Promise<Report> {
    const complaints = await this.complaints();
    const lines = complaints.flatMap(({ what, remedy }) => [`! ${what}`, `  ${remedy}`]);
    return {
      data: complaints,
      lines: lines.length === 0 ? ['Nothing is wrong.'] : lines,
      code: complaints.length === 0 ? 0 : 1,
    };
  }

  async complaints(): Promise<readonly Complaint[]> {
    const checks: readonly Check[] = [
      () => this.down(),
      () => this.clockIsWrong(),
      () => this.room(),
      () => this.models(),
      () => this.reactors(),
      () => this.mails(),
      () => this.erasures(),
      () => this.unreadable(),
      () => this.backup(),
      () => this.audit(),
      () => this.failingTasks(),
    ];
    const found = (await Promise.all(checks.map((check) => this.orDamage(check)))).flat();
    // Several checks may meet one damage.
    return [...new Map(found.map((complaint) => [complaint.what, complaint])).values()];
  }

  private async down() {
    return (await this.readiness.failures()).map(
      ({ name, error }) =>
        damageText(error, this.config) ?? {
          what: `${name} cannot be written`,
          remedy: remedies[name] ?? 'check that the disk of DATA_DIR has space and is writable',
        },
    );
  }

  /** Runs a check; damage that it meets is a problem. */
  private async orDamage(check: Check): Promise<readonly Complaint[]> {
    try {
      return await check();
    } catch (error) {
      const damage = damageText(error, this.config);
      if (damage === undefined) throw error;
      return [damage];
    }
  }

  private async clockIsWrong() {
    const [last, now] = [await this.store.lastRecordedAt(), this.clock.now()];
    return complainIf(
      Date.parse(last ?? now) - Date.parse(now) >= CLOCK_LEEWAY_MS,
      `The clock says ${now}, but the newest event is from ${last}`,
      'correct the clock of this machine',
    );
  }

  private async room() {
    const { bavail, bsize } = await statfs(this.config.dataDir);
    const bytes = bavail * bsize;
    return complainIf(
      bytes < LEAST_ROOM_BYTES,
      `${Math.round(bytes / 1e6)} MB are free on the disk of DATA_DIR`,
      'free disk space: a full disk stops all bookings',
    );
  }

  private async models() {
    return (await this.control.list()).flatMap(({ name, state, setAside, lag }) => [
      ...complainIf(
        state === 'paused',
        `The read model ${name} is paused`,
        `projections resume ${name}`,
      ),
      ...lateness(
        `The read model ${name}`,
        state === 'live' ? lag : null,
        `projections list; if it stays behind, projections replay ${name}`,
      ),
      ...parkedOf(name, setAside),
    ]);
  }

  private async reactors() {
    return (await this.control.reactors()).flatMap(({ name, lag, setAside }) => [
      ...lateness(
        `The reactor ${name}`,
        lag,
        'see its errors in the log of the process; it continues by itself',
      ),
      ...(name === commandsReader.name ? [] : parkedOf(name, setAside)),
    ]);
  }

  private async mails() {
    const dead = await this.outbox.count('dead');
    const remedy = 'mails list --state dead, then mails resend';
    return complainIf(dead > 0, `${dead} mails were given up`, remedy);
  }

  private async audit() {
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

  private async erasures() {
    return complainIf(
      (await this.parkedEvents.list()).some(isErasure),
      'The erasure of a person has failed',
      `parked list ${erasureReactor.name}, then parked retry; never skip it`,
    );
  }

  private async unreadable() {
    return (await this.parkedEvents.unreadableStreams()).map((stream) => ({
      what: `No command can write to ${stream}: one of its events cannot be read`,
      remedy: `parked list ${commandsReader.name}, then parked skip with a reason`,
    }));
  }

  private failingTasks() {
    return this.tasks.failing().map(({ name, since, failures }) => ({
      what: `The scheduled task ${name} has failed ${failures} times since ${since}`,
      remedy: 'see its errors in the log of the process; it is retried within 15 minutes',
    }));
  }

  private backup() {
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

const complainIf = (isWrong: boolean, what: string, remedy: string) =>
  isWrong ? [{ what, remedy }] : [];

const lateness = (reader: string, lag: Lag | null, remedy: string) =>
  complainIf(
    lag !== null && lag.seconds > LATE_SECONDS,
    `${reader} is ${lag?.events} events behind, for ${Math.round(lag?.seconds ?? 0)} s`,
    remedy,
  );

const parkedOf = (name: string, setAside: number) =>
  complainIf(
    setAside > 0,
    `${setAside} keys of ${name} are parked`,
    `parked list ${name}, then parked retry`,
  );
