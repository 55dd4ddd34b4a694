/**
 * Who may import whom, each rule with the sentence that an offender reads.
 * `from` and `to` match paths from the root of the project; packages are written as `npm:name`.
 */
export const importRules = [
  {
    why: 'The domain is pure: it imports only zod, no other workspace, no platform.',
    from: /^domain\/src\/(?!.*\.(test|fixture)\.ts$)/,
    to: /^(npm:(?!zod(\/|$))|(contract|event-store|projections|demo|backend|frontend|e2e)\/)/,
  },
  {
    why: 'The contract imports the domain and zod: routes and schemas, nothing that runs.',
    from: /^contract\/src\/(?!.*\.test\.ts$)/,
    to: /^(npm:(?!zod(\/|$))|(event-store|projections|demo|backend|frontend|e2e)\/)/,
  },
  {
    why: 'The tables of routes and pages are plain data: public pages load them, and zod must not come with them.',
    from: /^contract\/src\/(route|pages|([a-z]+\/)?routes)\.ts$/,
    to: /^(?!contract\/src\/(route|([a-z]+\/)?routes)\.ts$)/,
  },
  {
    why: 'What the browser takes of the domain as values (forms, texts, times, slots, lists of words) has no zod, which would weigh on every public page.',
    from: /^domain\/src\/((form|holidays|slots|text)\/|time\/(?!schemas)|[a-z]+\/([a-z-]+-form|booking-statuses|booking-command|service-types|teller-profile|announcement-categories|business-hours|password-rules)\.ts)/,
    to: /^npm:zod/,
  },
  {
    why: 'The event store knows no salon: it imports no other workspace.',
    from: /^event-store\/src\//,
    to: /^((domain|contract|projections|demo|backend|frontend|e2e)\/|npm:@salon\/)/,
  },
  {
    why: 'Projections import the domain and the event store, never the contract of the API, the backend, the front end or a framework.',
    from: /^projections\/src\//,
    to: /^((contract|demo|backend|frontend|e2e)\/|npm:(@salon\/(contract|demo|backend|frontend)|@nestjs\/|react))/,
  },
  {
    why: 'The demonstration imports the domain and the port of the event store; the backend writes it.',
    from: /^demo\/src\//,
    to: /^((projections|contract|backend|frontend)\/|npm:(@salon\/|@nestjs\/|libsql|mongodb))/,
  },
  {
    why: 'The backend reaches the front end only by the built bundle, never by an import.',
    from: /^backend\/src\//,
    to: /^((frontend|e2e)\/|npm:@salon\/(frontend|e2e))/,
  },
  {
    why: 'The front end imports only the contract and the domain, tests included; the backend is reached by HTTP.',
    from: /^frontend\//,
    to: /^((event-store|projections|demo|backend|e2e)\/|npm:@salon\/(event-store|projections|demo|backend|e2e))/,
  },
  {
    why: 'The end-to-end tests meet the running product; of its code they know rules, contract, demonstration and the tools that tests share.',
    from: /^e2e\//,
    to: /^((event-store|projections|backend|frontend)\/|npm:(@salon\/(?!contract\/|(backend|event-store)\/testing\/)|@nestjs\/))/,
  },
  {
    why: 'Adapters are chosen in the composition folder and nowhere else.',
    from: /^backend\/src\/(?!composition\/|.*\.test\.ts$|testing\/)/,
    to: /^npm:(libsql|mongodb|@eventstore\/db-client|ioredis|bullmq)$/,
    except: /^backend\/src\/[a-z-]+\/(bullmq|redis|mongo|embedded)[a-z-]*\.ts$/,
  },
  {
    why: 'Features of the front end do not import each other; pages compose them.',
    from: /^frontend\/src\/features\/([a-z-]+)\//,
    to: /^frontend\/src\/features\/(?!\1\/)/,
  },
  {
    why: 'What the features share knows none of them, nor a page.',
    from: /^frontend\/src\/parts\//,
    to: /^frontend\/src\/(features|pages)\//,
  },
];

/** Rooms whose first-level folders import each other in no circle; what only tests use is left out, and where processes begin. */
export const foldersWithoutCircles = [
  {
    why: 'A rule can be read without what stands on it: move the shared piece to where both may see it.',
    room: 'domain/src/',
    except: [/\.(test|fixture)\.ts$/],
  },
  {
    why: 'A feature can be read, and taken out, without what stands on it: move the shared piece to where both may see it.',
    room: 'backend/src/',
    except: [/\.(test|fixture)\.ts$/, /-contract\.ts$/, /^backend\/src\/testing\//, /^backend\/src\/(main|operations\/(cli|operate))\.ts$/],
  },
];

const rawEvents =
  'What the log gives is raw: storedEvents and parseStored parse it and raise old versions; take the fields of what they give, by type.';

/** All who read the log, but for the two places that parse, the one that hashes, and tests. */
const readersOfTheLog =
  /^(backend|projections)\/src\/(?!.*(\.(test|fixture)\.ts$|\/testing\/|-contract\.ts$)|testing\/|command\/stored-event\.ts$|evidence\/stored-line\.ts$|engine\/projected-event\.ts$)/;

/** What may not stand in the text of a file; only of files with `where`, and none with `unless`, if they are given. */
export const textRules = [
  {
    why: "A class of a CSS module is called otherwise in the page than in tests: take its name from the module's import.",
    from: /^frontend\/src\/(?!.*\.test\.)/,
    text: /\b(closest|matches|querySelector(All)?)(<\w+>)?\((['"])\.\w/,
  },
  {
    why: 'Days, months and moments are chosen in one kind of field: take DateField or DateChoice (specification, administration: forms).',
    from: /^frontend\/src\/(?!parts\/admin\/date-field\.tsx$|.*\.test\.).*\.tsx?$/,
    text: /type(=|: ?)\{?['"](date|month|week|datetime-local|time)['"]/,
  },
  {
    why: 'Storage may be refused, and then reading it throws: take keptInTab or keptInBrowser (specification, public site: refused storage).',
    from: /^frontend\/src\/(?!app\/browser-storage\.ts$|.*\.test\.).*\.tsx?$/,
    text: /\b(session|local)Storage\b/,
  },
  {
    why: "Its schemas bring zod into the page: import types alone, and routes from '@salon/contract/routes'.",
    from: /^frontend\/src\/(?!api\/check-answer\.ts$|.*(\.test\.|\/testing\/)).*\.tsx?$/,
    text: /^import (?!type )[^;]*'@salon\/contract';/m,
  },
  {
    why: "Call a route by its name, api('…') or addressOf('…'): a path by hand would compile after the route was renamed.",
    from: /^frontend\/src\//,
    text: /[`'"\s]\/api\/[a-z]/,
  },
  {
    why: rawEvents,
    from: readersOfTheLog,
    where: /\bRecordedEvent\b|\.(readStream|readAll)\(|\blogPages\(/,
    unless: /\bparseStored\b/,
    text: /[.{,] ?data\b(?!:)/,
  },
  {
    why: rawEvents,
    from: readersOfTheLog,
    text: /\{[^{}]*\bdata\b[^{}]*\}: RecordedEvent\b|\b(\w+): RecordedEvent\b[\s\S]*\b\1\.data\b/,
  },
];
