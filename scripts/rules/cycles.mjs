/** Circles of files that import each other, each as the path that closes it. Lazy imports do not close one. */
export function cyclesOf(imports) {
  const edges = new Map();
  for (const { from, to, lazy } of imports) if (!lazy) edges.set(from, [...(edges.get(from) ?? []), to]);
  const done = new Set();
  const found = [];
  const visit = (file, path) => {
    const at = path.indexOf(file);
    if (at >= 0) {
      found.push([...path.slice(at), file]);
      return;
    }
    if (done.has(file)) return;
    for (const next of edges.get(file) ?? []) visit(next, [...path, file]);
    done.add(file);
  };
  for (const file of edges.keys()) visit(file, []);
  return found;
}
