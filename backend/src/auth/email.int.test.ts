import { staffLogin } from '../administrator/staff-login.fixture.ts';
import {
  cookieOf,
  registration,
  Salon,
  type SessionCaller,
  statusAndCode,
} from '../booking/salon-with-hours.fixture.ts';
import type { TestAnswer } from '../testing/call-application.ts';
import { mailsTo, waitForEmailToken, waitForMailTo } from '../testing/mailbox.ts';
import { wholeLog } from '../testing/whole-log.ts';

const salon = Salon.forFile();

const HOUR = 3_600_000;
const { password } = registration('');
const open = (token: string) => salon.post(`/api/auth/email/${token}`);
const tokenTo = (address: string, after?: string) =>
  waitForEmailToken(salon.folder, address, after);

let members = 0;
const newcomer = (email?: string) =>
  registration(`member${members++}`, { name: '月島 鈴', ...(email && { email }) });

async function register(address?: string) {
  const { username, email, ...more } = newcomer(address);
  return Object.assign(await salon.register(username, { email, ...more }), { username, email });
}
type MemberCaller = Awaited<ReturnType<typeof register>>;

async function verified() {
  const member = await register();
  expect((await open(await tokenTo(member.email))).statusCode).toBe(200);
  return member;
}

const profileOf = (member: SessionCaller) => member.read('/api/profile/me');
const changeEmail = (member: SessionCaller, email: string, currentPassword = password) =>
  member.put('/api/profile/me', { email, currentPassword });
const setEmail = ({ id }: MemberCaller, email: string) =>
  salon.desk.put(`/api/members/${id}`, { email });
const mailTo = (address: string, subject: string) => waitForMailTo(salon.folder, address, subject);
const linkIn = async (address: string, subject: string, page: string) =>
  new RegExp(`/${page}/([\\w.-]+)`).exec((await mailTo(address, subject)).text ?? '')?.[1] ?? '';
const logIn = (username: string, given = password) =>
  salon.post('/api/auth/login', { username, password: given });

function visible({ statusCode, headers, body }: TestAnswer) {
  const same = body
    .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'id')
    .replaceAll(/(member\d+|nobody-has-it)/g, 'name');
  const { date, etag, 'set-cookie': cookie = '', 'x-correlation-id': _, ...others } = headers;
  const { 'x-log-position': position, 'content-length': length, ...plain } = others;
  return {
    statusCode,
    same,
    plain,
    cookie: cookie.replaceAll(/=([\w-]{22}\.)?[\w-]{43};/g, '=secret;'),
    hasPosition: position !== undefined,
    length,
  };
}

test('a new member may do everything before verifying the address with the link in the first mail', async () => {
  const member = await register();
  const { email } = member;
  expect(await profileOf(member)).toMatchObject({
    email,
    emailVerified: false,
    emailChangePending: false,
  });
  const token = await tokenTo(email);
  expect((await open(token)).json()).toEqual({ whose: 'member' });
  expect(await profileOf(member)).toMatchObject({ email, emailVerified: true });
  // Neither the link again, nor a forged one or one for another purpose.
  await salon.post('/api/auth/password-reset', { email });
  for (const wrong of [token, 'a.b.c', await linkIn(email, '再設定', 'password-reset')])
    expect((await open(wrong)).statusCode).toBe(404);
});

test('registration has the same answer for a free and a taken address; the mails differ', async () => {
  const { email } = await verified();
  const steps = async () => Number(await salon.engines.store.lastEvent());
  const before = await steps();
  const free = await salon.post('/api/auth/register', newcomer());
  const between = await steps();
  const answer = await salon.post('/api/auth/register', newcomer(email));
  expect(visible(answer)).toEqual(visible(free));
  expect((await steps()) - between).toBe(between - before);
  const mail = await mailTo(email, 'メールアドレスのご登録について');
  expect(mail.text).toContain('すでに会員登録がお済みです');
  expect(mail.text).not.toMatch(/月島|\/email\//);
});

test('a change of address has the same answer for a free and a taken one, and needs the password', async () => {
  const [{ email }, member, other] = [await verified(), await verified(), await verified()];
  const without = member.put('/api/profile/me', { email });
  expect(await statusAndCode(without)).toEqual([403, 'CONFIRMATION_REQUIRED']);
  const wrong = changeEmail(member, email, 'wrong-password');
  expect(await statusAndCode(wrong)).toEqual([400, 'PASSWORD_WRONG']);
  const answer = await changeEmail(member, email);
  const free = await changeEmail(other, 'nobody-has-it@example.jp');
  expect(answer.json()).toMatchObject({
    email: member.email,
    emailVerified: true,
    emailChangePending: true,
  });
  expect(visible(answer)).toEqual(visible(free));
  expect((await mailTo(email, 'ご登録について')).text).not.toContain('/email/');
  expect((await mailTo('nobody-has-it@example.jp', '変更の確認')).text).toContain('/email/');
});

test('a verified address logs in like the user name, case-insensitively', async () => {
  const { id, email, username } = await verified();
  for (const name of [username, email, ` ${email.toUpperCase()} `, email.replace('@', '＠')])
    expect((await logIn(name)).json()).toEqual({ id, email, role: 'member' });
});

test('an unverified address cannot log in, with the same refusal as an unknown one or a wrong password', async () => {
  const [{ email: waiting }, { email: own }] = [await register(), await verified()];
  const unknown = await logIn('nobody-has-this@example.jp');
  expect([unknown.statusCode, unknown.json().code]).toEqual([401, 'LOGIN_FAILED']);
  for (const refused of [await logIn(waiting), await logIn(own, 'wrong-password')])
    expect(visible(refused)).toEqual(visible(unknown));
});

test('the address changes when the link is opened, with mails to the old one before and after', async () => {
  const member = await verified();
  const { email, id } = member;
  const newEmail = `new-${email}`;
  await changeEmail(member, newEmail);
  expect((await mailTo(email, 'お手続きがありました')).text).not.toContain(newEmail);
  const token = await tokenTo(newEmail);
  // A mail scanner opens the link, which changes nothing.
  expect((await salon.get(`/api/auth/email/${token}`)).statusCode).not.toBe(200);
  expect([(await logIn(email)).statusCode, (await logIn(newEmail)).statusCode]).toEqual([200, 401]);
  expect((await open(token)).statusCode).toBe(200);
  expect(await profileOf(member)).toMatchObject({
    email: newEmail,
    emailVerified: true,
    emailChangePending: false,
  });
  expect([(await logIn(email)).statusCode, (await logIn(newEmail)).json().id]).toEqual([401, id]);
  const mail = await mailTo(email, '変更されました');
  expect([mail.text, mail.html].filter((text) => text?.includes(newEmail))).toEqual([]);
  expect(await member.read('/api/auth/session')).toMatchObject({
    email: newEmail,
    role: 'member',
  });
});

test('the verification mail is sent again on request, but not for a verified address', async () => {
  const member = await register();
  const first = await tokenTo(member.email);
  const again = () => member.post('/api/profile/email-verification');
  expect((await again()).json()).toEqual({ ok: true });
  const second = await tokenTo(member.email, first);
  expect([(await open(first)).statusCode, (await open(second)).statusCode]).toEqual([404, 200]);
  // Mails that were sent are recorded meanwhile, by the system.
  const byMember = async () =>
    (await wholeLog(salon.engines.store)).filter(
      ({ metadata }) => metadata.actor === `member:${member.id}`,
    ).length;
  const before = await byMember();
  expect((await again()).json()).toEqual({ ok: true });
  expect(before).toBe(1);
  expect(await byMember()).toBe(before);
});

test('the mail to an unverified previous address names nobody and has no link to object', async () => {
  const member = await register();
  const { email, username } = member;
  await tokenTo(email);
  await changeEmail(member, `right-${email}`);
  await open(await tokenTo(`right-${email}`));
  await mailTo(`right-${email}`, '変更の確認');
  expect((await profileOf(member)).email).toBe(`right-${email}`);
  const { text = '' } = await mailTo(email, '変更されました');
  expect(text).not.toMatch(new RegExp(`月島|${username}|/objection/`));
  expect((await mailsTo(salon.folder, email)).map(({ subject }) => subject).sort()).toEqual([
    '【占いサロン】メールアドレスが変更されました',
    '【占いサロン】会員登録が完了しました',
  ]);
});

test('an administrator changes an address at once with mails to both; a taken one is refused', async () => {
  const [{ email: answer }, member] = [await verified(), await verified()];
  expect(await statusAndCode(setEmail(member, answer))).toEqual([409, 'EMAIL_TAKEN']);
  const email = `desk-${member.email}`;
  expect((await setEmail(member, `Desk-${member.email}`)).json().user.email).toBe(email);
  expect(await profileOf(member)).toMatchObject({ email, emailVerified: true });
  await mailTo(member.email, '変更されました');
  await mailTo(email, 'メールアドレスを登録しました');
});

const object = (token: string) => salon.post(`/api/auth/objections/${token}`);
const objectionTo = (address: string) =>
  linkIn(address, 'メールアドレスが変更されました', 'objection');

async function resetBy(email: string, given: string) {
  await salon.post('/api/auth/password-reset', { email });
  const token = await linkIn(email, 'パスワードの再設定', 'password-reset');
  const path = `/api/auth/password-reset/${token}`;
  expect((await salon.post(path, { password: given })).statusCode).toBe(200);
}

test('the old address undoes a change, which ends all sessions and requires a password reset', async () => {
  const member = await verified();
  const { email, username } = member;
  const [thief, thiefs] = [`thief-of-${email}`, 'akatsuki-77'];
  await setEmail(member, thief);
  await resetBy(thief, thiefs);
  const answer = await logIn(username, thiefs);
  expect(answer.statusCode).toBe(200);
  // A second change does not invalidate the first address's link.
  await setEmail(member, `second-${thief}`);
  const token = await objectionTo(email);
  expect((await object(token)).json()).toEqual({ what: 'email' });
  expect((await salon.as(cookieOf(answer)).get('/api/profile/me')).statusCode).toBe(401);
  expect((await logIn(username, thiefs)).statusCode).toBe(401);
  for (const late of [token, await objectionTo(thief)])
    expect((await object(late)).statusCode).toBe(404);
  await resetBy(email, 'yuuzuki-2026');
  const again = await salon.logIn({ username, password: 'yuuzuki-2026' });
  expect(await profileOf(again)).toMatchObject({ email, emailVerified: true });
});

test('a change can be taken back for seven days', async () => {
  const member = await verified();
  await setEmail(member, `late-${member.email}`);
  const token = await objectionTo(member.email);
  salon.clock.advance(7 * 24 * HOUR + 1);
  expect((await object(token)).statusCode).toBe(404);
  expect((await object(`${token}x`)).statusCode).toBe(404);
});

test('the reception changes every field of a member except the address', async () => {
  await salon.openDesk();
  const reception = await staffLogin(salon, 'uketsuke', { role: 'reception' });
  const { id, email } = await register();
  const set = (caller: SessionCaller, address: string) =>
    caller.put(`/api/members/${id}`, { email: address, notes: '常連' });
  const refused = await set(reception, `new-${email}`);
  const message = 'メールアドレスを変更できるのは、ご本人とオーナーだけです。';
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    { code: 'EMAIL_OWNERS_ONLY', message, fieldErrors: { email: message } },
  ]);
  const same = await set(reception, email);
  expect([same.statusCode, same.json().notes]).toEqual([200, '常連']);
  expect((await set(salon.desk, `new-${email}`)).statusCode).toBe(200);
});
