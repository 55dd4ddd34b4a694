import { Sessions } from '../sessions/sessions.ts';
import {
  ADMINISTRATOR,
  type RunningApplication,
  startApplication,
} from '../testing/running-application.ts';
import { Passwords } from './passwords.ts';

let salon: RunningApplication;
let administrator: string;
beforeAll(async () => {
  salon = await startApplication();
  administrator = cookieOf(await call('POST', '/api/auth/login', ADMINISTRATOR));
});
afterAll(() => salon.close());
afterEach(() => jest.restoreAllMocks());

const call = (method: string, url: string, payload?: object, cookie = '') =>
  salon.call({ method, url, headers: { cookie }, ...(payload === undefined ? {} : { payload }) });
const cookieOf = (answer: { readonly headers: Record<string, string> }) =>
  String(answer.headers['set-cookie']).split(';')[0] ?? '';
const userOf = async (cookie: string) =>
  (await call('GET', '/api/auth/session', undefined, cookie)).json().userId;

const password = 'hoshizora-99';
const newPassword = 'akatsuki-77';
const logIn = (username: string, given = password) =>
  call('POST', '/api/auth/login', { username, password: given });

interface Member {
  readonly username: string;
  readonly id: string;
  readonly cookie: string;
}

let members = 0;
async function register(): Promise<Member> {
  const username = `member${members++}`;
  const body = {
    username,
    email: `${username}@example.jp`,
    password,
    name: username,
    nameKana: '',
    phone: '',
  };
  const answer = await call('POST', '/api/auth/register', body);
  return { username, id: String(answer.json().id), cookie: cookieOf(answer) };
}

const setStatus = async ({ id }: Member, status: string) => {
  expect((await call('PUT', `/api/members/${id}`, { status }, administrator)).statusCode).toBe(200);
};
const changePassword = ({ cookie }: Member, to = newPassword) =>
  call('POST', '/api/profile/password', { currentPassword: password, newPassword: to }, cookie);

/** Changes that must end all earlier logins and sessions. */
const ends: [string, (member: Member) => Promise<unknown>][] = [
  ['a suspension', (member) => setStatus(member, 'suspended')],
  ['a withdrawal', (member) => setStatus(member, 'withdrawn')],
  [
    'a suspension that was lifted',
    (member) => setStatus(member, 'suspended').then(() => setStatus(member, 'active')),
  ],
  ['a new password', (member) => changePassword(member)],
  ['a deletion', ({ id }) => call('DELETE', `/api/members/${id}`, undefined, administrator)],
];

/** Runs work between the next password check and its result. */
function afterComparing(happens: () => Promise<unknown>): void {
  const passwords = salon.application.get(Passwords, { strict: false });
  const fits = passwords.fits.bind(passwords);
  jest.spyOn(passwords, 'fits').mockImplementationOnce(async (...given) => {
    const right = await fits(...given);
    await happens();
    return right;
  });
}

test.each(ends)('a login in progress is refused after %s', async (_, end) => {
  const member = await register();
  afterComparing(() => end(member));
  expect((await logIn(member.username)).statusCode).toBe(401);
});

test.each(ends)('a session stored after %s is invalid', async (_, end) => {
  const member = await register();
  const sessions = salon.application.get(Sessions, { strict: false });
  const start = sessions.start.bind(sessions);
  jest.spyOn(sessions, 'start').mockImplementationOnce(async (...given) => {
    await end(member);
    return start(...given);
  });
  const late = await logIn(member.username);
  expect([late.statusCode, await userOf(cookieOf(late))]).toEqual([200, null]);
});

test.each(ends)(
  '%s ends sessions also when the process dies before it has removed them',
  async (_, end) => {
    const member = await register();
    const other = cookieOf(await logIn(member.username));
    jest
      .spyOn(salon.application.get(Sessions, { strict: false }), 'endAllOf')
      .mockImplementation(async () => undefined);
    await end(member);
    expect(await userOf(other)).toBeNull();
  },
);

test('the session that changes a password stays valid, and a new login needs the new one', async () => {
  const member = await register();
  expect((await changePassword(member)).statusCode).toBe(200);
  expect(await userOf(member.cookie)).toBe(member.id);
  expect((await logIn(member.username)).statusCode).toBe(401);
  expect(await userOf(cookieOf(await logIn(member.username, newPassword)))).toBe(member.id);
});

test('of two concurrent password changes only the first succeeds', async () => {
  const member = await register();
  const thief = { ...member, cookie: cookieOf(await logIn(member.username)) };
  afterComparing(() => changePassword(member));
  const refused = await changePassword(thief, 'yogiri-5555');
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'PASSWORD_WRONG']);
  expect([await userOf(member.cookie), await userOf(thief.cookie)]).toEqual([member.id, null]);
  expect((await logIn(member.username, newPassword)).statusCode).toBe(200);
});

test('closing an account with a password changed meanwhile is refused', async () => {
  const member = await register();
  const thief = cookieOf(await logIn(member.username));
  afterComparing(() => changePassword(member));
  expect((await call('DELETE', '/api/profile/me', { password }, thief)).json().code).toBe(
    'PASSWORD_WRONG',
  );
  expect(await userOf(member.cookie)).toBe(member.id);
});
