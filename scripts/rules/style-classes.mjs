import { readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { moduleName, scopedName } from '../../frontend/scripts/scoped-name.mjs';

const IMPORTED_SHEET = /@import "(\.[^"]+)";/g;
const IMPORTED_MODULE = /import (\w+) from '(\.[^']+\.module\.css)';/g;
const GLOBAL = /:global\(\.([\w-]+)\)/g;
const CLASS = /\.([a-zA-Z_][\w-]*)/g;
/** A literal name cannot be tracked; a template may join names of modules. */
const TYPED_NAME = /className=(?:"|\{'|\{`(?!(?:\$\{\w+\.\w+\} ?)+`))/;

/** With the sheets that the module imports, without comments and URLs. */
function sheetOf(root, module) {
  const text = readFileSync(join(root, module), 'utf8').replace(IMPORTED_SHEET, (_, path) =>
    readFileSync(join(root, dirname(module), path), 'utf8'),
  );
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/url\([^)]*\)/g, '');
}

const selectorsOf = (sheet) =>
  [...sheet.matchAll(/([^{};]+)\{/g)]
    .map(([, selector]) => selector)
    .filter((selector) => !/^\s*@/.test(selector));

/** A module may style classes of the theme, parts, frame or its folder. */
const mayReach = (from, to) =>
  /^frontend\/src\/(theme|parts|app)\//.test(to) || dirname(from) === dirname(to);

export function styleFaults(root, modules, components) {
  const faults = [];
  const sheets = modules.map((module) => {
    const selectors = selectorsOf(sheetOf(root, module)).join('\n');
    const reached = [...selectors.matchAll(GLOBAL)]
      .map(([, name]) => name)
      .filter((name) => !name.startsWith('Mui'));
    return {
      module,
      reached,
      classes: new Set([...selectors.replace(GLOBAL, '').matchAll(CLASS)].map(([, name]) => name)),
    };
  });
  const byScopedName = new Map();
  for (const { module, classes } of sheets) {
    for (const name of classes) {
      const scoped = scopedName(name, module);
      const other = byScopedName.get(scoped);
      if (other)
        faults.push(
          `${module} and ${other} both get the prefix ${moduleName(module)}. Rename one.`,
        );
      byScopedName.set(scoped, module);
    }
  }
  const used = new Set();
  for (const { module, reached } of sheets) {
    for (const name of reached) {
      const owner = byScopedName.get(name);
      if (!owner) faults.push(`${module} styles .${name}, which no module has.`);
      else if (!mayReach(module, owner))
        faults.push(`${module} styles ${owner}. Shared styles belong in the theme or in parts.`);
    }
  }
  for (const file of components) {
    const text = readFileSync(join(root, file), 'utf8');
    if (TYPED_NAME.test(text))
      faults.push(`${file} has a literal class name. Import it from its module.`);
    for (const [, variable, path] of text.matchAll(IMPORTED_MODULE)) {
      const module = relative(root, join(root, dirname(file), path));
      const classes = sheets.find((sheet) => sheet.module === module)?.classes ?? new Set();
      for (const [, name] of text.matchAll(new RegExp(`(?<![./\\w])${variable}\\.(\\w+)`, 'g'))) {
        if (!classes.has(name))
          faults.push(`${file} uses ${variable}.${name}, which ${basename(module)} does not have.`);
        used.add(scopedName(name, module));
      }
    }
  }
  for (const [name, module] of byScopedName)
    if (!used.has(name)) faults.push(`${module} has .${name}, which no component uses.`);
  return faults;
}
