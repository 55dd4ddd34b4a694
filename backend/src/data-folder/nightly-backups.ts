import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { tokyoDate, tokyoInstant, tokyoTime } from '@salon/domain';
import { ScheduledTask, type Task } from '../background/scheduled-task.ts';
import { OperatorActions, operatorContext } from '../operator-actions/operator-actions.ts';
import { Clock } from '../process/clock.ts';
import { Config } from '../process/config.ts';
import { COPY_SALON, type CopySalon } from '../process/process-parts.ts';
import { Metrics } from '../process/telemetry.ts';
import { backupsIn } from './backups-in.ts';
import { copySalon } from './copy-salon.ts';

/** Counts only complete backups; a copy gets its name once it is checked. */
export interface BackupState {
  readonly folder: string;
  readonly kept: number;
  readonly most: number;
  /** `at` is its start (ISO UTC); null before the first. */
  readonly last: { readonly at: string; readonly bytes: number } | null;
  /** That of the last try since the start of the process; null if it succeeded. */
  readonly failure: { readonly at: string; readonly error: string } | null;
}

const UNFINISHED = /^salon-[\d-]+~$/;
const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];
/** The log may be on the same disk. */
const LEAST_ROOM_BYTES = 500_000_000;
const OLDEST_MS = 26 * HOUR_MS;

export const isBackupMissing = ({ last, failure }: BackupState, now: string) =>
  failure !== null || Date.parse(now) - Date.parse(last?.at ?? now) > OLDEST_MS;

/** Nightly backups of the data folder of this process (specification, operation: backups). */
@Injectable()
export class NightlyBackups {
  private failure: BackupState['failure'] = null;

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly actions: OperatorActions,
    @Inject(COPY_SALON) private readonly copy: CopySalon | null,
    metrics: Metrics,
  ) {
    const figure = (of: (state: BackupState) => number) => () => {
      const state = this.state();
      return state === null ? Number.NaN : of(state);
    };
    const age = ({ last }: BackupState) =>
      last === null ? Number.POSITIVE_INFINITY : (clock.millis() - Date.parse(last.at)) / 1000;
    metrics.gauge(
      'salon_backup_age_seconds',
      'Age of the newest nightly backup; infinite before the first.',
      figure(age),
    );
    const bytes = ({ last }: BackupState) => last?.bytes ?? 0;
    metrics.gauge('salon_backup_bytes', 'Size of the newest nightly backup.', figure(bytes));
    const count = ({ kept }: BackupState) => kept;
    metrics.gauge('salon_backups_kept', 'Number of nightly backups.', figure(count));
    const failed = ({ failure }: BackupState) => Number(failure !== null);
    metrics.gauge('salon_backup_failed', '1 when the last nightly backup failed.', figure(failed));
  }

  state(): BackupState | null {
    const { backups } = this.config;
    if (backups === null) return null;
    const { folder, most } = backups;
    const stored = backupsIn(folder);
    const [last] = stored;
    return {
      folder,
      most,
      kept: stored.length,
      last: last ? { at: last.at, bytes: sizeOf(join(folder, last.name)) } : null,
      failure: this.failure,
    };
  }

  /**
   * Runs at any time of day if the last night's backup is missing. Retries an hour after a failure.
   */
  async makeWhenDue() {
    const { backups } = this.config;
    if (backups === null) return;
    const now = this.clock.now();
    const due = lastInstantOf(backups.hour, now);
    const isMade = backupsIn(backups.folder).some(({ at }) => at >= due && at <= now);
    if (
      isMade ||
      (this.failure !== null && this.clock.millis() - Date.parse(this.failure.at) < HOUR_MS)
    )
      return;
    const name = nameAt(now);
    const context = { ...operatorContext(now, 'system'), channel: 'system' } as const;
    try {
      const about = {
        action: 'backup',
        parameters: { folder: join(backups.folder, name) },
      } as const;
      await this.actions.recorded(
        about,
        context,
        () => this.make(backups, name),
        (figures) => ({ figures }),
      );
      this.failure = null;
    } catch (error) {
      this.failure = { at: now, error: error instanceof Error ? error.message : String(error) };
      throw error;
    }
  }

  private async make({ folder, most }: NonNullable<Config['backups']>, name: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    for (const old of readdirSync(folder).filter((each) => UNFINISHED.test(each)))
      remove(folder, old);
    await refuseWithoutRoom(folder, this.config.dataDir);
    const unfinished = join(folder, `${name}~`);
    mkdirSync(unfinished, { mode: 0o700 });
    try {
      await (this.copy ?? copySalon)(this.config.dataDir, unfinished);
      renameSync(unfinished, join(folder, name));
    } finally {
      rmSync(unfinished, { recursive: true, force: true });
    }
    const older = backupsIn(folder).filter((each) => each.name !== name);
    const tooMany = older.slice(most - 1);
    for (const each of tooMany) remove(folder, each.name);
    return { bytes: sizeOf(join(folder, name)), removed: tooMany.length };
  }
}

@ScheduledTask({ name: 'nightly backup', label: '夜間のバックアップ', everyMs: 60_000 })
@Injectable()
export class MakeNightlyBackup implements Task {
  constructor(private readonly backups: NightlyBackups) {}

  run() {
    return this.backups.makeWhenDue();
  }
}

const nameAt = (now: string) => `salon-${tokyoDate(now)}-${tokyoTime(now).replace(':', '')}`;

function lastInstantOf(hour: number, now: string) {
  const today = tokyoInstant(tokyoDate(now), `${String(hour).padStart(2, '0')}:00`);
  return today <= now ? today : new Date(Date.parse(today) - DAY_MS).toISOString();
}

async function refuseWithoutRoom(folder: string, dataDir: string) {
  const { bavail, bsize } = await statfs(folder);
  const needed = sizeOf(dataDir) + LEAST_ROOM_BYTES;
  if (bavail * bsize < needed)
    throw new Error(`${folder} has no room for a backup of ${needed} bytes`);
}

function sizeOf(folder: string) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return files.reduce(
    (sum, { parentPath, name }) =>
      sum + (statSync(join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
}

const remove = (folder: string, name: string) =>
  rmSync(join(folder, name), { recursive: true, force: true });
