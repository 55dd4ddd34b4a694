import { given } from '../given.fixture.ts';
import { administrator, removeAdministrator, setAdministrator } from './administrator.ts';

const data = { administratorId: 'admin', username: 'admin', passwordHash: 'hash' };

test('an administrator is set, and written again only with another name or password', () => {
  const event = { type: 'AdministratorSet', data } as const;
  expect(setAdministrator(given(administrator), { commandId: 'now', ...data })).toEqual({ kind: 'accepted', events: [event] });
  expect(setAdministrator(given(administrator, event), { commandId: 'now', ...data })).toEqual({ kind: 'accepted', events: [] });
  expect(setAdministrator(given(administrator, event), { commandId: 'now', ...data, passwordHash: 'new' })).toMatchObject({
    events: [{ data: { passwordHash: 'new' } }],
  });
});

test('an administrator is removed once, and whoever is set again has none of the sessions of before', () => {
  const set = { type: 'AdministratorSet', data } as const;
  const removed = { type: 'AdministratorRemoved', data: { administratorId: 'admin' } } as const;
  const command = { commandId: 'now', administratorId: 'admin' };
  expect(removeAdministrator(given(administrator, set), command)).toEqual({ kind: 'accepted', events: [removed] });
  for (const nobody of [given(administrator), given(administrator, set, removed)]) {
    expect(removeAdministrator(nobody, command)).toMatchObject({ rejection: { code: 'NOT_FOUND' } });
  }
  expect(given(administrator, set, removed, set)).toMatchObject({ kind: 'set', credentialEpoch: 1 });
});
