import type { PersonalOf } from '@salon/domain';
import type { DocumentReader, Stored } from '../documents/document-store.ts';
import { type FieldOpener, openPersonal } from '../engine/open-readable.ts';
import { type Days, dayRange } from '../lists/key-ranges.ts';
import { type Page, type PageRequest, readPage } from '../lists/page.ts';
import type { MemberDocument } from './members.ts';

type Members = DocumentReader<MemberDocument>;

export interface MemberFilter extends Days, PageRequest {
  readonly status?: string | undefined;
  readonly sort?: 'createdAt' | '-createdAt' | undefined;
}

/** A page of members by registration, the newest first when nothing is said; `from` and `to` are days of registration. */
export async function listMembers(members: Members, filter: MemberFilter): Promise<Page<MemberDocument>> {
  const { status = '*', sort = '-createdAt' } = filter;
  const range = { index: 'created', ...dayRange(`${status}|`, filter), descending: sort.startsWith('-') };
  const page = await readPage(members, range, filter);
  return { ...page, items: page.items.map(({ doc }) => doc) };
}

/** The ids of members by registration, the newest first: without any document. `from` and `to` are days of registration. */
export async function registrations(
  members: Members,
  { status = '*', ...days }: Pick<MemberFilter, 'status' | 'from' | 'to'>,
  limit: number,
): Promise<readonly string[]> {
  const { from, to } = { from: undefined, to: undefined, ...dayRange('', days) };
  const found = await members.findKeys({ index: 'created', prefixes: [`${status}|`], from, to, descending: true, limit });
  return found.map(({ id }) => id);
}

export async function memberOf(members: Members, id: string): Promise<MemberDocument | undefined> {
  return (await members.get(id))?.doc;
}

/** Members whose deletion is under way. */
export async function closingMembers(members: Members): Promise<readonly MemberDocument[]> {
  return (await members.find({ index: 'closing' })).map(({ doc }) => doc);
}

/** Members to whom another account, or guests' bookings, are coming. */
export async function mergingMembers(members: Members): Promise<readonly MemberDocument[]> {
  return (await members.find({ index: 'merging' })).map(({ doc }) => doc);
}

/** Members with the address of this keyed hash, verified or not: several may have said that it is theirs. */
export async function membersWithAddress(members: Members, emailHash: string): Promise<readonly MemberDocument[]> {
  return (await members.find({ index: 'email', prefix: emailHash })).map(({ doc }) => doc);
}

/** The member whose name or address has this keyed hash. */
export async function memberByHash(members: Members, kind: 'username' | 'email', hash: string): Promise<MemberDocument | undefined> {
  return only(await members.find({ index: kind, prefix: hash, limit: 1 }));
}

export async function memberByReset(members: Members, resetId: string): Promise<MemberDocument | undefined> {
  return only(await members.find({ index: 'reset', prefix: resetId, limit: 1 }));
}

/** The events whose sealed fields make a profile. */
const profileTypes = ['MemberRegistered', 'MemberProfileChanged', 'MemberMergeFinished'] as const;

/** What is known of a member by name: all that was ever said of a field that may be absent. */
export type OpenedProfile = PersonalOf<'MemberProfileChanged'> & Partial<Pick<PersonalOf<'MemberRegistered'>, 'username'>>;

/** The member's sealed fields as they are now, later changes over earlier ones, or why there are none. The password's hash is not among them. */
export async function openProfile(opener: FieldOpener, { profile }: MemberDocument): Promise<OpenedProfile | 'erased' | 'unreadable'> {
  const parts = await Promise.all(profile.map((sealed) => openPersonal(opener, profileTypes, sealed)));
  const closed = parts.find((part) => typeof part === 'string');
  if (closed !== undefined) return closed;
  const { passwordHash: _, ...fields } = Object.assign({}, ...parts) as OpenedProfile & { readonly passwordHash?: string };
  return fields;
}

function only(found: readonly Stored<MemberDocument>[]): MemberDocument | undefined {
  return found[0]?.doc;
}
