import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { type Seal, sealsStream } from '@salon/domain';
import { type DeploymentKeys, type EventStore, logPages, type Position, START_POSITION } from '@salon/event-store';
import { SignedAudit } from '../audit/signed-audit.ts';
import type { CommandContext } from '../command/command-context.ts';
import { hashOfSeal } from '../command/seal-hash.ts';
import { fingerprintOf, signingKey } from '../command/signing-key.ts';
import { InjectDeploymentKeys, InjectEventStore } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { LogSeals, readSeal } from './log-seals.ts';
import { lineOf } from './stored-line.ts';

/** The script that checks an export without this program. */
const CHECKER = join(import.meta.dirname, '../../../backend/check-signed-log.mjs');

/** Exported events: after a position, up to another. */
export interface AskedRange {
  readonly after?: Position | undefined;
  readonly until?: Position | undefined;
}

/** The seal before an export. */
type Begins = Pick<Seal, 'number' | 'total' | 'to'> & { readonly head: string };

/** Signed exports of the log with its seals (specification, operation: signed export). */
@Injectable()
export class SignedLog {
  constructor(
    @InjectEventStore() private readonly store: EventStore,
    @InjectDeploymentKeys() private readonly keys: DeploymentKeys,
    private readonly seals: LogSeals,
    private readonly signed: SignedAudit,
    private readonly clock: Clock,
  ) {}

  /** SHA-256 of the public key. */
  async fingerprint(): Promise<string> {
    return fingerprintOf(await signingKey(this.keys));
  }

  /** Copies the script that checks an export beside it; returns its path. */
  async copyChecker(file: string): Promise<string> {
    const path = `${file}.check.mjs`;
    await copyFile(CHECKER, path);
    return path;
  }

  /**
   * The lines of an export, with line ends. Seals the log, begins at the end of a seal at or before `after`, and ends with the seal that covers
   * the last requested event.
   */
  async *lines({ after = START_POSITION, until }: AskedRange, context: CommandContext): AsyncGenerator<string> {
    const last = await this.seals.seal(context);
    const begins = await this.beginOf(after);
    const about = { logId: await this.store.logId(), exportedAt: this.clock.now(), begins };
    yield* this.signed.lines(about, this.entries(begins, until ?? last?.to ?? START_POSITION), 'salon-log-signed');
  }

  private async *entries({ to, total }: Begins, until: Position): AsyncGenerator<{ readonly position: Position; readonly line: string }> {
    let [count, wanted, sealed] = [total, total, total];
    for await (const { events } of logPages(this.store, { after: to })) {
      for (const event of events) {
        if (event.position > until && sealed >= wanted) return;
        yield { position: event.position, line: lineOf(event) };
        count += 1;
        if (event.position <= until) wanted = count;
        if (event.stream === sealsStream) sealed = readSeal(event)?.total ?? sealed;
      }
    }
  }

  /** The last seal that ends at or before a position. */
  private async beginOf(after: Position): Promise<Begins> {
    let begins: Begins = { number: 0, total: 0, to: START_POSITION, head: '' };
    for await (const seal of this.seals.all()) {
      if (seal.logId !== (await this.store.logId()) || seal.to > after) break;
      begins = { number: seal.number, total: seal.total, to: seal.to, head: hashOfSeal(seal) };
    }
    return begins;
  }
}
