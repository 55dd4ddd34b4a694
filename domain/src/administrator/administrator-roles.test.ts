import { given } from '../given.fixture.ts';
import {
  type AdministratorRole,
  type AdministratorRolesState,
  administratorsByRole,
  roleOf,
  setAdministratorRole,
} from './administrator-roles.ts';

const roleSet = (administratorId: string, role: AdministratorRole | null) =>
  ({ type: 'AdministratorRoleSet', data: { administratorId, role } }) as const;
const ids = { administratorIds: ['okami', 'sato'] };
const set = (state: AdministratorRolesState, administratorId: string, role: AdministratorRole | null) =>
  setAdministratorRole(state, { commandId: 'now', administratorId, role }, ids);
const accepted = (...events: readonly object[]) => ({ kind: 'accepted', events });

test('whoever has no role yet is an owner, whoever lost it is nobody', () => {
  const state = given(administratorsByRole, roleSet('sato', 'reception'), roleSet('gone', null));
  expect(['okami', 'sato', 'gone'].map((id) => roleOf(state, id))).toEqual(['owner', 'reception', null]);
});

test.each<[string, readonly ReturnType<typeof roleSet>[], string, AdministratorRole | null, object]>([
  ['one of two owners becomes reception', [], 'sato', 'reception', accepted(roleSet('sato', 'reception'))],
  ['the last owner stays one', [roleSet('sato', 'reception')], 'okami', 'reception', { rejection: { code: 'LAST_OWNER', id: 'okami' } }],
  ['the last owner is not removed', [roleSet('sato', null)], 'okami', null, { rejection: { code: 'LAST_OWNER', id: 'okami' } }],
  ['the reception becomes an owner', [roleSet('sato', 'reception')], 'sato', 'owner', accepted(roleSet('sato', 'owner'))],
  ['the reception is removed beside the last owner', [roleSet('sato', 'reception')], 'sato', null, accepted(roleSet('sato', null))],
  ['the same role again changes nothing', [roleSet('sato', 'reception')], 'sato', 'reception', accepted()],
  ['an owner of before there were roles becomes none by name', [], 'okami', 'owner', accepted()],
  ['somebody new is reception', [], 'new', 'reception', accepted(roleSet('new', 'reception'))],
  [
    'an owner whom the list does not have yet counts as no other',
    [roleSet('new', 'owner'), roleSet('sato', null)],
    'okami',
    null,
    { kind: 'rejected' },
  ],
])('%s', (_, before, id, role, expected) => {
  expect(set(given(administratorsByRole, ...before), id, role)).toMatchObject(expected);
});

test('of two owners who take the role from each other the second is refused on the state of the first', () => {
  const afterFirst = given(administratorsByRole, roleSet('sato', 'reception'));
  expect(set(afterFirst, 'okami', 'reception')).toMatchObject({ rejection: { code: 'LAST_OWNER' } });
});

test('a command that comes again is done', () => {
  const state = given(administratorsByRole, roleSet('sato', 'reception'));
  expect(setAdministratorRole(state, { commandId: 'past-0', administratorId: 'okami', role: null }, ids)).toEqual(accepted());
});
