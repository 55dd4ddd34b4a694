import {
  defaultMemberRank,
  type MemberRank,
  type MemberStatus,
  type memberEvents,
  memberFieldEvents,
  type PersonalOf,
  type RemindersChoice,
  remindersOf,
} from '@salon/domain';
import type { Sealed } from '@salon/event-store';
import {
  defineProjector,
  type FieldOpener,
  openPersonal,
  present,
  type ReaderOf,
} from '../engine/projector.ts';
import {
  type ByCreation,
  byCreation,
  findDocs,
  type PageRequest,
  readDocs,
  readWhole,
} from '../lists/page.ts';

/** Names and addresses stay sealed. */
export interface MemberDocument {
  readonly memberId: string;
  readonly hasLogin: boolean;
  /** Instant of the last invitation to claim a login. */
  readonly invitedAt: string | null;
  /** Empty if an imported member has no address. */
  readonly emailHash: string;
  /** Whether a link mailed to the address was opened. */
  readonly emailVerified: boolean;
  /** The last requested and unused link to an address. */
  readonly emailLink: { readonly purpose: 'change' | 'verify'; readonly at: string } | null;
  readonly memberRank: MemberRank;
  readonly status: MemberStatus;
  readonly newsletterSubscribed: boolean;
  readonly newsletterChosenAt: string | null;
  /** Absent until chosen. */
  readonly reminders?: RemindersChoice;
  readonly createdAt: string;
  /** Registration or import and each change of the profile, oldest first; later fields win. */
  readonly profile: readonly Sealed[];
  /** Another account, or guests' bookings, are coming to this member. */
  readonly merging: boolean;
}

type Handled = Exclude<
  keyof typeof memberEvents,
  'MemberExported' | 'MergeObjected' | 'MergeObjectionSettled' | 'PasswordResetRequested'
>;

export const members = defineProjector<MemberDocument, Handled>({
  name: 'members',
  label: '会員',
  audience: ['member'],
  version: 2,
  keys: ({ data }) => [data.memberId],
  on: {
    MemberRegistered(_, { data: { memberId, emailHash, emailVerified = true, sealed }, at }) {
      return {
        ...newMember(memberId, at, sealed),
        hasLogin: true,
        emailHash,
        emailVerified,
        emailLink: emailVerified ? null : { purpose: 'verify', at },
      };
    },
    MemberImported: (_, { data: { memberId, emailHash, sealed }, at }) => ({
      ...newMember(memberId, at, sealed),
      emailHash,
    }),
    MemberInvited: (doc, event) => ({ ...present(doc, event), invitedAt: event.at }),
    MemberClaimed(doc, event) {
      const member = present(doc, event);
      return {
        ...member,
        hasLogin: true,
        emailVerified: true,
        profile: withFields(member, event.data.sealed),
      };
    },
    RegistrationAbandoned: () => undefined,
    MemberProfileChanged(doc, event) {
      const member = present(doc, event);
      const { emailHash, sealed } = event.data;
      return {
        ...member,
        ...(emailHash !== undefined && { emailHash, emailVerified: true, emailLink: null }),
        profile: withFields(member, sealed),
      };
    },
    MemberRankChanged: (doc, event) => ({
      ...present(doc, event),
      memberRank: event.data.memberRank,
    }),
    MemberStatusChanged: (doc, event) => ({
      ...present(doc, event),
      status: event.data.status,
      ...(event.data.status === 'active' ? {} : { emailLink: null }),
    }),
    EmailChangeRequested: (doc, event) => ({
      ...present(doc, event),
      emailLink: { purpose: event.data.purpose, at: event.at },
    }),
    EmailVerified: (doc, event) => ({
      ...present(doc, event),
      emailVerified: true,
      emailLink: null,
    }),
    NewsletterChosen: (doc, event) => ({
      ...present(doc, event),
      newsletterSubscribed: event.data.subscribed,
      newsletterChosenAt: event.at,
    }),
    RemindersChosen: (doc, event) => ({
      ...present(doc, event),
      reminders: remindersOf(event.data),
    }),
    PasswordChanged: (doc, event) => ({
      ...present(doc, event),
      emailLink: null,
    }),
    MemberMergeStarted: (doc, event) => ({ ...present(doc, event), merging: true }),
    MemberMergeFinished(doc, event) {
      const { profile, ...member } = present(doc, event);
      return {
        ...member,
        merging: false,
        profile: withFields({ profile }, event.data.sealed),
      };
    },
    MemberMergeAbandoned: (doc, event) => ({ ...present(doc, event), merging: false }),
    MemberMerged: () => undefined,
    MemberDeleted: () => undefined,
  },
  indexes: [['createdAt'], ['status', 'createdAt'], ['emailHash'], ['merging']],
});

const newMember = (memberId: string, createdAt: string, sealed: Sealed | undefined) =>
  ({
    memberId,
    hasLogin: false,
    invitedAt: null,
    emailHash: '',
    emailVerified: false,
    emailLink: null,
    memberRank: defaultMemberRank,
    status: 'active',
    newsletterSubscribed: false,
    newsletterChosenAt: null,
    createdAt,
    profile: withFields({ profile: [] }, sealed),
    merging: false,
  }) as const;

const withFields = ({ profile }: Pick<MemberDocument, 'profile'>, sealed: Sealed | undefined) =>
  sealed === undefined ? profile : [...profile, sealed];

type Members = ReaderOf<typeof members>;

export interface MemberFilter extends ByCreation {
  readonly status?: MemberStatus | undefined;
}

/** The newest come first by default; days are those of registration. */
export function listMembers(members: Members, filter: MemberFilter & PageRequest) {
  return readDocs(members, listOf(filter), filter);
}

export function allMembers(members: Members, filter: MemberFilter) {
  return readWhole(members, listOf(filter));
}

function listOf(filter: MemberFilter) {
  const { createdAt, order } = byCreation(filter);
  return { where: { status: filter.status, createdAt }, ...order };
}

/** The newest registration comes first; days are those of registration. */
export function registrations(
  members: Members,
  filter: Omit<MemberFilter, 'sort'>,
  {
    ids,
    limit,
  }: { readonly ids: readonly string[] | undefined; readonly limit: number | undefined },
) {
  const { where, ...newest } = listOf(filter);
  return members.ids({ ...newest, where: { ...where, id: ids && { in: ids } }, limit });
}

export async function findMember(
  members: Members,
  id: string,
): Promise<MemberDocument | undefined> {
  return (await members.get(id))?.doc;
}

export const mergingMembers = (members: Members) => findDocs(members, { where: { merging: true } });

/** Several may claim the same unverified address. */
export const membersWithAddress = (members: Members, emailHash: string) =>
  findDocs(members, { where: { emailHash } });

export type OpenedProfile = PersonalOf<'MemberProfileChanged'> &
  Partial<Pick<PersonalOf<'MemberRegistered'>, 'username'>>;

/** Later changes win; the password's hash is left out. */
export async function openProfile(
  opener: FieldOpener,
  { profile }: MemberDocument,
): Promise<OpenedProfile | 'erased' | 'unreadable'> {
  const parts = await Promise.all(
    profile.map((sealed) => openPersonal(opener, memberFieldEvents, sealed)),
  );
  const closed = parts.find((part) => typeof part === 'string');
  if (closed !== undefined) return closed;
  const { passwordHash: _, ...fields } = Object.assign({}, ...parts) as OpenedProfile & {
    readonly passwordHash?: string;
  };
  return fields;
}
