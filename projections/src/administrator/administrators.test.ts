import { event, useDocuments } from '../testing/given-events.ts';
import { administrators, administratorsNamed, listAdministrators } from './administrators.ts';

const project = useDocuments();

const set = (administratorId: string, username: string, passwordHash = 'hash') =>
  event('AdministratorSet', { administratorId, username, passwordHash });

test('administrators stand by user name, without anything of their passwords', async () => {
  const models = await project(administrators, [set('b', 'sato'), set('a', 'okami'), set('a', 'okami', 'new')]);
  expect(await listAdministrators(models)).toEqual([
    { administratorId: 'a', username: 'okami', name: null },
    { administratorId: 'b', username: 'sato', name: null },
  ]);
});

test('who has a name is called by it, others by their user name, and who was removed by none', async () => {
  const models = await project(administrators, [
    ...[set('a', 'okami'), set('b', 'sato'), set('c', 'gone')],
    event('AdministratorRenamed', { administratorId: 'b', name: '佐藤' }),
    event('AdministratorRemoved', { administratorId: 'c' }),
    set('b', 'sato', 'new'),
  ]);
  expect([...(await administratorsNamed(models, ['a', 'b', 'c']))]).toEqual([
    ['a', 'okami'],
    ['b', '佐藤'],
  ]);
});
