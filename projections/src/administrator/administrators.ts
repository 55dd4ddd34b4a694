import type {
  AdministratorRole,
  administratorEvents,
  administratorRoleEvents,
} from '@salon/domain';
import { defineProjector, type ReaderOf } from '../engine/projector.ts';
import { findDocs } from '../lists/page.ts';

export interface AdministratorDocument {
  readonly administratorId: string;
  /** Null if there is a role, but not yet or no longer an administrator. */
  readonly username: string | null;
  readonly name: string | null;
  /** A removed administrator has null; whether a call is let in, the log alone says. */
  readonly role: AdministratorRole | null;
  readonly secondFactor: boolean;
  readonly tellerId: string | null;
}

export type ListedAdministrator = AdministratorDocument & { readonly username: string };

type AdministratorEventType = Exclude<
  keyof typeof administratorEvents | keyof typeof administratorRoleEvents,
  | 'AdministratorPasswordChanged'
  | 'ListExported'
  | 'RecoveryCodesRenewed'
  | 'RecoveryCodeUsed'
  | 'TellerCalendarSet'
>;

/** Without a role event, an administrator is an owner. */
const nobody = {
  username: null,
  name: null,
  role: 'owner',
  secondFactor: false,
  tellerId: null,
} as const;

/** A new administrator's role precedes them in the log. */
export const administrators = defineProjector<AdministratorDocument, AdministratorEventType>({
  name: 'administrators',
  label: '管理者',
  audience: [],
  version: 1,
  keys: ({ data }) => [data.administratorId],
  on: {
    AdministratorSet: (doc, { data: { administratorId, username } }) => ({
      ...nobody,
      ...doc,
      administratorId,
      username,
      tellerId: null,
    }),
    AdministratorTiedToTeller: (doc, { data: { tellerId } }) => doc && { ...doc, tellerId },
    AdministratorRoleSet: (doc, { data: { administratorId, role } }) => ({
      ...nobody,
      ...doc,
      administratorId,
      role,
    }),
    AdministratorRenamed: (doc, { data: { name } }) => doc && { ...doc, name },
    SecondFactorTurnedOn: (doc) => doc && { ...doc, secondFactor: true },
    SecondFactorTurnedOff: (doc) => doc && { ...doc, secondFactor: false },
    AdministratorRemoved: (doc, { data: { administratorId } }) => ({
      ...nobody,
      ...(doc && { role: doc.role }),
      administratorId,
    }),
  },
  indexes: [['username']],
});

type Administrators = ReaderOf<typeof administrators>;

export async function listAdministrators(
  administrators: Administrators,
): Promise<readonly ListedAdministrator[]> {
  const where = { username: { not: null } };
  const listed = await findDocs(administrators, { where, order: 'username' });
  return listed.flatMap((doc) =>
    doc.username === null ? [] : [{ ...doc, username: doc.username }],
  );
}

/** Removed administrators have none. */
export async function administratorsNamed(
  administrators: Administrators,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const docs = await administrators.getMany([...new Set(ids)]);
  return new Map(
    docs.flatMap(({ id, doc: { name, username } }) =>
      username === null ? [] : [[id, name ?? username]],
    ),
  );
}
