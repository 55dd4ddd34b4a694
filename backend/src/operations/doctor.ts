import { statfs } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import type { EventStore } from '@salon/event-store';
import { isBackupMissing, NightlyBackups } from '../data-folder/nightly-backups.ts';
import { Outbox } from '../mail/outbox.ts';
import { DuePersons } from '../person/due-persons.ts';
import { InjectEventStore } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { Config } from '../process/config.ts';
import { ProjectionControl } from './projection-control.ts';
import { Readiness } from './readiness.ts';
import type { Report } from './report.ts';

/** Something that is wrong, and what to do about it. */
interface Complaint {
  readonly what: string;
  readonly remedy: string;
}

const LEAST_ROOM_BYTES = 500_000_000;
/** A clock may be this far behind the newest event before it is called wrong. */
const CLOCK_LEEWAY_MS = 60_000;

const remedies: Readonly<Record<string, string>> = {
  events: 'see that the disk of DATA_DIR has room and takes writes, or that EVENTSTORE_URL answers',
  'read-models': 'see that the disk of DATA_DIR has room and takes writes, or that MONGODB_URL answers',
  work: 'see that the disk of DATA_DIR has room and takes writes, or that MONGODB_URL answers',
  keys: 'put back the keys that belong to this log (docs/deployment.md, Backups)',
  jobs: 'see that REDIS_URL answers; mails wait in the outbox meanwhile',
};

/** Looks a salon over: what is wrong, and what to do (specification, operation: doctor). */
@Injectable()
export class Doctor {
  constructor(
    private readonly readiness: Readiness,
    private readonly control: ProjectionControl,
    private readonly outbox: Outbox,
    private readonly duePersons: DuePersons,
    private readonly backups: NightlyBackups,
    private readonly clock: Clock,
    private readonly config: Config,
    @InjectEventStore() private readonly store: EventStore,
  ) {}

  async examine(): Promise<Report> {
    const complaints = await this.complaints();
    const lines = complaints.flatMap(({ what, remedy }) => [`! ${what}`, `  ${remedy}`]);
    return { data: complaints, lines: lines.length === 0 ? ['Nothing is wrong.'] : lines, code: complaints.length === 0 ? 0 : 1 };
  }

  async complaints(): Promise<readonly Complaint[]> {
    const found = await Promise.all([
      this.down(),
      this.clockIsWrong(),
      this.room(),
      this.models(),
      this.mails(),
      this.waitingErasures(),
      this.backup(),
    ]);
    return found.flat();
  }

  private async down(): Promise<readonly Complaint[]> {
    const names = await this.readiness.down();
    return names.map((name) => ({ what: `${name} cannot be written`, remedy: remedies[name] ?? 'look into the log of the process' }));
  }

  private async clockIsWrong(): Promise<readonly Complaint[]> {
    const last = await this.store.lastRecordedAt();
    if (last === undefined || Date.parse(last) - Date.parse(this.clock.now()) < CLOCK_LEEWAY_MS) return [];
    return [
      { what: `The clock says ${this.clock.now()}, and the newest event is of ${last}`, remedy: 'set the clock of this machine right' },
    ];
  }

  private async room(): Promise<readonly Complaint[]> {
    const { bavail, bsize } = await statfs(this.config.dataDir);
    const bytes = bavail * bsize;
    if (bytes >= LEAST_ROOM_BYTES) return [];
    return [
      { what: `${Math.round(bytes / 1e6)} MB are left on the disk of DATA_DIR`, remedy: 'make room: without any, nothing is booked' },
    ];
  }

  private async models(): Promise<readonly Complaint[]> {
    return (await this.control.list()).flatMap(({ name, state, setAside }): readonly Complaint[] => [
      ...(state === 'failed' ? [{ what: `The read model ${name} has stopped`, remedy: `projections replay ${name}` }] : []),
      ...(state === 'paused' ? [{ what: `The read model ${name} is paused`, remedy: `projections resume ${name}` }] : []),
      ...(setAside === 0 ? [] : [{ what: `${setAside} keys of ${name} are parked`, remedy: `parked list ${name}, then parked retry` }]),
    ]);
  }

  private async mails(): Promise<readonly Complaint[]> {
    const dead = await this.outbox.count('dead');
    return dead === 0 ? [] : [{ what: `${dead} mails were given up`, remedy: 'mails list --state dead, then mails resend' }];
  }

  private async waitingErasures(): Promise<readonly Complaint[]> {
    const held = await this.duePersons.held();
    return held === 0
      ? []
      : [{ what: `${held} persons are due to be erased, unusually many at once`, remedy: 'retention show, then retention agree' }];
  }

  private backup(): readonly Complaint[] {
    const state = this.backups.state();
    if (state === null || !isBackupMissing(state, this.clock.now())) return [];
    const { folder, last, failure } = state;
    const what = failure === null ? `The newest backup in ${folder} is of ${last?.at}` : `The last backup failed: ${failure.error}`;
    return [{ what, remedy: 'see that BACKUP_DIR is there and has room; it is tried again each hour' }];
  }
}
