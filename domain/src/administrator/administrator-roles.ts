import { z } from 'zod';
import { accept, type Decision, type Remembering, reject, remembering } from '../decision.ts';
import { type EventOf, eventOf, noMail } from '../event-definition.ts';
import { called } from '../event-values.ts';
import type { AdministratorCommand } from './administrator.ts';

/** Some actions are for owners only (specification, administrators: roles). */
export const salonRoles = ['owner', 'reception'] as const;
export const administratorRoles = [...salonRoles, 'teller'] as const;
export type AdministratorRole = (typeof administratorRoles)[number];

export const administratorRoleLabels: Readonly<Record<AdministratorRole, string>> = {
  owner: 'オーナー',
  reception: '受付',
  teller: '占い師',
};

const roleEvent = eventOf('administrator', 'administrator', 'administratorId');

/** One stream holds all roles, so that two owners cannot demote each other. */
export const administratorRoleEvents = {
  /** `role` null removes the administrator's role. */
  AdministratorRoleSet: roleEvent({
    data: z.object({ administratorId: z.string(), role: z.enum(administratorRoles).nullable() }),
    values: ({ role }) => ({ 権限: role === null ? 'なし' : administratorRoleLabels[role] }),
    sentence: ({ role }, context) =>
      `${called('管理者', context)}の権限を${role === null ? 'なくしました' : `「${administratorRoleLabels[role]}」にしました`}`,
    mails: noMail,
  }),
};

type AdministratorRoleEvent = EventOf<typeof administratorRoleEvents>;

export interface AdministratorRolesState extends Remembering {
  readonly roles: ReadonlyMap<string, AdministratorRole | null>;
}

/** An administrator without an entry is an owner. */
export const administratorsByRole = remembering<
  { readonly roles: AdministratorRolesState['roles'] },
  AdministratorRoleEvent
>({ roles: new Map() }, ({ roles }, { data: { administratorId, role } }) => ({
  roles: new Map([...roles, [administratorId, role]]),
}));

/** It is null once the role was removed. */
export function roleOf(
  { roles }: Pick<AdministratorRolesState, 'roles'>,
  administratorId: string,
): AdministratorRole | null {
  const role = roles.get(administratorId);
  return role === undefined ? 'owner' : role;
}

interface SetAdministratorRole extends AdministratorCommand {
  readonly role: AdministratorRole | null;
}

/** One of `administratorIds` must remain an owner. */
export function setAdministratorRole(
  state: AdministratorRolesState,
  { commandId, administratorId, role }: SetAdministratorRole,
  { administratorIds }: { readonly administratorIds: readonly string[] },
): Decision<AdministratorRoleEvent> {
  if (state.commandIds.has(commandId)) return accept();
  const present = state.roles.get(administratorId);
  if (
    present === role ||
    (present === undefined && role === 'owner' && administratorIds.includes(administratorId))
  )
    return accept();
  const others = administratorIds.filter(
    (id) => id !== administratorId && roleOf(state, id) === 'owner',
  );
  const leaves =
    role !== 'owner' &&
    administratorIds.includes(administratorId) &&
    roleOf(state, administratorId) === 'owner';
  if (leaves && others.length === 0) return reject('LAST_OWNER', { id: administratorId });
  return accept({ type: 'AdministratorRoleSet', data: { administratorId, role } });
}
