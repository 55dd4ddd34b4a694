import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { type Seal, sentenceOf, toInstant } from '@salon/domain';
import {
  type EventStore,
  type LogSummary,
  linesOfLog,
  logPages,
  type Position,
  Sealer,
  START_POSITION,
} from '@salon/event-store';
import {
  type AuditDocument,
  audit,
  auditOfCorrelation,
  listAudit,
  type Projections,
} from '@salon/projections';
import type { CommandContext } from '../command/command-context.ts';
import { hashOfSeal } from '../command/seal-hash.ts';
import { sealedOf } from '../command/stored-event.ts';
import { type Report, said, tableOf, wrong } from '../operator-actions/report.ts';
import { InjectProjections, InjectWholeLog } from '../ports/tokens.ts';
import { findingText, LogProof, type ProvenLog, withFaultsAlone } from './log-proof.ts';
import { LogSeals } from './log-seals.ts';
import { type AskedRange, SignedLog } from './signed-log.ts';

const MOST_FOUND = 50;

type Options = Readonly<Record<string, string | undefined>>;

/** Operator commands on the log, without names (specification, operation: log). */
@Injectable()
export class EventCommands {
  constructor(
    private readonly proof: LogProof,
    private readonly seals: LogSeals,
    private readonly signedLog: SignedLog,
    @InjectProjections() private readonly projections: Projections,
    @InjectWholeLog() private readonly store: EventStore,
    private readonly sealer: Sealer,
  ) {}

  async find({
    booking,
    about = booking,
    correlation,
    type,
    actor,
    since: from,
    count,
  }: Options): Promise<Report> {
    const limit = Number(count ?? MOST_FOUND);
    const reader = this.projections.of(audit);
    if (correlation !== undefined) {
      const fits = (fact: AuditDocument) =>
        (type ?? fact.type) === fact.type && (actor ?? fact.actor) === fact.actor;
      return tableOf(
        (await auditOfCorrelation(reader, correlation)).filter(fits).slice(0, limit).map(rowOf),
      );
    }
    const { items } = await listAudit(reader, {
      about: about === undefined ? undefined : [about],
      type,
      actor,
      from,
      pageSize: limit,
    });
    return tableOf(items.map(rowOf));
  }

  /** Without sealed fields. */
  async show(position: string): Promise<Report> {
    const fact = (await this.projections.of(audit).get(position))?.doc;
    const [event] =
      fact === undefined
        ? []
        : await this.store.readStream(fact.subject, { after: fact.revision - 1, limit: 1 });
    if (fact === undefined || event === undefined)
      return wrong(`There is no event at ${position}.`);
    const { id, type, stream, revision, recordedAt, metadata } = event;
    const shown = {
      position,
      id,
      type,
      stream,
      revision,
      recordedAt,
      metadata,
      data: fact.facts,
      isSealed: sealedOf(event) !== undefined,
    };
    return { data: shown, lines: [JSON.stringify(shown, undefined, 2)] };
  }

  async check(heads: readonly string[] | undefined): Promise<Report> {
    return proofReport(await this.proof.prove({ heads }));
  }

  /** The printed head is to be stored elsewhere. */
  async seal(context: CommandContext): Promise<Report> {
    const [head, key] = [await this.seals.seal(context), await this.signedLog.fingerprint()];
    if (head === null) return said('There are no events to seal.', null);
    const { number, count, total, to, logId } = head;
    const sentence = `Seal ${number} covers ${count} events to ${to}, ${total} with those before. Store its head elsewhere: ${hashOfSeal(head)}`;
    const signature = `The log is ${logId}. The signing key is ${key}.`;
    return {
      data: { ...headOf(head), logId, key },
      lines: [sentence, signature],
      figures: { seal: number, events: count },
    };
  }

  async export(
    file: string,
    { sincePosition: after, until: moment, signed, withKeys }: Options,
    context: CommandContext,
  ): Promise<Report> {
    const instant = moment === undefined ? undefined : toInstant(moment);
    const until = instant === undefined ? moment : await positionAt(this.store, instant);
    if (signed !== undefined) return this.exportSigned(file, { after, until }, context);
    const proof = proofReport(withFaultsAlone(await this.proof.prove()));
    const keys = withKeys === undefined ? undefined : this.sealer;
    const lines = linesOfLog(this.store, { after, until, keys });
    let last = '';
    const written = async function* () {
      for await (const line of lines) {
        last = line;
        yield `${line}\n`;
      }
    };
    await pipeline(written, newFile(file));
    const summary = JSON.parse(last) as LogSummary;
    const leftOut =
      summary.damaged === undefined
        ? ''
        : `; ${summary.damaged} could not be read and are left out`;
    const sentence = `${file} holds ${summary.events} events, SHA-256 ${summary.sha256}${leftOut}.`;
    const { data: found } = proof;
    return {
      ...proof,
      data: { ...summary, proof: found },
      lines: [...proof.lines, sentence],
      figures: { events: summary.events },
    };
  }

  private async exportSigned(
    file: string,
    range: AskedRange,
    context: CommandContext,
  ): Promise<Report> {
    const { proven, lines } = await this.signedLog.export(range, context);
    await pipeline(lines, newFile(file));
    const [proof, checker, key] = [
      proofReport(proven),
      await this.signedLog.copyChecker(file),
      await this.signedLog.fingerprint(),
    ];
    const { logId } = proven;
    const { data: found } = proof;
    const sentence = `${file} is signed. Verify it anywhere with: node ${checker} ${file} --key ${key} --log ${logId}`;
    return {
      ...proof,
      data: { file, checker, key, logId, proof: found },
      lines: [...proof.lines, sentence],
    };
  }
}

/** Readable only by its owner; an existing file is left unchanged. */
const newFile = (file: string) => createWriteStream(file, { flags: 'wx', mode: 0o600 });

const rowOf = ({
  position,
  at,
  type,
  subject,
  revision,
  actor,
  channel,
  facts,
}: AuditDocument) => ({
  position,
  at,
  type,
  stream: `${subject}/${revision}`,
  actor,
  channel,
  text: sentenceOf(type, facts),
});

/** One line for each finding, and what the proof covers. */
function proofReport({ head, findings, ...proven }: ProvenLog): Report {
  const { events, to, unsealed } = proven;
  const lines = [
    ...findings.map(
      (finding) =>
        `${finding.position === undefined ? '' : `${finding.position}  `}${findingText(finding)}`,
    ),
    `${events} events up to ${to}; ${head?.number ?? 0} seals, ${unsealed} events not yet sealed; ${findings.length} findings.`,
  ];
  return {
    data: { ...proven, head: headOf(head), findings },
    lines,
    code: findings.length === 0 ? 0 : 1,
  };
}

const headOf = (head: Seal | null) =>
  head && { number: head.number, total: head.total, to: head.to, head: hashOfSeal(head) };

/**
 * Of the last event recorded up to an instant; `START_POSITION` without one. Reads the log up to
 * there.
 */
async function positionAt(log: Pick<EventStore, 'readAll'>, instant: string): Promise<Position> {
  let last = START_POSITION;
  for await (const { events } of logPages(log)) {
    for (const { recordedAt, position } of events) {
      if (recordedAt > instant) return last;
      last = position;
    }
  }
  return last;
}
