import { until } from '@salon/event-store/testing/until';
import {
  at,
  cookieOf,
  migiwa,
  registration,
  SalonWithHours,
  saturday,
  shion,
  sunday,
  wish,
} from '../booking/salon-with-hours.fixture.ts';
import type { TestAnswer } from '../testing/call-application.ts';
import { mailsTo, waitForEmailToken } from '../testing/mailbox.ts';

const salon = SalonWithHours.forFile({ RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' });

let calls = 0;
const as = (cookie?: string) =>
  salon.forwarded(() => `198.51.${Math.floor(calls / 250)}.${calls++ % 250}`, cookie);

const account = async (username: string, more?: object) =>
  as(cookieOf(await as().post('/api/auth/register', registration(username, more))));

const times = [saturday, sunday].flatMap((date) =>
  [shion, migiwa].flatMap((fortuneTellerId) =>
    Array.from({ length: 9 }, (_, hour) => ({
      fortuneTellerId,
      startTime: at(`${10 + hour}:00`, date),
    })),
  ),
);
const free = () => times.shift() ?? {};

function counted(answers: readonly TestAnswer[]) {
  const counts: Record<string, number> = {};
  for (const { statusCode, json } of answers) {
    const answer = statusCode < 400 ? `${statusCode}` : `${statusCode} ${String(json().code)}`;
    counts[answer] = (counts[answer] ?? 0) + 1;
  }
  return counts;
}

async function inTurn<T>(count: number, once: (index: number) => Promise<T>) {
  const answers: T[] = [];
  for (let index = 0; index < count; index += 1) answers.push(await once(index));
  return answers;
}

const haveGone = (count: number, address: string) =>
  until(
    `${count} mails have gone to ${address}`,
    async () => (await mailsTo(salon.folder, address)).length === count,
  );

test('whatever asks for mails to a stranger’s address, it gets ten', async () => {
  const stranger = 'suzu@example.jp';
  const inquiry = {
    name: '月野',
    nameKana: '',
    email: 'SUZU@example.jp',
    phone: '09000000000',
    message: 'こんにちは',
  };
  const inquire = () => as().post('/api/inquiries', inquiry);
  expect(counted(await inTurn(9, inquire))).toEqual({ 201: 9 });
  const accounts = await inTurn(2, (index) => account(`thrown${index}`));
  const change = { email: stranger, currentPassword: registration('').password };
  const changed = await inTurn(2, async (index) => accounts[index]?.put('/api/profile/me', change));
  expect(counted(changed.flatMap((answer) => answer ?? []))).toEqual({
    200: 1,
    '429 MAILS_LIMITED': 1,
  });
  expect(counted([await inquire()])).toEqual({ '429 MAILS_LIMITED': 1 });
  await haveGone(10, stranger);
  // Password resets are counted separately.
  expect(counted([await as().post('/api/auth/password-reset', { email: stranger })])).toEqual({
    200: 1,
  });
});

test('five accounts with a stranger’s address and two bookings each send ten mails, guests then none, the front desk all', async () => {
  const stranger = 'rin@example.jp';
  const accounts = await inTurn(5, (index) => account(`stranger${index}`, { email: stranger }));
  const book = (index: number) => salon.book(wish('10:00', free()), accounts[index % 5]);
  const answers = await inTurn(10, book);
  expect(counted(answers)).toEqual({ 201: 5, '429 MAILS_LIMITED': 5 });
  const { json, headers } = answers[9] ?? {};
  expect([json?.().message, headers?.['retry-after']]).toEqual([
    'このメールアドレスへのお知らせが続いているため、受け付けを止めております。時間をおいて、もう一度お試しください。お急ぎの場合は、お電話でご連絡ください。',
    // Redis counts by its own clock, which keeps running.
    expect.stringMatching(/^3(600|59\d)$/),
  ]);
  const asGuest = await salon.book(wish('10:00', { guestEmail: stranger }), as());
  expect(counted([asGuest])).toEqual({ '429 MAILS_LIMITED': 1 });
  await haveGone(10, stranger);
  const atDesk = () =>
    salon.desk.post('/api/admin/bookings', wish('10:00', { ...free(), guestEmail: stranger }));
  expect(counted(await inTurn(12, atDesk))).toEqual({ 201: 12 });
});

test('a member with a verified address may book a series', async () => {
  const token = await waitForEmailToken(salon.folder, 'hana@example.jp');
  await as().post(`/api/auth/email/${token}`);
  const book = () => salon.book(wish('10:00', free()), as(salon.hana.cookie));
  expect(counted(await inTurn(12, book))).toEqual({ 201: 12 });
});
