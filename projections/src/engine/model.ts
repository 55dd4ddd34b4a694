import type { EventStore, Position, RecordedEvent } from '@salon/event-store';
import {
  type Collection,
  type DocumentReader,
  DocumentsUnavailableError,
} from '../documents/document-store.ts';
import type { AnyBuild } from './build.ts';
import { foldEvents } from './fold.ts';
import {
  type AnyProjector,
  type FieldOpener,
  handledTypes,
  openEvents,
  type ProjectedEvent,
  parseEvents,
} from './projector.ts';

export interface Pointer {
  readonly serving: string;
  /** ISO UTC. */
  readonly switchedAt: string;
}

export const pointerSpec = { name: 'pointers', indexes: [] };

export interface RebuildStatus {
  readonly purpose: 'start' | 'verify' | 'replay';
  readonly collection: string;
  readonly events: number;
  readonly eventsPerSecond: number;
  readonly share: number;
  /** Null while the rate is unknown. */
  readonly secondsLeft: number | null;
}

/** A build that is filled beside the serving one, or in place of a missing one. */
export class Rebuild {
  readonly #since: number;
  #events = 0;

  constructor(
    readonly build: AnyBuild,
    private readonly purpose: RebuildStatus['purpose'],
    private readonly head: Position,
    private readonly log: Pick<EventStore, 'shareOf'>,
    private readonly now: () => number,
  ) {
    this.#since = now();
  }

  moved(events: number): void {
    this.#events += events;
  }

  get status(): RebuildStatus {
    const seconds = (this.now() - this.#since) / 1000;
    const share = this.log.shareOf(this.build.position, this.head);
    const isMeasured = seconds > 0 && share > 0 && share < 1;
    return {
      purpose: this.purpose,
      collection: this.build.name,
      events: this.#events,
      eventsPerSecond: seconds > 0 ? Math.round(this.#events / seconds) : 0,
      share,
      secondsLeft: isMeasured ? Math.round((seconds * (1 - share)) / share) : null,
    };
  }
}

export class Model {
  /** Set while this process feeds the model. */
  serving: AnyBuild | undefined;
  /** Set while another process feeds the model. */
  followed: Collection<unknown> | undefined;
  rebuild: Rebuild | undefined;
  switchedAt: string | null = null;

  constructor(readonly projector: AnyProjector) {}

  get name(): string {
    return this.projector.name;
  }

  get key(): string {
    return `${this.name}-${this.projector.version}`;
  }

  get isServed(): boolean {
    return this.serving !== undefined || this.followed !== undefined;
  }

  get builds(): readonly AnyBuild[] {
    return [this.serving, this.rebuild?.build].filter((build) => build !== undefined);
  }

  collection(): Collection<unknown> {
    const collection = this.serving?.collection ?? this.followed;
    if (collection === undefined) {
      throw new DocumentsUnavailableError(new Error(`The read model ${this.name} is being built.`));
    }
    return collection;
  }

  /** Reads the serving collection, after `reached`; follows a switch at once. */
  reader<D>(reached?: Promise<void>): DocumentReader<D> {
    const now = async () => {
      await reached;
      // A model holds only documents of its own projector.
      return this.collection() as Collection<unknown> as unknown as DocumentReader<D>;
    };
    return {
      get: async (id) => (await now()).get(id),
      getMany: async (ids) => (await now()).getMany(ids),
      find: async (query) => (await now()).find(query),
      ids: async (query) => (await now()).ids(query),
      count: async (ask) => (await now()).count(ask),
      aggregate: async (ask) => (await now()).aggregate(ask),
    };
  }
}

/** Events by which a read model may lag for all of them to be folded into an answer. */
const MAX_LAG = 1_000;

interface EvolveParts {
  readonly log: Pick<EventStore, 'readAll'>;
  readonly opener: FieldOpener;
  /** '' when not known. */
  readonly reached: Position;
}

/** The document after these events, whether the read model has taken them or not. */
export async function evolveNow(
  model: Model,
  id: string,
  appended: readonly RecordedEvent[],
  { log, opener, reached }: EvolveParts,
): Promise<unknown> {
  // Like `reached`, read before the document, whose own position tells what it contains beyond.
  const { isServed } = model;
  const [stored] = isServed ? await model.collection().load([id]) : [];
  const last = appended.at(-1);
  // Without a serving build no document was loaded, however far the model had come.
  if (last === undefined || (isServed && reached >= last.position)) return stored?.doc ?? undefined;
  const read = parseEvents(await eventsSince(model, reached, appended, log));
  const { projector } = model;
  const opened = projector.opens ? await openEvents(opener, read) : read;
  const touching = opened.flatMap((each): readonly ProjectedEvent[] => {
    if (!('event' in each) || !projector.handles.includes(each.event.type)) return [];
    return projector.keys(each.event).includes(id) ? [each.event] : [];
  });
  const { write } = foldEvents(projector, stored, id, touching);
  return (write === undefined ? stored?.doc : write.doc) ?? undefined;
}

/**
 * All events between the model and the last appended one, of other writers too; only the appended
 * ones if those are too many.
 */
async function eventsSince(
  { projector, isServed }: Model,
  reached: Position,
  appended: readonly RecordedEvent[],
  log: Pick<EventStore, 'readAll'>,
) {
  const last = appended.at(-1)?.position ?? '';
  if (!isServed || reached === '') return appended;
  const types = handledTypes([projector]);
  const { events, scannedTo } = await log.readAll({
    after: reached,
    limit: MAX_LAG,
    types,
  });
  return scannedTo < last ? appended : events.filter(({ position }) => position <= last);
}
