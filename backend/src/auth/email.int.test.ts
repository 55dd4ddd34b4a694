import type { TestAnswer } from '../testing/call-application.ts';
import { readMails, waitForEmailToken, waitForMail } from '../testing/mailbox.ts';
import {
  ADMINISTRATOR,
  type RunningApplication,
  startApplication,
} from '../testing/running-application.ts';

let salon: RunningApplication;
let administrator: string;
beforeAll(async () => {
  salon = await startApplication();
  administrator = cookieOf(await call('POST', '/api/auth/login', ADMINISTRATOR));
});
afterAll(() => salon.close());
afterEach(() => jest.restoreAllMocks());

const HOUR = 3_600_000;
const password = 'hoshizora-99';
const call = (method: string, url: string, payload?: object, cookie = '') =>
  salon.call({ method, url, headers: { cookie }, ...(payload === undefined ? {} : { payload }) });
const cookieOf = (answer: TestAnswer) => String(answer.headers['set-cookie']).split(';')[0] ?? '';
const open = (token: string) => call('POST', `/api/auth/email/${token}`);
const tokenTo = (address: string, after?: string) =>
  waitForEmailToken(salon.folder, address, after);

interface Member {
  readonly username: string;
  readonly email: string;
  readonly id: string;
  readonly cookie: string;
}

let members = 0;
const newcomer = (email?: string) => {
  const username = `member${members++}`;
  return {
    username,
    email: email ?? `${username}@example.jp`,
    password,
    name: '月島 鈴',
    nameKana: '',
    phone: '',
  };
};

async function register(email?: string): Promise<Member> {
  const body = newcomer(email);
  const answer = await call('POST', '/api/auth/register', body);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return { ...body, id: String(answer.json().id), cookie: cookieOf(answer) };
}

/** A member with a verified address. */
async function verified(email?: string): Promise<Member> {
  const member = await register(email);
  expect((await open(await tokenTo(member.email))).statusCode).toBe(200);
  return member;
}

/** The token of the link that this member requested for an address. */
async function tokenOf({ id }: Member, address: string): Promise<string> {
  const mail = await waitForMail(
    salon.folder,
    ({ to, text }) => to?.[0]?.address === address && (text ?? '').includes(`/email/${id}.`),
  );
  return /\/email\/([\w.-]+)/.exec(mail.text ?? '')?.[1] ?? '';
}

const profileOf = async ({ cookie }: Member) =>
  (await call('GET', '/api/profile/me', undefined, cookie)).json();
const changeEmail = ({ cookie }: Member, email: string, currentPassword = password) =>
  call('PUT', '/api/profile/me', { email, currentPassword }, cookie);
const mailsTo = async (address: string) =>
  (await readMails(salon.folder)).filter(({ to }) => to?.[0]?.address === address);
const mailTo = (address: string, subject: string) =>
  waitForMail(
    salon.folder,
    (mail) => mail.to?.[0]?.address === address && (mail.subject ?? '').includes(subject),
  );

/**
 * The parts of an answer that an attacker could compare, without random ids, secrets and instants.
 */
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
  expect(await profileOf(member)).toMatchObject({
    email: member.email,
    emailVerified: false,
    emailChangePending: false,
  });
  const token = await tokenTo(member.email);
  expect((await open(token)).json()).toEqual({ whose: 'member' });
  expect(await profileOf(member)).toMatchObject({ email: member.email, emailVerified: true });
  expect((await open(token)).statusCode).toBe(404);
});

test('registration has the same answer for a free and a taken address; the mails differ', async () => {
  const owner = await verified();
  const steps = () => salon.engines.store.lastEvent();
  const before = await steps();
  const free = await call('POST', '/api/auth/register', newcomer());
  const between = await steps();
  const taken = await call('POST', '/api/auth/register', newcomer(owner.email));
  const after = await steps();
  expect(visible(taken)).toEqual(visible(free));
  expect(Number(after) - Number(between)).toBe(Number(between) - Number(before));
  const mail = await mailTo(owner.email, 'メールアドレスのご登録について');
  expect(mail.text).toContain('すでに会員登録がお済みです');
  expect(mail.text).not.toMatch(/月島|\/email\//);
});

test('a change of address has the same answer for a free and a taken one, and needs the password', async () => {
  const [owner, member, other] = [await verified(), await verified(), await verified()];
  const without = await call('PUT', '/api/profile/me', { email: owner.email }, member.cookie);
  expect([without.statusCode, without.json().fieldErrors]).toEqual([
    400,
    { currentPassword: '現在のパスワードを入力してください' },
  ]);
  const wrong = await changeEmail(member, owner.email, 'wrong-password');
  expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'PASSWORD_WRONG']);
  const taken = await changeEmail(member, owner.email);
  const free = await changeEmail(other, 'nobody-has-it@example.jp');
  expect(taken.json()).toMatchObject({
    email: member.email,
    emailVerified: true,
    emailChangePending: true,
  });
  expect(visible(taken)).toEqual(visible(free));
  expect((await mailTo(owner.email, 'ご登録について')).text).not.toContain('/email/');
  expect((await mailTo('nobody-has-it@example.jp', '変更の確認')).text).toContain('/email/');
});

const logInAs = async (username: string, secret = password) => {
  const { statusCode, headers, ...answer } = await call('POST', '/api/auth/login', {
    username,
    password: secret,
  });
  const { date, 'x-correlation-id': _, 'set-cookie': cookie, ...plain } = headers;
  return { statusCode, plain, body: answer.json(), isLoggedIn: cookie !== undefined };
};

test('a verified address logs in like the user name, case-insensitively', async () => {
  const { id, email, username } = await verified();
  for (const name of [username, email, ` ${email.toUpperCase()} `, email.replace('@', '＠')]) {
    expect(await logInAs(name)).toMatchObject({
      statusCode: 200,
      body: { id, email, role: 'member' },
      isLoggedIn: true,
    });
  }
});

test('an unverified address cannot log in, with the same refusal as an unknown one or a wrong password', async () => {
  const [{ email: waiting }, { email: own }] = [await register(), await verified()];
  const unknown = await logInAs('nobody-has-this@example.jp');
  expect(unknown).toMatchObject({
    statusCode: 401,
    body: { code: 'LOGIN_FAILED' },
    isLoggedIn: false,
  });
  expect([await logInAs(waiting), await logInAs(own, 'wrong-password')]).toEqual([
    unknown,
    unknown,
  ]);
});

test('of members with the same address, it logs in the one who verified it', async () => {
  const [first, second] = [
    await register('several@example.jp'),
    await register('several@example.jp'),
  ];
  expect((await logInAs('several@example.jp')).statusCode).toBe(401);
  expect((await open(await tokenOf(second, second.email))).statusCode).toBe(200);
  expect((await logInAs('several@example.jp')).body.id).toBe(second.id);
  expect((await logInAs(first.username)).body.id).toBe(first.id);
});

test('after a change the new address logs in and the old one does not', async () => {
  const { email, id, ...member } = await verified();
  await changeEmail({ email, id, ...member }, `new-${email}`);
  expect([(await logInAs(email)).statusCode, (await logInAs(`new-${email}`)).statusCode]).toEqual([
    200, 401,
  ]);
  await open(await tokenTo(`new-${email}`));
  expect([(await logInAs(email)).statusCode, (await logInAs(`new-${email}`)).body.id]).toEqual([
    401,
    id,
  ]);
});

test('the address changes when the link is opened, with mails to the old one before and after', async () => {
  const member = await verified();
  const newEmail = `new-${member.email}`;
  await changeEmail(member, newEmail);
  expect((await mailTo(member.email, 'お手続きがありました')).text).not.toContain(newEmail);
  const token = await tokenTo(newEmail);
  // A mail scanner opens the link, which changes nothing.
  expect((await call('GET', `/api/auth/email/${token}`)).statusCode).not.toBe(200);
  expect((await profileOf(member)).email).toBe(member.email);
  expect((await open(token)).statusCode).toBe(200);
  expect(await profileOf(member)).toMatchObject({
    email: newEmail,
    emailVerified: true,
    emailChangePending: false,
  });
  const told = await mailTo(member.email, '変更されました');
  expect([told.text, told.html].filter((text) => text?.includes(newEmail))).toEqual([]);
  const session = await call('GET', '/api/auth/session', undefined, member.cookie);
  expect(session.json()).toMatchObject({ email: newEmail, role: 'member' });
});

test('an unverified claim does not block the owner of an address', async () => {
  const address = 'wanted@example.jp';
  const [squatter, changer] = [await register(address), await verified()];
  await changeEmail(changer, address);
  const late = [await tokenOf(squatter, address), await tokenOf(changer, address)];
  const owner = await register(address);
  expect((await open(await tokenOf(owner, address))).statusCode).toBe(200);
  expect((await profileOf(owner)).emailVerified).toBe(true);
  expect([(await open(late[0] ?? '')).statusCode, (await open(late[1] ?? '')).statusCode]).toEqual([
    404, 404,
  ]);
  expect((await profileOf(changer)).email).toBe(changer.email);
  expect((await profileOf(squatter)).emailVerified).toBe(false);
});

test('of two members who open links for one address concurrently, one gets it', async () => {
  const [one, two] = [await verified(), await verified()];
  for (const member of [one, two]) await changeEmail(member, 'shared@example.jp');
  const tokens = [await tokenOf(one, 'shared@example.jp'), await tokenOf(two, 'shared@example.jp')];
  const answers = await Promise.all(tokens.map(open));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  const emails = [(await profileOf(one)).email, (await profileOf(two)).email];
  expect(emails.filter((email) => email === 'shared@example.jp')).toHaveLength(1);
});

const ends: [string, (member: Member) => Promise<unknown>][] = [
  ['a day', async () => salon.clock.advance(24 * HOUR + 1)],
  ['a later request', (member) => changeEmail(member, `later-${member.email}`)],
  [
    'a new password',
    ({ cookie }) =>
      call(
        'POST',
        '/api/profile/password',
        { currentPassword: password, newPassword: 'akatsuki-77' },
        cookie,
      ),
  ],
  [
    'a suspension',
    ({ id }) => call('PUT', `/api/members/${id}`, { status: 'suspended' }, administrator),
  ],
  [
    'a suspension that was lifted',
    async ({ id }) => {
      await call('PUT', `/api/members/${id}`, { status: 'suspended' }, administrator);
      await call('PUT', `/api/members/${id}`, { status: 'active' }, administrator);
    },
  ],
  [
    'another address by the salon',
    ({ id, email }) => call('PUT', `/api/members/${id}`, { email: `desk-${email}` }, administrator),
  ],
  [
    'the erasure of the member',
    ({ id }) => call('DELETE', `/api/members/${id}`, undefined, administrator),
  ],
];

test.each(ends)('a link is invalid after %s', async (_, end) => {
  const member = await verified();
  await changeEmail(member, `new-${member.email}`);
  const token = await tokenTo(`new-${member.email}`);
  await end(member);
  expect((await open(token)).statusCode).toBe(404);
  administrator = cookieOf(await call('POST', '/api/auth/login', ADMINISTRATOR));
});

test('a forged link, or one for another purpose, is 404', async () => {
  const member = await verified();
  await call('POST', '/api/auth/password-reset', { email: member.email });
  const reset =
    /\/password-reset\/([\w.-]+)/.exec((await mailTo(member.email, '再設定')).text ?? '')?.[1] ??
    '';
  expect([(await open('a.b.c')).statusCode, (await open(reset)).statusCode]).toEqual([404, 404]);
});

test('the verification mail is sent again on request, but not for a verified address', async () => {
  const member = await register();
  const first = await tokenTo(member.email);
  const again = () => call('POST', '/api/profile/email-verification', undefined, member.cookie);
  expect((await again()).json()).toEqual({ ok: true });
  const second = await tokenTo(member.email, first);
  expect([(await open(first)).statusCode, (await open(second)).statusCode]).toEqual([404, 200]);
  const last = await salon.engines.store.lastEvent();
  expect((await again()).json()).toEqual({ ok: true });
  expect(await salon.engines.store.lastEvent()).toBe(last);
});

test('a password is reset by the registered address, verified or not', async () => {
  const member = await register();
  await call('POST', '/api/auth/password-reset', { email: member.email });
  const mail = await mailTo(member.email, '再設定');
  const token = /\/password-reset\/([\w.-]+)/.exec(mail.text ?? '')?.[1] ?? '';
  expect(
    (await call('POST', `/api/auth/password-reset/${token}`, { password: 'akatsuki-77' }))
      .statusCode,
  ).toBe(200);
});

test('the mail to an unverified previous address names nobody and has no link to object', async () => {
  const member = await register();
  await tokenTo(member.email);
  await changeEmail(member, `right-${member.email}`);
  await open(await tokenTo(`right-${member.email}`));
  await mailTo(`right-${member.email}`, '変更の確認');
  expect((await profileOf(member)).email).toBe(`right-${member.email}`);
  const { text = '' } = await mailTo(member.email, '変更されました');
  expect(text).not.toMatch(new RegExp(`月島|${member.username}|/objection/`));
  expect((await mailsTo(member.email)).map(({ subject }) => subject).sort()).toEqual([
    '【占いサロン】メールアドレスが変更されました',
    '【占いサロン】会員登録が完了しました',
  ]);
});

test('an administrator changes an address at once with mails to both; a taken one is refused', async () => {
  const [owner, member] = [await verified(), await verified()];
  const set = (email: string) => call('PUT', `/api/members/${member.id}`, { email }, administrator);
  const taken = await set(owner.email);
  expect([taken.statusCode, taken.json().code]).toEqual([409, 'EMAIL_TAKEN']);
  expect((await set(`desk-${member.email}`)).json().user.email).toBe(`desk-${member.email}`);
  expect(await profileOf(member)).toMatchObject({
    email: `desk-${member.email}`,
    emailVerified: true,
  });
  await mailTo(member.email, '変更されました');
  await mailTo(`desk-${member.email}`, 'メールアドレスを登録しました');
});

const linkIn = async (address: string, subject: string, page: string) =>
  new RegExp(`/${page}/([\\w.-]+)`).exec((await mailTo(address, subject)).text ?? '')?.[1] ?? '';
const logIn = (username: string, secret: string) =>
  call('POST', '/api/auth/login', { username, password: secret });
const object = (token: string) => call('POST', `/api/auth/objections/${token}`);

/** Resets the password by the mail to an address. */
async function resetBy(address: string, secret: string): Promise<void> {
  await call('POST', '/api/auth/password-reset', { email: address });
  const token = await linkIn(address, 'パスワードの再設定', 'password-reset');
  expect(
    (await call('POST', `/api/auth/password-reset/${token}`, { password: secret })).statusCode,
  ).toBe(200);
}

test('the old address undoes a change, which ends all sessions and requires a password reset', async () => {
  const member = await verified();
  const [thief, thiefs] = [`thief-of-${member.email}`, 'akatsuki-77'];
  await call('PUT', `/api/members/${member.id}`, { email: thief }, administrator);
  await resetBy(thief, thiefs);
  const taken = await logIn(member.username, thiefs);
  expect(taken.statusCode).toBe(200);
  // A second change does not invalidate the first address's link.
  await call('PUT', `/api/members/${member.id}`, { email: `second-${thief}` }, administrator);
  const token = await linkIn(member.email, 'メールアドレスが変更されました', 'objection');
  expect((await object(token)).json()).toEqual({ what: 'email' });
  expect((await call('GET', '/api/profile/me', undefined, cookieOf(taken))).statusCode).toBe(401);
  expect((await logIn(member.username, thiefs)).statusCode).toBe(401);
  expect((await object(token)).statusCode).toBe(404);
  expect(
    (await object(await linkIn(thief, 'メールアドレスが変更されました', 'objection'))).statusCode,
  ).toBe(404);
  await resetBy(member.email, 'yuuzuki-2026');
  const again = cookieOf(await logIn(member.username, 'yuuzuki-2026'));
  expect(await profileOf({ ...member, cookie: again })).toMatchObject({
    email: member.email,
    emailVerified: true,
  });
});

test('a change can be taken back for seven days', async () => {
  const member = await verified();
  await call('PUT', `/api/members/${member.id}`, { email: `late-${member.email}` }, administrator);
  const token = await linkIn(member.email, 'メールアドレスが変更されました', 'objection');
  salon.clock.advance(7 * 24 * HOUR + 1);
  expect((await object(token)).statusCode).toBe(404);
  expect((await object(`${token}x`)).statusCode).toBe(404);
});

test('the reception changes every field of a member except the address, verified or not', async () => {
  const owner = cookieOf(await call('POST', '/api/auth/login', ADMINISTRATOR));
  const body = {
    username: 'uketsuke',
    name: '',
    password: 'aozora-no-shita-2026',
    role: 'reception',
  };
  expect(
    (
      await call(
        'POST',
        '/api/admin/administrators',
        { ...body, currentPassword: ADMINISTRATOR.password },
        owner,
      )
    ).statusCode,
  ).toBe(201);
  const reception = cookieOf(await logIn(body.username, body.password));
  const set = ({ id, email }: Member, cookie: string) =>
    call('PUT', `/api/members/${id}`, { email: `new-${email}`, notes: '常連' }, cookie);
  for (const member of [await verified(), await register()]) {
    const refused = await set(member, reception);
    const message = 'メールアドレスを変更できるのは、ご本人とオーナーだけです。';
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      { code: 'EMAIL_OWNERS_ONLY', message, fieldErrors: { email: message } },
    ]);
    const same = await call(
      'PUT',
      `/api/members/${member.id}`,
      { email: member.email, notes: '常連' },
      reception,
    );
    expect([same.statusCode, same.json().notes]).toEqual([200, '常連']);
    expect((await set(member, owner)).statusCode).toBe(200);
    await mailTo(member.email, 'メールアドレスが変更されました');
  }
});
