/**
 * Equal in the browser's and the server's bundle. Classes of the theme keep their names, all others
 * are prefixed with their module's name, which `npm run check` requires to be unique.
 */
export function scopedName(name, file) {
  const module = moduleName(file);
  return module === 'theme' ? name : `${module}_${name}`;
}

/** `menuStep` for `booking-wizard/menu-step.module.css`. */
export const moduleName = (file) =>
  /([\w-]+)\.module\.css/.exec(file)[1].replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
