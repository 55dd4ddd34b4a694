import { readFileSync, writeFileSync } from 'node:fs';
import Database from 'libsql';

/** Overwrites the first bytes of a text in a closed file, as a failing disk would; everywhere, for a page may hold an old copy of a row. */
export function damageText(file: string, text: string, by: Uint8Array): void {
  const bytes = readFileSync(file);
  const places = [...bytes.toString('latin1').matchAll(new RegExp(text, 'g'))].map(({ index }) => index);
  if (places.length === 0) throw new Error(`"${text}" does not stand in ${file}.`);
  for (const place of places) bytes.set(by, place);
  writeFileSync(file, bytes);
}

/** Overwrites so many bytes at a place of a closed file with zeros. */
export function zero(file: string, from: number, count: number): void {
  const bytes = readFileSync(file);
  bytes.fill(0, from, from + count);
  writeFileSync(file, bytes);
}

/** Runs statements on a closed file, behind the back of whoever owns it. */
export function change(file: string, sql: string): void {
  const database = new Database(file);
  database.exec(sql);
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
}
