import { request } from 'node:http';
import { addDays, tokyoDate, tokyoInstant } from '@salon/domain';
import { ADMIN } from './salon.mjs';

const HALF_HOURS = Array.from(
  { length: 24 },
  (_, n) => `${10 + Math.floor(n / 2)}:${n % 2 ? '30' : '00'}`,
);
const AT_ONCE = 16;

export const MEMBER = {
  username: 'misaki',
  password: 'tsukiyo-no-michi',
  name: '山口 美咲',
  nameKana: 'ヤマグチ ミサキ',
  email: 'misaki.yamaguchi@example.jp',
  phone: '090-0000-1234',
};

export const dayAhead = (days) => addDays(tokyoDate(new Date().toISOString()), days);

/**
 * The connection is new or one of `agent`. @returns status, headers and text; if the connection
 * breaks or `timeout` (in ms) passes, status 0 and the error's code as `failure`
 */
export function ask(
  url,
  path,
  { method = 'GET', body, headers = {}, agent = false, timeout = 30_000 } = {},
) {
  return new Promise((resolve) => {
    const broke = ({ code = 'CUT' } = {}) =>
      resolve({ status: 0, failure: code, headers: {}, text: '' });
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    const length =
      text === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
    const outgoing = request(
      new URL(path, url),
      { method, headers: { ...length, ...headers }, agent },
      (answer) => {
        const chunks = [];
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.on('error', broke);
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          resolve({ status: answer.statusCode, headers: answer.headers, text });
        });
      },
    );
    outgoing.setTimeout(timeout, () =>
      outgoing.destroy(Object.assign(new Error('No answer.'), { code: 'TIMEOUT' })),
    );
    outgoing.on('error', broke);
    outgoing.end(text);
  });
}

export async function clientOf(url, path = '/api/auth/login', body = ADMIN) {
  const call = async (method, path, body, cookie = '') => {
    const answer = await ask(url, path, { method, body, headers: { cookie } });
    if (answer.status < 200 || answer.status > 299)
      throw new Error(`${method} ${path}: ${answer.status} ${answer.failure ?? answer.text}`);
    return { headers: answer.headers, json: JSON.parse(answer.text) };
  };
  const { headers } = await call('POST', path, body);
  const cookie = headers['set-cookie'][0].split(';')[0];
  const get = (path) => call('GET', path, undefined, cookie);
  return {
    cookie,
    get: async (path) => (await get(path)).json,
    post: async (path, body) => (await call('POST', path, body, cookie)).json,
    put: async (path, body) => (await call('PUT', path, body, cookie)).json,
    /** Sorted by start, since other orders are capped. */
    async bookings(from) {
      const bookings = [];
      for (let cursor = ''; cursor !== undefined; ) {
        const query = new URLSearchParams({ sort: 'startTime', pageSize: '500', from });
        if (cursor) query.set('cursor', cursor);
        const { headers, json } = await get(`/api/bookings?${query}`);
        bookings.push(...json);
        cursor = headers['x-next-cursor'];
      }
      return bookings;
    },
  };
}

export async function concurrently(items, work, atOnce = AT_ONCE) {
  const left = [...items];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
    }),
  );
}

/**
 * The tellers work from 10:00 to 22:00 every day past all deadlines until the end of next month.
 * Returns the bodies of half-hour bookings that fill their days: none overlap, and consecutive ones
 * are on different days or tellers.
 */
export async function openHours(client, tellers, say) {
  await client.put('/api/store-settings', { isOpen: true });
  const { id: serviceId } = await client.post('/api/services', {
    name: '電話鑑定30分',
    type: 'phone',
    duration: 30,
    price: '4500',
  });
  const [year, month] = dayAhead(0).split('-').map(Number);
  const last = new Date(Date.UTC(year, month + 1, 0)).toISOString().slice(0, 10);
  const hours = [];
  for (let number = 1; number <= tellers; number += 1) {
    const { id } = await client.post('/api/fortune-tellers', { name: `占い師${number}` });
    for (let date = dayAhead(2); date <= last; date = addDays(date, 1))
      hours.push({ fortuneTellerId: id, date, startTime: '10:00', endTime: '22:00' });
  }
  let done = 0;
  await concurrently(hours, async (body) => {
    await client.post('/api/fortune-teller-schedules', { ...body, serviceType: 'phone' });
    done += 1;
    if (done % 100 === 0) say(`opening hours, ${done} of ${hours.length}`);
  });
  return HALF_HOURS.flatMap((time) =>
    hours.map(({ fortuneTellerId, date }) => ({
      fortuneTellerId,
      serviceId,
      startTime: tokyoInstant(date, time),
      guestName: '山口 美咲',
      guestNameKana: 'ヤマグチ ミサキ',
      guestEmail: 'misaki@example.jp',
      guestPhone: '090-0000-1234',
    })),
  );
}
