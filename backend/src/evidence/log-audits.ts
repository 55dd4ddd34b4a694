import { Injectable } from '@nestjs/common';
import {
  type Audit,
  auditsStream,
  lastAudit,
  noteAudit,
  tokyoDate,
  tokyoTime,
} from '@salon/domain';
import { ScheduledTask, type Task } from '../background/scheduled-task.ts';
import { type CommandContext, systemContext } from '../command/command-context.ts';
import { Executor } from '../command/execute.ts';
import { ApiError } from '../http/api-error.ts';
import { EventStore, Projections } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { LogProof, withoutSkipped } from './log-proof.ts';

const MOST_RECORDED = 50;

export type EndedAudit = Audit & { readonly at: string };

/** Records no unreadable event that an operator has skipped (specification, operation: audit). */
@Injectable()
export class LogAudits {
  private running: Promise<EndedAudit> | undefined;

  constructor(
    private readonly executor: Executor,
    private readonly projections: Projections,
    private readonly proof: LogProof,
    private readonly clock: Clock,
    private readonly store: EventStore,
  ) {}

  get isRunning(): boolean {
    return this.running !== undefined;
  }

  async canRun(): Promise<boolean> {
    return (await this.projections.status()).some(({ state }) => state !== 'waiting');
  }

  async last(): Promise<EndedAudit | null> {
    return (await this.executor.lastReadable(auditsStream, lastAudit)).state;
  }

  /**
   * Waits for an audit that is running. @throws ApiError CONFLICT in a process that does not feed
   * the read models.
   */
  async run(context: CommandContext, signal?: AbortSignal): Promise<EndedAudit> {
    if (!(await this.canRun())) throw new ApiError('CONFLICT');
    this.running ??= this.audit(context, signal).finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private async audit(
    context: CommandContext,
    signal: AbortSignal | undefined,
  ): Promise<EndedAudit> {
    const startedAt = this.clock.now();
    const { logId, to, events, head, findings: all } = await this.proof.prove({ signal });
    const findings = await withoutSkipped(this.store, all);
    const recorded = findings.slice(0, MOST_RECORDED).map(({ what, where }) => ({ what, where }));
    const audit: Audit = {
      logId,
      to,
      events,
      head,
      found: findings.length,
      findings: recorded,
      startedAt,
    };
    const at = this.clock.now();
    await this.executor.execute({
      stream: auditsStream,
      aggregate: lastAudit,
      context: { ...context, at },
      decide: () => noteAudit(audit),
    });
    return { ...audit, at };
  }
}

/** In Tokyo. */
const NIGHT = { from: '03:00', until: '05:00' };

@ScheduledTask({ name: 'audit', label: '自動監査', everyMs: 600_000 })
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
      await this.audits.run(systemContext(this.clock.now()), signal);
  }
}
