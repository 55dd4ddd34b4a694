import { given } from '../given.fixture.ts';
import { administrator, setAdministrator } from './administrator.ts';

const data = { administratorId: 'admin', username: 'admin', passwordHash: 'hash' };

test('an administrator is set, and written again only with another name or password', () => {
  const event = { type: 'AdministratorSet', data } as const;
  expect(setAdministrator(given(administrator), { commandId: 'now', ...data })).toEqual({ kind: 'accepted', events: [event] });
  expect(setAdministrator(given(administrator, event), { commandId: 'now', ...data })).toEqual({ kind: 'accepted', events: [] });
  expect(setAdministrator(given(administrator, event), { commandId: 'now', ...data, passwordHash: 'new' })).toMatchObject({
    events: [{ data: { passwordHash: 'new' } }],
  });
});
