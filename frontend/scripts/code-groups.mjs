/** A module that this many chunks share is fetched with every page: the pages of the site have it in common. */
const COMMON = 4;

/** What a page has only with a form or a dialog on it; the libraries behind them come along. */
const FORM =
  /frontend[\\/]src[\\/](parts[\\/](field|form-problems|person-field|select-field|reminder-boxes)|app[\\/]session[\\/](credentials|login)-form)\.tsx/;
const DIALOG = /frontend[\\/]src[\\/]parts[\\/](dialog|login-again)\.tsx/;

/**
 * How shared code is cut. Left alone the bundler makes thirty files of a kilobyte, and each costs a way there and back;
 * the engine has a file of its own because it stays the same from one release to the next, and forms and dialogs have one each,
 * which is fetched with the first page that has a form and the first dialog that is asked for.
 * The styles of the site are one sheet, which stands in the page (`order-head.mjs`).
 */
export const codeGroups = [
  { name: 'styles', test: /frontend[\\/]src[\\/](?!.*[\\/]admin).*\.css/, priority: 3 },
  { name: 'engine', test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack)[\\/]/, priority: 2 },
  { name: 'common', test: isCommon, minShareCount: COMMON, priority: 1 },
  { name: 'forms', test: FORM },
  { name: 'dialog', test: DIALOG },
];

/** @param {string} id of a module */
function isCommon(id) {
  return /frontend[\\/]src[\\/](?!.*\.css)/.test(id) && !FORM.test(id) && !DIALOG.test(id);
}
