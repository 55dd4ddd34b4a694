import type { LiveMessage } from '@salon/contract';
import { until } from '@salon/event-store/testing/until';
import { tellerLogin } from '../administrator/staff-login.fixture.ts';
import {
  migiwa,
  SalonWithHours,
  type SessionCaller,
  shion,
} from '../booking/salon-with-hours.fixture.ts';

const salon = SalonWithHours.forFile();
let base: string;
beforeAll(async () => {
  base = await salon.application.application.getUrl();
});

async function listen(session?: SessionCaller) {
  const control = new AbortController();
  const headers = session === undefined ? {} : { cookie: session.cookie };
  const answer = await fetch(`${base}/api/live`, { headers, signal: control.signal });
  const messages: LiveMessage[] = [];
  let ended = false;
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) {
      for (const [, data = ''] of decoder.decode(chunk).matchAll(/^data: (.*)$/gm))
        messages.push(JSON.parse(data));
    }
    ended = true;
  })().catch(() => undefined);
  return {
    answer,
    topics: () => [...new Set(messages.flatMap(({ topics }) => topics))].sort(),
    messages,
    reading,
    hasEnded: () => ended,
    close: () => control.abort(),
  };
}

test('a teller hears of their own days and of nothing else that is not everybody’s', async () => {
  const [shions, migiwas] = [
    await listen(await tellerLogin(salon, shion, 'shion')),
    await listen(await tellerLogin(salon, migiwa, 'migiwa')),
  ];
  await salon.booked('16:00', salon.hana);
  await until(
    'both have heard of the booking',
    () => shions.topics().includes('bookings') && migiwas.topics().length > 0,
  );
  expect(shions.topics()).toEqual(['agendas', 'bookings']);
  expect(migiwas.topics()).toEqual(['agendas']);
  for (const one of [shions, migiwas]) one.close();
});

test('each hears what is theirs: all the free times, members their bookings, administrators everything', async () => {
  const [guest, hana, sora, okami] = [
    await listen(),
    await listen(salon.hana),
    await listen(salon.sora),
    await listen(salon.desk),
  ];
  expect(guest.answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(guest.answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(guest.answer.headers.get('cache-control')).toContain('no-store');
  expect(guest.answer.headers.get('content-encoding')).toBeNull();
  await salon.booked('10:00', salon.hana);
  await until(
    'the administrator hears of the mail and the audit',
    () => okami.topics().includes('outbox') && okami.topics().includes('audit'),
  );
  await until(
    'the member and everybody else have heard of the booking',
    () =>
      hana.topics().includes('bookings') && guest.topics().length > 0 && sora.topics().length > 0,
  );
  expect(guest.topics()).toEqual(['agendas']);
  expect(sora.topics()).toEqual(['agendas']);
  expect(hana.topics()).toEqual(['agendas', 'bookings']);
  expect(okami.topics()).toEqual([
    'agendas',
    'audit',
    'booking-history',
    'bookings',
    'figures',
    'outbox',
  ]);
  expect(guest.messages.at(-1)?.position).toEqual(expect.any(String));
  for (const one of [guest, hana, sora, okami]) one.close();
});

test('a list of members names what another desk’s completed booking changes, and shows the visit', async () => {
  const members = () => salon.desk.get('/api/members');
  const visits = (answer: Awaited<ReturnType<typeof members>>): number =>
    answer.json().find(({ id }: { id: string }) => id === salon.sora.id).visitCount;
  const visit = await salon.booked('13:00', salon.sora);
  const [before, desk] = [await members(), await listen(salon.desk)];
  await salon.setStatus(visit, 'completed');
  await until('the desk hears of bookings', () => desk.topics().includes('bookings'));
  expect(before.headers['x-read-models']).toBe('bookings,members');
  expect([visits(before), visits(await members())]).toEqual([0, 1]);
  desk.close();
});

test('streams per IP address are limited, and closing one frees its place', async () => {
  const many = await Promise.all(Array.from({ length: 100 }, () => listen()));
  const refused = await listen();
  expect([refused.answer.status, refused.answer.headers.get('retry-after')]).toEqual([503, '30']);
  for (const one of many) one.close();
  await until('there is room for a stream again', async () => {
    const next = await listen();
    next.close();
    return next.answer.status === 200;
  });
});

test('logging out ends the session’s stream at once, and no other', async () => {
  const session = await salon.logIn({ username: 'hana', password: 'hoshizora-99' });
  const [ended, other, guest] = [await listen(session), await listen(salon.hana), await listen()];
  expect((await session.post('/api/auth/logout', {})).statusCode).toBe(200);
  await until(
    'the session’s stream has ended, long before its next beat',
    () => ended.hasEnded(),
    5,
  );
  expect([other.hasEnded(), guest.hasEnded()]).toEqual([false, false]);
  for (const one of [other, guest]) one.close();
});

test('a suspended member’s stream ends at once, and nobody else’s', async () => {
  const [hana, sora] = [await listen(salon.hana), await listen(salon.sora)];
  await salon.desk.put(`/api/members/${salon.sora.id}`, { status: 'suspended' });
  await until('the suspended member hears nothing more', () => sora.hasEnded());
  expect(hana.hasEnded()).toBe(false);
  hana.close();
});

test('streams end when the salon stops, before it waits for its connections', async () => {
  const last = await listen();
  await salon.application.drain();
  await last.reading;
  expect(last.hasEnded()).toBe(true);
});
