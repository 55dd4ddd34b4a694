import { type EventType, eventSchemas, isEventType, type SalonEventOf, upcast } from '@salon/domain';
import type { JsonObject, Position, RecordedEvent, Sealed } from '@salon/event-store';

/** What every projected event tells besides its type and data. */
interface EventFrame {
  readonly stream: string;
  readonly revision: number;
  readonly position: string;
  /** Instant of the command, ISO UTC. */
  readonly at: string;
  readonly eventId: string;
  readonly commandId: string;
  /** The request, job or reactor's chain that it belongs to, and what it followed from; '' in events written without. */
  readonly correlationId: string;
  readonly causationId: string;
  readonly actor: string;
  readonly channel: string;
  /** Only for a projector that `opens`: the personal fields in clear, or `erased`. Undefined when the event has none. */
  readonly opened?: OpenedFields | undefined;
}

/** Personal fields in clear, or the word that their person is erased. */
export type OpenedFields = JsonObject | 'erased';

/** Opens the personal fields of one sealed blob, or says that their person is erased; the event store's `Sealer` is one. */
export interface FieldOpener {
  open(sealed: Sealed): Promise<OpenedFields>;
}

/** An event of one of the given types as projectors see it: parsed, raised to its present version, personal fields still sealed. */
export type ProjectedEventOf<T extends EventType> = {
  readonly [K in T]: EventFrame & { readonly type: K; readonly data: Readonly<SalonEventOf<K>['data']> & { readonly sealed?: Sealed } };
}[T];

export type ProjectedEvent = ProjectedEventOf<EventType>;

/** A stored event that was read, or could not be: then with the reason. */
export type ReadEvent =
  | { readonly recorded: RecordedEvent; readonly event: ProjectedEvent }
  | { readonly recorded: RecordedEvent; readonly problem: unknown };

/** A batch of the log: its events in order, and the position up to which nothing is missing. */
export interface Batch {
  readonly events: readonly ReadEvent[];
  readonly to: Position;
}

/** The events of these types (without them, of all that are known), in order. What nobody wants is not parsed. */
export function parseEvents(events: readonly RecordedEvent[], types?: ReadonlySet<string>): readonly ReadEvent[] {
  const wanted = types === undefined ? events : events.filter(({ type }) => types.has(type));
  return wanted.flatMap((recorded) => readEvent(recorded) ?? []);
}

/** All types of event that some of the projectors handle. */
export function handledTypes(projectors: readonly { readonly handles: readonly EventType[] }[]): ReadonlySet<string> {
  return new Set(projectors.flatMap(({ handles }) => handles));
}

/** Parses a stored event by its schema and raises it to its present version; undefined for a type that nobody knows. */
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
  const definition = eventSchemas[type];
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

/** The events with their personal fields in clear. Fields that do not open make their event unreadable; keys that are away make the whole fail. */
export function openEvents(opener: FieldOpener, events: readonly ReadEvent[]): Promise<readonly ReadEvent[]> {
  return Promise.all(events.map((read) => openEvent(opener, read)));
}

async function openEvent(opener: FieldOpener, read: ReadEvent): Promise<ReadEvent> {
  if (!('event' in read) || read.event.data.sealed === undefined) return read;
  try {
    return { ...read, event: { ...read.event, opened: await opener.open(read.event.data.sealed) } };
  } catch (problem) {
    if (isRetryable(problem)) throw problem;
    return { recorded: read.recorded, problem };
  }
}

function isRetryable(error: unknown): boolean {
  return (error as { retryable?: unknown } | null)?.retryable === true;
}
