import { createHash, createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { accept, type Seal, sealChain, sealLog, sealsStream } from '@salon/domain';
import {
  type DeploymentKeys,
  type EventStore,
  type Position,
  type RecordedEvent,
  START_POSITION,
} from '@salon/event-store';
import type { CommandContext } from '../command/command-context.ts';
import { Executor } from '../command/execute.ts';
import { hashOfSeal, textOfSeal } from '../command/seal-hash.ts';
import { parseStored } from '../command/stored-event.ts';
import { InjectDeploymentKeys, InjectWholeLog } from '../ports/tokens.ts';
import { digestOf, leafOf } from './stored-line.ts';

export const SEALING_KEY = 'log-seal';
const PAGE = 500;

/** Each seal covers the events since the previous one (specification, operation: seals). */
@Injectable()
export class LogSeals {
  constructor(
    private readonly executor: Executor,
    @InjectWholeLog() private readonly store: EventStore,
    @InjectDeploymentKeys() private readonly keys: DeploymentKeys,
  ) {}

  /** The last seal; null before the first. */
  async head(): Promise<Seal | null> {
    return (await this.executor.stateOf(sealsStream, sealChain)).state;
  }

  /** With its instant and log position; null before the first. */
  async last(): Promise<(Seal & { readonly at: string; readonly position: Position }) | null> {
    const { state, revision } = await this.executor.stateOf(sealsStream, sealChain);
    const [event] =
      state === null
        ? []
        : await this.store.readStream(sealsStream, { after: revision - 1, limit: 1 });
    return state === null || event === undefined
      ? null
      : { ...state, at: event.recordedAt, position: event.position };
  }

  /** Returns the head of the chain; there is no new seal if there are only seals. */
  async seal(context: CommandContext): Promise<Seal | null> {
    const key = await this.keys.get(SEALING_KEY);
    const logId = await this.store.logId();
    const executed = await this.executor.execute({
      stream: sealsStream,
      aggregate: sealChain,
      context,
      // If two processes seal at once, one gets a conflict and decides again.
      decide: async (last) => {
        const from = last === null ? START_POSITION : await this.endOf(last, logId);
        const { to, leaves, hasOtherEvents } = await this.rangeAfter(from);
        if (!hasOtherEvents) return accept();
        const [number, count] = [(last?.number ?? 0) + 1, leaves.length];
        const total = (last?.total ?? 0) + count;
        const previous = last === null ? '' : hashOfSeal(last);
        const unsigned = {
          number,
          logId,
          from,
          to,
          count,
          total,
          digest: digestOf(leaves),
          previous,
          keyId: idOf(key),
        };
        return sealLog({ ...unsigned, mac: macOf(unsigned, key) });
      },
    });
    return executed.kind === 'done' ? executed.state : null;
  }

  /** Undefined if there are only seals. */
  async unsealedSince(): Promise<string | undefined> {
    const [head, logId] = [await this.head(), await this.store.logId()];
    const after = head?.logId === logId ? head.to : START_POSITION;
    const { events } = await this.store.readAll({ after, limit: PAGE });
    return events.find(({ stream }) => stream !== sealsStream)?.recordedAt;
  }

  /** In a copy on another engine positions differ, so events are counted. */
  private async endOf(seal: Seal, logId: string): Promise<Position> {
    if (seal.logId === logId) return seal.to;
    let left = seal.total;
    for (let after = START_POSITION; ; ) {
      const { events, scannedTo, atHead } = await this.store.readAll({ after, limit: PAGE });
      const last = events[left - 1];
      if (last !== undefined) return last.position;
      left -= events.length;
      if (atHead) return scannedTo;
      after = scannedTo;
    }
  }

  /** The hashes of the events after a position. Seals alone do not justify another seal. */
  private async rangeAfter(from: Position) {
    const [head, leaves] = [await this.store.lastEvent(), [] as string[]];
    let [to, hasOtherEvents] = [from, false];
    for (let after = from; ; ) {
      const { events, scannedTo, atHead } = await this.store.readAll({ after, limit: PAGE });
      for (const event of events) {
        if (event.position > head) break;
        leaves.push(leafOf(event));
        hasOtherEvents ||= event.stream !== sealsStream;
        to = event.position;
      }
      if (atHead || scannedTo >= head) return { leaves, hasOtherEvents, to };
      after = scannedTo;
    }
  }
}

type Unsigned = Omit<Seal, 'mac'>;

export const macOf = (seal: Unsigned, key: Buffer): string =>
  createHmac('sha256', key).update(textOfSeal(seal)).digest('hex');

const idOf = (key: Buffer): string =>
  createHash('sha256').update(key.toString('hex')).digest('hex').slice(0, 16);

/** Undefined for another event, and for one that cannot be parsed. */
export function readSeal(event: RecordedEvent): Seal | undefined {
  if (event.stream !== sealsStream) return undefined;
  try {
    const { type, data } = parseStored(event);
    return type === 'LogSealed' ? data : undefined;
  } catch {
    return undefined;
  }
}
