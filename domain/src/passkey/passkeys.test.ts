import { type AdministratorEvent, administrator } from '../administrator/administrator.ts';
import { accepted, given, rejected } from '../given.fixture.ts';
import { memberId, passwordChanged, registered } from '../member/member.fixture.ts';
import { member } from '../member/member.ts';
import type { MemberEvent } from '../member/member-events.ts';
import type { PasskeyEvent } from './passkey-events.ts';
import { addPasskey, removePasskey, usePasskey } from './passkeys.ts';

const passkeyId = '77777777-7777-4777-8777-777777777777';
const person = `member-${memberId}` as const;
const owned = { holder: 'member', holderId: memberId, passkeyId } as const;
const command = { commandId: 'now', ...owned };
const fields = { name: 'iPhone・Safari', credentialId: 'aWQ', publicKey: 'a2V5' };
const added = (counter = 0): PasskeyEvent => ({
  type: 'PasskeyAdded',
  data: { ...owned, person, counter },
});
const used = (counter: number): PasskeyEvent => ({
  type: 'PasskeyUsed',
  data: { ...owned, counter },
});
const removed: PasskeyEvent = { type: 'PasskeyRemoved', data: owned };
const after = (...events: readonly MemberEvent[]) => given(member, registered, ...events);
const add = { ...command, person, counter: 0, fields, confirmedEpoch: 0 };

test('a passkey is added by whoever has confirmed the present credential', () => {
  expect(addPasskey(after(), add)).toEqual(accepted({ ...added(), personal: { person, fields } }));
  expect(addPasskey(after(passwordChanged('self')), add)).toEqual(rejected('PASSWORD_WRONG'));
  expect(addPasskey(given(member), add)).toEqual(rejected('NOT_FOUND', { id: memberId }));
});

test('it shows when it was added and last used', () => {
  expect(after(added(), used(0))).toMatchObject({
    passkeys: [
      {
        passkeyId,
        addedAt: '2026-10-24T10:01:00.000Z',
        usedAt: '2026-10-24T10:02:00.000Z',
        counter: 0,
      },
    ],
  });
});

test.each([
  ['counts nothing', 0, 0, 'PasskeyUsed'],
  ['has counted on', 4, 5, 'PasskeyUsed'],
  ['begins to count', 0, 1, 'PasskeyUsed'],
  ['has not counted on', 4, 4, 'PasskeyRefused'],
  ['counts from an earlier number', 4, 3, 'PasskeyRefused'],
  ['has stopped counting', 4, 0, 'PasskeyRefused'],
])('a passkey that %s (%i, then %i): %s', (_, before, counter, type) => {
  expect(usePasskey(after(added(before)), { ...command, counter })).toEqual(
    accepted({ type, data: { ...owned, counter } }),
  );
});

test('a refused use leaves the counter as it was', () => {
  const refused: PasskeyEvent = { type: 'PasskeyRefused', data: { ...owned, counter: 3 } };
  expect(after(added(4), refused)).toMatchObject({ passkeys: [{ counter: 4, usedAt: null }] });
});

test('a removed passkey works no more, and ends the other sessions', () => {
  const unknown = rejected('NOT_FOUND', { id: passkeyId });
  expect(removePasskey(after(added()), command)).toEqual(accepted(removed));
  expect(removePasskey(after(added(), removed), command)).toEqual(unknown);
  expect(usePasskey(after(added(), removed), { ...command, counter: 0 })).toEqual(unknown);
  expect(after(added(), removed)).toMatchObject({ passkeys: [], credentialEpoch: 1 });
  expect(after(added())).toMatchObject({ credentialEpoch: 0 });
});

test.each([
  ['self', [{ passkeyId }]],
  ['reset', []],
] as const)('after a password %s a member’s passkeys are %j', (how, passkeys) => {
  expect(after(added(), passwordChanged(how))).toMatchObject({ passkeys });
});

const administratorId = 'admin';
const own = `staff-${passkeyId}` as const;
const set = (passwordHash: string): AdministratorEvent => ({
  type: 'AdministratorSet',
  data: { administratorId, username: 'admin', passwordHash },
});
const addedByStaff: PasskeyEvent = {
  type: 'PasskeyAdded',
  data: { holder: 'administrator', holderId: administratorId, passkeyId, person: own, counter: 0 },
};
const changed = (how: 'self' | 'reset'): AdministratorEvent => ({
  type: 'AdministratorPasswordChanged',
  data: { administratorId, passwordHash: 'new', how },
});

test.each<[string, AdministratorEvent, object[]]>([
  ['their own new password', changed('self'), [{ passkeyId }]],
  ['an owner’s reset', changed('reset'), []],
  ['the same password in the configuration', set('hash'), [{ passkeyId }]],
  ['another password in the configuration', set('other'), []],
])('after %s an administrator’s passkeys are %j', (_, event, passkeys) => {
  const state = given(administrator, set('hash'), addedByStaff, event);
  expect(state).toMatchObject({ passkeys, passkeyPerson: own });
});

test('all passkeys of an administrator are sealed under one key, also after the first was removed', () => {
  const state = given(administrator, set('hash'), addedByStaff, {
    ...removed,
    data: { ...owned, holder: 'administrator', holderId: administratorId },
  } as PasskeyEvent);
  const next = addPasskey(state, {
    ...add,
    holder: 'administrator',
    holderId: administratorId,
    person: 'staff-another',
    confirmedEpoch: 1,
  });
  expect(next).toMatchObject(accepted({ data: { person: own }, personal: { person: own } }));
});
