import {
  type EventType,
  eventDefinitions,
  isEventType,
  type PersonalOf,
  parsePersonal,
  type SalonEventOf,
  upcast,
} from '@salon/domain';
import {
  type JsonObject,
  PersonKeyMissingError,
  type Position,
  type RecordedEvent,
  SealBrokenError,
  type Sealed,
} from '@salon/event-store';

/** Personal fields in clear text, or `erased`. */
export type OpenedFields = JsonObject | 'erased';

/** Opens the personal fields of one sealed blob; the event store's `Unsealer` is one. */
export interface FieldOpener {
  open(sealed: Sealed): Promise<OpenedFields>;
}

/**
 * The fields of one blob; `unreadable` when its key is missing without a tombstone, or the blob was
 * changed (architecture, keep data safe: one person who cannot be read).
 * @throws StoreUnavailableError while the keys are away.
 */
export async function openReadable(
  opener: FieldOpener,
  sealed: Sealed,
): Promise<OpenedFields | 'unreadable'> {
  try {
    return await opener.open(sealed);
  } catch (error) {
    if (error instanceof PersonKeyMissingError || error instanceof SealBrokenError)
      return 'unreadable';
    throw error;
  }
}

/** The personal fields of an event in clear text, or why there are none. */
export type Opened<T extends EventType> = PersonalOf<T> | 'erased' | 'unreadable';

/** What every projected event has besides type and data. */
interface EventFrame {
  readonly stream: string;
  readonly revision: number;
  readonly position: string;
  /** Instant of the command, ISO UTC. */
  readonly at: string;
  readonly eventId: string;
  readonly commandId: string;
  /** The request or job that it belongs to, and its cause; '' in events written without. */
  readonly correlationId: string;
  readonly causationId: string;
  readonly actor: string;
  readonly channel: string;
}

/**
 * An event of one of these types as projectors see it: parsed and upcast, its personal fields still
 * sealed.
 */
export type ProjectedEventOf<T extends EventType> = {
  readonly [K in T]: EventFrame & {
    readonly type: K;
    readonly data: Readonly<SalonEventOf<K>['data']> & { readonly sealed?: Sealed };
    /** Only for a projector that `opens`. Undefined when the event has no personal fields. */
    readonly opened?: Opened<K> | undefined;
  };
}[T];

export type ProjectedEvent = ProjectedEventOf<EventType>;

/** A stored event that was parsed, or why it could not be. */
export type ReadEvent =
  | { readonly recorded: RecordedEvent; readonly event: ProjectedEvent }
  | { readonly recorded: RecordedEvent; readonly problem: unknown };

/** The events of the log up to a position, in order. */
export interface Batch {
  readonly events: readonly ReadEvent[];
  readonly to: Position;
}

/** The events in order, without those of unknown types. */
export function parseEvents(events: readonly RecordedEvent[]): readonly ReadEvent[] {
  return events.flatMap((recorded) => readEvent(recorded) ?? []);
}

/** The event types that any of the projectors handles. */
export function handledTypes(
  projectors: readonly { readonly handles: readonly EventType[] }[],
): ReadonlySet<string> {
  return new Set(projectors.flatMap(({ handles }) => handles));
}

/** Parses a stored event and upcasts it to its present version; undefined for an unknown type. */
export function readEvent(recorded: RecordedEvent): ReadEvent | undefined {
  if (!isEventType(recorded.type)) return undefined;
  try {
    return { recorded, event: project(recorded, recorded.type) };
  } catch (problem) {
    return { recorded, problem };
  }
}

function project(recorded: RecordedEvent, type: ProjectedEvent['type']): ProjectedEvent {
  const { id: eventId, stream, revision, position, metadata } = recorded;
  const { sealed, ...open } = recorded.data;
  const definition = eventDefinitions[type];
  const data = definition.data.parse(upcast(definition, Number(metadata.v ?? 1), open)) as object;
  const event = {
    type,
    data: sealed === undefined ? data : { ...data, sealed },
    stream,
    revision,
    position,
    at: metadata.at ?? recorded.recordedAt,
    eventId,
    commandId: metadata.commandId ?? '',
    correlationId: metadata.correlationId ?? '',
    causationId: metadata.causationId ?? '',
    actor: metadata.actor ?? 'system',
    channel: metadata.channel ?? 'system',
  };
  // The schema of this very type has parsed the data.
  return event as unknown as ProjectedEvent;
}

/**
 * Opens the personal fields of events; fields that do not fit their schema are a problem of their
 * event. @throws StoreUnavailableError while the keys are away.
 */
export function openEvents(
  opener: FieldOpener,
  events: readonly ReadEvent[],
): Promise<readonly ReadEvent[]> {
  return Promise.all(events.map((read) => openEvent(opener, read)));
}

async function openEvent(opener: FieldOpener, read: ReadEvent): Promise<ReadEvent> {
  if (!('event' in read)) return read;
  const { recorded, event } = read;
  const { type, stream, revision } = event;
  const { sealed } = event.data;
  if (sealed === undefined) return read;
  const opened = await openReadable(opener, sealed);
  const fields =
    typeof opened === 'string' ? opened : parsePersonal(type, sealed.fields ?? 1, opened);
  if (fields === undefined) {
    return {
      recorded,
      problem: new Error(
        `The personal fields of ${type} at ${stream}/${revision} do not fit their version.`,
      ),
    };
  }
  // Parsed by the schema of the event's own type.
  return { recorded, event: { ...event, opened: fields } as ProjectedEvent };
}
