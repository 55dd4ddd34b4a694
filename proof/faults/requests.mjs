import { ask, clientOf, concurrently } from '../api-client.mjs';
import { checkLog, count, countDiffering, serverErrors } from './guests.mjs';

const SLOW_MS = 10_000;
/** Operations that would end the fuzzer's session, or never end. */
const EXCLUDED = [
  /logout/,
  /\/api\/live$/,
  /\/me\//,
  /sessions/,
  /administrators/,
  /second-factor/,
];

const EDGE_VALUES = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'null',
  'true',
  '山口',
  '𠮷野家',
  'ﾔﾏｸﾞﾁ',
  '\u0000',
  '\ud800',
  'a'.repeat(5_000),
  '2026-02-30',
  '2026-11-24',
  '2026-11-24T10:00:00.000Z',
  '11111111-1111-4111-8111-111111111111',
  '../../etc/passwd',
  "' OR 1=1 --",
  '<script>',
  '%',
  '__proto__',
];

function generateRequest({ method, path, operation }, known, random) {
  const pick = (list) => list[Math.floor(random() * list.length)];
  const edgeValue = () => pick(random() < 0.2 ? known : EDGE_VALUES);
  const value = (schema = {}, depth = 0) => {
    if (random() < 0.15 || depth > 4)
      return pick([edgeValue(), null, 0, -1, 1e21, true, [], {}, Array(50).fill(edgeValue())]);
    const chosen = schema.anyOf ?? schema.oneOf;
    if (chosen) return value(pick(chosen), depth + 1);
    if (schema.enum) return pick(schema.enum);
    if (schema.const !== undefined) return schema.const;
    const type = Array.isArray(schema.type) ? pick(schema.type) : schema.type;
    if (type === 'object') {
      const fields = Object.entries(schema.properties ?? {}).filter(
        ([name]) => schema.required?.includes(name) || random() < 0.6,
      );
      return Object.fromEntries(fields.map(([name, of]) => [name, value(of, depth + 1)]));
    }
    if (type === 'array')
      return Array.from({ length: Math.floor(random() * 4) }, () => value(schema.items, depth + 1));
    if (type === 'integer' || type === 'number')
      return pick([0, 1, 5, 30, 60, -5, 1.5, 2 ** 53, 1000]);
    if (type === 'boolean') return random() < 0.5;
    if (schema.format === 'date-time')
      return pick([new Date(Date.now() + random() * 4e9).toISOString(), edgeValue()]);
    return edgeValue();
  };
  const parameters = operation.parameters ?? [];
  const filled = path.replace(/\{(\w+)\}/g, () => encodeURIComponent(sendable(edgeValue())));
  const query = parameters
    .filter(({ in: where }) => where === 'query' && random() < 0.5)
    .map(({ name, schema }) => `${name}=${encodeURIComponent(sendable(value(schema)))}`);
  const schema = operation.requestBody?.content?.['application/json']?.schema;
  const body =
    schema &&
    (random() < 0.05
      ? pick(['{', '[]', '"', '{"a":1e999}', 'null'])
      : JSON.stringify(value(schema)));
  return { method, path: query.length > 0 ? `${filled}?${query.join('&')}` : filled, body };
}

/** Lone surrogates cannot stand in a URL. */
const sendable = (value) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed?.() ?? 'x';

async function operationsOf(client) {
  const { paths } = await client.get('/api/openapi.json');
  return Object.entries(paths)
    .filter(([path]) => !EXCLUDED.some((pattern) => pattern.test(path)))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        path,
        method: method.toUpperCase(),
        operation,
      })),
    );
}

async function run({ rounds, random, say, salon }) {
  const client = await clientOf(salon.url);
  const operations = await operationsOf(client);
  const known = [
    ...(await client.get('/api/fortune-tellers')),
    ...(await client.get('/api/services')),
  ].map(({ id }) => id);
  const eventsBefore = (await checkLog(salon)).events;
  const [statuses, bad] = [{}, new Set()];
  let [slow, accepted] = [0, 0];
  await concurrently(Array.from({ length: rounds }).keys(), async (sent) => {
    if (sent % 500 === 0) say(`${sent} of ${rounds} requests`);
    const operation = operations[Math.floor(random() * operations.length)];
    const { method, path, body } = generateRequest(operation, known, random);
    const headers = random() < 0.7 ? { cookie: client.cookie } : {};
    const began = performance.now();
    const { status, failure = '', text } = await ask(salon.url, path, { method, body, headers });
    if (performance.now() - began > SLOW_MS) slow += 1;
    count(statuses, status);
    if (method !== 'GET' && status >= 200 && status < 300) accepted += 1;
    if (serverErrors({ [status]: 1 }) > 0)
      bad.add(`${method} ${operation.path} ${status} ${failure} ${text.slice(0, 80)}`);
  });
  const { events, faults } = await checkLog(salon);
  const differing = await countDiffering(salon);
  return [
    {
      name: 'no made-up request meets a server error or a hang',
      counts: { requests: rounds, operations: operations.length, ...statuses },
      violations: { slowerThan10s: slow, bad: [...bad].slice(0, 8).join(' | ') || 0 },
    },
    {
      name: 'the log is whole afterwards, and read models equal it',
      holds: await salon.answers(),
      counts: { written: events - eventsBefore, byAccepted: accepted },
      violations: { faults, differing },
    },
  ];
}

export const section = {
  title: 'made-up requests',
  rounds: 5_000,
  tellers: () => 0,
  // Without the demonstration's past years, since events are counted.
  env: { SEED: 'demonstration' },
  run,
};
