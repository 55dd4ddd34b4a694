import {
  type Aggregate,
  type EventFacts,
  type EventType,
  eventDefinitions,
  isEventType,
  type PersonalOf,
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
import {
  type FieldOpener,
  LEFT_OUT,
  type Opened,
  openPersonal,
  withoutSecrets,
} from '@salon/projections';

/** Parsed and upcast; personal fields are still sealed. */
export type StoredEventOf<T extends EventType> = {
  readonly [K in T]: Pick<RecordedEvent, 'id' | 'stream' | 'revision' | 'position' | 'metadata'> & {
    readonly type: K;
    readonly data: Readonly<SalonEventOf<K>['data']>;
    readonly sealed: Sealed | undefined;
    readonly facts: EventFacts;
  };
}[T];

export type StoredEvent = StoredEventOf<EventType>;

/** The type is unknown, or the data unlike its schema; an operator may skip it. */
export class EventUnreadableError extends Error {
  override readonly name = 'EventUnreadableError';

  constructor(event: Pick<RecordedEvent, 'type' | 'stream' | 'revision'>, problem: string) {
    super(`${event.type} at ${event.stream}/${event.revision} ${problem}.`);
  }
}

/** @throws EventUnreadableError */
export function parseStored(recorded: RecordedEvent): StoredEvent {
  const { id, type, stream, revision, position, metadata } = recorded;
  // The schema of this type has parsed the data.
  return {
    id,
    type,
    data: parseData(recorded),
    sealed: sealedOf(recorded),
    facts: {
      commandId: metadata.commandId ?? '',
      at: metadata.at ?? recorded.recordedAt,
      actor: metadata.actor ?? 'system',
    },
    stream,
    revision,
    position,
    metadata,
  } as unknown as StoredEvent;
}

export function sealedOf(recorded: Pick<RecordedEvent, 'data'>): Sealed | undefined {
  return recorded.data.sealed as Sealed | undefined;
}

/** Without sealed and hashed fields, unparsed; for display only. */
export const openFieldsOf = (recorded: Pick<RecordedEvent, 'data'>): JsonObject =>
  withoutSecrets(recorded.data);

export function readStored(recorded: RecordedEvent): StoredEvent | EventUnreadableError {
  try {
    return parseStored(recorded);
  } catch (error) {
    if (error instanceof EventUnreadableError) return error;
    throw error;
  }
}

/** Only those that can be read and are not skipped (see `EventStore.readStream`). */
export async function storedEvents(
  store: EventStore,
  stream: string,
  options: ReadStreamOptions = {},
): Promise<readonly StoredEvent[]> {
  return (await store.readStream(stream, options)).flatMap((recorded) => {
    const read = recorded.type === LEFT_OUT ? [] : readStored(recorded);
    return read instanceof Error ? [] : read;
  });
}

export async function storedEvent(
  store: EventStore,
  { stream, revision }: { readonly stream: string; readonly revision: number },
): Promise<StoredEvent | undefined> {
  return (await storedEvents(store, stream, { after: revision - 1, limit: 1 }))[0];
}

/** The text tells why they cannot be decrypted; undefined without any. */
export async function personalOf<T extends EventType>(
  opener: FieldOpener,
  { type, sealed }: { readonly type: T; readonly sealed: Sealed | undefined },
): Promise<Opened<T> | undefined> {
  return sealed && openPersonal(opener, [type], sealed);
}

export async function readableOf<T extends EventType>(
  opener: FieldOpener,
  event: Parameters<typeof personalOf<T>>[1],
): Promise<PersonalOf<T> | undefined> {
  const opened = await personalOf(opener, event);
  return typeof opened === 'string' ? undefined : opened;
}

export function stateAfter<S, E>(aggregate: Aggregate<S, E>, events: readonly StoredEvent[]): S {
  // A stream has only events of its aggregate.
  return events.reduce(
    (state, event) => aggregate.evolve(state, event as E, event.facts),
    aggregate.initial,
  );
}

function parseData(recorded: RecordedEvent) {
  if (!isEventType(recorded.type))
    throw new EventUnreadableError(recorded, 'is of a type unknown to this program');
  const definition = eventDefinitions[recorded.type];
  const { sealed: _, ...open } = recorded.data;
  try {
    const raised = upcast(definition, Number(recorded.metadata.v ?? '1'), open);
    return definition.data.parse(raised) as object;
  } catch {
    throw new EventUnreadableError(recorded, 'does not match its schema');
  }
}
