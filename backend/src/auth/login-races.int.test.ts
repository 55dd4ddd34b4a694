import { Sessions } from '../sessions/sessions.ts';
import {
  administratorOf,
  type Caller,
  callerOf,
  cookieOf,
  guestOf,
  memberOf,
} from '../testing/caller.ts';
import { type RunningApplication, startApplication } from '../testing/running-application.ts';
import { Passwords } from './passwords.ts';

let salon: RunningApplication;
let admin: Caller;
beforeAll(async () => {
  salon = await startApplication();
  admin = await administratorOf(salon);
});
afterAll(() => salon.close());
afterEach(() => jest.restoreAllMocks());

const userOf = async (caller: Caller) => (await caller.get('/api/auth/session')).json().userId;
const password = 'hoshizora-99';
const newPassword = 'akatsuki-77';
const logIn = async (username: string, given = password) => {
  const answer = await guestOf(salon).post('/api/auth/login', { username, password: given });
  return { statusCode: answer.statusCode, ...callerOf(salon, cookieOf(answer)) };
};

interface Member extends Caller {
  readonly username: string;
  readonly id: string;
}

let members = 0;
async function register(): Promise<Member> {
  const username = `member${members++}`;
  return { ...(await memberOf(salon, username)), username };
}

const setStatus = async ({ id }: Member, status: string) => {
  expect((await admin.put(`/api/members/${id}`, { status })).statusCode).toBe(200);
};
const changePassword = (member: Caller, to = newPassword) =>
  member.post('/api/profile/password', { currentPassword: password, newPassword: to });

/** Changes that must end all earlier logins and sessions. */
const ends: [string, (member: Member) => Promise<unknown>][] = [
  ['a suspension', (member) => setStatus(member, 'suspended')],
  ['a withdrawal', (member) => setStatus(member, 'withdrawn')],
  [
    'a suspension that was lifted',
    (member) => setStatus(member, 'suspended').then(() => setStatus(member, 'active')),
  ],
  ['a new password', (member) => changePassword(member)],
  ['a deletion', ({ id }) => admin.delete(`/api/members/${id}`)],
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
  expect([late.statusCode, await userOf(late)]).toEqual([200, null]);
});

test.each(ends)(
  '%s ends sessions also when the process dies before it has removed them',
  async (_, end) => {
    const member = await register();
    const other = await logIn(member.username);
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
  expect(await userOf(member)).toBe(member.id);
  expect((await logIn(member.username)).statusCode).toBe(401);
  expect(await userOf(await logIn(member.username, newPassword))).toBe(member.id);
});

test('of two concurrent password changes only the first succeeds', async () => {
  const member = await register();
  const thief = await logIn(member.username);
  afterComparing(() => changePassword(member));
  const refused = await changePassword(thief, 'yogiri-5555');
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'PASSWORD_WRONG']);
  expect([await userOf(member), await userOf(thief)]).toEqual([member.id, null]);
  expect((await logIn(member.username, newPassword)).statusCode).toBe(200);
});

test('closing an account with a password changed meanwhile is refused', async () => {
  const member = await register();
  const thief = await logIn(member.username);
  afterComparing(() => changePassword(member));
  expect((await thief.delete('/api/profile/me', { password })).json().code).toBe('PASSWORD_WRONG');
  expect(await userOf(member)).toBe(member.id);
});
