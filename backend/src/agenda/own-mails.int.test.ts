import { until } from '@salon/event-store/testing/until';
import {
  logInTeller,
  removeTeller,
  resetTeller,
  tellerLogin,
} from '../administrator/staff-login.fixture.ts';
import {
  migiwa,
  SalonWithHours,
  type SessionCaller,
  shion,
  statusAndCode,
} from '../booking/salon-with-hours.fixture.ts';
import { Outbox } from '../mail/outbox.ts';
import { mailsTo, readMails, waitForMailTo } from '../testing/mailbox.ts';

const salon = SalonWithHours.forFile();
let teller: SessionCaller;
beforeAll(async () => {
  teller = await tellerLogin(salon, shion, 'shion');
});

const ADDRESS = 'shion@example.jp';
const own = (caller = teller) => caller.read('/api/teller/mails');
const choose = (isOn: boolean, email = ADDRESS, caller = teller) =>
  caller.put('/api/teller/mails', { isOn, email });
const expectOwn = async (isOn: boolean, email: string, isVerified: boolean) =>
  expect(await own()).toEqual({ isOn, email, isVerified });
const subjectsTo = async (address: string) =>
  (await mailsTo(salon.folder, address)).map(({ subject }) => subject);
const toTellers = async () => {
  const entries = await salon.part(Outbox).entries.find({ order: 'createdAt' });
  return entries
    .flatMap(({ doc }) =>
      doc.template === 'teller-booking' ? [`${doc.state} ${doc.error ?? ''}`] : [],
    )
    .sort();
};

async function verify() {
  const answered = await until('a link is there that holds', async () => {
    for (const { to, text = '' } of await readMails(salon.folder)) {
      const [, token] = /\/email\/([\w.-]+)/.exec(text) ?? [];
      if (to?.[0]?.address !== ADDRESS || token === undefined) continue;
      const answer = await salon.post(`/api/auth/email/${token}`);
      if (answer.statusCode === 200) return answer.json();
    }
    return undefined;
  });
  expect(answered).toEqual({ whose: 'teller' });
}

test('a teller chooses mails and an address, which must be valid and unused', async () => {
  await expectOwn(false, '', false);
  const wrong = await choose(true, '');
  expect([wrong.statusCode, wrong.json().fieldErrors]).toEqual([
    400,
    { email: '正しいメールアドレスを入力してください' },
  ]);
  expect((await choose(true, ` ${ADDRESS.toUpperCase()} `)).statusCode).toBe(204);
  await expectOwn(true, ADDRESS, false);
  expect((await own(await tellerLogin(salon, shion, 'shion2'))).isOn).toBe(false);
  const stored = await salon.engines.store.readStream(`tellerMails-${shion}`);
  expect(stored.map(({ type }) => type)).toEqual(['TellerMailsChosen']);
  expect(JSON.stringify(stored)).not.toContain('example.jp');
});

test('choosing an address requires a recent login', async () => {
  const session = await logInTeller(salon, 'shion');
  expect(await statusAndCode(choose(true, 'thief@example.jp', session))).toEqual([
    403,
    'CONFIRMATION_REQUIRED',
  ]);
  expect((await own()).email).toBe(ADDRESS);
});

test('an address gets no mails about bookings until it is verified', async () => {
  await salon.booked('17:00');
  await until(
    'the customer is written to',
    async () => (await subjectsTo('hanako@example.jp')).length === 1,
  );
  expect(await subjectsTo(ADDRESS)).toEqual(['【占いサロン】メールアドレスの確認']);
  await verify();
  await expectOwn(true, ADDRESS, true);
  expect((await choose(true)).statusCode).toBe(204);
  const stored = await salon.engines.store.readStream(`tellerMails-${shion}`);
  expect(stored.map(({ type }) => type)).toEqual(['TellerMailsChosen', 'TellerMailsVerified']);
});

test('a booking is mailed to its teller once, without contact data', async () => {
  await salon.booked('10:00', undefined, { notes: '転職のこと' });
  await salon.booked('10:00', undefined, { fortuneTellerId: migiwa });
  const mail = await waitForMailTo(salon.folder, ADDRESS, '入りました');
  expect(mail.subject).toContain('10月24日(土) 10:00のご予約が入りました');
  expect(mail.text).toContain('■ お客さま：山田 花子 様');
  expect(mail.text).toContain('/teller?date=2026-10-24');
  expect(`${mail.text}${mail.html}`).not.toMatch(/転職|090|hanako|cancel|9,000/);
  await until(
    'the other mails have gone',
    async () => (await subjectsTo('hanako@example.jp')).length === 3,
  );
  expect(await subjectsTo(ADDRESS)).toHaveLength(2);
});

test('a change undone within a minute sends no mail to the teller', async () => {
  const id = await salon.booked('13:00');
  await until('the booking is told', async () => (await subjectsTo(ADDRESS)).length === 3);
  for (const status of ['cancelled', 'confirmed']) await salon.setStatus(id, status);
  await until('both changes are known', async () => (await toTellers()).length === 4);
  expect(await toTellers()).toEqual(['queued ', 'queued ', 'sent ', 'sent ']);
  salon.clock.advance(60_000);
  // A queue in Redis waits by its own clock.
  await until(
    'both are settled',
    async () => (await toTellers()).every((state) => !state.startsWith('queued')),
    90,
  );
  expect(await toTellers()).toEqual([
    'lapsed nothing has changed',
    'lapsed nothing has changed',
    'sent ',
    'sent ',
  ]);
});

test('a login with mails off gets none, and removing a login erases its address', async () => {
  await choose(false);
  await expectOwn(false, ADDRESS, true);
  await salon.booked('15:00');
  await choose(true);
  expect((await own()).isVerified).toBe(true);
  await removeTeller(salon, 'shion');
  await until(
    'the letters are gone with the address',
    async () => (await toTellers()).length === 0 && (await subjectsTo(ADDRESS)).length === 0,
  );
  teller = await tellerLogin(salon, shion, 'shion');
  await expectOwn(false, '', false);
  expect((await choose(true)).statusCode).toBe(204);
  await expectOwn(true, ADDRESS, false);
});

test('a password reset by an owner turns the mails off and erases the address', async () => {
  await verify();
  await salon.booked('11:00');
  await until('the booking is told', async () =>
    (await subjectsTo(ADDRESS)).some((subject) => subject?.includes('11:00')),
  );
  teller = await resetTeller(salon, 'shion');
  await expectOwn(false, '', false);
  await salon.booked('12:00');
  await until('the customer is written to', async () =>
    (await subjectsTo('hanako@example.jp')).some((subject) => subject?.includes('12:00')),
  );
  expect((await subjectsTo(ADDRESS)).some((subject) => subject?.includes('12:00'))).toBe(false);
});
