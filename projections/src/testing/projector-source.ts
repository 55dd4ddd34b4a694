import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A file's own top-level declarations begin at the first column. */
const declaration = /^(?:export )?(?:async )?(?:function\*?|const|class|interface|type) (\w+)/;
/** Imports of values, except from the engine and the stores, which know no read model. */
const imported =
  /^import \{([^}]*)\} from '(\.{1,2}\/(?![^']*(?:engine|documents|lists)\/)[^']+)';/gm;

/** All that the projector uses, directly or not, in this workspace, without comments. */
export function projectorSource(file: string, name: string): string {
  const found = new Map<string, string>();
  collect(file, name, found);
  return [...found.keys()]
    .sort()
    .map((key) => found.get(key))
    .join('\n');
}

function collect(file: string, name: string, found: Map<string, string>) {
  const source = sourceOf(file);
  const text = source.declared.get(name);
  const key = `${file} ${name}`;
  if (text === undefined || found.has(key)) return;
  found.set(key, text);
  for (const word of new Set(text.match(/\w+/g))) {
    const origin = source.imported.get(word);
    collect(origin ?? file, word, found);
  }
}

interface Source {
  readonly declared: ReadonlyMap<string, string>;
  readonly imported: ReadonlyMap<string, string>;
}

const sources = new Map<string, Source>();

function sourceOf(file: string) {
  const known = sources.get(file);
  if (known !== undefined) return known;
  const text = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const source = { declared: declaredIn(text), imported: importedIn(file, text) };
  sources.set(file, source);
  return source;
}

function declaredIn(text: string): ReadonlyMap<string, string> {
  const declared = new Map<string, string>();
  let name: string | undefined;
  for (const line of text.split(/\s*\n/)) {
    if (/^(import|export \{)/.test(line)) name = undefined;
    else name = declaration.exec(line)?.[1] ?? name;
    if (name !== undefined) declared.set(name, `${declared.get(name) ?? ''}${line.trim()} `);
  }
  return declared;
}

function importedIn(file: string, text: string): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const [, list = '', path = ''] of text.matchAll(imported)) {
    for (const name of list.split(',').map((each) => each.trim()))
      if (!name.startsWith('type ')) names.set(name, join(dirname(file), path));
  }
  return names;
}
