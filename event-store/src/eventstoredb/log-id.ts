import { randomUUID } from 'node:crypto';
import { v5 } from 'uuid';
import type { EventToAppend } from '../event.ts';
import type { AppendResult } from '../event-store.ts';
import { serializeAppend } from '../serialize-append.ts';
import { appendEvents } from './append-events.ts';
import type { Engine } from './engine.ts';
import { readStreamEvents } from './read-events.ts';

const NAMESPACE = 'c1b1b4f0-3f5e-4f53-9a53-3f4b6a2c7d10';

/** The hidden stream whose one event holds the log's id. */
export class LogIdStream {
  readonly name: string;
  #known: string | undefined;

  constructor(
    private readonly engine: Engine,
    prefix: string,
  ) {
    this.name = `${prefix}log-id`;
  }

  async read(): Promise<string> {
    if (this.#known === undefined) {
      await this.write();
      const [first] = await readStreamEvents(this.engine, this.name, { limit: 1 });
      if (typeof first?.data.logId !== 'string')
        throw new Error(`The stream "${this.name}" keeps no log id.`);
      this.#known = first.data.logId;
    }
    return this.#known;
  }

  /**
   * Names the log the first time. Later the server recognizes the event by its id and writes
   * nothing, but the leader has answered a write.
   */
  write(): Promise<AppendResult> {
    const event: EventToAppend = {
      id: v5(this.name, NAMESPACE),
      type: 'LogNamed',
      data: { logId: randomUUID() },
      metadata: {},
    };
    return appendEvents(
      this.engine,
      this.name,
      'no-stream',
      serializeAppend(this.name, 'no-stream', [event]),
    );
  }
}
