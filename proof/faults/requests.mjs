// Requests generated from the OpenAPI document, and repeated, reordered and refused ones: no server
// error, no hang, and no event of a refused request.
import { administratorOf } from '../bench/load/api-client.mjs';
import { bookingsOf, checkLog, countDrift } from './check-outcome.mjs';
import { ask, openTimes } from './guests.mjs';
import { TestSalon } from './test-salon.mjs';

const AT_ONCE = 16;
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

/** Generates a request of an operation, of which any part may be invalid. */
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

/** As text without lone surrogates, for a URL. */
const sendable = (value) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed?.() ?? 'x';

async function run({ rounds, random, say }) {
  // Without the demonstration's past years, since events are counted.
  const salon = new TestSalon({ env: { SEED: 'demonstration' } });
  try {
    await salon.start();
    const administrator = await administratorOf(salon.url);
    const document = await (await administrator.get('/api/openapi.json')).json();
    const operations = Object.entries(document.paths)
      .flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, operation]) => ({
          path,
          method: method.toUpperCase(),
          operation,
        })),
      )
      .filter(({ path }) => !EXCLUDED.some((pattern) => pattern.test(path)));
    const [tellers, services] = await Promise.all(
      ['/api/fortune-tellers', '/api/services'].map(async (path) =>
        (await administrator.get(path)).json(),
      ),
    );
    const known = [...tellers, ...services].map(({ id }) => id);
    const eventsBefore = (await checkLog(salon)).events;
    const [statuses, bad] = [{}, []];
    let [slow, sent, accepted] = [0, 0, 0];
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (sent < rounds) {
          sent += 1;
          if (sent % 500 === 0) say(`${sent} of ${rounds} requests`);
          const operation = operations[Math.floor(random() * operations.length)];
          const { method, path, body } = generateRequest(operation, known, random);
          const headers = random() < 0.7 ? { cookie: administrator.cookie } : {};
          const began = performance.now();
          const answer = await ask(salon.url, path, { method, body, headers, timeout: 30_000 });
          if (performance.now() - began > SLOW_MS) slow += 1;
          statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
          if (method !== 'GET' && answer.status >= 200 && answer.status < 300) accepted += 1;
          if (answer.status >= 500 || answer.status === 0)
            bad.push(
              `${method} ${operation.path} ${answer.status} ${answer.failure ?? ''} ${answer.text.slice(0, 80)}`,
            );
        }
      }),
    );
    const [log, drift] = [await checkLog(salon), await countDrift(salon)];
    return [
      {
        name: 'no made-up request meets a server error or a hang',
        holds: bad.length === 0 && slow === 0,
        counts: {
          requests: sent,
          operations: operations.length,
          ...statuses,
          slowerThan10s: slow,
          bad: bad.length === 0 ? 0 : [...new Set(bad)].slice(0, 8).join(' | '),
        },
      },
      {
        name: 'the log is whole afterwards, and read models equal it',
        holds: log.count + drift === 0 && (await salon.answers()),
        counts: {
          written: log.events - eventsBefore,
          byAccepted: accepted,
          faults: log.count,
          differing: drift,
        },
      },
      await sendRefused(salon, say),
      await repeated(salon, random, say),
      await reordered(salon, random, say),
    ];
  } finally {
    await salon.close();
  }
}

/** Refused requests must write no event. */
async function sendRefused(salon, say) {
  say('refused requests');
  const [body] = await openTimes(salon, 1);
  await ask(salon.url, '/api/bookings', { method: 'POST', body });
  const before = (await checkLog(salon)).events;
  const statuses = {};
  const past = { ...body, startTime: '2020-01-01T02:00:00.000Z' };
  for (const wrong of [
    body,
    past,
    { ...body, guestPhone: 'x' },
    { ...body, serviceId: body.fortuneTellerId },
    {},
  ]) {
    for (let time = 0; time < 20; time += 1) {
      const { status } = await ask(salon.url, '/api/bookings', { method: 'POST', body: wrong });
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  }
  const after = (await checkLog(salon)).events;
  return {
    name: 'refused requests leave the log as it was',
    holds: after === before && statuses[201] === undefined,
    counts: { ...statuses, eventsWritten: after - before },
  };
}

/** Sends each request five times with one key: it is executed once, and the answers are equal. */
async function repeated(salon, random, say) {
  say('repeated requests');
  const times = (await openTimes(salon, 1)).slice(0, 60);
  const sends = times.flatMap((body, at) =>
    Array.from({ length: 5 }, () => ({ body, key: `faults-repeated-${at}-0000`, place: random() })),
  );
  sends.sort((one, other) => one.place - other.place);
  const ids = new Map();
  let odd = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = sends.shift(); next !== undefined; next = sends.shift()) {
        let answer;
        do
          answer = await ask(salon.url, '/api/bookings', {
            method: 'POST',
            body: next.body,
            headers: { 'idempotency-key': next.key },
          });
        while (answer.status === 409 && /IN_PROGRESS|BUSY/.test(answer.text));
        if (answer.status !== 201) odd += 1;
        else ids.set(next.key, (ids.get(next.key) ?? new Set()).add(JSON.parse(answer.text).id));
      }
    }),
  );
  const doubled = [...ids.values()].filter((found) => found.size > 1).length;
  return {
    name: 'what is sent five times with one key is done once',
    holds: doubled === 0 && odd === 0 && ids.size === times.length,
    counts: { requests: times.length * 5, bookings: ids.size, doubled, answeredOtherwise: odd },
  };
}

/**
 * Requests arrive out of order or twice: an administrator's changes of a booking, and the booking
 * itself after it was cancelled and its time taken.
 */
async function reordered(salon, random, say) {
  say('reordered requests');
  const { cookie } = await administratorOf(salon.url);
  const times = (await openTimes(salon, 1)).slice(0, 60);
  const change = (id, status, key) =>
    ask(salon.url, `/api/bookings/${id}/status`, {
      method: 'PATCH',
      body: status === 'cancelled' ? { status, reason: 'customer' } : { status },
      headers: { cookie, 'idempotency-key': key },
    });
  const found = { revived: 0, answeredOtherwise: 0, serverErrors: 0, otherEnds: 0 };
  const book = (body, key) =>
    ask(salon.url, '/api/bookings', { method: 'POST', body, headers: { 'idempotency-key': key } });
  const ended = new Map();
  const one = async (body, at) => {
    const keys = ['booked', 'cancelled', 'confirmed', 'taken', 'ended'].map(
      (what) => `faults-reordered-${at}-${what}`,
    );
    const first = await book(body, keys[0]);
    const { id } = JSON.parse(first.text);
    const changes = [
      ['cancelled', keys[1]],
      ['confirmed', keys[2]],
    ];
    const sends = [...changes, ...changes].map(([status, key]) => ({
      status,
      key,
      place: random(),
    }));
    sends.sort((before, after) => before.place - after.place);
    const answers = await Promise.all(sends.map(({ status, key }) => change(id, status, key)));
    const last = await change(id, 'cancelled', keys[4]);
    const other = await book({ ...body, guestEmail: `other-${at}@example.jp` }, keys[3]);
    const late = await Promise.all([
      book(body, keys[0]),
      change(id, 'confirmed', keys[2]),
      change(id, 'cancelled', keys[1]),
      book(body, keys[0]),
    ]);
    const all = [first, last, other, ...late, ...answers];
    found.serverErrors += all.filter(({ status }) => status === 0 || status >= 500).length;
    if (
      other.status !== 201 ||
      [late[0], late[3]].some(({ status, text }) => status !== 201 || JSON.parse(text).id !== id)
    )
      found.answeredOtherwise += 1;
    ended.set(id, 'cancelled');
    if (other.status === 201) ended.set(JSON.parse(other.text).id, 'standing');
  };
  for (let at = 0; at < times.length; at += AT_ONCE)
    await Promise.all(times.slice(at, at + AT_ONCE).map((body, of) => one(body, at + of)));
  const kept = await bookingsOf(salon);
  for (const [id, end] of ended) {
    const isCancelled = kept.get(id)?.status === 'cancelled';
    if (end === 'cancelled' && !isCancelled) found.revived += 1;
    if (end === 'standing' && (isCancelled || !kept.has(id))) found.otherEnds += 1;
  }
  const [log, drift] = [await checkLog(salon), await countDrift(salon)];
  return {
    name: 'what arrives late, twice and in another order brings nothing back',
    holds: Object.values(found).every((count) => count === 0) && log.count + drift === 0,
    counts: {
      requests: times.length * 11,
      bookings: ended.size,
      ...found,
      overlaps: log.overlaps,
      differing: drift,
    },
  };
}

export const section = {
  title: 'made-up, refused, repeated and reordered requests',
  rounds: 5_000,
  run,
};
