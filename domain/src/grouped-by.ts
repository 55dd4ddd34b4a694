/** The members of a list by what `keyOf` says of each, groups and members in the order of the list (`Map.groupBy` of later Nodes). */
export function groupedBy<T, K>(list: Iterable<T>, keyOf: (one: T) => K): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>();
  for (const one of list) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [one]);
    else group.push(one);
  }
  return groups;
}
