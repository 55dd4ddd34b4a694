import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { sealsStream } from '@salon/domain';
import {
  EventDamagedError,
  type EventStore,
  type Position,
  type ReadStreamOptions,
  type RecordedEvent,
} from '@salon/event-store';
import type { DocumentStore } from '@salon/projections';
import { ScheduledTask, type Task } from '../background/scheduled-task.ts';
import { hashOfSeal } from '../command/seal-hash.ts';
import { InjectWholeLog, InjectWorkDocuments } from '../ports/tokens.ts';
import { readSeal } from './log-seals.ts';
import { digestOf, leafOf } from './stored-line.ts';

/**
 * Noted outside of the log, so that a lost end and lost seals are detected (specification,
 * operation: seals).
 */
export interface NotedHead {
  readonly logId: string;
  readonly position: Position;
  /** The event there. */
  readonly event: Pick<RecordedEvent, 'stream' | 'revision'> & { readonly hash: string };
  /** The last seal; null before the first. */
  readonly seal: { readonly number: number; readonly head: string } | null;
}

const spec = { name: 'log-head', indexes: [] } as const;
const ID = 'head';

/** Undefined in a new salon. */
export async function notedHead(work: DocumentStore): Promise<NotedHead | undefined> {
  return (await (await work.collection<NotedHead>(spec)).get(ID))?.doc;
}

/** Whether the log still has the event that was noted, at its place. */
export async function hasNotedEvent(
  store: Pick<EventStore, 'readStream' | 'logId'>,
  { logId, position, event }: NotedHead,
): Promise<boolean> {
  const { stream, revision, hash } = event;
  const [found] = await store.readStream(stream, { after: revision - 1, limit: 1 });
  const isPlace = found?.position === position || (await store.logId()) !== logId;
  return found !== undefined && isPlace && hashOf(found) === hash;
}

const hashOf = (event: RecordedEvent) => digestOf([leafOf(event)]);

/**
 * Notes that the log had reached a position that is beyond its end now, which no log continues
 * from: every proof finds it.
 */
export async function noteLostEnd(work: DocumentStore, logId: string, position: Position) {
  const notes = await work.collection<NotedHead>(spec);
  const noted = await notes.get(ID);
  const event = { stream: '', revision: 0, hash: '' };
  const lost = { logId, position, event, seal: noted?.doc.seal ?? null };
  if (noted === undefined) await notes.insert(ID, lost);
  else if (noted.doc.position < position) await notes.replace(ID, noted.rev, lost);
}

/** Enough to find an own event among those of others on a server. */
const NEWEST = 20;

/** In the process that feeds the read models. */
@ScheduledTask({ name: 'log head', label: '記録の控え', everyMs: 10_000 })
@Injectable()
export class NoteHead implements Task, OnApplicationShutdown {
  private written: Position | undefined;

  constructor(
    @InjectWholeLog() private readonly store: EventStore,
    @InjectWorkDocuments() private readonly work: DocumentStore,
  ) {}

  /** Leaves the note if the log does not continue from it, for a proof to find. */
  async run(): Promise<void> {
    if ((await this.store.lastEvent()) === this.written) return;
    const last = (await this.store.newest(NEWEST)).at(-1);
    if (last === undefined) return;
    const { position, stream, revision } = last;
    const event = { stream, revision, hash: hashOf(last) };
    const notes = await this.work.collection<NotedHead>(spec);
    const noted = await notes.get(ID);
    const seal = (await this.sealBy({ backwards: true, limit: 1 })) ?? noted?.doc.seal ?? null;
    const next = { logId: await this.store.logId(), position, event, seal };
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
    if (!(await hasNotedEvent(this.store, noted))) return false;
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
