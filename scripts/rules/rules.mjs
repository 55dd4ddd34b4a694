const rawEvents =
  'What the log gives is raw: storedEvents and parseStored parse it and raise old versions; take the fields of what they give, by type.';

/** All who read the log, but for the two places that parse, the one that hashes, and tests. */
const readersOfTheLog =
  /^(backend|projections)\/src\/(?!.*(\.(test|fixture)\.ts$|\/testing\/|-contract\.ts$)|testing\/|command\/stored-event\.ts$|evidence\/stored-line\.ts$|engine\/projected-event\.ts$)/;

/**
 * What may not stand in the text of a file; only of files with `where`, and none with `unless`, if
 * they are given.
 */
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
