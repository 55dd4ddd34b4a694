import type { Collection, CollectionSpec } from '../documents/document-store.ts';
import { EmbeddedCollection } from '../documents/embedded/collection.ts';
import { openConnection, type Statement } from '../documents/embedded/connection.ts';

/** Documents in a SQLite file that note how the engine answers each query. */
export interface WatchedDocuments {
  collection<D, F>(spec: CollectionSpec<D, F>): Collection<D, F>;
  /** Asks in SQL. */
  ask(sql: string): readonly unknown[];
  /** Begins to note anew. */
  forget(): void;
  /** The steps of every query since then, in the engine's own words (`EXPLAIN QUERY PLAN`). */
  steps(): readonly string[];
  /** Those that read documents or an index from one end to the other, or sort what an index has in order. */
  scans(): readonly string[];
  close(): Promise<void>;
}

const SCAN = /^SCAN (t|d)$|TEMP B-TREE FOR ORDER BY/;

export function openWatchedDocuments(file = ':memory:'): WatchedDocuments {
  const connection = openConnection({ file, durable: false, check: false });
  let asked = new Map<string, readonly string[]>();
  const explained = (sql: string, values: readonly unknown[]) =>
    (connection.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(values) as { detail: string }[]).map(({ detail }) => detail);
  const prepare = (sql: string, columns?: readonly string[]): Statement => {
    const statement = connection.prepare(sql, columns);
    return {
      run: (values) => statement.run(values),
      all(values) {
        if (!asked.has(sql)) asked.set(sql, explained(sql, values));
        return statement.all(values);
      },
    };
  };
  const steps = () => [...asked.values()].flat();
  return {
    collection: (spec) => new EmbeddedCollection({ ...connection, prepare }, spec),
    ask: (sql) => prepare(sql).all([]),
    forget() {
      asked = new Map();
    },
    steps,
    scans: () => steps().filter((step) => SCAN.test(step)),
    close: () => connection.close(),
  };
}
