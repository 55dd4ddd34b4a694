import { accepted, given, rejected } from '../given.fixture.ts';
import {
  type AdministratorEvent,
  addAdministrator,
  administrator,
  changeAdministratorPassword,
  removeAdministrator,
  renameAdministrator,
  setAdministrator,
  setTellerCalendar,
} from './administrator.ts';

const administratorId = 'admin';
const tellerId = 'b7547ec6-6ecb-4698-82cd-78148a547d79';
const data = { administratorId, username: 'admin', passwordHash: 'hash' };
const command = { commandId: 'now', administratorId };
const login = { commandId: 'now', ...data };
const set: AdministratorEvent = { type: 'AdministratorSet', data };
const setAnew: AdministratorEvent = { ...set, data: { ...data, passwordHash: 'new' } };
const removed: AdministratorEvent = { type: 'AdministratorRemoved', data: { administratorId } };
const renamed: AdministratorEvent = {
  type: 'AdministratorRenamed',
  data: { administratorId, name: '佐藤' },
};
const tied: AdministratorEvent = {
  type: 'AdministratorTiedToTeller',
  data: { administratorId, tellerId },
};
const calendar = (secretHash: string | null): AdministratorEvent => ({
  type: 'TellerCalendarSet',
  data: { administratorId, secretHash },
});
const changed = (how: 'self' | 'reset'): AdministratorEvent => ({
  type: 'AdministratorPasswordChanged',
  data: { administratorId, passwordHash: 'new', how },
});
const after = (...events: readonly AdministratorEvent[]) => given(administrator, ...events);
const notFound = rejected('NOT_FOUND', { id: administratorId });

test('an administrator is set; setting it again writes only a changed name or password', () => {
  expect(setAdministrator(after(), login)).toEqual(accepted(set));
  expect(setAdministrator(after(set), login)).toEqual(accepted());
  expect(setAdministrator(after(set), { ...login, passwordHash: 'new' })).toEqual(
    accepted(setAnew),
  );
});

test('an administrator is removed once; set again, earlier sessions stay invalid', () => {
  expect(removeAdministrator(after(set), command)).toEqual(accepted(removed));
  for (const nobody of [after(), after(set, removed)])
    expect(removeAdministrator(nobody, command)).toEqual(notFound);
  expect(after(set, removed, set)).toMatchObject({ kind: 'set', credentialEpoch: 1 });
});

test('an administrator is added once, with or without a display name', () => {
  const add = { ...login, tellerId: null };
  expect(addAdministrator(after(), { ...add, name: null })).toEqual(accepted(set));
  const named = { ...add, name: '佐藤' };
  expect(addAdministrator(after(), named)).toEqual(accepted(set, renamed));
  expect(addAdministrator(after(set), named)).toEqual(rejected('USERNAME_TAKEN'));
});

test('a teller’s login is tied to the teller until an administrator with the same user name is set', () => {
  expect(addAdministrator(after(), { ...login, name: null, tellerId })).toEqual(
    accepted(set, tied),
  );
  expect(after(set, tied)).toMatchObject({ tellerId });
  // A user name set by the configuration is never a teller's login.
  expect(setAdministrator(after(set, tied), login)).toEqual(accepted(set));
  expect(after(set, tied, set)).toMatchObject({ tellerId: null });
});

test('only tellers’ logins have a calendar address; a new one replaces the old, null revokes it', () => {
  const address = (secretHash: string | null) => ({ ...command, secretHash });
  expect(setTellerCalendar(after(set), address('one'))).toEqual(notFound);
  const state = after(set, tied, calendar('one'));
  expect(state).toMatchObject({ calendarHash: 'one' });
  expect(setTellerCalendar(state, address('two'))).toEqual(accepted(calendar('two')));
  expect(setTellerCalendar(state, address(null))).toEqual(accepted(calendar(null)));
  expect(setTellerCalendar(after(set, tied), address(null))).toEqual(accepted());
});

test.each([
  ['reset', null],
  ['self', 'secret'],
] as const)('after a password %s the calendar’s address is %s', (how, calendarHash) => {
  expect(after(set, calendar('secret'), changed(how))).toMatchObject({ calendarHash });
});

test('a changed name is recorded, and a new password keeps it', () => {
  const rename = { ...command, name: '佐藤' };
  expect(renameAdministrator(after(set), rename)).toEqual(accepted(renamed));
  expect(renameAdministrator(after(set, renamed), rename)).toEqual(accepted());
  expect(after(set, renamed, setAnew)).toMatchObject({ name: '佐藤' });
  expect(renameAdministrator(after(), rename)).toEqual(notFound);
});

test('administrators change their password by confirming it; an owner resets it without', () => {
  const reset = { ...command, passwordHash: 'new', how: 'reset' } as const;
  const self = { ...reset, how: 'self', confirmedEpoch: 0 } as const;
  expect(changeAdministratorPassword(after(set), self)).toEqual(accepted(changed('self')));
  expect(changeAdministratorPassword(after(set, changed('reset')), self)).toEqual(
    rejected('PASSWORD_WRONG'),
  );
  expect(changeAdministratorPassword(after(set), reset)).toEqual(accepted(changed('reset')));
  expect(after(set, changed('self'))).toMatchObject({ passwordHash: 'new', credentialEpoch: 1 });
});
