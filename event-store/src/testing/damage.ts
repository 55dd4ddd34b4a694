import { readFileSync, writeFileSync } from 'node:fs';
import Database from 'libsql';
import { checkedText, checksumOf } from '../append.ts';
import { EventDamagedError } from '../errors.ts';
import type { EventStore } from '../event-store.ts';
import { pagesAndDamage } from '../log-pages.ts';

/**
 * The first bytes of the text are overwritten everywhere, for a page may hold an old copy of a row.
 */
export function overwriteText(file: string, text: string, by: Uint8Array): void {
  damageWhere(file, text, by, () => true);
}

/** Indexes alone are changed, as one flipped bit would leave the row whole. */
export function damageIndex(file: string, text: string, by: Uint8Array): void {
  damageWhere(file, text, by, (page) => page[0] === INDEX_LEAF);
}

const [PAGE_BYTES, INDEX_LEAF] = [4_096, 10];

function damageWhere(
  file: string,
  text: string,
  by: Uint8Array,
  isMeant: (page: Uint8Array) => boolean,
) {
  const bytes = readFileSync(file);
  const places = [...bytes.toString('latin1').matchAll(new RegExp(text, 'g'))]
    .map(({ index }) => index)
    .filter((place) => isMeant(bytes.subarray(place - (place % PAGE_BYTES))));
  if (places.length === 0) throw new Error(`"${text}" does not stand in ${file}.`);
  for (const place of places) bytes.set(by, place);
  writeFileSync(file, bytes);
}

export function zero(file: string, from: number, count: number): void {
  const bytes = readFileSync(file);
  bytes.fill(0, from, from + count);
  writeFileSync(file, bytes);
}

export function zeroPageOf(file: string, text: string): void {
  const place = readFileSync(file).lastIndexOf(text);
  zero(file, place - (place % PAGE_BYTES), PAGE_BYTES);
}

interface Row {
  readonly position: number;
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  readonly recorded_at: string;
  readonly metadata: string;
  readonly data: string;
}

/** Checksums are changed as well, as by an informed attacker. */
export function forge(file: string, where: string, changed: (data: string) => string): void {
  const database = new Database(file, { timeout: 5_000 });
  for (const row of database.prepare(`SELECT * FROM log WHERE ${where}`).all([]) as Row[]) {
    const { stream, revision, id, type, recorded_at, metadata } = row;
    const data = changed(row.data);
    const checksum = checksumOf(
      checkedText([stream, revision, id, type, recorded_at, metadata, data]),
    );
    database
      .prepare('UPDATE log SET data = ?, checksum = ? WHERE position = ?')
      .run([data, checksum, row.position]);
  }
  database.close();
}

export async function damageIn(log: Pick<EventStore, 'readAll'>) {
  const damaged: EventDamagedError[] = [];
  let events = 0;
  for await (const page of pagesAndDamage(log)) {
    if (page instanceof EventDamagedError) damaged.push(page);
    else events += page.events.length;
  }
  return { events, damaged };
}

export function change(file: string, sql: string): void {
  const database = new Database(file, { timeout: 5_000 });
  database.exec(sql);
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
}
