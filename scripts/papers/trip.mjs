// The trip of a booking: which files of the server really run for one booking, its mail and the administrator's list.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { root } from '../prepare/prepare.mjs';

/** The page that tells it. */
export const TRIP = 'docs/architecture/trip-of-a-booking.md';

/** The browser's part: the features and calls that a visitor's tap and the administrator's list pass. */
const BROWSER = [
  'features/booking-wizard/booking-wizard.tsx',
  'features/booking-wizard/wizard-reducer.ts',
  'features/booking-wizard/confirmation-step.tsx',
  'features/booking-wizard/use-confirmation.ts',
  'features/booking-wizard/booking-body.ts',
  'api/idempotency-key.ts',
  'api/api.ts',
  'features/booking-wizard/booking-made.ts',
  'api/use-live.ts',
  'features/admin-bookings/booking-list.ts',
  'features/admin-bookings/bookings-tab.tsx',
  'features/admin-bookings/bookings-table.tsx',
].map((name) => `frontend/src/${name}`);

/** So long nothing is asked of the salon: what runs then runs by itself. Longer than its tasks of every second and of every ten. */
const IDLE_MS = 11_000;
const ADMINISTRATOR = { username: 'okami', password: 'yoi-no-tsuki-2026' };
const GUEST = { guestName: '山田 花子', guestNameKana: 'ヤマダ ハナコ', guestEmail: 'hanako@example.jp', guestPhone: '090-0000-0000' };

/** The two tables as Markdown; `files` are those of the server in the order in which they came to run. */
export function tripTable(files) {
  const row = (file) => `| [${file.replace('/src/', '/')}](../../${file}) | ${meaningOf(file)} |`;
  const head = ['| file | what it is |', '|---|---|'];
  return [
    `In the browser, ${BROWSER.length} files:`,
    [...head, ...BROWSER.map(row)].join('\n'),
    `On the server, ${files.length} files, in the order in which a function of each is called first:`,
    [...head, ...files.map(row)].join('\n'),
  ].join('\n\n');
}

/** The server's files that a page with these tables lists. */
export function listedFiles(page) {
  const listed = [...readFileSync(join(root, page), 'utf8').matchAll(/^\| \[[^\]]+\]\(\.\.\/\.\.\/([^)]+)\)/gm)].map(([, file]) => file);
  return listed.filter((file) => !file.startsWith('frontend/'));
}

/** The first sentence of the docstring of what a file is named after, or of its first export that has one. */
function meaningOf(file) {
  if (!existsSync(join(root, file))) return 'is not there any more';
  const documented = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(?:@\w+\((?:[^()]|\([^()]*\))*\)\s*)*export (?:abstract |async )*\w+\*? (\w+)/g;
  const exports = [...readFileSync(join(root, file), 'utf8').matchAll(documented)];
  const name = file.replace(/^.*\/|\.tsx?$/g, '').replace(/[-.]/g, '');
  const [, text = ''] = exports.find(([, , symbol]) => symbol.toLowerCase() === name) ?? exports[0] ?? [];
  const plain = text
    .replace(/^\s*\*/gm, '')
    .replace(/\{@link (\w+)\}/g, '`$1`')
    .replace(/\s+/g, ' ')
    .trim();
  return plain
    .replace(/(?<=[^.][a-z0-9)`]\.) .*$/, '')
    .replace(/\.$/, '')
    .replaceAll('|', '\\|');
}

/** Books as a guest does in a demonstration salon of its own, and gives the source files of which a function was called, by first call. */
export async function filesOfOneBooking() {
  const folder = mkdtempSync(join(tmpdir(), 'trip-'));
  const { salon, base } = await startSalonIn(folder);
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  try {
    const asked = await askAsAGuest(base);
    await called(session);
    await pause(IDLE_MS);
    const idle = new Set((await called(session)).map(({ at }) => at));
    const files = new Set();
    const look = async () => {
      for (const { at, file } of await called(session)) if (!idle.has(at)) files.add(file);
    };
    let isOver = false;
    const booked = book(base, folder, asked).finally(() => {
      isOver = true;
    });
    while (!isOver) {
      await look();
      await nextTurn();
    }
    await booked;
    await look();
    return [...files];
  } finally {
    session.disconnect();
    await salon.stop();
    rmSync(folder, { recursive: true });
  }
}

async function startSalonIn(folder) {
  const [{ startSalon }, { readConfig }, { SystemClock }, { openLog }, { Metrics }] = await Promise.all(
    ['composition/start-salon', 'process/config', 'process/clock', 'process/log', 'process/metrics'].map(
      (name) => import(`../../backend/dist/${name}.js`),
    ),
  );
  const { username, password } = ADMINISTRATOR;
  // A year that is written behind it would be taken for a part of the trip.
  const config = readConfig({ DATA_DIR: folder, SEED: 'demonstration', ADMIN_USERNAME: username, ADMIN_PASSWORD: password });
  const parts = { config, clock: new SystemClock(), log: openLog('silent'), metrics: new Metrics() };
  const listen = { port: 0, host: '127.0.0.1' };
  const salon = await startSalon(parts, { listen, frontendDist: join(folder, 'no-site'), print: () => undefined });
  return { salon, base: await salon.application.getUrl() };
}

/** The functions of the project that were called since the last look. */
async function called(session) {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  return result.flatMap(({ url, functions }) => {
    const path = url.startsWith('file:') ? relative(root, fileURLToPath(url)).split(sep).join('/') : '';
    const [, room, name] = /^(domain|contract|event-store|projections|backend)\/dist\/(.+)\.js$/.exec(path) ?? [];
    if (room === undefined) return [];
    const file = `${room}/src/${name}.ts`;
    const ran = functions.filter(({ ranges }) => ranges[0].count > 0 && ranges[0].startOffset > 0);
    return ran.map(({ ranges }) => ({ file, at: `${file}:${ranges[0].startOffset}` }));
  });
}

/** Logs the administrator in, and looks for a free time. */
async function askAsAGuest(base) {
  const headers = { 'content-type': 'application/json' };
  const login = await fetch(`${base}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(ADMINISTRATOR) });
  const [cookie] = login.headers.get('set-cookie').split(';');
  const services = await fetch(`${base}/api/services`).then((answer) => answer.json());
  const tellers = await fetch(`${base}/api/fortune-tellers`).then((answer) => answer.json());
  for (const { id: serviceId } of services) {
    for (const { id: fortuneTellerId } of tellers) {
      const answer = await fetch(`${base}/api/availability?fortuneTellerId=${fortuneTellerId}&serviceId=${serviceId}`);
      const [slot] = answer.ok ? (await answer.json()).flatMap(({ slots }) => slots ?? []) : [];
      if (slot !== undefined) return { cookie, wish: { fortuneTellerId, serviceId, startTime: slot.start, notes: null, ...GUEST } };
    }
  }
  throw new Error('The demonstration salon has no free time.');
}

async function book(base, folder, { cookie, wish }) {
  const mailbox = join(folder, 'mailbox');
  const mails = () => (existsSync(mailbox) ? readdirSync(mailbox).length : 0);
  const headers = { 'content-type': 'application/json', 'idempotency-key': 'trip' };
  const made = await fetch(`${base}/api/bookings`, { method: 'POST', headers, body: JSON.stringify(wish) });
  if (made.status !== 201) throw new Error(`The booking of the trip was refused: ${await made.text()}`);
  while (mails() === 0) await pause(20);
  const listed = await fetch(`${base}/api/bookings?pageSize=20`, {
    headers: { cookie, 'x-read-after': made.headers.get('x-log-position') },
  });
  if (!listed.ok) throw new Error('The list of bookings was refused.');
}
