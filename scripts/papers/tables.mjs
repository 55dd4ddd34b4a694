import { errorAnswers, errorSentence } from '../../backend/dist/http/error-answers.js';
import {
  accountWrites,
  bookingLimits,
  mailLimits,
  memberLimits,
  rateLimits,
} from '../../backend/dist/http/rate-limits.js';
import { BODY_LIMIT, PICTURE_LIMIT } from '../../backend/dist/http/server.js';
import { commands } from '../../backend/dist/operations/commands.js';
import { exitCodes } from '../../backend/dist/operator-actions/report.js';
import { environment } from '../../backend/dist/process/config.js';
import { openApiDocument, routes } from '../../contract/dist/index.js';
import {
  defaultSettings,
  eventDefinitions,
  groupedBy,
  limits,
  settingsFields,
} from '../../domain/dist/index.js';

const code = (text) => `\`${text}\``;
const codes = (texts) => texts.map(code).join(', ');
const jsonSchema = (type) => type.toJSONSchema({ io: 'input', unrepresentable: 'any' });

function table(head, rows) {
  const line = (cells) =>
    `|${cells.map((cell) => (cell === '' ? ' ' : ` ${String(cell).replaceAll('|', '\\|')} `)).join('|')}|`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}

/** Optional fields have a `?`; those of a list's items are in brackets. */
function fieldsOf(schema) {
  if (schema?.type === 'array')
    return schema.items?.properties ? `[${fieldsOf(schema.items)}]` : '';
  const alternatives = schema?.anyOf ?? schema?.oneOf ?? schema?.allOf;
  if (alternatives) return [...new Set(alternatives.map(fieldsOf).filter(Boolean))].join(' or ');
  const { properties = {}, required = [] } = schema ?? {};
  return codes(
    Object.keys(properties).map((name) => (required.includes(name) ? name : `${name}?`)),
  );
}

function routeTable() {
  const { paths } = openApiDocument({ title: '', version: '' });
  const rows = Object.values(routes).map(({ method, path, who, status }) => {
    const { parameters, requestBody, summary } = paths[path][method.toLowerCase()];
    const query = parameters
      .filter((parameter) => parameter.in === 'query')
      .map(({ name }) => name);
    const body = fieldsOf(Object.values(requestBody?.content ?? {})[0]?.schema);
    const call = code(`${method} ${path}${query.length > 0 ? `?${query.join('&')}` : ''}`);
    return [call, body, summary, status, who.replaceAll('-', ' ')];
  });
  return table(['call', 'body', 'what it does', 'answer', 'who'], rows);
}

/** All print as NaN, for which the table shows `N`. */
const anyNumber = new Proxy({}, { get: () => Number.NaN });

function errorTable() {
  const rows = Object.entries(errorAnswers).map(([name, [status]]) => {
    const sentence = errorSentence(name, { facts: anyNumber, phones: ['店の電話番号'] });
    return [code(name), status, sentence.replaceAll('NaN', 'N')];
  });
  return table(['code', 'status', 'message'], rows);
}

/** Values that mails could depend on: enum members, booleans, null and undefined. */
function samplesOf(schema, isRequired) {
  const types = [schema.type].flat();
  const values = schema.enum ?? (types.includes('boolean') ? [true, false] : ['']);
  const none = [
    ...(types.includes('null') || schema.anyOf?.some(({ type }) => type === 'null') ? [null] : []),
    ...(isRequired ? [] : [undefined]),
  ];
  return [...values, ...none];
}

/** Tries every combination of the fields' sample values. */
function mailsOf({ data, mails }) {
  const { properties = {}, required = [] } = jsonSchema(data);
  let cases = [{}];
  for (const [name, schema] of Object.entries(properties)) {
    const samples = samplesOf(schema, required.includes(name));
    cases = cases.flatMap((so) => samples.map((value) => ({ ...so, [name]: value })));
  }
  return [...new Set(cases.flatMap((each) => mails(each)))];
}

const readers = { everyone: 'customer and salon', salon: 'salon' };

function eventTable() {
  const rows = Object.entries(eventDefinitions).map(([type, event]) => {
    const sealed = event.personal
      ? `${fieldsOf(jsonSchema(event.personal.fields))} (${event.personal.version})`
      : '';
    return [
      code(type),
      event.kind,
      event.version,
      sealed,
      readers[event.history] ?? '',
      codes(mailsOf(event)),
    ];
  });
  return table(['event', 'kind', 'version', 'sealed (version)', 'history', 'mails'], rows);
}

function defaultOf(value) {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return ['', '[]', '{}'].includes(text) ? '' : code(text);
}

function environmentTable() {
  const rows = Object.entries(jsonSchema(environment).properties).map(
    ([name, { description, enum: words, default: unlessSet }]) => {
      const meaning = words === undefined ? description : `${description}; one of ${codes(words)}`;
      return [code(name), defaultOf(unlessSet), meaning];
    },
  );
  return table(['variable', 'unless set', 'meaning'], rows);
}

function commandTable() {
  const rows = Object.entries(commands).map(([name, { does, takes = [], options = {} }]) => {
    return [code([name, ...takes].join(' ')), does, codes(Object.keys(options))];
  });
  return table(['command', 'what it does', 'options'], rows);
}

const exitTable = () => table(['code', 'meaning'], Object.entries(exitCodes));

function settingTable() {
  const rows = Object.entries(settingsFields).map(([name, { meaning }]) => [
    code(name),
    defaultOf(defaultSettings[name]),
    meaning,
  ]);
  return table(['setting', 'unless set', 'meaning'], rows);
}

const PERIODS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

function periodOf(seconds) {
  const [unit, length] = PERIODS.find(([, length]) => seconds % length === 0);
  const count = seconds / length;
  return count === 1 ? unit : `${count} ${unit}s`;
}

function rateTable() {
  const rowsOf = (by, limitOf) => {
    const administratorsOf = ({ administratorsToo }) => (administratorsToo ? 'counted' : 'free');
    const calledByAll = ['address', 'receiver of the mail'].includes(by);
    const limitsOfCalls = Object.entries(limitOf).flatMap(([name, own]) =>
      [own].flat().map((limit) => [name, limit]),
    );
    const buckets = groupedBy(limitsOfCalls, ([, { bucket }]) => bucket);
    return [...buckets.values()].map((calls) => {
      const [, limit] = calls[0];
      const { most, seconds } = limit;
      return [
        by,
        codes(calls.map(([name]) => name)),
        most,
        periodOf(seconds),
        calledByAll ? administratorsOf(limit) : '',
      ];
    });
  };
  const rows = [
    ...rowsOf('address', rateLimits),
    ...rowsOf('receiver of the mail', mailLimits),
    ...rowsOf('booking', bookingLimits),
    ...Object.entries(accountWrites).map(([by, { most, seconds }]) => [
      by,
      'every write but `logOut`',
      most,
      periodOf(seconds),
      '',
    ]),
    ...rowsOf('member', memberLimits),
  ];
  return table(['by', 'calls, counted together', 'most', 'in', 'administrators'], rows);
}

function sizeTable() {
  const characters = Object.entries(limits).map(([name, most]) => [
    code(name),
    `${most.toLocaleString('en')} characters`,
  ]);
  const sizes = [
    ['a body', `${BODY_LIMIT / 1024} KiB`],
    ['a picture', `${PICTURE_LIMIT / 1024 ** 2} MiB`],
  ];
  return table(['what', 'at most'], [...characters, ...sizes]);
}

export const tables = {
  routes: { page: 'docs/specification/routes.md', text: routeTable() },
  errors: { page: 'docs/specification/http-api.md', text: errorTable() },
  'rate-limits': { page: 'docs/specification/http-api.md', text: rateTable() },
  environment: { page: 'docs/specification/operation.md', text: environmentTable() },
  commands: { page: 'docs/specification/operation.md', text: commandTable() },
  exits: { page: 'docs/specification/operation.md', text: exitTable() },
  settings: { page: 'docs/specification/content.md', text: settingTable() },
  sizes: { page: 'docs/specification/forms.md', text: sizeTable() },
  events: { page: 'docs/architecture/events.md', text: eventTable() },
};
