/**
 * What a class of a CSS module is called in the page, the same in the browser's and the server's bundle: the theme's have their own
 * names, all others that of their module before it. `npm run check` sees to it that no two modules have the same name.
 */
export function scopedName(name, file) {
  const module = moduleName(file);
  return module === 'theme' ? name : `${module}_${name}`;
}

/** The name of a module in class names: `booking-wizard/time-step.module.css` is `timeStep`. */
export const moduleName = (file) => /([\w-]+)\.module\.css/.exec(file)[1].replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
