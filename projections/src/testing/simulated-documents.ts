import {
  type Aggregation,
  type Collection,
  type CollectionReader,
  type CollectionSpec,
  type DocumentStore,
  type DocumentTexts,
  type DocumentWrite,
  type FieldValue,
  type Group,
  type Query,
  ReaderById,
  type Replacement,
  type Selected,
  type Single,
  type Stored,
  type Where,
} from '../documents/document-store.ts';
import {
  planOf,
  refusalOf,
  type Signature,
  signatureOf,
  summedFields,
  type Test,
  testsOf,
  type Values,
  valuesOf,
} from '../documents/fields.ts';

/** A document as it lies there, or a tombstone. */
interface Row {
  readonly text: string | null;
  readonly position: string;
  readonly rev: number;
}

interface Table {
  signature: Signature;
  readonly rows: Map<string, Row>;
}

/** A document with the values of its fields. */
interface Found {
  readonly id: string;
  readonly row: Row;
  readonly values: Values;
}

/** Asks the store of another process; rejects with a `DocumentsUnavailableError` where no answer comes. */
export type AskDocuments = <T>(what: string, work: () => T) => Promise<T>;

/**
 * A document store in memory that remembers in which order it was written, so that a power cut can take what was written last. It plans
 * queries as the embedded store does, and answers them by looking at every document.
 */
export class SimulatedDocuments {
  private readonly tables = new Map<string, Table>();
  /** How to take back each change that is not on the disk yet. */
  private unsynced: (() => void)[] = [];

  /** Everything written so far is there to stay. */
  sync(): void {
    this.unsynced = [];
  }

  /** How many changes a power cut may take. */
  get atRisk(): number {
    return this.unsynced.length;
  }

  /** A power cut: of what was not synced only the first changes are on the disk. */
  cut(kept: number): void {
    for (const takeBack of this.unsynced.splice(kept).reverse()) takeBack();
    this.unsynced = [];
  }

  /** Everything in it, as text: to search it for what must not be there. */
  text(): string {
    return JSON.stringify([...this.tables].map(([name, { rows }]) => [name, [...rows]]));
  }

  /** A process's way to the store: every call goes through `ask`. */
  client(ask: AskDocuments): DocumentStore {
    return {
      collection: async <D, F>(spec: CollectionSpec<D, F>): Promise<Collection<D, F>> => {
        const signature = signatureOf(spec as never);
        await ask(`open ${spec.name}`, () => {
          const table = this.tables.get(spec.name);
          if (table === undefined) this.add(spec.name, { signature, rows: new Map() });
          else table.signature = signature;
        });
        return new SimulatedCollection<D, F>(this, ask, spec);
      },
      reader: (spec) => new SimulatedReader(this, ask, spec),
      collections: () => ask('name its collections', () => [...this.tables.keys()].sort()),
      drop: (name) =>
        ask(`drop ${name}`, () => {
          const table = this.tables.get(name);
          if (table !== undefined)
            this.change(
              () => this.tables.delete(name),
              () => this.tables.set(name, table),
            );
        }),
      erase: (name, ids, position) =>
        ask(`erase from ${name}`, () => {
          const rows = this.tables.get(name)?.rows;
          for (const id of ids) {
            const row = rows?.get(id);
            if (row !== undefined && row.position < position) this.put(name, id, { text: null, position, rev: row.rev + 1 });
          }
        }),
      scrub: () => ask('scrub', () => undefined),
      checkWritable: () => ask('take a write', () => undefined),
      close: async () => undefined,
    };
  }

  tableOf(name: string): Table | undefined {
    return this.tables.get(name);
  }

  rowOf(name: string, id: string): Row | undefined {
    return this.tables.get(name)?.rows.get(id);
  }

  /** Puts a row in its place; undefined takes it away. */
  put(name: string, id: string, row: Row | undefined): void {
    const rows = this.tables.get(name)?.rows;
    if (rows === undefined) throw new Error(`${name} was dropped.`);
    const before = rows.get(id);
    const set = (to: Row | undefined) => (to === undefined ? rows.delete(id) : rows.set(id, to));
    this.change(
      () => set(row),
      () => set(before),
    );
  }

  private add(name: string, table: Table): void {
    this.change(
      () => this.tables.set(name, table),
      () => this.tables.delete(name),
    );
  }

  private change(work: () => unknown, takeBack: () => unknown): void {
    work();
    this.unsynced.push(takeBack);
  }
}

class SimulatedReader<D, F> extends ReaderById<D> implements CollectionReader<D, F> {
  constructor(
    protected readonly store: SimulatedDocuments,
    protected readonly ask: AskDocuments,
    protected readonly spec: CollectionSpec<D, F>,
  ) {
    super();
  }

  load(ids: readonly string[]): Promise<readonly Stored<D | null>[]> {
    if (ids.length === 0) return Promise.resolve([]);
    return this.ask(`read ${ids.length === 1 ? ids[0] : `${ids.length} documents`} of ${this.spec.name}`, () =>
      [...new Set(ids)].flatMap((id) => {
        const row = this.store.rowOf(this.spec.name, id);
        return row === undefined ? [] : [storedOf<D | null>(id, row)];
      }),
    );
  }

  find(query: Query<F>): Promise<readonly Stored<D>[]> {
    return this.ask(`list ${this.spec.name}`, () => this.page(query).map(({ id, row }) => storedOf<D>(id, row)));
  }

  select<K extends Single<F> = never>(query: Query<F>, fields: readonly K[]): Promise<readonly Selected<F, K>[]> {
    return this.ask(`select from ${this.spec.name}`, () =>
      this.page(query, fields).map(
        ({ id, values }) => ({ id, ...Object.fromEntries(fields.map((field) => [field, values[field]])) }) as Selected<F, K>,
      ),
    );
  }

  count({ where, cap }: { readonly where?: Where<F> | undefined; readonly cap: number }) {
    return this.ask(`count ${this.spec.name}`, () => {
      const count = this.page({ where }).length;
      return { count: Math.min(count, cap), capped: count > cap };
    });
  }

  aggregate<S extends Single<F> = never>({ where, by, sum = [], min, max }: Aggregation<F, S>): Promise<readonly Group<S>[]> {
    return this.ask(`add up ${this.spec.name}`, () => {
      const fields = summedFields({ by, sum, min, max });
      const groups = new Map<FieldValue, Found[]>();
      for (const found of this.page({ where }, fields)) {
        const values = by === undefined ? null : (found.values[by] ?? null);
        for (const key of Array.isArray(values) ? (values as string[]) : [values as FieldValue])
          groups.set(key, [...(groups.get(key) ?? []), found]);
      }
      return [...groups].sort(([one], [other]) => compare(one, other)).map(([key, members]) => groupOf<S>(key, members, { sum, min, max }));
    });
  }

  /** What fits, in the wanted order. */
  protected page(
    { where, order, descending = false, limit, offset = 0, after }: Query<F>,
    fields: readonly string[] = [],
  ): readonly Found[] {
    const table = this.store.tableOf(this.spec.name);
    const tests = testsOf(where);
    if (table === undefined || tests === undefined) return [];
    if (planOf(table.signature, tests, order, fields) === undefined) throw refusalOf(this.spec as never, tests, order, fields);
    const key = order ?? 'id';
    const sign = descending ? -1 : 1;
    const rank = (one: Found, value: FieldValue, id: string) =>
      sign * (compare(key === 'id' ? one.id : (one.values[key] as FieldValue), value) || compare(one.id, id));
    const found = [...table.rows]
      .flatMap(([id, row]): readonly Found[] =>
        row.text === null ? [] : [{ id, row, values: { ...valuesOf(this.spec.fields as never, id, JSON.parse(row.text)), id } }],
      )
      .filter(({ values }) => tests.every((test) => holds(test, values[test.field] ?? null)))
      .sort((one, other) => rank(one, key === 'id' ? other.id : (other.values[key] as FieldValue), other.id))
      .filter((one) => after === undefined || rank(one, key === 'id' ? after.id : after.value, after.id) > 0);
    return found.slice(offset, limit === undefined ? undefined : offset + limit);
  }
}

class SimulatedCollection<D, F> extends SimulatedReader<D, F> implements Collection<D, F> {
  async writeBatch(writes: readonly DocumentWrite<D>[]): Promise<void> {
    if (writes.length === 0) return;
    await this.ask(`write ${writes.map(({ id }) => id).join(', ')} of ${this.spec.name}`, () => {
      for (const { id, doc, position } of writes) {
        const before = this.store.rowOf(this.spec.name, id);
        if (before === undefined || before.position < position) this.write(id, doc, position, before);
      }
    });
  }

  texts(after: string, limit: number): Promise<DocumentTexts> {
    return this.ask(`read texts of ${this.spec.name}`, () => {
      const found = this.page({ where: { id: { from: after } } as Where<F>, order: 'id' })
        .filter(({ id }) => id > after)
        .slice(0, limit);
      const bytes = Buffer.from(found.map(({ id, row }) => JSON.stringify([id, row.position, row.text])).join('\n'));
      return { bytes, count: found.length, last: found.at(-1)?.id };
    });
  }

  insert(id: string, doc: D): Promise<boolean> {
    return this.ask(`insert ${id} into ${this.spec.name}`, () => {
      const before = this.store.rowOf(this.spec.name, id);
      if (before !== undefined && before.text !== null) return false;
      this.write(id, doc, before?.position ?? '', before);
      return true;
    });
  }

  replace(id: string, expectedRev: number, doc: D): Promise<boolean> {
    return this.replaceAll([{ id, expectedRev, doc }]);
  }

  replaceAll(replacements: readonly Replacement<D>[]): Promise<boolean> {
    if (replacements.length === 0) return Promise.resolve(true);
    return this.ask(`replace ${replacements.map(({ id }) => id).join(', ')} of ${this.spec.name}`, () =>
      replacements
        .map(({ id, expectedRev, doc }) => {
          const before = this.store.rowOf(this.spec.name, id);
          if (before === undefined || before.text === null || before.rev !== expectedRev) return false;
          this.write(id, doc, before.position, before);
          return true;
        })
        .every((isReplaced) => isReplaced),
    );
  }

  remove(id: string, expectedRev?: number): Promise<boolean> {
    return this.ask(`remove ${id} from ${this.spec.name}`, () => {
      const before = this.store.rowOf(this.spec.name, id);
      if (before === undefined || before.text === null || (expectedRev !== undefined && before.rev !== expectedRev)) return false;
      this.store.put(this.spec.name, id, undefined);
      return true;
    });
  }

  removeWhere(where: Where<F>): Promise<number> {
    return this.ask(`remove some of ${this.spec.name}`, () => {
      const found = this.page({ where });
      for (const { id } of found) this.store.put(this.spec.name, id, undefined);
      return found.length;
    });
  }

  private write(id: string, doc: D | null, position: string, before: Row | undefined): void {
    this.store.put(this.spec.name, id, { text: doc === null ? null : JSON.stringify(doc), position, rev: (before?.rev ?? 0) + 1 });
  }
}

const storedOf = <D>(id: string, { text, position, rev }: Row): Stored<D> => ({
  ...{ id, position, rev },
  doc: (text === null ? null : JSON.parse(text)) as D,
});

/** Null comes first; text by code points. */
function compare(one: FieldValue, other: FieldValue): number {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? -1 : 1;
  if (typeof one === 'string' && typeof other === 'string') return Buffer.compare(Buffer.from(one), Buffer.from(other));
  return one < other ? -1 : 1;
}

function holds(test: Test, value: FieldValue | readonly string[]): boolean {
  if (Array.isArray(value)) return (value as readonly string[]).some((each) => holds(test, each));
  const single = value as FieldValue;
  if ('values' in test) return test.values.includes(single);
  if (single === null) return false;
  if (test.from !== undefined && compare(single, test.from) < 0) return false;
  return test.to === undefined || compare(single, test.to) < 0;
}

interface Summed {
  readonly sum: readonly string[];
  readonly min: string | undefined;
  readonly max: string | undefined;
}

function groupOf<S extends string>(key: FieldValue, members: readonly Found[], { sum, min, max }: Summed): Group<S> {
  const sorted = (field: string | undefined): readonly FieldValue[] =>
    members
      .flatMap(({ values }) => (field === undefined ? [] : ((values[field] ?? null) as FieldValue)))
      .filter((value) => value !== null)
      .sort(compare);
  const total = (field: string) => members.reduce((added, { values }) => added + Number(values[field] ?? 0), 0);
  return {
    ...{ key, count: members.length, min: sorted(min)[0] ?? null, max: sorted(max).at(-1) ?? null },
    sums: Object.fromEntries(sum.map((field) => [field, total(field)])) as Record<S, number>,
  };
}
