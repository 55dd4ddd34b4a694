import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type DurableFile,
  type EventStore,
  type JsonObject,
  openDurableFile,
  type RecordedEvent,
  Sealer,
  SqliteFile,
} from '@salon/event-store';
import type { DocumentStore } from '../documents/document-store.ts';
import { SqliteDocuments } from '../documents/embedded/sqlite-documents.ts';
import { openProjections } from '../engine/open-projections.ts';
import type { Projections, ProjectionsOptions } from '../engine/projections.ts';
import type { AnyProjector } from '../engine/projector.ts';
import { Skips } from '../engine/skips.ts';

/** `personal` is sealed for `person`. */
export interface TestEvent {
  readonly stream: string;
  readonly type: string;
  readonly data: JsonObject;
  readonly person?: string;
  readonly personal?: JsonObject;
}

export class SalonLog {
  readonly errors: unknown[] = [];
  readonly sealer: Sealer;
  private readonly opened: Projections[] = [];
  private written = 0;

  private constructor(
    readonly folder: string,
    private readonly durable: DurableFile,
    readonly events: EventStore,
    private readonly readModels: SqliteFile,
    readonly documents: DocumentStore,
  ) {
    this.sealer = new Sealer(durable.personKeys);
  }

  static async open(): Promise<SalonLog> {
    const folder = mkdtempSync(join(tmpdir(), 'projections-'));
    const durable = await openDurableFile({ file: join(folder, 'salon.db') });
    const file = await SqliteFile.open({
      file: join(folder, 'read-models.db'),
      durable: false,
      version: 1,
    });
    const { log } = await Skips.open(durable.events);
    return new SalonLog(folder, durable, log, file, new SqliteDocuments(file));
  }

  async write({ stream, type, data, person, personal }: TestEvent): Promise<RecordedEvent> {
    const [last] = await this.events.readStream(stream, { backwards: true, limit: 1 });
    const id = randomUUID();
    const sealed =
      person === undefined || personal === undefined
        ? {}
        : { sealed: await this.sealer.seal(person, id, personal) };
    const at = new Date(Date.UTC(2026, 9, 1, 0, 0, this.written++)).toISOString();
    const metadata = { actor: 'system', channel: 'system', commandId: id, at };
    await this.events.append(stream, last?.revision ?? 'no-stream', [
      { id, type, data: { ...data, ...sealed }, metadata },
    ]);
    const [recorded] = await this.events.readStream(stream, { backwards: true, limit: 1 });
    if (recorded === undefined) throw new Error('What was appended can be read.');
    return recorded;
  }

  async project(
    projectors: readonly AnyProjector[],
    options: Partial<ProjectionsOptions> = {},
  ): Promise<Projections> {
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

  async projected(
    projectors: readonly AnyProjector[],
    options: Partial<ProjectionsOptions> = {},
  ): Promise<Projections> {
    const projections = await this.project(projectors, options);
    if (!(await projections.waitFor(await this.events.head(), undefined, 10_000)))
      throw new Error(`Not projected: ${this.errors.join(', ')}`);
    return projections;
  }

  async stopAll(): Promise<void> {
    for (const projections of this.opened) await projections.stop();
  }

  async close(): Promise<void> {
    await this.stopAll();
    await this.readModels.close();
    await this.durable.close();
    rmSync(this.folder, { recursive: true });
  }
}

export function useSalonLog(): () => SalonLog {
  let log: SalonLog | undefined;
  beforeEach(async () => {
    log = await SalonLog.open();
  });
  afterEach(() => log?.close());
  return () => {
    if (log === undefined) throw new Error('There is a log only while a test runs.');
    return log;
  };
}

export async function textOfModel(
  projections: Projections,
  projector: AnyProjector,
): Promise<string> {
  return JSON.stringify(
    (await projections.of(projector).find({})).map(({ id, doc, position }) => [id, position, doc]),
  );
}
