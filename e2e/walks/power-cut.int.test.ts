import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MailSink, openMailSink } from '@salon/backend/testing/mail-sink';
import { testOnFiles } from '@salon/backend/testing/on-engines';
import type { AnswerOf } from '@salon/contract';
import { until } from '@salon/event-store/testing/until';
import { Client } from '../harness/client.ts';
import { launchSalon, type RunningSalon, TEST_ADMIN } from '../harness/running-salon.ts';
import { administratorOf, bookAsGuest, freeTimes } from '../harness/salon-steps.ts';

const base = mkdtempSync(join(tmpdir(), 'salon-'));
const dataDir = join(base, 'data');
const ACKNOWLEDGED = 20;
/** By an embedded salon; servers send more. */
const SENT_AT_ONCE = 4;

let umask: number;
let sink: MailSink;
let salon: RunningSalon;
beforeAll(async () => {
  // The usual umask, under which files are world-readable.
  umask = process.umask(0o022);
  sink = await openMailSink('silent');
  salon = await launchSalon({ dataDir, env: { SMTP_URL: sink.url } });
});
afterAll(async () => {
  process.umask(umask);
  await salon.close();
  await sink.close();
  rmSync(base, { recursive: true, force: true });
});

test('a kill under load loses no acknowledged booking, and every mail is sent once after the next start', async () => {
  const times = [...(await freeTimes(new Client(salon.url), 120))];
  const acknowledged = new Map<string, string>();
  let isKilled = false;
  const guests = Array.from({ length: 8 }, async () => {
    for (let time = times.shift(); time && !isKilled; time = times.shift()) {
      const guestEmail = `guest-${times.length}@example.jp`;
      const client = new Client(salon.url);
      const answer = await bookAsGuest(client, time, { guestEmail }).catch(() => undefined);
      if (answer?.status === 201)
        acknowledged.set((answer.body as AnswerOf<'createBooking'>).id, guestEmail);
      if (acknowledged.size < ACKNOWLEDGED || isKilled) continue;
      isKilled = true;
      await until('all senders are busy', () => sink.unanswered.length >= SENT_AT_ONCE);
      await salon.kill();
    }
  });
  await Promise.all(guests);

  sink.answer();
  salon = await salon.restart();
  const administrator = await administratorOf(salon.url);
  const query = { pageSize: '500', sort: 'startTime' } as const;
  const bookings = await administrator.call('listBookings', { query });
  const present = new Set(bookings.map(({ id }) => id));
  expect([...acknowledged.keys()].filter((id) => !present.has(id))).toEqual([]);

  const wanted = [...acknowledged.values()].sort();
  const receivers = () =>
    sink.received
      .map((mail) => /^To: (.*)$/m.exec(mail)?.[1] ?? '')
      .filter((to) => wanted.includes(to))
      .sort();
  await until('every mail is sent', () => receivers().length >= wanted.length, 90);
  expect(receivers()).toEqual(wanted);
});

testOnFiles('the data folder and everything in it is readable by its owner only', async () => {
  const mode = (path: string) => statSync(path).mode & 0o777;
  const entries = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
  expect(mode(dataDir).toString(8)).toBe('700');
  expect(entries).toEqual(expect.arrayContaining(['salon.db', 'read-models.db']));
  expect(entries.filter((name) => (mode(join(dataDir, name)) & 0o077) !== 0)).toEqual([]);
});

testOnFiles('a second process on the same data refuses to start', async () => {
  await expect(launchSalon({ dataDir })).rejects.toThrow(/ended at its start/);
});

/** `arrived` resolves after the headers, `finish` sends the body. */
function slowLogin(url: string) {
  const body = JSON.stringify(TEST_ADMIN);
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    expect: '100-continue',
  };
  const call = request(`${url}/api/auth/login`, { method: 'POST', headers });
  const status = new Promise<number | undefined>((resolve, reject) => {
    call.once('response', (answer) => resolve(answer.resume().statusCode));
    call.once('error', reject);
  });
  call.flushHeaders();
  return {
    arrived: new Promise((resolve) => call.once('continue', resolve)),
    finish: () => {
      call.end(body);
      return status;
    },
  };
}

test('a stop waits only for requests in flight', async () => {
  const live = await fetch(`${salon.url}/api/live`);
  const silent = connect(Number(new URL(salon.url).port), '127.0.0.1');
  const ended = new Promise((resolve) => silent.once('close', resolve));
  await new Promise((resolve) => silent.once('connect', resolve));
  const login = slowLogin(salon.url);
  await login.arrived;

  const stopped = salon.stop();
  // An idle connection of a browser is closed at once.
  await ended;
  expect(await login.finish()).toBe(200);
  expect(await stopped).toBe(0);
  await live.body?.cancel().catch(() => undefined);
});
