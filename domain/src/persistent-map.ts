const LEAF_ENTRIES = 8;
const BITS = 4;
const FAN_OUT = 1 << BITS;
/** A 32-bit hash has no more bits to distinguish keys. */
const DEEPEST = 32 / BITS;

type Leaf<V> = { readonly entries: readonly (readonly [key: string, value: V])[] };
type Branch<V> = { readonly children: readonly Node<V>[] };
type Node<V> = Leaf<V> | Branch<V>;

const emptyLeaf: Leaf<never> = { entries: [] };

/**
 * A hash array mapped trie for state that grows with its history, so that the cost of folding an
 * event stays constant (architecture, add a command: long histories).
 */
export class PersistentMap<V> {
  private constructor(private readonly root: Node<V>) {}

  static of<V>(entries: Readonly<Record<string, V>> = {}): PersistentMap<V> {
    return Object.entries(entries).reduce(
      (map, [key, value]) => map.with(key, value),
      new PersistentMap<V>(emptyLeaf),
    );
  }

  get(key: string): V | undefined {
    return entryIn(this.root, key, hashOf(key))?.[1];
  }

  has(key: string): boolean {
    return entryIn(this.root, key, hashOf(key)) !== undefined;
  }

  with(key: string, value: V): PersistentMap<V> {
    return new PersistentMap(changed(this.root, key, value, hashOf(key), 0));
  }

  /** The order is determined by the keys. */
  values(): readonly V[] {
    const values: V[] = [];
    collect(this.root, values);
    return values;
  }
}

function entryIn<V>(
  root: Node<V>,
  key: string,
  hash: number,
): readonly [key: string, value: V] | undefined {
  let node: Node<V> | undefined = root;
  for (let level = 0; node !== undefined && 'children' in node; level += 1) {
    node = node.children[placeOf(hash, level)];
  }
  return node?.entries.find(([each]) => each === key);
}

function changed<V>(node: Node<V>, key: string, value: V, hash: number, level: number): Node<V> {
  if ('children' in node) {
    const place = placeOf(hash, level);
    return {
      children: node.children.with(
        place,
        changed(node.children[place] ?? emptyLeaf, key, value, hash, level + 1),
      ),
    };
  }
  const { entries } = node;
  const index = entries.findIndex(([each]) => each === key);
  if (index >= 0) return { entries: entries.with(index, [key, value]) };
  if (entries.length < LEAF_ENTRIES || level === DEEPEST) {
    return { entries: [...entries, [key, value]] };
  }
  const empty: Node<V> = { children: Array<Node<V>>(FAN_OUT).fill(emptyLeaf) };
  const split = entries.reduce<Node<V>>(
    (branch, [oldKey, oldValue]) => changed(branch, oldKey, oldValue, hashOf(oldKey), level),
    empty,
  );
  return changed(split, key, value, hash, level);
}

function collect<V>(node: Node<V>, values: V[]): void {
  if ('children' in node) {
    for (const child of node.children) {
      collect(child, values);
    }
  } else {
    values.push(...node.entries.map(([, value]) => value));
  }
}

const placeOf = (hash: number, level: number) => (hash >>> (level * BITS)) & (FAN_OUT - 1);

/** FNV-1a over UTF-16 units. */
function hashOf(key: string) {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1) {
    hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
