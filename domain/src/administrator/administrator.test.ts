import { accepted, given, rejected } from '../given.fixture.ts';
import {
  type AdministratorState,
  addAdministrator,
  administrator,
  changeAdministratorPassword,
  removeAdministrator,
  renameAdministrator,
  setAdministrator,
  setTellerCalendar,
} from './administrator.ts';

const data = { administratorId: 'admin', username: 'admin', passwordHash: 'hash' };

test('an administrator is set; setting it again writes only a changed name or password', () => {
  const event = { type: 'AdministratorSet', data } as const;
  expect(setAdministrator(given(administrator), { commandId: 'now', ...data })).toEqual(
    accepted(event),
  );
  expect(setAdministrator(given(administrator, event), { commandId: 'now', ...data })).toEqual(
    accepted(),
  );
  expect(
    setAdministrator(given(administrator, event), {
      commandId: 'now',
      ...data,
      passwordHash: 'new',
    }),
  ).toMatchObject({
    events: [{ data: { passwordHash: 'new' } }],
  });
});

test('an administrator is removed once; set again, earlier sessions stay invalid', () => {
  const set = { type: 'AdministratorSet', data } as const;
  const removed = { type: 'AdministratorRemoved', data: { administratorId: 'admin' } } as const;
  const command = { commandId: 'now', administratorId: 'admin' };
  expect(removeAdministrator(given(administrator, set), command)).toEqual(accepted(removed));
  for (const nobody of [given(administrator), given(administrator, set, removed)]) {
    expect(removeAdministrator(nobody, command)).toMatchObject(rejected('NOT_FOUND'));
  }
  expect(given(administrator, set, removed, set)).toMatchObject({
    kind: 'set',
    credentialEpoch: 1,
  });
});

test('an administrator is added once, with or without a display name', () => {
  const set = { type: 'AdministratorSet', data } as const;
  const renamed = {
    type: 'AdministratorRenamed',
    data: { administratorId: 'admin', name: '佐藤' },
  } as const;
  const add = (state: AdministratorState, name: string | null) =>
    addAdministrator(state, { commandId: 'now', ...data, name, tellerId: null });
  expect(add(given(administrator), null)).toEqual(accepted(set));
  expect(add(given(administrator), '佐藤')).toEqual(accepted(set, renamed));
  expect(add(given(administrator, set), '佐藤')).toEqual(rejected('USERNAME_TAKEN'));
});

test('a teller’s login is tied to the teller until an administrator with the same user name is set', () => {
  const tellerId = 'b7547ec6-6ecb-4698-82cd-78148a547d79';
  const set = { type: 'AdministratorSet', data } as const;
  const tied = {
    type: 'AdministratorTiedToTeller',
    data: { administratorId: 'admin', tellerId },
  } as const;
  expect(
    addAdministrator(given(administrator), { commandId: 'now', ...data, name: null, tellerId }),
  ).toEqual(accepted(set, tied));
  expect(given(administrator, set, tied)).toMatchObject({ tellerId });
  // A user name set by the configuration is never a teller's login.
  expect(setAdministrator(given(administrator, set, tied), { commandId: 'now', ...data })).toEqual(
    accepted(set),
  );
  expect(given(administrator, set, tied, set)).toMatchObject({ tellerId: null });
});

test('only tellers’ logins have a calendar address; a new one replaces the old, null revokes it', () => {
  const set = { type: 'AdministratorSet', data } as const;
  const tied = {
    type: 'AdministratorTiedToTeller',
    data: { administratorId: 'admin', tellerId: 'b7547ec6-6ecb-4698-82cd-78148a547d79' },
  } as const;
  const calendar = (secretHash: string | null) =>
    ({ type: 'TellerCalendarSet', data: { administratorId: 'admin', secretHash } }) as const;
  const command = (secretHash: string | null) => ({
    commandId: 'now',
    administratorId: 'admin',
    secretHash,
  });
  expect(setTellerCalendar(given(administrator, set), command('one'))).toMatchObject(
    rejected('NOT_FOUND'),
  );
  const state = given(administrator, set, tied, calendar('one'));
  expect(state).toMatchObject({ calendarHash: 'one' });
  expect(setTellerCalendar(state, command('two'))).toEqual(accepted(calendar('two')));
  expect(setTellerCalendar(state, command(null))).toEqual(accepted(calendar(null)));
  expect(setTellerCalendar(given(administrator, set, tied), command(null))).toEqual(accepted());
});

test.each([
  ['reset', null],
  ['self', 'secret'],
] as const)('after a password %s the calendar’s address is %s', (how, calendarHash) => {
  const set = { type: 'AdministratorSet', data } as const;
  const calendar = {
    type: 'TellerCalendarSet',
    data: { administratorId: 'admin', secretHash: 'secret' },
  } as const;
  const changed = {
    type: 'AdministratorPasswordChanged',
    data: { administratorId: 'admin', passwordHash: 'h2', how },
  } as const;
  expect(given(administrator, set, calendar, changed)).toMatchObject({ calendarHash });
});

test('a changed name is recorded, and a new password keeps it', () => {
  const set = { type: 'AdministratorSet', data } as const;
  const renamed = {
    type: 'AdministratorRenamed',
    data: { administratorId: 'admin', name: '佐藤' },
  } as const;
  const rename = { commandId: 'now', administratorId: 'admin', name: '佐藤' };
  expect(renameAdministrator(given(administrator, set), rename)).toEqual(accepted(renamed));
  expect(renameAdministrator(given(administrator, set, renamed), rename)).toEqual(accepted());
  expect(
    given(administrator, set, renamed, { ...set, data: { ...data, passwordHash: 'new' } }),
  ).toMatchObject({ name: '佐藤' });
  expect(renameAdministrator(given(administrator), rename)).toMatchObject(rejected('NOT_FOUND'));
});

test('administrators change their password by confirming it; an owner resets it without', () => {
  const set = { type: 'AdministratorSet', data } as const;
  const command = { commandId: 'now', administratorId: 'admin', passwordHash: 'new' };
  const changed = (how: 'self' | 'reset') => ({
    type: 'AdministratorPasswordChanged' as const,
    data: { administratorId: 'admin', passwordHash: 'new', how },
  });
  const self = { ...command, how: 'self' } as const;
  const state = given(administrator, set);
  expect(changeAdministratorPassword(state, { ...self, confirmedEpoch: 0 })).toEqual(
    accepted(changed('self')),
  );
  expect(
    changeAdministratorPassword(given(administrator, set, changed('reset')), {
      ...self,
      confirmedEpoch: 0,
    }),
  ).toEqual(rejected('PASSWORD_WRONG'));
  expect(changeAdministratorPassword(state, { ...command, how: 'reset' })).toEqual(
    accepted(changed('reset')),
  );
  expect(given(administrator, set, changed('self'))).toMatchObject({
    passwordHash: 'new',
    credentialEpoch: 1,
  });
});
