import { createWriteStream } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { eventSentence, type LogHead, toInstant } from '@salon/domain';
import {
  type EventStore,
  eventsOfLog,
  type LogSummary,
  linesOfLog,
  type Position,
  Sealer,
  START_POSITION,
} from '@salon/event-store';
import { type AuditDocument, audit, auditOfCorrelation, listAudit } from '@salon/projections';
import { SignedAudit } from '../audit/signed-audit.ts';
import { fingerprintOf, signingKey } from '../command/signing-key.ts';
import { sealedOf } from '../command/stored-event.ts';
import { type Report, tableReport, wrong } from '../operator-actions/report.ts';
import { DeploymentKeys, Projections, WholeLog } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { headAfter, lineOf, NO_HEAD } from './log-chain.ts';
import { findingText, LogProof, type ProvenLog, withFaultsAlone } from './log-proof.ts';

const CHECKER = join(import.meta.dirname, '../../../backend/check-signed-log.mjs');

const MOST_FOUND = 50;

type Options = Readonly<Record<string, string | undefined>>;

/** Reports have no names (specification, operation: log). */
@Injectable()
export class EventCommands {
  constructor(
    private readonly proof: LogProof,
    private readonly signed: SignedAudit,
    private readonly clock: Clock,
    private readonly projections: Projections,
    private readonly store: WholeLog,
    private readonly keys: DeploymentKeys,
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
      return tableReport(
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
    return tableReport(items.map(rowOf));
  }

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
    return reportOf(await this.proof.prove({ heads }));
  }

  async export(
    file: string,
    { sincePosition: after, until: moment, signed, withKeys }: Options,
  ): Promise<Report> {
    const instant = moment === undefined ? undefined : toInstant(moment);
    const until = instant === undefined ? moment : await positionAt(this.store, instant);
    const proven = withFaultsAlone(await this.proof.prove());
    const proof = reportOf(proven);
    if (signed !== undefined) return this.exportSigned(file, { after, until }, proven, proof);
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
    const { data: proofData } = proof;
    return {
      ...proof,
      data: { ...summary, proof: proofData },
      lines: [...proof.lines, sentence],
      figures: { events: summary.events },
    };
  }

  private async exportSigned(
    file: string,
    { after = START_POSITION, until }: AskedRange,
    proven: ProvenLog,
    proof: Report,
  ): Promise<Report> {
    const { logId, events, head, to, findings } = proven;
    const about = {
      logId,
      exportedAt: this.clock.now(),
      begins: { after, head: await headAt(this.store, after) },
      until: until ?? null,
      log: { events, head: head.hash },
      faults: findings.map(findingText),
    };
    const entries = linesBetween(this.store, after, until ?? to);
    await pipeline(this.signed.lines(about, entries, 'salon-log-signed'), newFile(file));
    const checker = `${file}.check.mjs`;
    await copyFile(CHECKER, checker);
    const key = fingerprintOf(await signingKey(this.keys));
    const sentence = `${file} is signed. Verify it anywhere with: node ${checker} ${file} --key ${key} --log ${logId}`;
    const { data: proofData } = proof;
    return {
      ...proof,
      data: { file, checker, key, logId, proof: proofData },
      lines: [...proof.lines, sentence],
    };
  }
}

function reportOf({ findings, ...proven }: ProvenLog): Report {
  const { events, to, head, logId } = proven;
  const lines = [
    ...findings.map(
      (finding) =>
        `${finding.position === undefined ? '' : `${finding.position}  `}${findingText(finding)}`,
    ),
    `${events} events up to ${to}; ${findings.length} findings.`,
    `Head ${head.hash} of the log ${logId}.`,
  ];
  return {
    data: { ...proven, head: head.hash, findings },
    lines,
    code: findings.length === 0 ? 0 : 1,
  };
}

interface AskedRange {
  readonly after?: Position | undefined;
  readonly until?: Position | undefined;
}

/** Only its owner can read it; an existing file is left unchanged. */
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
  text: eventSentence(type, facts),
});

async function* linesBetween(log: Pick<EventStore, 'readAll'>, after: Position, until: Position) {
  for await (const event of eventsOfLog(log, { after })) {
    if (event.position > until) return;
    yield { position: event.position, line: lineOf(event) };
  }
}

async function headAt(log: Pick<EventStore, 'readAll'>, until: Position) {
  let head: LogHead = NO_HEAD;
  if (until === START_POSITION) return head.hash;
  for await (const event of eventsOfLog(log)) {
    if (event.position > until) break;
    head = headAfter(head, event);
  }
  return head.hash;
}

/** `START_POSITION` without an event up to then. Reads the log up to there. */
async function positionAt(log: Pick<EventStore, 'readAll'>, instant: string) {
  let last = START_POSITION;
  for await (const { recordedAt, position } of eventsOfLog(log)) {
    if (recordedAt > instant) break;
    last = position;
  }
  return last;
}
