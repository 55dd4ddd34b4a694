import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { sealsStream } from '@salon/domain';
import {
  EventDamagedError,
  type EventStore,
  type Position,
  type ReadStreamOptions,
} from '@salon/event-store';
import type { DocumentStore } from '@salon/projections';
import { ScheduledTask, type Task } from '../background/scheduled-task.ts';
import { hashOfSeal } from '../command/seal-hash.ts';
import { InjectWholeLog, InjectWorkDocuments } from '../ports/tokens.ts';
import { readSeal } from './log-seals.ts';

/**
 * Noted outside of the log, so that a lost end and lost seals are detected (specification,
 * operation: seals).
 */
export interface NotedHead {
  readonly logId: string;
  readonly position: Position;
  /** The last seal; null before the first. */
  readonly seal: { readonly number: number; readonly head: string } | null;
}

const spec = { name: 'log-head', indexes: [] } as const;
const ID = 'head';

/** Undefined in a new salon. */
export async function notedHead(work: DocumentStore): Promise<NotedHead | undefined> {
  return (await (await work.collection<NotedHead>(spec)).get(ID))?.doc;
}

/** In the process that feeds the read models. */
@ScheduledTask({ name: 'log head', everyMs: 10_000 })
@Injectable()
export class NoteHead implements Task, OnApplicationShutdown {
  private written: Position | undefined;

  constructor(
    @InjectWholeLog() private readonly store: EventStore,
    @InjectWorkDocuments() private readonly work: DocumentStore,
  ) {}

  /** Leaves the note if the log does not continue from it, for a proof to find. */
  async run(): Promise<void> {
    const position = await this.store.lastEvent();
    if (position === this.written) return;
    const notes = await this.work.collection<NotedHead>(spec);
    const noted = await notes.get(ID);
    const seal = (await this.sealBy({ backwards: true, limit: 1 })) ?? noted?.doc.seal ?? null;
    const next = { logId: await this.store.logId(), position, seal };
    if (noted === undefined) await notes.insert(ID, next);
    else if (await this.continues(noted.doc, next)) await notes.replace(ID, noted.rev, next);
    this.written = position;
  }

  /** Covers the last seconds, unless an engine is unavailable. */
  async onApplicationShutdown(): Promise<void> {
    await this.run().catch(() => undefined);
  }

  private async continues(noted: NotedHead, next: NotedHead): Promise<boolean> {
    if (noted.logId === next.logId && next.position < noted.position) return false;
    if (noted.seal === null) return true;
    // The stream contains only seals, which are numbered from 1.
    const { number, head } = noted.seal;
    return (await this.sealBy({ after: number - 2, limit: 1 }))?.head === head;
  }

  /** Undefined without one, or if it is damaged. */
  private async sealBy(options: ReadStreamOptions): Promise<NotedHead['seal'] | undefined> {
    try {
      const [event] = await this.store.readStream(sealsStream, options);
      const seal = event && readSeal(event);
      return seal && { number: seal.number, head: hashOfSeal(seal) };
    } catch (error) {
      if (error instanceof EventDamagedError) return undefined;
      throw error;
    }
  }
}
