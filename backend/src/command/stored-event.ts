import {
  type Aggregate,
  type EventFacts,
  type EventType,
  eventDefinitions,
  isEventType,
  type SalonEventOf,
  upcast,
} from '@salon/domain';
import type {
  EventStore,
  JsonObject,
  ReadStreamOptions,
  RecordedEvent,
  Sealed,
} from '@salon/event-store';
import { type FieldOpener, type Opened, openPersonal, withoutSecrets } from '@salon/projections';

/** A stored event of one of the given types: parsed and upcast, personal fields still sealed. */
export type StoredEventOf<T extends EventType> = {
  readonly [K in T]: Pick<RecordedEvent, 'id' | 'stream' | 'revision' | 'position' | 'metadata'> & {
    readonly type: K;
    /** The open fields. */
    readonly data: Readonly<SalonEventOf<K>['data']>;
    readonly sealed: Sealed | undefined;
    readonly facts: EventFacts;
  };
}[T];

export type StoredEvent = StoredEventOf<EventType>;

/** Cache of parsed data: several parts of the process read the same event. */
const parsedData = new WeakMap<JsonObject, object>();

/** Caches the parsed form of stored data. Both are immutable. */
export function noteParsed(stored: JsonObject, parsed: object): void {
  parsedData.set(stored, parsed);
}

/** Parses a stored event. Throws if it does not match its schema, with stream and revision. */
export function parseStored(recorded: RecordedEvent): StoredEvent {
  const { id, type, stream, revision, position, metadata } = recorded;
  const facts = { commandId: metadata.commandId ?? '', at: metadata.at ?? recorded.recordedAt };
  const known = parsedData.get(recorded.data);
  const data = known ?? parseData(recorded);
  if (known === undefined) noteParsed(recorded.data, data);
  // The schema of this type has parsed the data.
  return {
    id,
    type,
    data,
    sealed: sealedOf(recorded),
    facts,
    stream,
    revision,
    position,
    metadata,
  } as unknown as StoredEvent;
}

/** The sealed part of a stored event, of whatever type. */
export function sealedOf(recorded: Pick<RecordedEvent, 'data'>): Sealed | undefined {
  return recorded.data.sealed as Sealed | undefined;
}

/** The fields of an event that are neither sealed nor hashed, unparsed; for display only. */
export const openFieldsOf = (recorded: Pick<RecordedEvent, 'data'>): JsonObject =>
  withoutSecrets(recorded.data);

/** A stream's events, parsed (see `EventStore.readStream`). */
export async function storedEvents(
  store: EventStore,
  stream: string,
  options: ReadStreamOptions = {},
): Promise<readonly StoredEvent[]> {
  return (await store.readStream(stream, options)).map(parseStored);
}

/** The event of one revision of a stream, parsed; undefined when there is none. */
export async function storedEvent(
  store: EventStore,
  { stream, revision }: { readonly stream: string; readonly revision: number },
): Promise<StoredEvent | undefined> {
  return (await storedEvents(store, stream, { after: revision - 1, limit: 1 }))[0];
}

/**
 * The decrypted personal fields of an event, or why they cannot be decrypted; undefined if it has
 * none.
 */
export async function personalOf<T extends EventType>(
  opener: FieldOpener,
  { type, sealed }: { readonly type: T; readonly sealed: Sealed | undefined },
): Promise<Opened<T> | undefined> {
  return sealed && openPersonal(opener, [type], sealed);
}

/** The state of an aggregate after the events of its stream. */
export function stateAfter<S, E>(aggregate: Aggregate<S, E>, events: readonly StoredEvent[]): S {
  // A stream has only events of its aggregate.
  return events.reduce(
    (state, event) => aggregate.evolve(state, event as E, event.facts),
    aggregate.initial,
  );
}

function parseData(recorded: RecordedEvent): object {
  const place = `${recorded.type} at ${recorded.stream}/${recorded.revision}`;
  if (!isEventType(recorded.type)) {
    throw new Error(`Unknown event type: ${place}.`);
  }
  const definition = eventDefinitions[recorded.type];
  const { sealed: _, ...open } = recorded.data;
  const raised = upcast(definition, Number(recorded.metadata.v ?? '1'), open);
  const parsed = definition.data.safeParse(raised);
  if (!parsed.success) {
    throw new Error(`A stored event does not fit its schema: ${place}.`);
  }
  return parsed.data as object;
}
