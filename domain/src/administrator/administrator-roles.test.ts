import { accepted, given, rejected } from '../given.fixture.ts';
import {
  type AdministratorRole,
  type AdministratorRolesState,
  administratorsByRole,
  roleOf,
  setAdministratorRole,
} from './administrator-roles.ts';

const roleSet = (administratorId: string, role: AdministratorRole | null) =>
  ({ type: 'AdministratorRoleSet', data: { administratorId, role } }) as const;
const demoted = roleSet('sato', 'reception');
const ids = { administratorIds: ['okami', 'sato'] };
const set = (
  state: AdministratorRolesState,
  administratorId: string,
  role: AdministratorRole | null,
) => setAdministratorRole(state, { commandId: 'now', administratorId, role }, ids);

test('an administrator without an entry is an owner; one whose role was removed has none', () => {
  const state = given(administratorsByRole, demoted, roleSet('gone', null));
  expect(['okami', 'sato', 'gone'].map((id) => roleOf(state, id))).toEqual([
    'owner',
    'reception',
    null,
  ]);
});

test.each<
  [string, readonly ReturnType<typeof roleSet>[], string, AdministratorRole | null, object]
>([
  ['one of two owners becomes reception', [], 'sato', 'reception', accepted(demoted)],
  [
    'the last owner cannot become reception',
    [demoted],
    'okami',
    'reception',
    rejected('LAST_OWNER', { id: 'okami' }),
  ],
  [
    'the last owner cannot be removed',
    [roleSet('sato', null)],
    'okami',
    null,
    rejected('LAST_OWNER', { id: 'okami' }),
  ],
  ['reception can become owner', [demoted], 'sato', 'owner', accepted(roleSet('sato', 'owner'))],
  [
    'reception can be removed while one owner remains',
    [demoted],
    'sato',
    null,
    accepted(roleSet('sato', null)),
  ],
  ['repeating a role changes nothing', [demoted], 'sato', 'reception', accepted()],
  ['making an owner without an entry an owner changes nothing', [], 'okami', 'owner', accepted()],
  [
    'a new administrator can be reception',
    [],
    'new',
    'reception',
    accepted(roleSet('new', 'reception')),
  ],
  [
    'an owner who is not in the current list does not count as another owner',
    [roleSet('new', 'owner'), roleSet('sato', null)],
    'okami',
    null,
    { kind: 'rejected' },
  ],
])('%s', (_, before, id, role, expected) => {
  expect(set(given(administratorsByRole, ...before), id, role)).toMatchObject(expected);
});

test('when two owners demote each other, the second command is refused', () => {
  const afterFirst = given(administratorsByRole, demoted);
  expect(set(afterFirst, 'okami', 'reception')).toMatchObject(rejected('LAST_OWNER'));
});
