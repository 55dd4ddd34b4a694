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

test('a secret names its principal, another secret nobody', async () => {
  const secret = await sessions.start('member', 'm1', 0);
  expect(await sessions.principalOf(secret)).toMatchObject({ kind: 'member', id: 'm1' });
  expect(await sessions.principalOf('x')).toEqual({ kind: 'guest' });
});

test('the secret itself is not in the file', async () => {
  const secret = await sessions.start('member', 'm1', 0);
  const bytes = readdirSync(folder)
    .map((name) => readFileSync(join(folder, name)).toString('latin1'))
    .join('');
  expect(bytes).not.toContain(secret);
});

test('a member’s session ends after 30 days, however much it is used', async () => {
  const secret = await sessions.start('member', 'm1', 0);
  clock.advance(29 * 24 * HOUR);
  expect(await sessions.principalOf(secret)).toMatchObject({ kind: 'member' });
  clock.advance(24 * HOUR);
  expect(await sessions.principalOf(secret)).toEqual({ kind: 'guest' });
});

test('an administrator’s session ends after 12 idle hours', async () => {
  const secret = await sessions.start('administrator', 'a1', 0);
  clock.advance(11 * HOUR);
  expect(await sessions.principalOf(secret)).toMatchObject({ kind: 'administrator' });
  clock.advance(11 * HOUR);
  expect(await sessions.principalOf(secret)).toMatchObject({ kind: 'administrator' });
  clock.advance(12 * HOUR);
  expect(await sessions.principalOf(secret)).toEqual({ kind: 'guest' });
});

test('whoever moves the idle end on is told, so that the browser keeps its cookie as long; members’ cookies stay as they are', async () => {
  const [administrator, member] = [
    await sessions.start('administrator', 'a1', 0),
    await sessions.start('member', 'm1', 0),
  ];
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
  const [own, other, foreign] = [
    await sessions.start('member', 'm1', 0),
    await sessions.start('member', 'm1', 0),
    await sessions.start('member', 'm10', 0),
  ];
  const principal = await sessions.principalOf(own);
  await sessions.endAllOf('member', 'm1', principal.kind === 'member' ? principal.sessionId : '');
  expect((await sessions.principalOf(own)).kind).toBe('member');
  expect((await sessions.principalOf(other)).kind).toBe('guest');
  expect((await sessions.principalOf(foreign)).kind).toBe('member');
});

test('what has ended is removed', async () => {
  await sessions.start('administrator', 'a1', 0);
  await sessions.start('member', 'm1', 0);
  clock.advance(13 * HOUR);
  expect(await sessions.removeEnded(clock.now())).toBe(1);
});

test('a session of an earlier epoch is over, also one that is begun late, and stays over', async () => {
  const secret = await sessions.start('member', 'm1', 0);
  epoch = 1;
  const late = await sessions.start('member', 'm1', 0);
  expect([await sessions.principalOf(secret), await sessions.principalOf(late)]).toEqual([
    { kind: 'guest' },
    { kind: 'guest' },
  ]);
  const present = await sessions.principalOf(await sessions.start('member', 'm1', 1));
  expect(present).toMatchObject({ kind: 'member', id: 'm1' });
});

test('nobody is logged in who may not be', async () => {
  const secret = await sessions.start('member', 'm1', 0);
  epoch = undefined;
  expect(await sessions.principalOf(secret)).toEqual({ kind: 'guest' });
});

test('while the log cannot be asked a session is worth what its record says: one that was ended stays over', async () => {
  const secret = await sessions.start('administrator', 'a1', 0);
  const ended = await sessions.start('administrator', 'a2', 0);
  await sessions.endAllOf('administrator', 'a2');
  sessions = new Sessions(await work.collection(sessionCollection), clock, {
    of: () => Promise.reject(new StoreUnavailableError('The event store is away: It hangs.')),
  });
  expect(await sessions.principalOf(secret)).toMatchObject({ kind: 'administrator', id: 'a1' });
  expect(await sessions.principalOf(ended)).toEqual({ kind: 'guest' });
});

test('a session that changed the password itself goes on in the new epoch', async () => {
  const secret = await sessions.start('member', 'm1', 0);
  const principal = await sessions.principalOf(secret);
  epoch = 1;
  await sessions.renew(principal.kind === 'member' ? principal.sessionId : '', 1);
  expect(await sessions.principalOf(secret)).toMatchObject({ kind: 'member', id: 'm1' });
});
