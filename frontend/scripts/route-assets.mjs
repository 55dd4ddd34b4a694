/**
 * For every lazily loaded module of the browser bundle the addresses of its script and of the scripts that it imports:
 * what a page may preload. Keys are source paths (`src/pages/home-page.tsx`).
 */
export function routeAssets(manifest) {
  const entries = Object.entries(manifest).filter(([, chunk]) => chunk.isDynamicEntry);
  return Object.fromEntries(entries.map(([source, chunk]) => [source, [...scriptsOf(manifest, chunk, new Set())]]));
}

function scriptsOf(manifest, chunk, seen) {
  if (chunk.isEntry || seen.has(`/${chunk.file}`)) return seen;
  seen.add(`/${chunk.file}`);
  for (const name of chunk.imports ?? []) scriptsOf(manifest, manifest[name], seen);
  return seen;
}
