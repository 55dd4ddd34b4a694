import { event, useDocuments } from '../testing/given-events.ts';
import { administrators, administratorsNamed, listAdministrators } from './administrators.ts';

const project = useDocuments();

const set = (administratorId: string, username: string, passwordHash = 'hash') =>
  event('AdministratorSet', { administratorId, username, passwordHash });

test('administrators are listed by user name, without password data', async () => {
  const models = await project(administrators, [
    set('b', 'sato'),
    set('a', 'okami'),
    set('a', 'okami', 'new'),
  ]);
  expect(await listAdministrators(models)).toEqual([
    {
      administratorId: 'a',
      username: 'okami',
      name: null,
      role: 'owner',
      secondFactor: false,
      tellerId: null,
    },
    {
      administratorId: 'b',
      username: 'sato',
      name: null,
      role: 'owner',
      secondFactor: false,
      tellerId: null,
    },
  ]);
});

test('the display name is the name, else the user name; removed administrators have none', async () => {
  const models = await project(administrators, [
    set('a', 'okami'),
    set('b', 'sato'),
    set('c', 'gone'),
    event('AdministratorRenamed', { administratorId: 'b', name: '佐藤' }),
    event('AdministratorRemoved', { administratorId: 'c' }),
    set('b', 'sato', 'new'),
  ]);
  expect([...(await administratorsNamed(models, ['a', 'b', 'c']))]).toEqual([
    ['a', 'okami'],
    ['b', '佐藤'],
  ]);
});

test('a role may precede its administrator and outlives a removal, since it is on another stream', async () => {
  const role = (administratorId: string, given: 'owner' | 'reception' | null) =>
    event('AdministratorRoleSet', { administratorId, role: given });
  const removed = event('AdministratorRemoved', { administratorId: 'b' });
  const events = [
    role('a', 'reception'),
    set('a', 'sato'),
    role('c', 'reception'),
    set('b', 'kumo'),
    role('b', null),
    removed,
  ];
  expect(
    (await listAdministrators(await project(administrators, events))).map(({ username, role }) => [
      username,
      role,
    ]),
  ).toEqual([['sato', 'reception']]);
  const again = await project(administrators, [...events, set('b', 'kumo')]);
  expect((await listAdministrators(again)).map(({ username, role }) => [username, role])).toEqual([
    ['kumo', null],
    ['sato', 'reception'],
  ]);
});

test('a second factor is on until turned off or the administrator is removed', async () => {
  const about = { administratorId: 'a' };
  const on = event('SecondFactorTurnedOn', {
    ...about,
    secret: { nonce: 'n', text: 't' },
    recoveryCodes: [],
  });
  const isOn = async (...events: Parameters<typeof project>[1]) =>
    (
      await listAdministrators(await project(administrators, [set('a', 'okami'), on, ...events]))
    ).map(({ secondFactor }) => secondFactor);
  expect([await isOn(), await isOn(event('SecondFactorTurnedOff', about))]).toEqual([
    [true],
    [false],
  ]);
  expect(await isOn(event('AdministratorRemoved', about), set('a', 'okami'))).toEqual([false]);
});

test('a teller’s login names its teller until an administrator takes its place', async () => {
  const tied = event('AdministratorTiedToTeller', { administratorId: 'a', tellerId: 'teller' });
  const tellerOf = async (...events: Parameters<typeof project>[1]) =>
    (await listAdministrators(await project(administrators, events))).map(
      ({ tellerId }) => tellerId,
    );
  expect(await tellerOf(set('a', 'shion'), tied)).toEqual(['teller']);
  expect(await tellerOf(set('a', 'shion'), tied, set('a', 'shion', 'new'))).toEqual([null]);
});
