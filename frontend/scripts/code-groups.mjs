/** A module that this many chunks share is fetched with every page: the pages of the site have it in common. */
const COMMON = 4;

/**
 * How shared code is cut. Left alone the bundler makes thirty files of a kilobyte, and each costs a way there and back;
 * the engine has a file of its own because it stays the same from one release to the next, and the dialog one that is fetched with
 * the first dialog which is asked for. The styles of the site are one sheet, which stands in the page (`order-head.mjs`).
 */
export const codeGroups = [
  { name: 'styles', test: /frontend[\\/]src[\\/](?!.*[\\/]admin).*\.css/, priority: 3 },
  { name: 'engine', test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack)[\\/]/, priority: 2 },
  { name: 'common', test: /frontend[\\/]src[\\/](?!parts[\\/]dialog\.tsx|.*\.css)/, minShareCount: COMMON, priority: 1 },
  { name: 'dialog', test: /frontend[\\/]src[\\/]parts[\\/]dialog\.tsx/ },
];
