import {
  cookieOf,
  registration,
  Salon,
  type SessionCaller,
  statusAndCode,
} from '../booking/salon-with-hours.fixture.ts';
import { Sessions } from '../sessions/sessions.ts';
import { Passwords } from './passwords.ts';

const salon = Salon.forFile();
afterEach(() => jest.restoreAllMocks());

const userOf = async (session: SessionCaller) => (await session.read('/api/auth/session')).userId;
const { password } = registration('');
const newPassword = 'akatsuki-77';
const logIn = async (username: string, given = password) => {
  const answer = await salon.post('/api/auth/login', { username, password: given });
  return [answer.statusCode, salon.as(cookieOf(answer))] as const;
};

let members = 0;
async function register() {
  const username = `member${members++}`;
  return [await salon.register(username), username] as const;
}

const setStatus = async ({ id }: SessionCaller, status: string) => {
  expect((await salon.desk.put(`/api/members/${id}`, { status })).statusCode).toBe(200);
};
const changePassword = (member: SessionCaller, to = newPassword) =>
  member.post('/api/profile/password', { currentPassword: password, newPassword: to });

const ends: [string, (member: SessionCaller) => Promise<unknown>][] = [
  ['a suspension', (member) => setStatus(member, 'suspended')],
  ['a withdrawal', (member) => setStatus(member, 'withdrawn')],
  [
    'a suspension that was lifted',
    (member) => setStatus(member, 'suspended').then(() => setStatus(member, 'active')),
  ],
  ['a new password', (member) => changePassword(member)],
  ['a deletion', ({ id }) => salon.desk.delete(`/api/members/${id}`)],
];

function afterComparing(happens: () => Promise<unknown>) {
  const passwords = salon.part(Passwords);
  const fits = passwords.fits.bind(passwords);
  jest.spyOn(passwords, 'fits').mockImplementationOnce(async (...given) => {
    const right = await fits(...given);
    await happens();
    return right;
  });
}

test.each(ends)('a login in progress is refused after %s', async (_, end) => {
  const [member, username] = await register();
  afterComparing(() => end(member));
  expect((await logIn(username))[0]).toBe(401);
});

test.each(ends)('a session stored after %s is invalid', async (_, end) => {
  const [member, username] = await register();
  const sessions = salon.part(Sessions);
  const start = sessions.start.bind(sessions);
  jest.spyOn(sessions, 'start').mockImplementationOnce(async (...given) => {
    await end(member);
    return start(...given);
  });
  const [status, late] = await logIn(username);
  expect([status, await userOf(late)]).toEqual([200, null]);
});

test.each(ends)(
  '%s ends sessions also when the process dies before it has removed them',
  async (_, end) => {
    const [member, username] = await register();
    const [, other] = await logIn(username);
    jest.spyOn(salon.part(Sessions), 'endAllOf').mockResolvedValue();
    await end(member);
    expect(await userOf(other)).toBeNull();
  },
);

test('the session that changes a password stays valid, and a new login needs the new one', async () => {
  const [member, username] = await register();
  expect((await changePassword(member)).statusCode).toBe(200);
  expect(await userOf(member)).toBe(member.id);
  expect((await logIn(username))[0]).toBe(401);
  const [, again] = await logIn(username, newPassword);
  expect(await userOf(again)).toBe(member.id);
});

test('of two concurrent password changes only the first succeeds', async () => {
  const [member, username] = await register();
  const [, thief] = await logIn(username);
  afterComparing(() => changePassword(member));
  expect(await statusAndCode(changePassword(thief, 'yogiri-5555'))).toEqual([
    400,
    'PASSWORD_WRONG',
  ]);
  expect([await userOf(member), await userOf(thief)]).toEqual([member.id, null]);
  expect((await logIn(username, newPassword))[0]).toBe(200);
});

test('closing an account with a password changed meanwhile is refused', async () => {
  const [member, username] = await register();
  const [, thief] = await logIn(username);
  afterComparing(() => changePassword(member));
  expect((await thief.delete('/api/profile/me', { password })).json().code).toBe('PASSWORD_WRONG');
  expect(await userOf(member)).toBe(member.id);
});
