import { EventDamagedError } from '../errors.ts';
import { type Position, START_POSITION } from '../event.ts';
import type { LogPage, ReadAllOptions } from '../event-store.ts';
import { fromPosition, type NumberedPage, type NumberedRange, toPosition } from '../numbered-log/numbered-event-store.ts';
import { readUntilDamaged } from '../serialize-append.ts';
import { asUnavailable, type EmbeddedDatabase, isDamage, openDatabase, setUp } from './open-database.ts';
import { EVENT_TEXT, type StoredEvent, toRecordedEvent } from './stored-event.ts';

const RANGE = 'FROM log WHERE position > ? AND position <= ? ORDER BY position LIMIT ?';

const ROWS = `SELECT position, checksum, CAST(${EVENT_TEXT} AS BLOB) AS text ${RANGE}`;

/**
 * All events as one row with their texts concatenated: a value that crosses the binding costs more than to parse its content. A blob in place of
 * a checksum would be taken for JSON; -1 is no event's checksum.
 */
const ONE_ROW = `
  SELECT json_group_array(position) AS positions, json_group_array(iif(typeof(checksum) = 'blob', -1, checksum)) AS checksums, json_group_array(octet_length(text)) AS lengths,
    CAST(group_concat(text, '') AS BLOB) AS texts
  FROM (SELECT position, checksum, ${EVENT_TEXT} AS text ${RANGE})`;

/** Events per row; more would only cost memory. */
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

/** Reads the log by number and checks every event against its checksum, of whatever type. */
export class LogPages {
  readonly #rows;
  readonly #oneRow;

  constructor(database: EmbeddedDatabase) {
    this.#rows = database.prepare(ROWS);
    this.#oneRow = database.prepare(ONE_ROW);
  }

  /**
   * The events of a range, up to the first that is damaged.
   * @throws EventDamagedError when that is the very first.
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

  /** A range that cannot be read as one row is read event by event, to find the damaged one. */
  #some(after: number, until: number, count: number): readonly StoredEvent[] {
    return this.#inOneRow(after, until, count) ?? this.#inRows(after, until, count);
  }

  #inOneRow(after: number, until: number, count: number): readonly StoredEvent[] | undefined {
    try {
      return split(this.#oneRow.get([after, until, count]) as OneRow);
    } catch {
      return undefined;
    }
  }

  /** Up to a damaged page of the file, by bisection. @throws EventDamagedError when the first event is on it. */
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

/** The events of one row; undefined when a length is missing, as of an event with a NULL field. */
function split({ positions, checksums, lengths, texts }: OneRow): readonly StoredEvent[] | undefined {
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

/** A log that another thread of this process has open, which alone knows the durable head. */
export interface EmbeddedLogReader {
  /**
   * As `EventStore.readAll`, up to `head`.
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
