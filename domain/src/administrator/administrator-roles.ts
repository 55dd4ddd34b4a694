import { z } from 'zod';
import { accept, type Decision, once, type Remembering, reject, remembering } from '../decision.ts';
import { type DataOf, type EventOf, eventOf, noMail } from '../event-definition.ts';
import { called } from '../event-values.ts';

/** Some actions are for owners only (specification, administrators: roles). */
export const salonRoles = ['owner', 'reception'] as const;
export const administratorRoles = [...salonRoles, 'teller'] as const;
export type AdministratorRole = (typeof administratorRoles)[number];

export const administratorRoleLabels: Readonly<Record<AdministratorRole, string>> = {
  owner: 'オーナー',
  reception: '受付',
  teller: '占い師',
};

const roleEvent = eventOf(
  'administrator',
  'administrator',
  { administratorId: z.string() },
  'administratorId',
);

/** One stream holds all roles, so that two owners cannot demote each other. */
export const administratorRoleEvents = {
  /** `role` null removes the administrator's role. */
  AdministratorRoleSet: roleEvent({
    data: { role: z.enum(administratorRoles).nullable() },
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

export const administratorsByRole = remembering<
  { readonly roles: AdministratorRolesState['roles'] },
  AdministratorRoleEvent
>({ roles: new Map() }, ({ roles }, { data: { administratorId, role } }) => ({
  roles: new Map([...roles, [administratorId, role]]),
}));

/** Null once the role was removed. */
export function roleOf(
  { roles }: Pick<AdministratorRolesState, 'roles'>,
  administratorId: string,
): AdministratorRole | null {
  const role = roles.get(administratorId);
  return role === undefined ? 'owner' : role;
}

export const setAdministratorRole = once(
  (
    state: AdministratorRolesState,
    data: DataOf<AdministratorRoleEvent, 'AdministratorRoleSet'>,
    { administratorIds }: { readonly administratorIds: readonly string[] },
  ): Decision<AdministratorRoleEvent> => {
    const { administratorId, role } = data;
    const isListed = administratorIds.includes(administratorId);
    const present = state.roles.get(administratorId);
    if (present === role || (present === undefined && role === 'owner' && isListed))
      return accept();
    const isOwner = (id: string) => roleOf(state, id) === 'owner';
    const leaves = role !== 'owner' && isListed && isOwner(administratorId);
    const hasOthers = administratorIds.some((id) => id !== administratorId && isOwner(id));
    if (leaves && !hasOthers) return reject('LAST_OWNER', { id: administratorId });
    return accept({ type: 'AdministratorRoleSet', data });
  },
);
