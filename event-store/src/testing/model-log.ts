import type { EventToAppend } from '../event.ts';
import type { ExpectedRevision, ReadStreamOptions } from '../event-store.ts';

interface ModelEvent {
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
}

/** The store's promises in few words, to compare a real one with. */
export class ModelLog {
  readonly events: ModelEvent[] = [];

  /** The last revision, or what the stream is at when it refuses. */
  append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly EventToAppend[],
  ): number | { readonly actual: ExpectedRevision } {
    const present = this.events.filter((event) => event.stream === stream);
    const next = expected === 'no-stream' ? 0 : expected + 1;
    const last = next + events.length - 1;
    if (present.length === next) {
      this.events.push(...events.map(({ id }, index) => ({ stream, revision: next + index, id })));
      return last;
    }
    if (present.length > last && events.every(({ id }, index) => present[next + index]?.id === id))
      return last;
    return { actual: present.length === 0 ? 'no-stream' : present.length - 1 };
  }

  revisions(
    stream: string,
    { after = -1, limit = 1_000, backwards = false }: ReadStreamOptions,
  ): readonly number[] {
    const all = this.events
      .filter((event) => event.stream === stream)
      .map((event) => event.revision);
    const chosen = backwards
      ? all.filter((revision) => revision < after).reverse()
      : all.filter((revision) => revision > after);
    return chosen.slice(0, limit);
  }
}
