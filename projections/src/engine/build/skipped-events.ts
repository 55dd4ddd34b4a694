import type { Collection } from '../../documents/document-store.ts';
import type { ParkedEvent } from '../projections.ts';
import { placeOf } from './fold-batch.ts';

/** An event that the operator has skipped for a key of a read model. */
export interface SkippedDocument extends ParkedEvent {
  readonly projector: string;
  readonly key: string;
}

export const skippedSpec = { name: 'skipped', fields: {}, indexes: [] };

/** By stream and revision: a copied log has other positions. */
const idOf = (projector: string, key: string, { stream, revision }: Pick<ParkedEvent, 'stream' | 'revision'>): string =>
  `${projector}/${key}/${stream}/${revision}`;

/** The events that the operator has skipped, of all read models, in memory and in the store. */
export class SkippedEvents {
  constructor(
    private readonly store: Collection<SkippedDocument> | undefined,
    private places: ReadonlySet<string> = new Set(),
  ) {}

  async load(): Promise<void> {
    if (this.store !== undefined) this.places = new Set((await this.store.find({})).map(({ id }) => id));
  }

  /** For a worker thread. */
  get all(): readonly string[] {
    return [...this.places];
  }

  has(projector: string, key: string, event: Pick<ParkedEvent, 'stream' | 'revision'>): boolean {
    return this.places.size > 0 && this.places.has(idOf(projector, key, event));
  }

  async add(projector: string, key: string, event: ParkedEvent): Promise<void> {
    const id = idOf(projector, key, event);
    await this.store?.insert(id, { projector, key, ...placeOf(event) });
    this.places = new Set([...this.places, id]);
  }
}
