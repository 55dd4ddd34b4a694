import { messages } from '@salon/domain';
import { type RecordedEvent, Sealer } from '@salon/event-store';
import { until } from '@salon/event-store/testing/until';
import { TOTP } from 'otpauth';
import {
  confirmPassword,
  password,
  removeTeller,
  tellerLogin,
} from '../administrator/staff-login.fixture.ts';
import {
  Caller,
  SalonWithHours,
  type SessionCaller,
  shion,
} from '../booking/salon-with-hours.fixture.ts';
import { parseStored, personalOf } from '../command/stored-event.ts';
import { MailReactor } from '../mail/mail-reactor.ts';
import { ADMINISTRATOR } from '../testing/running-application.ts';
import { SoftwareAuthenticator } from './software-authenticator.fixture.ts';

const origin = 'https://yoizuki.example.jp';
const salon = SalonWithHours.forFile({
  PUBLIC_URL: origin,
  TRUST_PROXY: '127.0.0.1',
});

const MEMBER = '/api/profile';
const STAFF = '/api/admin/me';
const LOGIN = '/api/auth/passkeys';
const OPTIONS = `${LOGIN}/options`;
const REFUSED = 'PASSKEY_REFUSED';
const memberPassword = { currentPassword: 'hoshizora-99' };
const iPhone = {
  'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5) Version/18.5 Safari/604.1',
};

class Browser extends Caller {
  private readonly cookies = new Map<string, string>();

  constructor(session?: SessionCaller) {
    super();
    this.keep(session?.cookie);
  }

  get application() {
    return salon.application;
  }

  override async send(method: string, url: string, payload?: object | string) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...iPhone, cookie, origin, 'x-forwarded-for': '198.51.100.7' };
    const answer = await this.application.call({
      method,
      url,
      headers,
      ...(payload && { payload }),
    });
    for (const one of [answer.headers['set-cookie'] ?? []].flat()) this.keep(String(one));
    return answer;
  }

  private keep(cookie?: string) {
    const [name = '', value = ''] = cookie?.split(';')[0]?.split('=') ?? [];
    if (name !== '') this.cookies.set(name, value);
  }

  async options() {
    return (await this.post(OPTIONS)).json();
  }

  async code(device: SoftwareAuthenticator) {
    const answer = await this.post(LOGIN, device.get(await this.options()));
    return answer.statusCode === 200 ? answer.json().role : answer.json().code;
  }
}

const device = (more: object = {}) => new SoftwareAuthenticator({ origin, ...more });

async function withPasskey(session: SessionCaller, me: string, proof: object, made = device()) {
  const browser = new Browser(session);
  const begun = await browser.post(`${me}/passkeys/options`, proof);
  if (begun.statusCode !== 200) throw new Error(begun.body);
  const added = await browser.post(`${me}/passkeys`, { passkey: made.create(begun.json()) });
  if (added.statusCode !== 201) throw new Error(added.body);
  return { browser, made, added: added.json() };
}

let names = 0;
const newMember = () => salon.register(`tsuki${++names}`);
const ofMember = async (made?: SoftwareAuthenticator) => {
  const session = await newMember();
  return { session, ...(await withPasskey(session, MEMBER, memberPassword, made)) };
};

test('a member adds a passkey with the password, and logs in with it', async () => {
  const session = await newMember();
  const browser = new Browser(session);
  const begin = async (proof: object) =>
    (await browser.post(`${MEMBER}/passkeys/options`, proof)).json();
  expect((await begin({})).code).toBe('CONFIRMATION_REQUIRED');
  expect((await begin({ currentPassword: 'wrong' })).code).toBe('PASSWORD_WRONG');
  const options = await begin(memberPassword);
  expect(options).toMatchObject({
    rp: { id: 'yoizuki.example.jp' },
    user: { name: `tsuki${names}` },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const made = device();
  const named = { name: ' わたしのiPhone ', passkey: made.create(options) };
  const added = await browser.post(`${MEMBER}/passkeys`, named);
  const passkey = {
    id: added.json().id,
    name: 'わたしのiPhone',
    createdAt: salon.clock.now(),
    lastUsedAt: null,
  };
  expect([added.statusCode, added.json()]).toEqual([201, passkey]);
  salon.clock.advance(60_000);
  const elsewhere = new Browser();
  expect(await elsewhere.code(made)).toBe('member');
  expect(await elsewhere.read('/api/auth/session')).toMatchObject({ userId: session.id });
  const list = [{ ...passkey, lastUsedAt: salon.clock.now() }];
  expect(await elsewhere.read(`${MEMBER}/passkeys`)).toEqual(list);
  expect((await elsewhere.read(`${MEMBER}/export`)).passkeys).toEqual(list);
});

test('one without a name has the device’s, and the options name it to its owner only', async () => {
  const { browser, made, added } = await ofMember();
  expect(added.name).toBe('iPhone・Safari');
  const own = [{ id: made.made?.id.toString('base64url'), type: 'public-key' }];
  expect((await browser.options()).allowCredentials).toEqual(own);
  const again = (await browser.post(`${MEMBER}/passkeys/options`, {})).json();
  expect(again.excludeCredentials).toEqual(own);
  expect((await new Browser().options()).allowCredentials).toEqual([]);
});

test('a challenge works once, in its browser, for ten minutes, and for what it was issued for', async () => {
  const { browser: owner, made } = await ofMember();
  const browser = new Browser();
  const proof = made.get(await browser.options());
  const send = async (from: Browser, body: object) => (await from.post(LOGIN, body)).statusCode;
  expect(await send(new Browser(), proof)).toBe(403);
  expect([await send(browser, proof), await send(browser, proof)]).toEqual([200, 403]);

  const late = made.get(await browser.options());
  salon.clock.advance(10 * 60_000 + 1);
  expect(await send(browser, late)).toBe(403);

  const begun = await owner.post(`${MEMBER}/passkeys/options`, memberPassword);
  const { challenge } = begun.json();
  expect(await send(owner, made.get({ ...(await owner.options()), challenge }))).toBe(403);
});

test.each([
  ['did not check who holds it', { verifies: false }],
  ['signed for another site', { origin: 'https://yoizuki.example.com' }],
])('a passkey that %s is neither added nor accepted', async (_, behaviour) => {
  const { browser, made } = await ofMember();
  const other = device(behaviour);
  const begun = await browser.post(`${MEMBER}/passkeys/options`, memberPassword);
  const added = await browser.post(`${MEMBER}/passkeys`, { passkey: other.create(begun.json()) });
  expect([added.statusCode, added.json().code]).toEqual([403, REFUSED]);
  other.made = made.made;
  expect(await new Browser().code(other)).toBe(REFUSED);
});

test('the signature of another key is refused', async () => {
  const { made } = await ofMember();
  const { made: other } = await ofMember();
  if (made.made && other.made) other.made = { ...made.made, privateKey: other.made.privateKey };
  expect(await new Browser().code(other)).toBe(REFUSED);
  expect(await new Browser().code(made)).toBe('member');
});

const mails = async () =>
  (await salon.desk.read('/api/mails')) as { template: string; to: string }[];

test('a counter that goes back is refused, and the member is told by mail', async () => {
  const { made } = await ofMember(device({ counts: true }));
  expect([await new Browser().code(made), await new Browser().code(made)]).toEqual([
    'member',
    'member',
  ]);
  if (made.made) made.made.counter = 0;
  expect(await new Browser().code(made)).toBe(REFUSED);
  await salon.reacted(MailReactor);
  const told = (await mails()).filter(({ template }) => template.startsWith('passkey'));
  expect(told).toMatchObject([{ template: 'passkey-refused', to: `tsuki${names}@example.jp` }]);
});

test('a suspended member does not log in by a passkey', async () => {
  const { session, made } = await ofMember();
  await salon.desk.put(`/api/members/${session.id}`, { status: 'suspended' });
  expect(await new Browser().code(made)).toBe(REFUSED);
});

test('a passkey stands for the password in a confirmation; another member’s does not', async () => {
  const { browser, made } = await ofMember();
  const { made: others } = await ofMember();
  const change = { newPassword: 'akatsuki-77' };
  const set = async () => (await browser.post(`${MEMBER}/password`, change)).json();
  const prove = async (by: SoftwareAuthenticator) => {
    const passkey = by.get(await browser.options());
    return (await browser.post(`${MEMBER}/confirmation`, { passkey })).json();
  };
  salon.clock.advance(5 * 60_000 + 1);
  expect((await set()).code).toBe('CONFIRMATION_REQUIRED');
  expect((await prove(others)).code).toBe(REFUSED);
  expect((await set()).code).toBe('CONFIRMATION_REQUIRED');
  expect(await prove(made)).toEqual({ ok: true });
  expect(await set()).toEqual({ ok: true });
  // The member's own new password leaves the passkey, and ends the confirmation.
  expect((await browser.delete(`${MEMBER}/me`, {})).json().code).toBe('CONFIRMATION_REQUIRED');
  expect(await new Browser().code(made)).toBe('member');
  await prove(made);
  expect((await browser.delete(`${MEMBER}/me`, {})).statusCode).toBe(204);
});

test('a lost passkey is removed by the password, with the sessions of its device', async () => {
  const { browser, made, added } = await ofMember();
  const lost = new Browser();
  await lost.code(made);
  const path = `${MEMBER}/passkeys/${added.id}`;
  salon.clock.advance(5 * 60_000 + 1);
  expect((await browser.delete(path, {})).json().code).toBe('CONFIRMATION_REQUIRED');
  const { browser: stranger } = await ofMember();
  expect((await stranger.delete(path, memberPassword)).statusCode).toBe(404);
  expect((await browser.delete(path, memberPassword)).statusCode).toBe(204);
  expect(await browser.read(`${MEMBER}/passkeys`)).toEqual([]);
  expect((await lost.get(`${MEMBER}/passkeys`)).statusCode).toBe(401);
  expect(await new Browser().code(made)).toBe(REFUSED);
});

test('the same addition with one key is done once', async () => {
  const session = await newMember();
  const browser = new Browser(session);
  const begun = await browser.post(`${MEMBER}/passkeys/options`, memberPassword);
  const body = { name: '鍵', passkey: device().create(begun.json()) };
  const cookie = begun.headers['set-cookie'];
  const add = () =>
    session.post(`${MEMBER}/passkeys`, body, {
      cookie: `${session.cookie}; ${String(cookie).split(';')[0]}`,
      'idempotency-key': 'one',
    });
  const [first, second] = [await add(), await add()];
  expect([first.statusCode, second.json()]).toEqual([201, first.json()]);
});

const untilErased = (events: readonly RecordedEvent[]) =>
  until('the passkey cannot be decrypted', async () => {
    const added = events.filter(({ type }) => type === 'PasskeyAdded').map(parseStored);
    const opened = await Promise.all(added.map((event) => personalOf(salon.part(Sealer), event)));
    return opened.length === 1 && opened[0] === 'erased';
  });

test('what a passkey is, neither log, audit nor log lines show, and nobody after the erasure', async () => {
  const { session, made, browser } = await ofMember();
  const credential = made.made?.id.toString('base64url') ?? '';
  const events = () => salon.engines.store.readStream(`member-${session.id}`);
  await browser.read(`${MEMBER}/export`);
  const audit = (await salon.desk.get('/api/audit?kind=login')).body;
  expect(audit).toContain('パスキーを追加しました');
  const everything = [JSON.stringify(await events()), audit, ...salon.application.lines].join('\n');
  expect(everything).not.toContain(credential);
  await browser.delete(`${MEMBER}/me`, { password: memberPassword.currentPassword });
  expect(await new Browser().code(made)).toBe(REFUSED);
  await untilErased(await events());
});

test('a passkey of a teller is erased with the login', async () => {
  const session = await tellerLogin(salon, shion, 'shion1');
  const { made } = await withPasskey(session, STAFF, { currentPassword: password });
  expect(await new Browser().code(made)).toBe('teller');
  await removeTeller(salon, 'shion1');
  expect(await new Browser().code(made)).toBe(REFUSED);
  await untilErased(await salon.engines.store.readStream(`administrator-${session.id}`));
});

test('a passkey of an administrator stands for password and second factor, also in a confirmation', async () => {
  await confirmPassword(salon.desk);
  const { secret, setup } = (await salon.desk.post(`${STAFF}/second-factor`, {})).json();
  const code = new TOTP({ secret }).generate({ timestamp: salon.clock.millis() });
  await salon.desk.put(`${STAFF}/second-factor`, { setup, code });
  salon.clock.advance(60_000);
  const currentCode = new TOTP({ secret }).generate({ timestamp: salon.clock.millis() });
  const proof = { currentPassword: ADMINISTRATOR.password, currentCode };
  const withoutCode = await salon.desk.post(`${STAFF}/passkeys/options`, {
    currentPassword: ADMINISTRATOR.password,
  });
  expect(withoutCode.json().fieldErrors).toEqual({ currentCode: messages.code });
  const { made } = await withPasskey(salon.desk, STAFF, proof, device({ counts: true }));
  const browser = new Browser();
  expect(await browser.code(made)).toBe('admin');
  const turnOff = async (body: object) => browser.delete(`${STAFF}/second-factor`, body);
  expect((await turnOff({})).json().code).toBe('CONFIRMATION_REQUIRED');
  const passkey = made.get(await browser.options());
  expect((await turnOff({ passkey })).statusCode).toBe(204);
  if (made.made) made.made.counter = 0;
  expect(await new Browser().code(made)).toBe(REFUSED);
  await salon.reacted(MailReactor);
  expect(await mails()).toContainEqual(
    expect.objectContaining({ template: 'passkey-refused-for-salon' }),
  );
});
