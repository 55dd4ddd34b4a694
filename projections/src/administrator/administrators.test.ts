import { event, useDocuments } from '../testing/given-events.ts';
import { administratorByUsername, administrators } from './administrators.ts';

const project = useDocuments();

test('an administrator is found by the exact user name, with the last password', async () => {
  const set = (passwordHash: string) => event('AdministratorSet', { administratorId: 'a', username: 'admin', passwordHash });
  const models = await project(administrators, [set('old'), set('new')]);
  expect(await administratorByUsername(models, 'admin')).toEqual({ administratorId: 'a', username: 'admin', passwordHash: 'new' });
  expect(await administratorByUsername(models, 'adm')).toBeUndefined();
});
