import { Injectable } from '@nestjs/common';
import { type Audit, type AuditFindingKind, auditsStream, lastAudit, noteAudit } from '@salon/domain';
import { EventDamagedError, type EventStore, START_POSITION } from '@salon/event-store';
import type { Projections, TouchedDocument, Verification } from '@salon/projections';
import type { CommandContext } from '../command/command-context.ts';
import { Executor } from '../command/execute.ts';
import { ApiError } from '../http/api-error.ts';
import { InjectEventStore, InjectProjections } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { LogCheckup, type Searched } from './log-checkup.ts';

/** Sampled documents per read model, and recorded findings. */
const [SAMPLE, MOST_RECORDED] = [50, 50];

type Finding = { readonly what: AuditFindingKind; readonly where: string };

/** An audit and when it ended. */
export type EndedAudit = Audit & { readonly at: string };

/**
 * Audits a salon: recomputes a sample of documents of each read model, and checks events since the last audit. Findings are checked again in
 * each audit until they are gone, or until an operator has skipped the event for a reason (specification, operation: audit).
 */
@Injectable()
export class LogAudits {
  private running: Promise<EndedAudit> | undefined;

  constructor(
    private readonly executor: Executor,
    @InjectEventStore() private readonly store: EventStore,
    @InjectProjections() private readonly projections: Projections,
    private readonly checkup: LogCheckup,
    private readonly clock: Clock,
  ) {}

  get isRunning(): boolean {
    return this.running !== undefined;
  }

  /** Whether this process feeds the read models, and so runs audits. */
  async canRun(): Promise<boolean> {
    return (await this.projections.status()).some(({ state }) => state !== 'waiting');
  }

  /** The last audit; null before the first. */
  async last(): Promise<EndedAudit | null> {
    return (await this.executor.stateOf(auditsStream, lastAudit)).state;
  }

  /**
   * Runs an audit, or waits for the one that is running.
   * @throws ApiError CONFLICT in a process that does not feed the read models.
   */
  async run(context: CommandContext, signal?: AbortSignal): Promise<EndedAudit> {
    if (!(await this.canRun())) throw new ApiError('CONFLICT');
    this.running ??= this.audit(context, signal).finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private async audit(context: CommandContext, signal: AbortSignal | undefined): Promise<EndedAudit> {
    const [last, logId, startedAt] = [await this.last(), await this.store.logId(), this.clock.now()];
    const from = last === null || last.logId !== logId ? START_POSITION : last.found > 0 ? last.from : last.to;
    const { to, events, unreadable, ...searched } = await this.checkup.since(from, signal);
    const skipped = new Set((await this.projections.skipped()).map(placeOf));
    const unexplained = unreadable.filter((event) => !skipped.has(placeOf(event)));
    const documents = await this.derived(documentsOf(last), signal);
    const findings = distinct([...inLog({ ...searched, unreadable: unexplained }), ...documents.findings]);
    const audit: Audit = {
      ...{ logId, from, to, events, compared: documents.compared, found: findings.length, startedAt },
      findings: findings.slice(0, MOST_RECORDED),
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

  /** Compares a sample, and documents of the last findings. */
  private async derived(
    again: readonly TouchedDocument[],
    signal: AbortSignal | undefined,
  ): Promise<{ readonly compared: number; readonly findings: readonly Finding[] }> {
    try {
      const verified = await this.projections.verifySamples(SAMPLE, { again, signal });
      return { compared: verified.reduce((sum, { compared }) => sum + compared, 0), findings: verified.flatMap(differing) };
    } catch (error) {
      if (!(error instanceof EventDamagedError)) throw error;
      // Documents cannot be recomputed beyond a damaged event.
      return { compared: 0, findings: [{ what: 'changed', where: placeOf(error) }] };
    }
  }
}

const differing = ({ projector, differing: ids }: Verification): readonly Finding[] =>
  ids.map((id) => ({ what: 'document', where: `${projector}/${id}` }));

const placeOf = ({ stream, revision }: { readonly stream: string; readonly revision: number }): string => `${stream}/${revision}`;

const inLog = ({
  faults,
  unreadable,
  overlaps,
  personsWithoutKey,
}: Pick<Searched, 'faults' | 'unreadable' | 'overlaps' | 'personsWithoutKey'>): readonly Finding[] => [
  ...[...faults, ...unreadable].map((event) => ({ what: event.what, where: placeOf(event) })),
  ...overlaps.map((stream) => ({ what: 'overlap', where: stream }) as const),
  ...personsWithoutKey.map((person) => ({ what: 'lost-key', where: person }) as const),
];

const documentsOf = (audit: EndedAudit | null): readonly TouchedDocument[] =>
  (audit?.findings ?? []).flatMap(({ what, where }) => {
    const slash = where.indexOf('/');
    return what === 'document' ? [{ model: where.slice(0, slash), id: where.slice(slash + 1) }] : [];
  });

const distinct = (findings: readonly Finding[]): readonly Finding[] => [
  ...new Map(findings.map((finding) => [`${finding.what} ${finding.where}`, finding])).values(),
];
