import { EventDamagedError } from '../errors.ts';
import type { JsonObject, RecordedEvent } from '../event.ts';
import { toPosition } from '../numbered-log/numbered-event-store.ts';
import { checksumOf } from '../serialize-append.ts';

/**
 * An event as one SQL value, as its checksum was computed (`checkedText`). It is read as bytes: the
 * binding aborts the process at a text that is not UTF-8, which a damaged file may hold.
 */
export const EVENT_TEXT = [
  'stream',
  'revision',
  'id',
  'type',
  'recorded_at',
  'metadata',
  'data',
].join(' || char(10) || ');

/** Fields of the text before the type. */
const BEFORE_TYPE = 3;
const LINE_FEED = 10;

export interface StoredEvent {
  readonly position: number;
  readonly checksum: number;
  /** The bytes of `EVENT_TEXT`. */
  readonly text: Buffer;
}

/**
 * Checks an event against its checksum and parses it; undefined when its type is not asked for.
 * @throws EventDamagedError
 */
export function toRecordedEvent(
  stored: StoredEvent,
  types?: ReadonlySet<string>,
): RecordedEvent | undefined {
  const { text, checksum } = stored;
  if (checksum !== checksumOf(text)) throw damaged(stored);
  return types === undefined || types.has(typeOf(text)) ? parsed(stored) : undefined;
}

function parsed(stored: StoredEvent): RecordedEvent {
  const [stream = '', revision, id = '', type = '', recordedAt = '', metadata = '', data = ''] =
    fieldsOf(stored);
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
