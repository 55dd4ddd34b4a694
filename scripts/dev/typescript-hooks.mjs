import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** As the tests compile (`jest.config.mjs`), but to ES modules: types are only taken away, never checked. */
const OPTIONS = {
  swcrc: false,
  configFile: false,
  sourceMaps: 'inline',
  module: { type: 'es6' },
  jsc: {
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
    target: 'es2023',
  },
};
const KEPT = fileURLToPath(new URL('../../node_modules/.cache/typescript/', import.meta.url));
mkdirSync(KEPT, { recursive: true });

/** Node's hook for what a module consists of: a TypeScript source of the project is compiled on the way, once for each of its texts. */
export async function load(url, context, nextLoad) {
  if (!url.endsWith('.ts') || url.includes('/node_modules/')) return nextLoad(url, context);
  const filename = fileURLToPath(url);
  const text = readFileSync(filename, 'utf8');
  const kept = KEPT + createHash('sha256').update(filename).update(text).digest('hex').slice(0, 24);
  return { format: 'module', source: read(kept) ?? (await compile(filename, text, kept)), shortCircuit: true };
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

async function compile(filename, text, kept) {
  const { transform } = await import('@swc/core');
  const { code } = await transform(text, { ...OPTIONS, filename });
  writeFileSync(`${kept}.${process.pid}`, code);
  renameSync(`${kept}.${process.pid}`, kept);
  return code;
}
