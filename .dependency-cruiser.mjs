/**
 * Who may import whom: each rule with the sentence that an offender reads. Paths are those of files
 * from the root of the project; packages lie in `node_modules/`.
 */
const TESTS = String.raw`\.(test|fixture|journey)\.tsx?$`;
const WORKSPACES = [
  'domain',
  'contract',
  'event-store',
  'projections',
  'demo',
  'backend',
  'frontend',
  'e2e',
  'proof',
];
/** All workspaces but these, and all packages but these. */
const workspacesBut = (...names) =>
  `^(${WORKSPACES.filter((name) => !names.includes(name)).join('|')})/`;
const packagesBut = (...names) => `^node_modules/(?!(${names.join('|')})/)`;
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const options = {
  parser: 'swc',
  includeOnly: `^(${WORKSPACES.join('|')}|node_modules)/`,
  doNotFollow: { path: ['node_modules', '(^|/)dist/'] },
  exclude: { path: '(^|/)dist/' },
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['salon-src', 'import', 'require', 'node', 'default', 'types'],
    extensions: ['.ts', '.tsx', '.js', '.mjs'],
  },
};

export default [
  {
    folders: WORKSPACES.map((name) => (['e2e', 'proof'].includes(name) ? name : `${name}/src`)),
    forbidden: [
      rule(
        'the-domain-is-pure',
        'The domain imports only zod and the table of old and new characters, no other workspace, no platform.',
        { path: '^domain/src/', pathNot: TESTS },
        {
          path: [packagesBut('zod', 'opencc-js/dist/esm-lib/dict'), workspacesBut('domain')],
        },
      ),
      rule(
        'the-contract-runs-nothing',
        'The contract imports the domain and zod: routes and schemas, nothing that runs.',
        { path: '^contract/src/', pathNot: TESTS },
        {
          path: [packagesBut('zod'), workspacesBut('domain', 'contract')],
        },
      ),
      rule(
        'tables-of-routes-are-plain',
        'The tables of routes and pages are plain data: public pages load them, and zod must not come with them.',
        {
          path: [
            '^contract/src/(route|routes|site-routes|pages)[.]ts$',
            '^contract/src/[a-z]+/routes[.]ts$',
          ],
        },
        {
          pathNot: [
            '^contract/src/(route|routes|site-routes)[.]ts$',
            '^contract/src/[a-z]+/routes[.]ts$',
          ],
        },
      ),
      rule(
        'no-zod-in-the-browser',
        'What the browser takes of the domain as values (forms, texts, times, slots, lists of words) has no zod, which would weigh on every public page.',
        {
          path: [
            '^domain/src/((form|holidays|slots|text|time)/)',
            '^domain/src/[a-z]+/([a-z-]+-form|booking-statuses|booking-command|service-types|teller-profile|announcement-categories|business-hours|password-rules)[.]ts',
          ],
        },
        { path: '^node_modules/zod/' },
      ),
      rule(
        'the-event-store-knows-no-salon',
        'The event store imports no other workspace.',
        { path: '^event-store/src/' },
        {
          path: workspacesBut('event-store'),
        },
      ),
      rule(
        'projections-know-no-server',
        'Projections import the domain and the event store, never the contract of the API, the backend, the front end or a framework.',
        { path: '^projections/src/' },
        {
          path: [
            workspacesBut('domain', 'event-store', 'projections'),
            '^node_modules/(@nestjs|react)',
          ],
        },
      ),
      rule(
        'the-demonstration-is-data',
        'The demonstration imports the domain and the port of the event store; the backend writes it.',
        { path: '^demo/src/' },
        {
          path: [
            workspacesBut('domain', 'event-store', 'demo'),
            '^node_modules/(@nestjs|libsql|mongodb)/',
          ],
        },
      ),
      rule(
        'the-backend-knows-no-screen',
        'The backend reaches the front end only by the built bundle, never by an import.',
        { path: '^backend/src/' },
        {
          path: workspacesBut(
            'domain',
            'contract',
            'event-store',
            'projections',
            'demo',
            'backend',
          ),
        },
      ),
      rule(
        'the-front-end-calls-by-http',
        'The front end imports only the contract and the domain, tests also the demonstration; the backend is reached by HTTP.',
        { path: '^frontend/', pathNot: [TESTS, '/testing/'] },
        { path: workspacesBut('domain', 'contract', 'frontend') },
      ),
      rule(
        'tests-of-the-front-end-call-by-http',
        'Tests of the front end know of other workspaces only the words of the demonstration’s pages.',
        { path: '^frontend/' },
        { path: workspacesBut('domain', 'contract', 'frontend', 'demo') },
      ),
      rule(
        'journeys-meet-the-product',
        'The end-to-end tests meet the running product; of its code they know rules, contract, demonstration and the tools that tests share.',
        { path: '^e2e/.*[.]ts$' },
        {
          path: [workspacesBut('domain', 'contract', 'demo', 'e2e'), '^node_modules/@nestjs/'],
          pathNot: '/testing/',
        },
      ),
      rule(
        'adapters-are-chosen-in-one-place',
        'Adapters are chosen in the composition folder and nowhere else.',
        {
          path: '^backend/src/',
          pathNot: [
            '^backend/src/(composition|testing)/',
            TESTS,
            '^backend/src/[a-z-]+/(bullmq|redis|mongo|embedded)[a-z-]*[.]ts$',
          ],
        },
        { path: '^node_modules/(libsql|mongodb|@eventstore/db-client|ioredis|bullmq)/' },
      ),
      rule(
        'features-stand-alone',
        'Features of the front end do not import each other; pages compose them.',
        { path: '^frontend/src/features/([a-z-]+)/' },
        { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
      ),
      rule(
        'parts-know-no-feature',
        'What the features share knows none of them, nor a page.',
        { path: '^frontend/src/parts/' },
        { path: '^frontend/src/(features|pages)/' },
      ),
      rule(
        'no-circle',
        'A circle of imports: move what both need to where both may see it.',
        {},
        { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
      ),
    ],
    options,
  },
  {
    // What only tests use is left out, and where processes begin.
    folders: ['domain/src', 'backend/src'],
    forbidden: ['domain', 'backend'].map((room) => ({
      name: `no-circle-of-folders-in-the-${room}`,
      comment:
        'Folders import each other. Each can be read, and taken out, without what stands on it: move the shared piece to where both may see it.',
      severity: 'error',
      scope: 'folder',
      from: { path: `^${room}/src/[^/]+$` },
      to: { circular: true, path: `^${room}/src/[^/]+$` },
    })),
    options: {
      ...options,
      exclude: {
        path: [
          '(^|/)dist/',
          TESTS,
          '-contract[.]ts$',
          '^backend/src/testing/',
          '^backend/src/(main|operations/(cli|operate))[.]ts$',
        ],
      },
    },
  },
];
