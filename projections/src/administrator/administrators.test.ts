import { type Events, event, project } from '../testing/given-events.ts';
import { administrators, administratorsNamed, listAdministrators } from './administrators.ts';

const set = (administratorId: string, username: string, passwordHash = 'hash') =>
  event('AdministratorSet', { administratorId, username, passwordHash });

const listed = async (...events: Events) =>
  listAdministrators(await project(administrators, events));

test('administrators are listed by user name, without password data', async () => {
  const owner = { name: null, role: 'owner', secondFactor: false, tellerId: null };
  expect(await listed(set('b', 'sato'), set('a', 'okami'), set('a', 'okami', 'new'))).toEqual([
    { administratorId: 'a', username: 'okami', ...owner },
    { administratorId: 'b', username: 'sato', ...owner },
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
  const role = (administratorId: string, given: 'reception' | null) =>
    event('AdministratorRoleSet', { administratorId, role: given });
  const events = [
    role('a', 'reception'),
    set('a', 'sato'),
    role('c', 'reception'),
    set('b', 'kumo'),
    role('b', null),
    event('AdministratorRemoved', { administratorId: 'b' }),
  ];
  const sato = expect.objectContaining({ username: 'sato', role: 'reception' });
  expect(await listed(...events)).toEqual([sato]);
  expect(await listed(...events, set('b', 'kumo'))).toEqual([
    expect.objectContaining({ username: 'kumo', role: null }),
    sato,
  ]);
});

test('a second factor is on until turned off or the administrator is removed', async () => {
  const about = { administratorId: 'a' };
  const secret = { nonce: 'n', text: 't' };
  const on = event('SecondFactorTurnedOn', { ...about, secret, recoveryCodes: [] });
  const isOn = async (...events: Events) =>
    (await listed(set('a', 'okami'), on, ...events)).map(({ secondFactor }) => secondFactor);
  expect(await isOn()).toEqual([true]);
  expect(await isOn(event('SecondFactorTurnedOff', about))).toEqual([false]);
  expect(await isOn(event('AdministratorRemoved', about), set('a', 'okami'))).toEqual([false]);
});

test('a teller’s login names its teller until an administrator takes its place', async () => {
  const login = [
    set('a', 'shion'),
    event('AdministratorTiedToTeller', { administratorId: 'a', tellerId: 'teller' }),
  ];
  expect(await listed(...login)).toMatchObject([{ tellerId: 'teller' }]);
  expect(await listed(...login, set('a', 'shion', 'new'))).toMatchObject([{ tellerId: null }]);
});
