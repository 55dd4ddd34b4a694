import type { Connection } from './connection.ts';
import type { Statement } from './statement.ts';

/** One step of a plan in the engine's own words; `inside` one that belongs to a part of the query. */
interface Step {
  readonly detail: string;
  readonly inside: boolean;
}

/** How a query was answered. */
interface Plan {
  readonly sql: string;
  readonly steps: readonly Step[];
}

/** A connection that notes the engine's plan of every query that is asked between `forget` and `plans`. */
export interface WatchedConnection extends Connection {
  forget(): void;
  plans(): readonly Plan[];
}

export function watched(connection: Connection): WatchedConnection {
  let asked = new Map<string, Plan>();
  const explained = (sql: string, values: readonly unknown[]): Plan => {
    const rows = connection.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(values) as { parent: number; detail: string }[];
    return { sql, steps: rows.map(({ parent, detail }) => ({ detail, inside: parent !== 0 })) };
  };
  return {
    ...connection,
    prepare(sql): Statement {
      const statement = connection.prepare(sql);
      return {
        run: (values) => statement.run(values),
        all(values) {
          if (!asked.has(sql)) asked.set(sql, explained(sql, values));
          return statement.all(values);
        },
      };
    },
    forget() {
      asked = new Map();
    },
    plans: () => [...asked.values()],
  };
}
