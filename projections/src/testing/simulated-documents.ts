import {
  type Aggregation,
  type Collection,
  type CollectionSpec,
  type Counting,
  checkCollectionName,
  type DocumentStore,
  type DocumentWrite,
  type Group,
  LoadedDocuments,
  type Property,
  type Query,
  type Stored,
  type Test,
  testsOf,
  type Value,
  type Where,
} from '../documents/document-store.ts';

interface Row {
  readonly text: string | null;
  readonly position: string;
  readonly rev: number;
}

type Table = Map<string, Row>;

interface Found {
  readonly id: string;
  readonly row: Row;
  readonly values: Readonly<Record<string, Value>>;
}

/** Rejects with a `DocumentsUnavailableError` where no answer comes. */
export type AskDocuments = <T>(what: string, work: () => T) => Promise<T>;

/**
 * Remembers in which order it was written, so that a power cut can take what was written last.
 * Queries look at every document.
 */
export class SimulatedDocuments {
  private readonly tables = new Map<string, Table>();
  private unsynced: (() => void)[] = [];

  sync(): void {
    this.unsynced = [];
  }

  get atRisk(): number {
    return this.unsynced.length;
  }

  /** The first `kept` of the unsynced changes are on the disk. */
  cut(kept: number): void {
    for (const takeBack of this.unsynced.splice(kept).reverse()) takeBack();
    this.unsynced = [];
  }

  text(): string {
    return JSON.stringify([...this.tables].map(([name, rows]) => [name, [...rows]]));
  }

  /** Every call goes through `ask`; on a server, documents are written before their checkpoint. */
  client(ask: AskDocuments, { isServer = false } = {}): DocumentStore {
    const open = <D>(name: string) => new SimulatedCollection<D>(this, ask, name);
    return {
      collection: async <D>({ name }: CollectionSpec<D>): Promise<Collection<D>> => {
        checkCollectionName(name);
        await ask(`open ${name}`, () => {
          if (!this.tables.has(name)) this.add(name, new Map());
        });
        return open<D>(name);
      },
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
      advance: async (writes, { collection, id, expectedRev, doc }) => {
        if (isServer) {
          await Promise.all(
            writes.map((each) => open<unknown>(each.collection).writeBatch(each.writes)),
          );
          return open<unknown>(collection).replace(id, expectedRev, doc);
        }
        return ask(`advance ${id}`, () => {
          const before = this.presentAt(collection, id, expectedRev);
          if (before === undefined) return false;
          for (const each of writes) this.writeAll(each.collection, each.writes);
          this.write(collection, id, doc, before.position, before);
          return true;
        });
      },
      scrub: () => ask('scrub', () => undefined),
      checkWritable: () => ask('take a write', () => undefined),
      close: async () => undefined,
    };
  }

  tableOf(name: string): Table | undefined {
    return this.tables.get(name);
  }

  rowOf(name: string, id: string): Row | undefined {
    return this.tables.get(name)?.get(id);
  }

  presentAt(name: string, id: string, rev?: number): Row | undefined {
    const row = this.rowOf(name, id);
    return row === undefined || row.text === null || row.rev !== (rev ?? row.rev) ? undefined : row;
  }

  put(name: string, id: string, row: Row | undefined): void {
    const rows = this.tables.get(name);
    if (rows === undefined) throw new Error(`${name} was dropped.`);
    const before = rows.get(id);
    const set = (to: Row | undefined) => (to === undefined ? rows.delete(id) : rows.set(id, to));
    this.change(
      () => set(row),
      () => set(before),
    );
  }

  writeAll(name: string, writes: readonly DocumentWrite<unknown>[]): void {
    for (const { id, doc, position } of writes) {
      const before = this.rowOf(name, id);
      if (before === undefined || before.position < position)
        this.write(name, id, doc, position, before);
    }
  }

  write(name: string, id: string, doc: unknown, position: string, before: Row | undefined): void {
    const text = doc === null ? null : JSON.stringify(doc);
    this.put(name, id, { text, position, rev: (before?.rev ?? 0) + 1 });
  }

  private add(name: string, table: Table) {
    this.change(
      () => this.tables.set(name, table),
      () => this.tables.delete(name),
    );
  }

  private change(work: () => unknown, takeBack: () => unknown) {
    work();
    this.unsynced.push(takeBack);
  }
}

class SimulatedCollection<D> extends LoadedDocuments<D> implements Collection<D> {
  constructor(
    private readonly store: SimulatedDocuments,
    private readonly ask: AskDocuments,
    readonly name: string,
  ) {
    super();
  }

  load(ids: readonly string[]): Promise<readonly Stored<D | null>[]> {
    if (ids.length === 0) return Promise.resolve([]);
    return this.ask(
      `read ${ids.length === 1 ? ids[0] : `${ids.length} documents`} of ${this.name}`,
      () =>
        [...new Set(ids)].flatMap((id) => {
          const row = this.store.rowOf(this.name, id);
          return row === undefined ? [] : [storedOf<D | null>(id, row)];
        }),
    );
  }

  page(after: string, limit: number): Promise<readonly Stored<D | null>[]> {
    return this.ask(`page ${this.name}`, () =>
      [...(this.store.tableOf(this.name) ?? [])]
        .filter(([id]) => compare(id, after) > 0)
        .sort(([one], [other]) => compare(one, other))
        .slice(0, limit)
        .map(([id, row]) => storedOf<D | null>(id, row)),
    );
  }

  find(query: Query<D>): Promise<readonly Stored<D>[]> {
    return this.ask(`list ${this.name}`, () =>
      this.found(query).map(({ id, row }) => storedOf<D>(id, row)),
    );
  }

  ids(query: Query<D>): Promise<readonly string[]> {
    return this.ask(`list ids of ${this.name}`, () => this.found(query).map(({ id }) => id));
  }

  count({ where, cap }: Counting<D>) {
    return this.ask(`count ${this.name}`, () => {
      const count = this.found({ where }).length;
      return { count: Math.min(count, cap), capped: count > cap };
    });
  }

  aggregate<S extends Property<D> = never>({
    where,
    by,
    sum = [],
    min,
    max,
  }: Aggregation<D, S>): Promise<readonly Group<S>[]> {
    return this.ask(`add up ${this.name}`, () => {
      const groups = new Map<Value, Found[]>();
      for (const found of this.found({ where })) {
        const key = by === undefined ? null : (found.values[by] ?? null);
        groups.set(key, [...(groups.get(key) ?? []), found]);
      }
      return [...groups]
        .sort(([one], [other]) => compare(one, other))
        .map(([key, members]) => groupOf<S>(key, members, sum, min, max));
    });
  }

  async writeBatch(writes: readonly DocumentWrite<D>[]): Promise<void> {
    if (writes.length === 0) return;
    await this.ask(`write ${writes.map(({ id }) => id).join(', ')} of ${this.name}`, () =>
      this.store.writeAll(this.name, writes),
    );
  }

  insert(id: string, doc: D): Promise<boolean> {
    return this.ask(`insert ${id} into ${this.name}`, () => {
      if (this.store.presentAt(this.name, id) !== undefined) return false;
      const before = this.store.rowOf(this.name, id);
      this.store.write(this.name, id, doc, before?.position ?? '', before);
      return true;
    });
  }

  replace(id: string, expectedRev: number, doc: D): Promise<boolean> {
    return this.ask(`replace ${id} of ${this.name}`, () => {
      const before = this.store.presentAt(this.name, id, expectedRev);
      if (before === undefined) return false;
      this.store.write(this.name, id, doc, before.position, before);
      return true;
    });
  }

  remove(id: string, expectedRev?: number): Promise<boolean> {
    return this.ask(`remove ${id} from ${this.name}`, () => {
      if (this.store.presentAt(this.name, id, expectedRev) === undefined) return false;
      this.store.put(this.name, id, undefined);
      return true;
    });
  }

  removeWhere(where: Where<D>): Promise<number> {
    return this.ask(`remove some of ${this.name}`, () => {
      const found = this.found({ where });
      for (const { id } of found) this.store.put(this.name, id, undefined);
      return found.length;
    });
  }

  private found({
    where,
    order = 'id',
    descending = false,
    limit,
    offset = 0,
    after,
  }: Query<D>): readonly Found[] {
    const tests = testsOf(where);
    if (tests === undefined) return [];
    const sign = descending ? -1 : 1;
    const orderValueOf = ({ values }: Found) => values[order] ?? null;
    const rank = (one: Found, value: Value, id: string) =>
      sign * (compare(orderValueOf(one), value) || compare(one.id, id));
    const found = [...(this.store.tableOf(this.name) ?? [])]
      .flatMap(([id, row]): readonly Found[] =>
        row.text === null ? [] : [{ id, row, values: { ...(JSON.parse(row.text) as object), id } }],
      )
      .filter(({ values }) => tests.every((test) => holds(test, values[test.property] ?? null)))
      .sort((one, other) => rank(one, orderValueOf(other), other.id))
      .filter(
        (one) =>
          after === undefined || rank(one, order === 'id' ? after.id : after.value, after.id) > 0,
      );
    return found.slice(offset, limit === undefined ? undefined : offset + limit);
  }
}

const storedOf = <D>(id: string, { text, position, rev }: Row): Stored<D> => ({
  id,
  position,
  rev,
  doc: (text === null ? null : JSON.parse(text)) as D,
});

function compare(one: Value, other: Value): number {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? -1 : 1;
  if (typeof one === 'string' && typeof other === 'string')
    return Buffer.compare(Buffer.from(one), Buffer.from(other));
  return one < other ? -1 : 1;
}

function holds(test: Test, value: Value) {
  if ('contains' in test) return test.contains.every((text) => String(value ?? '').includes(text));
  if ('values' in test) return test.values.includes(value);
  if (value === null) return false;
  if (test.from !== undefined && compare(value, test.from) < 0) return false;
  return test.to === undefined || compare(value, test.to) < 0;
}

function groupOf<S extends string>(
  key: Value,
  members: readonly Found[],
  sum: readonly string[],
  min: string | undefined,
  max: string | undefined,
): Group<S> {
  const sorted = (property: string | undefined): readonly Value[] =>
    members
      .flatMap(({ values }) => (property === undefined ? [] : (values[property] ?? null)))
      .filter((value) => value !== null)
      .sort(compare);
  const total = (property: string) =>
    members.reduce((added, { values }) => added + Number(values[property] ?? 0), 0);
  return {
    key,
    count: members.length,
    min: sorted(min)[0] ?? null,
    max: sorted(max).at(-1) ?? null,
    sums: Object.fromEntries(sum.map((property) => [property, total(property)])) as Record<
      S,
      number
    >,
  };
}
