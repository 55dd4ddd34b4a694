/** A module shared by at least this many chunks is part of the common chunk of all pages. */
const COMMON = 4;

/** Modules of forms and of dialogs, with the libraries that they use. */
const FORM =
  /frontend[\\/]src[\\/](parts[\\/](field|form-problems|person-field|select-field|reminder-boxes)|app[\\/]session[\\/](credentials|login)-form)\.tsx/;
const DIALOG = /frontend[\\/]src[\\/]parts[\\/](dialog|login-again)\.tsx/;

/**
 * Chunks of shared code. By default the bundler makes thirty files of a kilobyte, each of which
 * costs a round trip. React has its own chunk, which stays cached across releases. Forms and
 * dialogs have one chunk each, loaded with the first form or dialog. The site's styles are one
 * sheet, inlined into the page (`order-head.mjs`).
 */
export const codeGroups = [
  { name: 'styles', test: /frontend[\\/]src[\\/](?!.*[\\/]admin).*\.css/, priority: 3 },
  {
    name: 'engine',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack)[\\/]/,
    priority: 2,
  },
  { name: 'common', test: isCommon, minShareCount: COMMON, priority: 1 },
  { name: 'forms', test: FORM },
  { name: 'dialog', test: DIALOG },
];

/** @param {string} id of a module */
function isCommon(id) {
  return /frontend[\\/]src[\\/](?!.*\.css)/.test(id) && !FORM.test(id) && !DIALOG.test(id);
}
