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

/** What checks such a file, also for somebody who has nothing of this program. */
const CHECKER = join(import.meta.dirname, '../../../backend/check-signed-log.mjs');

/** Which events are asked for: behind a position, and up to another. */
export interface AskedRange {
  readonly after?: Position | undefined;
  readonly until?: Position | undefined;
}

/** The seal on which an export goes on, and how many events lie before. */
type Begins = Pick<Seal, 'number' | 'total' | 'to'> & { readonly head: string };

/** Exports of the log with its seals, signed, for somebody outside of the house (specification, operation: signed export). */
@Injectable()
export class SignedLog {
  constructor(
    @InjectEventStore() private readonly store: EventStore,
    @InjectDeploymentKeys() private readonly keys: DeploymentKeys,
    private readonly seals: LogSeals,
    private readonly signed: SignedAudit,
    private readonly clock: Clock,
  ) {}

  /** By which the salon's signature is known outside. */
  async fingerprint(): Promise<string> {
    return fingerprintOf(await signingKey(this.keys));
  }

  /** Puts the script that checks an export beside it; answers its path. */
  async copyChecker(file: string): Promise<string> {
    const path = `${file}.check.mjs`;
    await copyFile(CHECKER, path);
    return path;
  }

  /**
   * The lines of an export, each with its end. It begins where a seal ended, at the latest where it is asked to, and ends with the
   * seal over the last event that is asked for: all are sealed before.
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

  /** The last seal that ends at a position or before it. */
  private async beginOf(after: Position): Promise<Begins> {
    let begins: Begins = { number: 0, total: 0, to: START_POSITION, head: '' };
    for await (const seal of this.seals.all()) {
      if (seal.logId !== (await this.store.logId()) || seal.to > after) break;
      begins = { number: seal.number, total: seal.total, to: seal.to, head: hashOfSeal(seal) };
    }
    return begins;
  }
}
