import type { AdministratorRole, administratorEvents, administratorRoleEvents } from '@salon/domain';
import type { Fields } from '../documents/document-store.ts';
import { defineProjector, type Lacking, type ReaderOf } from '../engine/projector.ts';

/** Somebody who may administer the salon. */
export interface AdministratorDocument {
  readonly administratorId: string;
  /** Null of somebody who has a role, but is no administrator yet or any more. */
  readonly username: string | null;
  /** What they are called; null: by their user name. */
  readonly name: string | null;
  /** Null: removed. Whether a call is let in, the log alone says. */
  readonly role: AdministratorRole | null;
  readonly secondFactor: boolean;
  /** The teller whose login it is. */
  readonly tellerId: string | null;
}

/** An administrator of whom there is a user name. */
export type ListedAdministrator = AdministratorDocument & { readonly username: string };

const fields = { username: ({ username }) => username } satisfies Fields<AdministratorDocument>;

type AdministratorEventType = Exclude<
  keyof typeof administratorEvents | keyof typeof administratorRoleEvents,
  'AdministratorPasswordChanged' | 'ListExported' | 'RecoveryCodesRenewed' | 'RecoveryCodeUsed' | 'TellerCalendarSet'
>;

/** Nobody yet: whoever has no role is an owner. */
const nobody = { username: null, name: null, role: 'owner', secondFactor: false, tellerId: null } as const;

/** The administrators: who they are, and what they may do. A new one's role comes before them. */
export const administrators = defineProjector<AdministratorDocument, AdministratorEventType, typeof fields>({
  name: 'administrators',
  version: 4,
  /** Administrators of before have no name of their own, are owners, have no second factor and are no tellers. */
  fromOlder: (doc: Lacking<AdministratorDocument, 'name' | 'role' | 'secondFactor' | 'tellerId'>) => ({ ...nobody, ...doc }),
  keys: ({ data }) => [data.administratorId],
  on: {
    AdministratorSet: (doc, { data: { administratorId, username } }) => ({ ...nobody, ...doc, administratorId, username, tellerId: null }),
    AdministratorTiedToTeller: (doc, { data: { tellerId } }) => doc && { ...doc, tellerId },
    AdministratorRoleSet: (doc, { data: { administratorId, role } }) => ({ ...nobody, ...doc, administratorId, role }),
    AdministratorRenamed: (doc, { data: { name } }) => doc && { ...doc, name },
    SecondFactorTurnedOn: (doc) => doc && { ...doc, secondFactor: true },
    SecondFactorTurnedOff: (doc) => doc && { ...doc, secondFactor: false },
    AdministratorRemoved: (doc, { data: { administratorId } }) => ({ ...nobody, ...(doc && { role: doc.role }), administratorId }),
  },
  fields,
  indexes: [['username']],
});

type Administrators = ReaderOf<typeof administrators>;

/** All administrators, in the order of their user names. */
export async function listAdministrators(administrators: Administrators): Promise<readonly ListedAdministrator[]> {
  const found = await administrators.find({ where: { username: { not: null } }, order: 'username' });
  return found.flatMap(({ doc }) => (doc.username === null ? [] : [{ ...doc, username: doc.username }]));
}

/** What some administrators are called, by their ids; who was removed has no name. */
export async function administratorsNamed(administrators: Administrators, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await administrators.getMany([...new Set(ids)]);
  return new Map(found.flatMap(({ id, doc: { name, username } }) => (username === null ? [] : [[id, name ?? username]])));
}
