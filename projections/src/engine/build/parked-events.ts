import type { Collection } from '../../documents/document-store.ts';
import { messageOf } from '../errors.ts';
import type { ParkedEvents } from '../projections.ts';

/** An event that waits: where it lies in the log, none of its content. */
export type ParkedEvent = ParkedEvents['events'][number];

/** A document whose events are parked, as it lies in the store. */
export interface ParkedDocument extends ParkedEvents {
  readonly collection: string;
}

export const parkedSpec = {
  name: 'set-aside',
  fields: { collection: ({ collection }: ParkedDocument) => collection },
  indexes: [['collection']],
} as const;

/** The key under which a whole stream waits, because an event did not even name documents. */
export function streamKey(stream: string): string {
  return `stream:${stream}`;
}

export function isStreamKey(key: string): boolean {
  return key.startsWith('stream:');
}

/** The documents of one build with parked events, in memory and, when the build has one, in the store. */
export class ParkedDocuments {
  private readonly waiting = new Map<string, ParkedDocument>();

  constructor(
    private readonly projector: string,
    private readonly collection: string,
    private readonly store?: Collection<ParkedDocument, typeof parkedSpec.fields>,
  ) {}

  async load(): Promise<void> {
    if (this.store === undefined) return;
    for (const { doc } of await this.store.find({ where: { collection: this.collection } })) this.waiting.set(doc.key, doc);
  }

  get size(): number {
    return this.waiting.size;
  }

  has(key: string): boolean {
    return this.waiting.has(key);
  }

  get(key: string): ParkedDocument | undefined {
    return this.waiting.get(key);
  }

  list(): readonly ParkedDocument[] {
    return [...this.waiting.values()];
  }

  /** Adds events behind those that wait already; the first error is kept. */
  async add(key: string, events: readonly ParkedEvent[], error: unknown): Promise<void> {
    const known = this.waiting.get(key);
    const last = known?.events.at(-1)?.position ?? '';
    const added = events.filter(({ position }) => position > last);
    if (known !== undefined && added.length === 0) return;
    const { projector, collection } = this;
    const base = known ?? { projector, collection, key, error: messageOf(error), attempts: 1, events: [] };
    await this.write({ ...base, events: [...base.events, ...added] });
  }

  /** Notes that another try failed. */
  async failAgain(key: string, error: unknown): Promise<void> {
    const known = this.waiting.get(key);
    if (known !== undefined) await this.write({ ...known, error: messageOf(error), attempts: known.attempts + 1 });
  }

  async clear(key: string): Promise<void> {
    await this.store?.remove(this.id(key));
    this.waiting.delete(key);
  }

  async clearAll(): Promise<void> {
    for (const key of [...this.waiting.keys()]) await this.clear(key);
  }

  private async write(doc: ParkedDocument): Promise<void> {
    const id = this.id(doc.key);
    if (this.store !== undefined && !(await this.store.insert(id, doc))) {
      const stored = await this.store.get(id);
      if (stored !== undefined) await this.store.replace(id, stored.rev, doc);
    }
    this.waiting.set(doc.key, doc);
  }

  private id(key: string): string {
    return `${this.collection}/${key}`;
  }
}
