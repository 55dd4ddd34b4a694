import { BENCH_ADMIN } from '../salon-today.mjs';

const DAY_MS = 86_400_000;
const TOKYO_AHEAD_MS = 9 * 3_600_000;
const AT_ONCE = 16;
const BENCH_MEMBER = {
  username: 'misaki',
  password: 'tsukiyo-no-michi',
  name: '山口 美咲',
  nameKana: 'ヤマグチ ミサキ',
  email: 'misaki.yamaguchi@example.jp',
  phone: '090-0000-1234',
};

/** A client of the API, logged in as the administrator. */
export const administratorOf = (url) => loggedIn(url, '/api/auth/login', BENCH_ADMIN);

/** A client of the API, registered as a member. */
export const newMemberOf = (url) => loggedIn(url, '/api/auth/register', BENCH_MEMBER);

/** A client of the API, logged in as that member. */
export const memberOf = (url) => loggedIn(url, '/api/auth/login', BENCH_MEMBER);

async function loggedIn(url, path, body) {
  const call = async (method, path, body, cookie = '') => {
    const headers = {
      cookie,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const answer = await fetch(url + path, { method, headers, body: body && JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const cookie = (await call('POST', path, body)).headers.getSetCookie()[0]?.split(';')[0];
  return {
    cookie,
    get: (path) => call('GET', path, undefined, cookie),
    post: async (path, body) => (await call('POST', path, body, cookie)).json(),
  };
}

/** Bookable days past all deadlines: the day after tomorrow to the end of next month, in Tokyo. */
function bookableDays() {
  const today = new Date(Date.now() + TOKYO_AHEAD_MS);
  const last = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 2, 0);
  const days = [];
  for (
    let day = today.getTime() + 2 * DAY_MS;
    new Date(day).toISOString() <= new Date(last + DAY_MS).toISOString();
    day += DAY_MS
  ) {
    days.push(new Date(day).toISOString().slice(0, 10));
  }
  return days;
}

/**
 * Adds tellers who work from 10:00 to 22:00 every day, and returns bodies of half-hour bookings
 * that fill their days. None overlap; consecutive ones are on different days or tellers.
 */
export async function openHours(administrator, tellers, say) {
  const { id: serviceId } = await administrator.post('/api/services', {
    name: '電話鑑定30分',
    type: 'phone',
    duration: 30,
    price: '4500',
  });
  const days = bookableDays();
  const hours = [];
  for (let number = 1; number <= tellers; number += 1) {
    const { id } = await administrator.post('/api/fortune-tellers', { name: `占い師${number}` });
    for (const date of days)
      hours.push({
        fortuneTellerId: id,
        date,
        startTime: '10:00',
        endTime: '22:00',
        serviceType: 'phone',
      });
  }
  let done = 0;
  await concurrently(hours, async (body) => {
    await administrator.post('/api/fortune-teller-schedules', body);
    done += 1;
    if (done % 100 === 0) say(`opening hours, ${done} of ${hours.length}`);
  });
  return Array.from({ length: 24 }, (_, halfHour) =>
    hours.map((open) => bodyOf(open, serviceId, halfHour)),
  ).flat();
}

function bodyOf({ fortuneTellerId, date }, serviceId, halfHour) {
  const startTime = new Date(
    Date.parse(`${date}T10:00:00.000+09:00`) + halfHour * 1_800_000,
  ).toISOString();
  const guest = {
    guestName: '山口 美咲',
    guestNameKana: 'ヤマグチ ミサキ',
    guestEmail: 'misaki@example.jp',
    guestPhone: '090-0000-1234',
  };
  return JSON.stringify({ fortuneTellerId, serviceId, startTime, notes: null, ...guest });
}

async function concurrently(items, work) {
  const left = [...items];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
    }),
  );
}
