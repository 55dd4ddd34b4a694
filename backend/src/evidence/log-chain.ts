import { createHash } from 'node:crypto';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { LogHead } from '@salon/domain';
import {
  EventDamagedError,
  type LogPage,
  type Position,
  pagesAndDamage,
  type RecordedEvent,
  START_POSITION,
} from '@salon/event-store';
import type { DocumentStore } from '@salon/projections';
import { ScheduledTask, type Task } from '../background/scheduled-task.ts';
import { WholeLog, WorkDocuments } from '../ports/tokens.ts';

/** Sealed, secret, or names of administrators. Never to be changed: noted heads depend on it. */
const HASHED = new Set([
  'sealed',
  'passwordHash',
  'senderPassword',
  'usernameHash',
  'emailHash',
  'resetId',
  'changeId',
  'secret',
  'recoveryCodes',
  'recoveryCode',
  'username',
]);

const isHashed = (type: string, name: string) =>
  HASHED.has(name) || (name === 'name' && type.startsWith('Administrator'));

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Identical on every engine. Never to be changed: noted heads depend on it. */
export const lineOf = ({ type, id, stream, revision, metadata, data }: RecordedEvent): string =>
  JSON.stringify({ f: 1, type, id, stream, revision, metadata, data }, (name, value: unknown) =>
    isHashed(type, name) ? { sha256: sha256(JSON.stringify(value)) } : value,
  );

export const NO_HEAD: LogHead = { stream: '', revision: 0, hash: '' };

type LoggedEvent = RecordedEvent | EventDamagedError;

export const eventsOfPage = (page: LogPage | EventDamagedError): readonly LoggedEvent[] =>
  page instanceof EventDamagedError ? [page] : page.events;

const leafOf = (event: LoggedEvent) =>
  event instanceof EventDamagedError ? '' : sha256(lineOf(event));

export const headAfter = ({ hash }: LogHead, event: LoggedEvent): LogHead => ({
  stream: event.stream,
  revision: event.revision,
  hash: sha256(hash + leafOf(event)),
});

/**
 * The head of the log, noted outside of it, so that a lost end is detected (specification,
 * operation: head of the log).
 */
export interface NotedHead extends LogHead {
  readonly position: Position;
  readonly leaf: string;
}

const spec = { name: 'log-head', indexes: [] } as const;
const ID = 'head';

export async function notedHead(work: DocumentStore): Promise<NotedHead | undefined> {
  return (await (await work.collection<NotedHead>(spec)).get(ID))?.doc;
}

/**
 * The position is beyond the log's end, and no log continues from the note: every proof finds it.
 */
export async function noteLostEnd(work: DocumentStore, position: Position): Promise<void> {
  const notes = await work.collection<NotedHead>(spec);
  const noted = await notes.get(ID);
  const lost = { ...NO_HEAD, position, leaf: '' };
  if (noted === undefined) await notes.insert(ID, lost);
  else if (noted.doc.position < position) await notes.replace(ID, noted.rev, lost);
}

@ScheduledTask({ name: 'log head', label: '記録の控え', everyMs: 10_000 })
@Injectable()
export class NoteHead implements Task, OnApplicationShutdown {
  private reached: Position | undefined;

  constructor(
    private readonly store: WholeLog,
    private readonly work: WorkDocuments,
  ) {}

  /** Leaves the note if the log does not continue from it, for a proof to find. */
  async run(): Promise<void> {
    const last = await this.store.lastEvent();
    if (last === this.reached) return;
    const notes = await this.work.collection<NotedHead>(spec);
    const noted = await notes.get(ID);
    const continued = noted && (await this.noted(noted.doc));
    if (noted !== undefined && continued === undefined) return;
    let head: NotedHead | undefined;
    const after = continued?.position ?? START_POSITION;
    for await (const page of pagesAndDamage(this.store, { after })) {
      for (const event of eventsOfPage(page)) {
        const next = headAfter(head ?? noted?.doc ?? NO_HEAD, event);
        head = { ...next, position: event.position, leaf: leafOf(event) };
      }
    }
    if (head !== undefined && noted === undefined) await notes.insert(ID, head);
    else if (head !== undefined && noted !== undefined) await notes.replace(ID, noted.rev, head);
    this.reached = last;
  }

  /** Covers the last seconds, unless an engine is unavailable. */
  async onApplicationShutdown(): Promise<void> {
    await this.run().catch(() => undefined);
  }

  private async noted({ stream, revision, leaf }: NotedHead) {
    const place = { after: revision - 1, limit: 1 };
    const [event] = stream === '' ? [] : await this.store.readStream(stream, place);
    return event !== undefined && leafOf(event) === leaf ? event : undefined;
  }
}
