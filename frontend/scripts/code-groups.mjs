const WORDS =
  /frontend[\\/]src[\\/](words[\\/](paragraphs|use-words)|parts[\\/](section-head|signature|fact-list|yen|portrait|seal|teller[\\/]phone-tellers)|app[\\/](head[\\/]head-of|shell[\\/]sections|moon-path))|domain[\\/]src[\\/](words[\\/]fill|teller[\\/]ki-stars)/;
const PIECES = /frontend[\\/]src[\\/]parts[\\/]teller[\\/](?!phone-tellers)/;
const RULES =
  /domain[\\/]src[\\/](form[\\/]|thing[\\/](fields|person-fields)|text[\\/]typed-text|keys-of|booking[\\/]guest-form|member[\\/]((member|registration|login)-form|password-rules))/;
const TIMES =
  /frontend[\\/]src[\\/]parts[\\/](calendar[\\/]|stale-notice)|domain[\\/]src[\\/](holidays|slots|settings[\\/]closing-days)/;

const group = (name, test) => ({
  name,
  test: (id) => test.test(id) && !id.endsWith('.css'),
  includeDependenciesRecursively: false,
});

/**
 * By default the bundler makes thirty files of a kilobyte, each of which costs a round trip. React
 * stays cached across releases; the site's styles are one sheet, inlined into the page
 * (`order-head.mjs`).
 */
export const codeGroups = [
  { name: 'styles', test: /frontend[\\/]src[\\/](?!.*[\\/]admin).*\.css/, priority: 3 },
  {
    name: 'engine',
    tags: ['$initial'],
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack)[\\/]/,
    priority: 2,
  },
  // The shell, on every page; its entry stays a file of its own.
  {
    name: 'site',
    tags: ['$initial'],
    test: /[\\/]src[\\/](?!.*(\.css|entry-client))/,
    priority: 1,
  },
  group('words', WORDS),
  group('pieces', PIECES),
  group('rules', RULES),
  group('times', TIMES),
];
