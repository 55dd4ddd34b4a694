import { EventDamagedError } from '../errors.ts';
import { type Position, START_POSITION } from '../event.ts';
import type { LogPage, ReadAllOptions } from '../event-store.ts';
import { fromPosition, type NumberedPage, type NumberedRange, toPosition } from '../numbered-log/numbered-event-store.ts';
import { readUntilDamaged } from '../serialize-append.ts';
import { asUnavailable, type EmbeddedDatabase, isDamage, openDatabase, setUp } from './open-database.ts';
import { EVENT_TEXT, type StoredEvent, toRecordedEvent } from './stored-event.ts';

const RANGE = 'FROM log WHERE position > ? AND position <= ? ORDER BY position LIMIT ?';

/** Each event a row. */
const ROWS = `SELECT position, checksum, CAST(${EVENT_TEXT} AS BLOB) AS text ${RANGE}`;

/**
 * All events as one row, their texts one behind the other: a value that crosses the binding costs more than to parse what it holds.
 * Bytes where a checksum should be would be taken for JSON; no event has the checksum that stands for them.
 */
const ONE_ROW = `
  SELECT json_group_array(position) AS positions, json_group_array(iif(typeof(checksum) = 'blob', -1, checksum)) AS checksums, json_group_array(octet_length(text)) AS lengths,
    CAST(group_concat(text, '') AS BLOB) AS texts
  FROM (SELECT position, checksum, ${EVENT_TEXT} AS text ${RANGE})`;

/** So many events in one row; larger texts only cost the memory to hold them twice. */
const AT_ONCE = 250;

interface OneRow {
  readonly positions: string;
  readonly checksums: string;
  readonly lengths: string;
  readonly texts: ArrayBuffer | null;
}

interface Row {
  readonly position: number;
  readonly checksum: number | null;
  readonly text: ArrayBuffer;
}

/** Reads the log in the order of its numbers; every event is held against its checksum, wanted or not. */
export class LogPages {
  readonly #rows;
  readonly #oneRow;

  constructor(database: EmbeddedDatabase) {
    this.#rows = database.prepare(ROWS);
    this.#oneRow = database.prepare(ONE_ROW);
  }

  /**
   * The events of a range; it ends before one that is damaged.
   * @throws EventDamagedError when the very first is.
   */
  read({ after, until, limit, types }: NumberedRange): NumberedPage {
    const stored = this.#stored(after, until, limit);
    const read = readUntilDamaged(stored, (event) => ({ number: event.position, event: toRecordedEvent(event, types) }));
    return { events: read.flatMap(({ event }) => event ?? []), looked: read.length, last: read.at(-1)?.number ?? after };
  }

  #stored(after: number, until: number, limit: number): readonly StoredEvent[] {
    const stored: StoredEvent[] = [];
    while (stored.length < limit) {
      const count = Math.min(limit - stored.length, AT_ONCE);
      const more = this.#some(stored.at(-1)?.position ?? after, until, count);
      stored.push(...more);
      if (more.length < count) break;
    }
    return stored;
  }

  /** What cannot be read in one row is read event by event, so that what is damaged is found where it lies. */
  #some(after: number, until: number, count: number): readonly StoredEvent[] {
    return this.#inOneRow(after, until, count) ?? this.#inRows(after, until, count);
  }

  #inOneRow(after: number, until: number, count: number): readonly StoredEvent[] | undefined {
    try {
      return cut(this.#oneRow.get([after, until, count]) as OneRow);
    } catch {
      return undefined;
    }
  }

  /** Of a damaged page of the file no more than the events before it can be read. @throws EventDamagedError when there is none. */
  #inRows(after: number, until: number, count: number): readonly StoredEvent[] {
    try {
      return (this.#rows.all([after, until, count]) as Row[]).map((row) => ({ ...row, text: Buffer.from(row.text) }));
    } catch (error) {
      if (!isDamage(error)) throw error;
      if (count === 1) throw new EventDamagedError(toPosition(after + 1), '', 0);
      const half = Math.ceil(count / 2);
      const first = this.#inRows(after, until, half);
      const last = first.at(-1)?.position ?? after;
      return first.length < half ? first : [...first, ...this.#inRowsIfAny(last, until, count - half)];
    }
  }

  #inRowsIfAny(after: number, until: number, count: number): readonly StoredEvent[] {
    try {
      return this.#inRows(after, until, count);
    } catch (error) {
      if (error instanceof EventDamagedError) return [];
      throw error;
    }
  }
}

/** The events of one row; undefined when a length is missing, as it is of an event that has lost a field. */
function cut({ positions, checksums, lengths, texts }: OneRow): readonly StoredEvent[] | undefined {
  const bytes = Buffer.from(texts ?? new ArrayBuffer(0));
  const numbers = JSON.parse(positions) as readonly number[];
  const sums = JSON.parse(checksums) as readonly (number | null)[];
  const sizes = JSON.parse(lengths) as readonly (number | null)[];
  let end = 0;
  const stored = numbers.map((position, index): StoredEvent => {
    const start = end;
    end += sizes[index] ?? Number.NaN;
    return { position, checksum: sums[index] ?? null, text: bytes.subarray(start, end) };
  });
  return end === bytes.length ? stored : undefined;
}

/** A log that another thread of this process has open, which alone knows how far it is on the disk. */
export interface EmbeddedLogReader {
  /**
   * As `EventStore.readAll`, with the end of the log at `head`.
   * @throws EventDamagedError
   */
  readAll(options: ReadAllOptions & { readonly head: Position }): Promise<LogPage>;
  close(): void;
}

/** @throws StoreUnavailableError when the file cannot be used now. */
export function openLogReader(file: string): EmbeddedLogReader {
  return setUp(openDatabase(file), file, (database) => {
    const pages = new LogPages(database);
    return {
      async readAll({ after = START_POSITION, limit, types, head }) {
        const [from, until] = [fromPosition(after), fromPosition(head)];
        const { events, looked, last } = asUnavailable('The log cannot be read.', () => pages.read({ after: from, until, limit, types }));
        return { events, looked, scannedTo: last === from ? after : toPosition(last), atHead: looked < limit || last >= until };
      },
      close: () => void database.close(),
    };
  });
}
