import type { EventType, SalonEventOf } from '@salon/domain';
import type { JsonObject, Sealed } from '@salon/event-store';

/** What every projected event tells besides its type and data. */
interface EventFrame {
  readonly stream: string;
  readonly revision: number;
  readonly position: string;
  /** Instant of the command, ISO UTC. */
  readonly at: string;
  readonly commandId: string;
  readonly actor: string;
  readonly channel: string;
  /** Only for a projector that `opens`: the personal fields in clear, or `erased`. Undefined when the event has none. */
  readonly opened?: OpenedFields | undefined;
}

/** Personal fields in clear, or the word that their person is erased. */
export type OpenedFields = JsonObject | 'erased';

/** An event of one of the given types as projectors see it: parsed, raised to its present version, personal fields still sealed. */
export type ProjectedEventOf<T extends EventType> = {
  readonly [K in T]: EventFrame & { readonly type: K; readonly data: Readonly<SalonEventOf<K>['data']> & { readonly sealed?: Sealed } };
}[T];

export type ProjectedEvent = ProjectedEventOf<EventType>;
