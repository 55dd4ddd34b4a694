import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EventStore, type JsonObject, openEmbeddedEventStore, openEmbeddedKeys, type RecordedEvent, Sealer } from '@salon/event-store';
import type { DocumentStore } from '../documents/document-store.ts';
import { withDetachedStores } from '../documents/embedded/detached-stores.ts';
import { openEmbeddedDocuments } from '../documents/embedded/open-embedded-documents.ts';
import { openProjections } from '../engine/open-projections.ts';
import type { Projections, ProjectionsOptions } from '../engine/projections.ts';
import type { AnyProjector } from '../engine/projector.ts';

/** An event to write in a test; `personal` is sealed for `person`. */
export interface TestEvent {
  readonly stream: string;
  readonly type: string;
  readonly data: JsonObject;
  readonly person?: string;
  readonly personal?: JsonObject;
}

/** A real log, real keys and real documents in a folder of their own. */
export class SalonLog {
  readonly folder = mkdtempSync(join(tmpdir(), 'projections-'));
  readonly events: EventStore = openEmbeddedEventStore({ file: join(this.folder, 'events.db') });
  private readonly keys = openEmbeddedKeys({ file: join(this.folder, 'keys.db') });
  readonly sealer = new Sealer(this.keys.personKeys);
  documents: DocumentStore = this.openDocuments();
  readonly errors: unknown[] = [];
  private readonly opened: Projections[] = [];
  private written = 0;

  openDocuments(name = 'read-models.db'): DocumentStore {
    const open = (file: string) => openEmbeddedDocuments({ file, durable: false });
    return withDetachedStores(open(join(this.folder, name)), join(this.folder, `${name}-apart`), open);
  }

  /** Appends one event to the end of its stream and gives its position. */
  async write({ stream, type, data, person, personal }: TestEvent): Promise<RecordedEvent> {
    const [last] = await this.events.readStream(stream, { backwards: true, limit: 1 });
    const id = randomUUID();
    const sealed = person === undefined || personal === undefined ? {} : { sealed: await this.sealer.seal(person, id, personal) };
    const at = new Date(Date.UTC(2026, 9, 1, 0, 0, this.written++)).toISOString();
    const metadata = { actor: 'system', channel: 'system', commandId: id, at };
    await this.events.append(stream, last?.revision ?? 'no-stream', [{ id, type, data: { ...data, ...sealed }, metadata }]);
    const [recorded] = await this.events.readStream(stream, { backwards: true, limit: 1 });
    if (recorded === undefined) throw new Error('What was appended can be read.');
    return recorded;
  }

  async project(projectors: readonly AnyProjector[], options: Partial<ProjectionsOptions> = {}): Promise<Projections> {
    const projections = await openProjections({
      events: this.events,
      documents: this.documents,
      projectors,
      opener: this.sealer,
      owner: randomUUID(),
      now: Date.now,
      onError: (error) => this.errors.push(error),
      ...options,
    });
    this.opened.push(projections);
    await projections.start();
    return projections;
  }

  /** Projects what there is and waits until every model has all of it. */
  async projected(projectors: readonly AnyProjector[], options: Partial<ProjectionsOptions> = {}): Promise<Projections> {
    const projections = await this.project(projectors, options);
    if (!(await projections.waitFor(await this.events.head(), undefined, 10_000)))
      throw new Error(`Not projected: ${this.errors.join(', ')}`);
    return projections;
  }

  /** Stops all projections that were opened, also those that are still starting. */
  async stopAll(): Promise<void> {
    for (const projections of this.opened) await projections.stop();
  }

  async close(): Promise<void> {
    await this.stopAll();
    await this.documents.close();
    await this.events.close();
    await this.keys.close();
    rmSync(this.folder, { recursive: true });
  }
}

/** A fresh log before each test of a file, closed after it; gives the log of the test that runs. */
export function useSalonLog(): () => SalonLog {
  let log: SalonLog | undefined;
  beforeEach(() => {
    log = new SalonLog();
  });
  afterEach(() => log?.close());
  return () => {
    if (log === undefined) throw new Error('There is a log only while a test runs.');
    return log;
  };
}

/** Everything in a read model's serving collection, as text. */
export async function textOfModel(projections: Projections, projector: AnyProjector): Promise<string> {
  return JSON.stringify((await projections.of(projector).find({})).map(({ id, doc, position }) => [id, position, doc]));
}
