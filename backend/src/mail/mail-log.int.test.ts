import { until } from '@salon/event-store/testing/until';
import { SalonWithHours } from '../booking/salon-with-hours.fixture.ts';
import { waitForMail, waitForMailTo } from '../testing/mailbox.ts';

const salon = SalonWithHours.forFile();
beforeAll(async () => {
  await salon.booked('10:00', salon.hana);
  await waitForMail(salon.folder, ({ subject }) => (subject ?? '').includes('ご予約を承りました'));
});

const mails = (query = '') => salon.desk.read(`/api/mails${query}`);

const untilSent = (count: number) =>
  until(`${count} mails are sent`, async () => (await mails('?status=sent')).length >= count);

test('mails are listed with receiver, subject and state', async () => {
  await untilSent(3);
  const [mail] = await mails('?q=hana&sort=-createdAt');
  const booked = (await mails()).find(
    ({ template }: { template: string }) => template === 'booking-confirmed',
  );
  expect(mail).toMatchObject({ to: 'hana@example.jp', state: 'sent', sends: 1, error: null });
  expect(booked).toMatchObject({
    subject: '【占いサロン】10月24日(土) 10:00のご予約を承りました',
    bookingId: expect.any(String),
    sentAt: expect.any(String),
  });
  expect(await mails('?status=dead')).toEqual([]);
  expect(await mails('?to=2026-10-19')).toEqual([]);
});

test('a mail shows its text, and is sent again on request', async () => {
  const [{ id }] = await mails('?q=sora');
  const one = () => salon.desk.get(`/api/mails/${id}`);
  expect((await one()).json()).toMatchObject({
    to: 'sora@example.jp',
    text: expect.stringContaining('空'),
    html: expect.stringContaining('<'),
  });
  salon.clock.advance(60_000);
  const again = await salon.desk.post(`/api/mails/${id}/resend`, {});
  expect([again.statusCode, again.json().id]).toEqual([200, id]);
  await until('it was sent again', async () => (await one()).json().sentAt === salon.clock.now());
  expect((await one()).json()).toMatchObject({ state: 'sent', attempts: 1, sends: 2 });
  expect((await salon.desk.get('/api/mails/unknown')).statusCode).toBe(404);
});

test('an owner sends a test mail to the salon', async () => {
  const contactEmail = 'salon@example.jp';
  await salon.desk.put('/api/store-settings', { contactEmail });
  const asked = (await salon.desk.post('/api/mails/test', {})).json();
  expect(asked).toMatchObject({ to: contactEmail, subject: expect.stringContaining('テスト') });
  await waitForMailTo(salon.folder, contactEmail, 'テストメールです');
  await until('it is sent', async () =>
    (await mails('?status=sent')).some(({ id }: { id: string }) => id === asked.id),
  );
  const audited: readonly { text: string }[] = await salon.desk.read('/api/audit');
  expect(audited.some(({ text }) => text.includes('テストメールの送信'))).toBe(true);
});

test('links in the mail log cannot be used to act as the receiver', async () => {
  await salon.post('/api/auth/password-reset', { email: 'hana@example.jp' });
  const texts = await until('the mail with the link is listed', async () => {
    const listed: readonly { id: string; template: string }[] = await mails();
    const wanted = listed.filter(
      ({ template }) => template === 'password-reset' || template === 'booking-confirmed',
    );
    const answers = wanted.map(({ id }) => salon.desk.get(`/api/mails/${id}`));
    return wanted.length === 2 && (await Promise.all(answers)).map((answer) => answer.json());
  });
  for (const { text, html } of texts) {
    expect(text).toMatch(/\/(password-reset|cancel)\/…/);
    expect(`${text}${html}`).not.toMatch(/\/(password-reset|cancel)\/[\w-]/);
  }
});

test('a mail can be previewed with unsaved texts', async () => {
  const preview = (query: string) => salon.desk.get(`/api/mails/preview?${query}`);
  const { subject, text } = (
    await preview(
      `template=reminder&type=phone&sentence=${encodeURIComponent('お待ちしております。')}`,
    )
  ).json();
  expect(subject).toBe('【占いサロン】明日10月24日(土) 13:30のご予約のお知らせ');
  expect(text).toMatch(
    /^見本 花子 様[\s\S]*占い師からお電話いたします[\s\S]*\n\nお待ちしております。\n\n──/,
  );
  expect((await preview('template=log-audited')).statusCode).toBe(400);
});
