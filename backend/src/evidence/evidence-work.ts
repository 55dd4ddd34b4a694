import { Injectable } from '@nestjs/common';
import { tokyoDate, tokyoTime } from '@salon/domain';
import { ScheduledTask, type Task } from '../background/scheduled-task.ts';
import type { CommandContext } from '../command/command-context.ts';
import { operatorContext } from '../operator-actions/operator-actions.ts';
import { Clock } from '../process/clock.ts';
import { LogAudits } from './log-audits.ts';
import { LogSeals } from './log-seals.ts';

/** In the process that feeds the read models. */
@ScheduledTask({ name: 'log seal', everyMs: 3_600_000 })
@Injectable()
export class SealHourly implements Task {
  constructor(
    private readonly seals: LogSeals,
    private readonly audits: LogAudits,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    if (await this.audits.canRun()) await this.seals.seal(systemContext(this.clock));
  }
}

/** In Tokyo. */
const NIGHT = { from: '03:00', until: '05:00' };

/** In the process that feeds the read models. */
@ScheduledTask({ name: 'audit', everyMs: 600_000 })
@Injectable()
export class AuditNightly implements Task {
  constructor(
    private readonly audits: LogAudits,
    private readonly clock: Clock,
  ) {}

  async run(signal: AbortSignal): Promise<void> {
    const now = this.clock.now();
    const time = tokyoTime(now);
    if (time < NIGHT.from || time >= NIGHT.until || !(await this.audits.canRun())) return;
    const last = await this.audits.last();
    if (last === null || tokyoDate(last.at) !== tokyoDate(now))
      await this.audits.run(systemContext(this.clock), signal);
  }
}

const systemContext = (clock: Clock): CommandContext => ({
  ...operatorContext(clock.now(), 'system'),
  channel: 'system',
});
