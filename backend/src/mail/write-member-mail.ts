import { administrator, member } from '@salon/domain';
import type { EventStore } from '@salon/event-store';
import type { MemberLink, MemberLinkPurpose } from '../auth/link-tokens.ts';
import {
  readableOf,
  type StoredEvent,
  stateAfter,
  storedEvent,
  storedEvents,
} from '../command/stored-event.ts';
import type { SalonFacts } from '../settings/salon-now.ts';
import { type DraftedMail, mailTo } from './mail-content.ts';
import type { MailSources } from './mail-sources.ts';
import type { OutboxEntry } from './outbox.ts';
import {
  addressInUse,
  emailChangeAsked,
  emailChanged,
  emailChangeLink,
  emailSet,
  emailVerification,
  memberInvited,
  memberMerged,
  memberRegistered,
  mergeObjected,
  passkeyRefused,
  passkeyRefusedForSalon,
  passwordResetMail,
  unverifiedEmailChanged,
} from './templates/member-mails.ts';

export type MemberTemplate =
  | 'member-registered'
  | 'member-invited'
  | 'password-reset'
  | 'email-verification'
  | 'email-change-link'
  | 'email-change-asked'
  | 'email-changed'
  | 'email-set'
  | 'passkey-refused'
  | 'member-merged'
  | 'merge-objected';

export async function writeMemberMail(
  template: MemberTemplate,
  { person, event }: OutboxEntry,
  sources: MailSources,
  salon: SalonFacts,
): Promise<DraftedMail> {
  const memberId = person.replace(/^member-/, '');
  const recorded = event === null ? undefined : await storedEvent(sources.store, event);
  // None to a member erased since.
  const present = await sources.members.read(memberId);
  if (recorded === undefined || present === undefined) return undefined;
  const { revision } = recorded;
  const pathOf = (purpose: MemberLinkPurpose, requestId: string) =>
    linkPath(purpose, { memberId, requestId }, sources);
  switch (template) {
    case 'member-registered':
    case 'email-verification':
    case 'email-change-link':
      return writeLink(template, { memberId, recorded }, sources, salon);
    case 'email-change-asked':
    case 'email-changed': {
      const before = await sources.members.before(memberId, revision);
      // An unverified address may be somebody else's.
      const isTheirs = await wasVerified(sources.store, recorded);
      if (before === undefined) return undefined;
      if (template === 'email-change-asked')
        return mailTo(isTheirs ? before.email : null, emailChangeAsked(before));
      if (!isTheirs) return mailTo(before.email, unverifiedEmailChanged);
      const objectionPath = pathOf('email-undo', recorded.metadata.commandId ?? '');
      return mailTo(before.email, emailChanged({ ...before, objectionPath }));
    }
    case 'member-merged': {
      const isTheirs = await wasVerified(sources.store, recorded);
      const into = recorded.type === 'MemberMerged' ? recorded.data.into : '';
      const objectionPath = pathOf('merge', into);
      return mailTo(isTheirs ? present.email : null, memberMerged({ ...present, objectionPath }));
    }
    case 'merge-objected': {
      const into = recorded.type === 'MergeObjected' ? recorded.data.into : '';
      return mailTo(present.email, mergeObjected({ ...present, memberId: into }));
    }
    case 'passkey-refused':
      return mailTo(present.email, passkeyRefused(present));
    case 'email-set': {
      const then = await sources.members.before(memberId, revision + 1);
      return then && mailTo(then.email, emailSet(then));
    }
    case 'member-invited': {
      if (recorded.type !== 'MemberInvited') return undefined;
      const claimPath = pathOf('invitation', recorded.data.invitationId);
      return mailTo(present.email, memberInvited({ ...present, claimPath }));
    }
    case 'password-reset': {
      if (recorded.type !== 'PasswordResetRequested') return undefined;
      const resetPath = pathOf('reset', recorded.data.resetId);
      return mailTo(present.email, passwordResetMail({ ...present, resetPath }));
    }
  }
}

/** The salon gets it; the login is an administrator's or a teller's. */
export async function writePasskeyMailForSalon(
  { event }: OutboxEntry,
  { store }: MailSources,
): Promise<DraftedMail> {
  const login = event && stateAfter(administrator, await storedEvents(store, event.stream));
  return login?.kind === 'set'
    ? mailTo(null, passkeyRefusedForSalon({ name: login.name ?? login.username }))
    : undefined;
}

/**
 * Only here is looked up whether another member has the address, so that neither the request's
 * answer nor its time reveals it (specification, members: e-mail address).
 */
async function writeLink(
  template: 'member-registered' | 'email-verification' | 'email-change-link',
  { memberId, recorded }: { readonly memberId: string; readonly recorded: StoredEvent },
  sources: MailSources,
  salon: SalonFacts,
) {
  if (recorded.type === 'MemberRegistered') {
    const fields = await readableOf(sources.sealer, recorded);
    if (fields === undefined) return undefined;
    const { email } = fields;
    if (recorded.data.emailVerified !== false)
      return mailTo(email, memberRegistered({ ...fields, verifyPath: null }, salon));
    const verifyPath = linkPath('email', { memberId, requestId: memberId }, sources);
    const isTaken = await isAnothers(email, memberId, sources);
    return mailTo(
      email,
      isTaken ? addressInUse : memberRegistered({ ...fields, verifyPath }, salon),
    );
  }
  if (recorded.type !== 'EmailChangeRequested') return undefined;
  const fields = await readableOf(sources.sealer, recorded);
  if (fields === undefined) return undefined;
  const { newEmail } = fields;
  const path = linkPath('email', { memberId, requestId: recorded.data.changeId }, sources);
  const write = template === 'email-verification' ? emailVerification : emailChangeLink;
  const isTaken = await isAnothers(newEmail, memberId, sources);
  return mailTo(newEmail, isTaken ? addressInUse : write(path));
}

const PAGES: Readonly<Record<MemberLinkPurpose, string>> = {
  reset: '/password-reset',
  invitation: '/invitation',
  email: '/email',
  'teller-email': '/email',
  'email-undo': '/objection',
  merge: '/objection',
};

export const linkPath = (
  purpose: MemberLinkPurpose,
  { memberId, requestId }: MemberLink,
  { links }: MailSources,
) => `${PAGES[purpose]}/${links.of(purpose, memberId, requestId)}`;

async function isAnothers(email: string, memberId: string, { accounts }: MailSources) {
  const holder = await accounts.holderOf('email', email);
  return holder !== undefined && holder !== memberId;
}

async function wasVerified(store: EventStore, { stream, revision }: StoredEvent) {
  const before = stateAfter(member, await storedEvents(store, stream, { limit: revision }));
  return before.kind === 'registered' && before.emailVerified;
}
