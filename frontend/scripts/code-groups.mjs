/** Shared by at least this many chunks. */
const COMMON = 4;

const FORM =
  /frontend[\\/]src[\\/](parts[\\/](field|checked-form|person-field|select-field|reminder-boxes)|app[\\/]session[\\/](credentials|login)-form)\.tsx/;
const DIALOG = /frontend[\\/]src[\\/]parts[\\/](dialog|login-again)\.tsx/;

/**
 * By default the bundler makes thirty files of a kilobyte, each of which costs a round trip. React
 * stays cached across releases; forms and dialogs load with the first one. The site's styles are
 * one sheet, inlined into the page (`order-head.mjs`).
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

function isCommon(id) {
  return /frontend[\\/]src[\\/](?!.*\.css)/.test(id) && !FORM.test(id) && !DIALOG.test(id);
}
