/**
 * Names are equal in the browser's and the server's bundle. A prefix is the module's name, which
 * `npm run check` requires to be unique; classes of the theme have none.
 */
export function scopedName(name, file) {
  const module = moduleName(file);
  return module === 'theme' ? name : `${module}_${name}`;
}

export const moduleName = (file) =>
  /([\w-]+)\.module\.css/.exec(file)[1].replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
