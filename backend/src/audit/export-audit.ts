import { Injectable } from '@nestjs/common';
import { channelLabels, eventKindLabels, formatDateTime, sentenceOf } from '@salon/domain';
import type { EventStore } from '@salon/event-store';
import type { AuditDocument } from '@salon/projections';
import { csv } from '../http/csv.ts';
import { InjectEventStore } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { ActorNames } from './actor-names.ts';
import { AuditEntries, type AuditSearch } from './search-audit.ts';
import { SignedAudit } from './signed-audit.ts';

const ROWS_AT_A_TIME = 500;

/** The audit as files, a part at a time: however long it is, the server holds little of it. */
@Injectable()
export class AuditFiles {
  constructor(
    private readonly entries: AuditEntries,
    private readonly names: ActorNames,
    private readonly signed: SignedAudit,
    private readonly clock: Clock,
    @InjectEventStore() private readonly store: EventStore,
  ) {}

  /** For spreadsheets, with the actors' names of today. */
  async *csv(search: AuditSearch): AsyncGenerator<string> {
    yield csv([columns]);
    let batch: AuditDocument[] = [];
    for await (const entry of this.entries.all(search)) {
      batch.push(entry);
      if (batch.length === ROWS_AT_A_TIME) {
        yield await this.rows(batch);
        batch = [];
      }
    }
    yield await this.rows(batch);
  }

  /** For keeping: signed, and without the name of anybody, since a file outlives an erasure. */
  async *jsonLines(search: AuditSearch): AsyncGenerator<string> {
    const filters = Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
    const about = { logId: await this.store.logId(), exportedAt: this.clock.now(), filters };
    yield* this.signed.lines(about, told(this.entries.all(search)));
  }

  private async rows(batch: readonly AuditDocument[]): Promise<string> {
    const nameOf = await this.names.of(batch.map(({ actor }) => actor));
    return csv(batch.map((entry) => rowOf(entry, nameOf))).slice(BYTE_ORDER_MARK_LENGTH);
  }
}

const BYTE_ORDER_MARK_LENGTH = 1;

const columns = ['日時', '実行した人', '経路', '種類', '内容', '対象', '出来事', '位置'];

function rowOf(entry: AuditDocument, nameOf: (actor: string) => string): readonly string[] {
  const { at, actor, channel, kind, subject, type, position } = entry;
  const about = [formatDateTime(at), nameOf(actor), channelLabels[channel] ?? channel, kind === null ? '' : eventKindLabels[kind]];
  return [...about, sentenceOf(entry.type, entry.facts), subject, type, position];
}

async function* told(entries: AsyncIterable<AuditDocument>): AsyncGenerator<object> {
  for await (const entry of entries) {
    yield { ...entry, text: sentenceOf(entry.type, entry.facts) };
  }
}
