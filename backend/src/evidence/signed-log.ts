import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { type Seal, sealsStream } from '@salon/domain';
import {
  type DeploymentKeys,
  type EventStore,
  logPages,
  type Position,
  START_POSITION,
} from '@salon/event-store';
import { SignedAudit } from '../audit/signed-audit.ts';
import type { CommandContext } from '../command/command-context.ts';
import { hashOfSeal } from '../command/seal-hash.ts';
import { fingerprintOf, signingKey } from '../command/signing-key.ts';
import { InjectDeploymentKeys, InjectWholeLog } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { findingText, LogProof, type ProvenLog, withFaultsAlone } from './log-proof.ts';
import { LogSeals, readSeal } from './log-seals.ts';
import { lineOf } from './stored-line.ts';

/** Checks an export without this program. */
const CHECKER = join(import.meta.dirname, '../../../backend/check-signed-log.mjs');

export interface AskedRange {
  readonly after?: Position | undefined;
  readonly until?: Position | undefined;
}

type SealBefore = Pick<Seal, 'number' | 'total' | 'to'> & { readonly head: string };

const NO_SEAL: SealBefore = { number: 0, total: 0, to: START_POSITION, head: '' };

/** With the seals of the log (specification, operation: signed export). */
@Injectable()
export class SignedLog {
  constructor(
    @InjectWholeLog() private readonly store: EventStore,
    @InjectDeploymentKeys() private readonly keys: DeploymentKeys,
    private readonly seals: LogSeals,
    private readonly proof: LogProof,
    private readonly signed: SignedAudit,
    private readonly clock: Clock,
  ) {}

  /** Of the public key. */
  async fingerprint(): Promise<string> {
    return fingerprintOf(await signingKey(this.keys));
  }

  /** Next to the export; returns its path. */
  async copyChecker(file: string): Promise<string> {
    const path = `${file}.check.mjs`;
    await copyFile(CHECKER, path);
    return path;
  }

  /**
   * Seals and proves the log, and yields the lines of its export: from the end of a seal at or
   * before `after` to the seal that covers the last requested event. The first describes the whole
   * log.
   */
  async export(
    { after = START_POSITION, until }: AskedRange,
    context: CommandContext,
  ): Promise<{ readonly proven: ProvenLog; readonly lines: AsyncGenerator<string> }> {
    const last = await this.seals.seal(context);
    const proven = withFaultsAlone(await this.proof.prove());
    const { logId, events, findings } = proven;
    const begins = await this.sealBefore(after, logId);
    const about = {
      logId,
      exportedAt: this.clock.now(),
      begins,
      until: until ?? null,
      log: { events, seals: last?.number ?? 0, head: last === null ? '' : hashOfSeal(last) },
      faults: findings.map(findingText),
    };
    return {
      proven,
      lines: this.signed.lines(
        about,
        this.entries(begins, until ?? last?.to ?? START_POSITION),
        'salon-log-signed',
      ),
    };
  }

  private async *entries(
    { to, total }: SealBefore,
    until: Position,
  ): AsyncGenerator<{ readonly position: Position; readonly line: string }> {
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

  /** That ends at or before a position. */
  private async sealBefore(after: Position, logId: string): Promise<SealBefore> {
    if (after === START_POSITION) return NO_SEAL;
    const seals = (await this.store.readStream(sealsStream)).flatMap(
      (event) => readSeal(event) ?? [],
    );
    const last = seals.findLast((seal) => seal.logId === logId && seal.to <= after);
    return last === undefined
      ? NO_SEAL
      : { number: last.number, total: last.total, to: last.to, head: hashOfSeal(last) };
  }
}
