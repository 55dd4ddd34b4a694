import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StoreUnavailableError } from '@salon/event-store';
import type { DocumentStore } from '@salon/projections';
import { FixedClock } from '../testing/fixed-clock.ts';
import { openTemporaryLog, type TemporaryLog } from '../testing/temporary-log.ts';
import { Sessions, sessionCollection } from './sessions.ts';

const HOUR = 3_600_000;
let log: TemporaryLog;
let folder: string;
let work: DocumentStore;
let clock: FixedClock;
let sessions: Sessions;
let epoch: number | undefined;
beforeEach(async () => {
  log = await openTemporaryLog();
  ({ folder, work } = log);
  clock = new FixedClock('2026-10-01T00:00:00.000Z');
  epoch = 0;
  sessions = new Sessions(await work.collection(sessionCollection), clock, {
    of: async () => epoch,
  });
});
afterEach(async () => {
  await log.close();
});

const begin = (kind: 'member' | 'administrator' = 'member', id = 'm1', begun = 0) =>
  sessions.start(kind, id, begun);
const kindOf = async (secret: string) => (await sessions.principalOf(secret)).kind;
const sessionIdOf = async (secret: string) => {
  const principal = await sessions.principalOf(secret);
  return principal.kind === 'guest' ? '' : principal.sessionId;
};

test('a secret names its principal, another secret nobody', async () => {
  expect(await sessions.principalOf(await begin())).toMatchObject({ kind: 'member', id: 'm1' });
  expect(await sessions.principalOf('x')).toEqual({ kind: 'guest' });
});

test('the secret itself is not in the file', async () => {
  const secret = await begin();
  const bytes = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'));
  expect(bytes.join('')).not.toContain(secret);
});

test('a member’s session ends after 30 days, however much it is used', async () => {
  const secret = await begin();
  clock.advance(29 * 24 * HOUR);
  expect(await kindOf(secret)).toBe('member');
  clock.advance(24 * HOUR);
  expect(await kindOf(secret)).toBe('guest');
});

test('an administrator’s session ends after 12 idle hours', async () => {
  const secret = await begin('administrator');
  for (const [hours, kind] of [
    [11, 'administrator'],
    [11, 'administrator'],
    [12, 'guest'],
  ] as const) {
    clock.advance(hours * HOUR);
    expect(await kindOf(secret)).toBe(kind);
  }
});

test('whoever moves the idle end on is told, so that the browser keeps its cookie as long; members’ cookies stay as they are', async () => {
  const [administrator, member] = [await begin('administrator', 'a1'), await begin()];
  const renewed: string[] = [];
  const visit = async () => {
    await sessions.principalOf(administrator, () => renewed.push('administrator'));
    await sessions.principalOf(member, () => renewed.push('member'));
  };
  await visit();
  expect(renewed).toEqual([]);
  clock.advance(6 * 60_000);
  await visit();
  await visit();
  expect(renewed).toEqual(['administrator']);
});

test('a new password ends all other sessions of that member', async () => {
  const [own, other, foreign] = [await begin(), await begin(), await begin('member', 'm10')];
  await sessions.endAllOf('member', 'm1', await sessionIdOf(own));
  expect([await kindOf(own), await kindOf(other), await kindOf(foreign)]).toEqual([
    'member',
    'guest',
    'member',
  ]);
});

test('what has ended is removed', async () => {
  await begin('administrator', 'a1');
  await begin();
  clock.advance(13 * HOUR);
  expect(await sessions.removeEnded(clock.now())).toBe(1);
});

test('a session of an earlier epoch is over, also one that is begun late, and of whoever may not log in', async () => {
  const secret = await begin();
  epoch = 1;
  const late = await begin();
  expect([await kindOf(secret), await kindOf(late)]).toEqual(['guest', 'guest']);
  const present = await begin('member', 'm1', 1);
  expect(await kindOf(present)).toBe('member');
  epoch = undefined;
  expect(await kindOf(present)).toBe('guest');
});

test('while the log cannot be asked a session is worth what its record says: one that was ended stays over', async () => {
  const [secret, ended] = [await begin('administrator', 'a1'), await begin('administrator', 'a2')];
  await sessions.endAllOf('administrator', 'a2');
  sessions = new Sessions(await work.collection(sessionCollection), clock, {
    of: () => Promise.reject(new StoreUnavailableError('The event store is away: It hangs.')),
  });
  expect([await kindOf(secret), await kindOf(ended)]).toEqual(['administrator', 'guest']);
});

test('a session that changed the password itself goes on in the new epoch', async () => {
  const secret = await begin();
  const id = await sessionIdOf(secret);
  epoch = 1;
  await sessions.renew(id, 1);
  expect(await kindOf(secret)).toBe('member');
});
