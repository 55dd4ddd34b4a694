import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { channelLabels, eventKindLabels, eventSentence, formatDateTime } from '@salon/domain';
import { eventsOfLog, type JsonObject, START_POSITION } from '@salon/event-store';
import { type AuditDocument, auditDocumentOf, type Reads } from '@salon/projections';
import { recordExport } from '../administrator/record-export.ts';
import type { CommandContext } from '../command/command-context.ts';
import { Executor } from '../command/execute.ts';
import { ApiError } from '../http/api-error.ts';
import { type Column, csvOf } from '../http/csv.ts';
import { EventStore } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { ActorNames } from './actor-names.ts';
import { AuditLines } from './audit-lines.ts';
import { type AuditSearch, allEntries } from './search-audit.ts';
import { SignedAudit } from './signed-audit.ts';

const ROWS_AT_A_TIME = 500;

@Injectable()
export class AuditFiles {
  constructor(
    private readonly names: ActorNames,
    private readonly lines: AuditLines,
    private readonly signed: SignedAudit,
    private readonly clock: Clock,
    private readonly executor: Executor,
    private readonly store: EventStore,
  ) {}

  csv(reads: Reads, search: AuditSearch, context: CommandContext) {
    return csvOf(columns, this.named(reads, search), recordExport(this.executor, 'audit', context));
  }

  /**
   * Signed, and without names, since a file outlives an erasure. Every entry is compared with the
   * log before the first is written.
   */
  async *jsonLines(reads: Reads, search: AuditSearch): AsyncGenerator<string> {
    await this.prove(reads, search);
    const filters = Object.fromEntries(
      Object.entries(search).filter(([, value]) => value !== undefined),
    );
    const about = { logId: await this.store.logId(), exportedAt: this.clock.now(), filters };
    yield* this.signed.lines(about, linesWithoutNames(allEntries(reads, search)));
  }

  /** @throws ApiError AUDIT_DIFFERS when the audit is not what the log says. */
  private async prove(reads: Reads, search: AuditSearch) {
    let [entries, last] = [0, START_POSITION];
    for await (const entry of allEntries(reads, search)) {
      const { subject, revision, position } = entry;
      const [event] = await this.store.readStream(subject, { after: revision - 1, limit: 1 });
      const isSame =
        event?.position === position && isDeepStrictEqual(auditDocumentOf(event), entry);
      if (!isSame) throw new ApiError('AUDIT_DIFFERS');
      entries += 1;
      if (position > last) last = position;
    }
    if (Object.values(search).some((value) => value !== undefined)) return;
    for await (const event of eventsOfLog(this.store))
      if (event.position <= last && auditDocumentOf(event) !== undefined) entries -= 1;
    if (entries !== 0) throw new ApiError('AUDIT_DIFFERS');
  }

  private async *named(reads: Reads, search: AuditSearch): AsyncGenerator<readonly NamedEntry[]> {
    let part: AuditDocument[] = [];
    for await (const entry of allEntries(reads, search)) {
      part.push(entry);
      if (part.length === ROWS_AT_A_TIME) {
        yield await this.withNames(reads, part);
        part = [];
      }
    }
    yield await this.withNames(reads, part);
  }

  private async withNames(reads: Reads, part: readonly AuditDocument[]) {
    const [nameOf, lines] = await Promise.all([
      this.names.of(
        reads,
        part.map(({ actor }) => actor),
      ),
      this.lines.of(reads, part),
    ]);
    return part.map((entry, index) => ({
      ...entry,
      who: nameOf(entry.actor),
      text: lines[index]?.text ?? entry.type,
    }));
  }
}

type NamedEntry = AuditDocument & { readonly who: string; readonly text: string };

const columns: readonly Column<NamedEntry>[] = [
  ['日時', ({ at }) => formatDateTime(at)],
  ['実行した人', ({ who }) => who],
  ['経路', ({ channel }) => channelLabels[channel] ?? channel],
  ['種類', ({ kind }) => (kind === null ? '' : eventKindLabels[kind])],
  ['内容', ({ text }) => text],
  ['対象', ({ subject }) => subject],
  ['出来事', ({ type }) => type],
  ['位置', ({ position }) => position],
];

async function* linesWithoutNames(entries: AsyncIterable<AuditDocument>): AsyncGenerator<object> {
  for await (const entry of entries) {
    const facts = withoutNames(entry);
    yield { ...entry, facts, text: eventSentence(entry.type, facts) };
  }
}

function withoutNames({ kind, facts }: AuditDocument) {
  if (kind === 'administrator') return { ...facts, username: undefined, name: undefined };
  if (kind !== 'operations') return facts;
  return { ...facts, parameters: { ...(facts.parameters as JsonObject), username: undefined } };
}
