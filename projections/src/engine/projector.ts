import {
  type EventType,
  eventDefinitions,
  isEventType,
  type PersonalOf,
  type PersonFields,
  parsePersonal,
  type SalonEventOf,
  type SealedName,
  sealedNames,
  upcast,
} from '@salon/domain';
import {
  type JsonObject,
  PersonKeyMissingError,
  type RecordedEvent,
  SealBrokenError,
  type Sealed,
} from '@salon/event-store';
import type { DocumentReader, Property } from '../documents/document-store.ts';

/**
 * Pure (no clock, no random number, no other document), so that a rebuilt model equals the live one
 * byte for byte.
 */
export interface Projector<D> {
  /** Also the topic of live updates. */
  readonly name: string;
  /** Shown on the operations page. */
  readonly label: string;
  /**
   * Administrators are always told; a member and a teller hear only of changes that concern them.
   */
  readonly audience: 'all' | readonly ('member' | 'teller')[];
  /** A build belongs to one version; that of another is built from zero. */
  readonly version: number;
  readonly handles: readonly EventType[];
  /** Sealed fields are opened for it as `event.opened`; only for the model of persons. */
  readonly opens: boolean;
  keys(event: ProjectedEvent): readonly string[];
  /** The document after the event; undefined deletes it. Throws for an impossible event. */
  evolve(doc: D | undefined, event: ProjectedEvent, key: string): D | undefined;
  readonly indexes: readonly (readonly Property<D>[])[];
}

export type ReaderOf<P> = P extends Projector<infer D> ? DocumentReader<D> : never;

/** Each is used with its own documents only. */
// biome-ignore lint/suspicious/noExplicitAny: a document's type stands on both sides of a projector, so no single type holds them all.
export type AnyProjector = Projector<any>;

export type Evolve<D, T extends EventType> = (
  doc: D | undefined,
  event: ProjectedEventOf<T>,
  key: string,
) => D | undefined;

interface ProjectorTable<D, T extends EventType, Derived extends keyof D = never>
  extends Pick<Projector<D>, 'name' | 'label' | 'audience' | 'indexes'> {
  /** Raised when the same events give other documents. */
  readonly version: number;
  readonly opens?: boolean;
  keys(event: ProjectedEventOf<T>): readonly string[];
  readonly on: {
    readonly [K in T]: (
      doc: D | undefined,
      event: ProjectedEventOf<K>,
      key: string,
    ) => Omit<D, Derived> | undefined;
  };
  /** Properties that follow from the others, for lists: set after each event. */
  readonly derive?: (doc: Omit<D, Derived>) => Pick<D, Derived>;
}

export function defineProjector<D, T extends EventType, Derived extends keyof D = never>(
  table: ProjectorTable<D, T, Derived>,
): Projector<D> {
  const { on: evolvers, derive, ...declared } = table;
  const handles = Object.keys(evolvers) as EventType[];
  // Looked up by the event's own type.
  const on = evolvers as unknown as Readonly<
    Record<string, Evolve<Omit<D, Derived>, T> | undefined>
  >;
  return {
    opens: false,
    ...declared,
    version: versionWithEvents(declared.version, handles),
    handles,
    // Only events of handled types are passed, so the narrower type holds.
    keys: (event) => declared.keys(event as ProjectedEventOf<T>),
    evolve(doc, event: ProjectedEvent, key) {
      const evolve = on[event.type];
      if (evolve === undefined) return doc;
      const next = evolve(doc, event as ProjectedEventOf<T>, key);
      // Without `derive` the table's document is complete.
      return next && ({ ...next, ...derive?.(next) } as D);
    },
  };
}

/** Raised with the versions of the handled events: an upcast event may give other documents. */
export function versionWithEvents(own: number, handles: readonly EventType[]): number {
  return handles.reduce((version, type) => version + eventDefinitions[type].version - 1, own);
}

/** The document, which must exist before this event by the salon's rules. */
export function present<D>(doc: D | undefined, event: ProjectedEvent): D {
  if (doc === undefined) {
    throw new Error(`${event.type} at ${event.position} refers to a document that does not exist.`);
  }
  return doc;
}

export type Opened<T extends EventType> = PersonalOf<T> | 'erased' | 'unreadable';

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

/** Parsed and upcast, its personal fields still sealed. */
export type ProjectedEventOf<T extends EventType> = {
  readonly [K in T]: EventFrame & {
    readonly type: K;
    readonly data: Readonly<SalonEventOf<K>['data']> & { readonly sealed?: Sealed };
    /** Set for a projector that `opens`; undefined when the event has no personal fields. */
    readonly opened?: Opened<K> | undefined;
  };
}[T];

export type ProjectedEvent = ProjectedEventOf<EventType>;

export type ReadEvent =
  | { readonly recorded: RecordedEvent; readonly event: ProjectedEvent }
  | { readonly recorded: RecordedEvent; readonly problem: unknown };

/** Events of unknown types are left out. */
export function parseEvents(events: readonly RecordedEvent[]): readonly ReadEvent[] {
  return events.flatMap((recorded) => readEvent(recorded) ?? []);
}

export function handledTypes(
  projectors: readonly { readonly handles: readonly EventType[] }[],
): ReadonlySet<string> {
  return new Set(projectors.flatMap(({ handles }) => handles));
}

/** Undefined for an unknown type. */
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

type OpenedFields = JsonObject | 'erased';

/** The event store's `Sealer` is one. */
export interface FieldOpener {
  open(sealed: Sealed): Promise<OpenedFields>;
}

/**
 * `unreadable` when its key is missing without a tombstone, or the blob was changed (architecture,
 * keep data safe: one person who cannot be read). @throws StoreUnavailableError while the keys are
 * away.
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

/**
 * Fields that do not fit their schema are a problem of their event. @throws StoreUnavailableError
 * while the keys are away.
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

/**
 * Opens the fields by the version in the blob, as the first type whose schema accepts them;
 * `unreadable` when none does. @throws StoreUnavailableError while the keys are away.
 */
export async function openPersonal<T extends EventType>(
  opener: FieldOpener,
  types: readonly T[],
  sealed: Sealed,
): Promise<Opened<T>> {
  const opened = await openReadable(opener, sealed);
  if (typeof opened === 'string') return opened;
  for (const type of types) {
    const fields = parsePersonal(type, sealed.fields ?? 1, opened);
    if (fields !== undefined) return fields;
  }
  return 'unreadable';
}

/**
 * `openPersonal`, but null when there is no blob, the person is erased, or the fields are
 * unreadable: one person must not fail a list.
 */
export async function openOrNull<T extends EventType>(
  opener: FieldOpener,
  types: readonly T[],
  sealed: Sealed | null,
): Promise<PersonalOf<T> | null> {
  if (sealed === null) return null;
  const opened = await openPersonal(opener, types, sealed);
  return opened === 'erased' || opened === 'unreadable' ? null : opened;
}

/** A text is null when empty or erased. */
export function openedTexts<F extends PersonFields>(
  fields: F,
  opened: object | null,
): { readonly [K in SealedName<F>]: string | null } {
  const texts = sealedNames(fields).map((name) => [
    name,
    textOf<Readonly<Record<string, unknown>>>({ ...opened }, name),
  ]);
  return Object.fromEntries(texts) as { readonly [K in SealedName<F>]: string | null };
}

type FieldOf<F> = F extends unknown ? keyof F : never;

/** Null when empty, absent or erased. */
export function textOf<F extends object>(fields: F | null, name: FieldOf<F>): string | null {
  const value: unknown = fields?.[name as keyof F];
  return typeof value === 'string' && value !== '' ? value : null;
}
