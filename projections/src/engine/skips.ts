import { skippedEventsStream } from '@salon/domain';
import { type EventStore, type RecordedEvent, withMethods } from '@salon/event-store';
import { readEvent } from './projector.ts';

/** Stands in the place of a skipped event: its revision and position, without content. */
export const LEFT_OUT = 'LeftOut';

const ERASURE = 'PersonErased';

/** An erasure is never skipped, whatever the log says. */
export const canBeSkipped = (type: string): boolean => type !== ERASURE;

/**
 * The log without the events that operators have skipped (architecture, replay a read model: an
 * event that cannot be taken).
 */
export class Skips {
  readonly #revisions = new Map<string, Set<number>>();
  /** What commands, reactors and read models read. */
  readonly log: EventStore;

  private constructor(
    /** With the skipped events: for proofs, seals and copies. */
    readonly whole: EventStore,
  ) {
    this.log = withMethods(whole, {
      append: async (stream, expected, events) => {
        const appended = await whole.append(stream, expected, events);
        if (events.some(({ type }) => type === 'EventSkipped')) await this.#load();
        return appended;
      },
      readStream: async (stream, options) =>
        this.#withoutSkipped(await whole.readStream(stream, options)),
      readAll: async (options) => {
        const page = await whole.readAll(options);
        return { ...page, events: this.#withoutSkipped(page.events) };
      },
      subscribe: (options) =>
        whole.subscribe({
          ...options,
          onEvents: (events) => options.onEvents(this.#withoutSkipped(events)),
        }),
    });
  }

  static async open(whole: EventStore): Promise<Skips> {
    const skips = new Skips(whole);
    await skips.#load();
    return skips;
  }

  async #load() {
    for (const event of await this.whole.readStream(skippedEventsStream)) this.#note(event);
  }

  /** When it changes, a state of the stream that was folded before is not valid. */
  countIn(stream: string): number {
    return this.#revisions.get(stream)?.size ?? 0;
  }

  /** Also notes the skips among them: some were written by other processes. */
  #withoutSkipped(events: readonly RecordedEvent[]) {
    for (const event of events) this.#note(event);
    return this.#revisions.size === 0 ? events : events.map((event) => this.#unlessSkipped(event));
  }

  #unlessSkipped(event: RecordedEvent) {
    const isSkipped =
      canBeSkipped(event.type) && this.#revisions.get(event.stream)?.has(event.revision) === true;
    return isSkipped ? { ...event, type: LEFT_OUT, data: {} } : event;
  }

  #note(recorded: RecordedEvent) {
    if (recorded.type !== 'EventSkipped') return;
    const read = readEvent(recorded);
    if (read === undefined || !('event' in read) || read.event.type !== 'EventSkipped') return;
    const { data: skip } = read.event;
    const { stream, revision } = skip;
    this.#revisions.set(stream, (this.#revisions.get(stream) ?? new Set()).add(revision));
  }
}
