import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { isBackupMissing, NightlyBackups } from '../data-folder/nightly-backups.ts';
import { type EndedAudit, LogAudits } from '../evidence/log-audits.ts';
import { Config } from '../process/config.ts';

@Injectable()
export class StorageOverview {
  constructor(
    private readonly config: Config,
    private readonly backups: NightlyBackups,
    private readonly audits: LogAudits,
  ) {}

  async audit() {
    const last = await this.audits.last().catch(() => null);
    return { isRunning: this.audits.isRunning, last: last && auditAnswerOf(last) };
  }

  backupsAt(now: string) {
    const state = this.backups.state();
    if (state === null) return null;
    const { kept, most, last, failure } = state;
    return { kept, most, last, failure, isMissing: isBackupMissing(state, now) };
  }

  async disk() {
    const { dataDir } = this.config;
    const { bavail, blocks, bsize } = await statfs(dataDir);
    const names = (await readdir(dataDir))
      .filter((name) => name.endsWith('.db') && name !== 'lock.db')
      .sort();
    const sizeOf = async (name: string) =>
      (await stat(join(dataDir, name)).catch(() => undefined))?.size ?? 0;
    const files = await Promise.all(
      names.map(async (name) => ({
        name,
        bytes: (await sizeOf(name)) + (await sizeOf(`${name}-wal`)),
      })),
    );
    return { free: bavail * bsize, total: blocks * bsize, files };
  }
}

const auditAnswerOf = ({ at, events, found, findings }: EndedAudit) => ({
  at,
  events,
  found,
  findings: [...findings],
});
