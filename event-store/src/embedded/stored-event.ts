import { isUtf8 } from 'node:buffer';
import { EventDamagedError } from '../errors.ts';
import type { JsonObject, RecordedEvent } from '../event.ts';
import { toPosition } from '../numbered-log/numbered-event-store.ts';
import { checksumOf } from '../serialize-append.ts';

/**
 * An event as one value in SQL, just as its checksum was made over it: its fields with line feeds between them, which none can hold.
 * It is read as bytes, because the engine's binding ends the process when it meets a text that is no UTF-8, and a damaged file may hold one.
 */
export const EVENT_TEXT = ['stream', 'revision', 'id', 'type', 'recorded_at', 'metadata', 'data'].join(' || char(10) || ');

/** How many fields of the text stand before the type. */
const BEFORE_TYPE = 3;
const LINE_FEED = 10;

/** An event as it was read from the file. */
export interface StoredEvent {
  readonly position: number;
  readonly checksum: number | null;
  /** What `EVENT_TEXT` gave, in bytes. */
  readonly text: Buffer;
}

/**
 * Holds an event against its checksum and parses it; undefined, unparsed, when its type is not wanted.
 * @throws EventDamagedError
 */
export function toRecordedEvent(stored: StoredEvent, types?: ReadonlySet<string>): RecordedEvent | undefined {
  const { text, checksum } = stored;
  if (checksum === null ? !isUtf8(text) : checksum !== checksumOf(text)) throw damaged(stored);
  return types === undefined || types.has(typeOf(text)) ? parsed(stored) : undefined;
}

function parsed(stored: StoredEvent): RecordedEvent {
  const [stream = '', revision, id = '', type = '', recordedAt = '', metadata = '', data = ''] = fieldsOf(stored);
  try {
    return {
      stream,
      revision: Number(revision),
      position: toPosition(stored.position),
      id,
      type,
      data: JSON.parse(data) as JsonObject,
      metadata: JSON.parse(metadata) as Record<string, string>,
      recordedAt,
    };
  } catch {
    throw damaged(stored);
  }
}

function typeOf(text: Buffer): string {
  let from = 0;
  for (let field = 0; field < BEFORE_TYPE; field += 1) from = text.indexOf(LINE_FEED, from) + 1;
  return text.toString('latin1', from, text.indexOf(LINE_FEED, from));
}

function damaged(stored: StoredEvent): EventDamagedError {
  const [stream = '', revision] = fieldsOf(stored);
  return new EventDamagedError(toPosition(stored.position), stream, Number(revision));
}

function fieldsOf({ text }: StoredEvent): readonly string[] {
  return text.toString().split('\n');
}
