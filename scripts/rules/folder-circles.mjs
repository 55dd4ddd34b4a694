/**
 * Circles of the first-level folders of a workspace, each as the path that closes it with the imports that make it. Tests and what
 * serves only them are left out, and so are entrances, which nothing imports.
 */
export function folderCirclesOf(imports, { room, except }) {
  const folderOf = (path) => (path.startsWith(room) ? /^([a-z-]+)\//.exec(path.slice(room.length))?.[1] : undefined);
  const edges = new Map();
  for (const { from, to } of imports) {
    const [start, end] = [folderOf(from), folderOf(to)];
    if (start === undefined || end === undefined || start === end || except.some((pattern) => pattern.test(from))) continue;
    const targets = edges.get(start) ?? new Map();
    edges.set(start, targets.set(end, [...(targets.get(end) ?? []), `${from} → ${to}`]));
  }
  const found = [];
  for (const start of edges.keys()) {
    const path = wayBack(edges, start);
    // Each circle once, told from its first folder in the order of the alphabet.
    if (path?.every((folder) => folder >= start)) found.push({ path, imports: importsAlong(edges, path) });
  }
  return found;
}

/** The shortest way from a folder back to itself. */
function wayBack(edges, start) {
  const queue = [[start]];
  const seen = new Set();
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    for (const next of edges.get(path.at(-1))?.keys() ?? []) {
      if (next === start) return [...path, start];
      if (!seen.has(next)) {
        seen.add(next);
        queue.push([...path, next]);
      }
    }
  }
  return undefined;
}

const importsAlong = (edges, path) => path.slice(1).map((folder, place) => edges.get(path[place]).get(folder)[0]);
