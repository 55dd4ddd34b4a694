const rawEvents =
  'Events of the log are unparsed: read their data from storedEvents or parseStored, by type.';

/** Tests, and files that parse or hash stored events, are excepted. */
const readersOfTheLog =
  /^(backend|projections)\/src\/(?!.*(\.(test|fixture)\.ts$|\/testing\/|-contract\.ts$)|testing\/|command\/stored-event\.ts$|evidence\/log-chain\.ts$|engine\/projector\.ts$)/;

/** The files of `from` must not contain `text`, unless they fail `where` or match `unless`. */
export const textRules = [
  {
    why: 'CSS modules rename classes: take the name from the import of the module.',
    from: /^frontend\/src\/(?!.*\.test\.)/,
    text: /\b(closest|matches|querySelector(All)?)(<\w+>)?\((['"])\.\w/,
  },
  {
    why: 'Native date fields are not used: take DateField or DateChoice (specification, administration: forms).',
    from: /^frontend\/src\/(?!parts\/admin\/date-field\.tsx$|.*\.test\.).*\.tsx?$/,
    text: /type(=|: ?)\{?['"](date|month|week|datetime-local|time)['"]/,
  },
  {
    why: 'Blocked storage throws: take keptInTab or keptInBrowser (specification, public site: refused storage).',
    from: /^frontend\/src\/(?!app\/browser-storage\.ts$|.*\.test\.).*\.tsx?$/,
    text: /\b(session|local)Storage\b/,
  },
  {
    why: "Its schemas would bundle zod: import only types, and routes from '@salon/contract/site-routes' or, in the administration, '…/routes'.",
    from: /^frontend\/src\/(?!api\/check-answer\.ts$|.*(\.test\.|\/testing\/)).*\.tsx?$/,
    text: /^import (?!type )[^;]*'@salon\/contract';/m,
  },
  {
    why: "Call a route by its name, api('…') or addressOf('…'): the compiler does not check a path.",
    from: /^frontend\/src\//,
    text: /[`'"\s]\/api\/[a-z]/,
  },
  {
    why: rawEvents,
    from: readersOfTheLog,
    where: /\bRecordedEvent\b|\.(readStream|readAll)\(|\beventsOfLog\(/,
    unless: /\b(parse|read)Stored\b/,
    text: /[.{,] ?data\b(?!:)/,
  },
  {
    why: rawEvents,
    from: readersOfTheLog,
    text: /\{[^{}]*\bdata\b[^{}]*\}: RecordedEvent\b|\b(\w+): RecordedEvent\b[\s\S]*\b\1\.data\b/,
  },
];
