import { member } from '@salon/domain';
import type { EventStore } from '@salon/event-store';
import { type LinkPurpose, type MemberLink, memberLinkToken } from '../auth/member-link.ts';
import {
  personalOf,
  type StoredEvent,
  stateAfter,
  storedEvent,
  storedEvents,
} from '../command/stored-event.ts';
import type { SalonFacts } from '../settings/current-settings.ts';
import type { DraftedMail } from './mail-content.ts';
import type { MailSources } from './mail-facts.ts';
import type { OutboxEntry } from './outbox.ts';
import {
  addressInUse,
  emailChangeAsked,
  emailChanged,
  emailChangeLink,
  emailSet,
  emailVerification,
  memberMerged,
  memberRegistered,
  mergeObjected,
  passwordReset,
  unverifiedEmailChanged,
} from './templates/member-mails.ts';

/** Mails about a membership. */
export type MemberTemplate =
  | 'member-registered'
  | 'password-reset'
  | 'email-verification'
  | 'email-change-link'
  | 'email-change-asked'
  | 'email-changed'
  | 'email-set'
  | 'member-merged'
  | 'merge-objected';

/** Writes a mail about a membership as it was right after the event. */
export async function writeMemberMail(
  template: MemberTemplate,
  { person, event }: OutboxEntry,
  sources: MailSources,
  salon: SalonFacts,
): Promise<DraftedMail> {
  const memberId = person.replace(/^member-/, '');
  const recorded = event === null ? undefined : await storedEvent(sources.store, event);
  // No mail to a member erased since.
  const present = await sources.members.read(memberId);
  if (recorded === undefined || present === undefined) {
    return undefined;
  }
  const { revision } = recorded;
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
      if (before === undefined) {
        return undefined;
      }
      if (template === 'email-change-asked')
        return mail(isTheirs ? before.email : null, emailChangeAsked(before, salon));
      if (!isTheirs) return mail(before.email, unverifiedEmailChanged(salon));
      const objectionPath = await linkPath(
        'email-undo',
        { memberId, requestId: recorded.metadata.commandId ?? '' },
        sources,
      );
      return mail(before.email, emailChanged({ ...before, objectionPath }, salon));
    }
    case 'member-merged': {
      const isTheirs = await wasVerified(sources.store, recorded);
      const into = recorded.type === 'MemberMerged' ? recorded.data.into : '';
      const objectionPath = await linkPath('merge', { memberId, requestId: into }, sources);
      return mail(
        isTheirs ? present.email : null,
        memberMerged({ ...present, objectionPath }, salon),
      );
    }
    case 'merge-objected':
      return mail(
        null,
        mergeObjected(
          { ...present, memberId: recorded.type === 'MergeObjected' ? recorded.data.into : '' },
          salon,
        ),
      );
    case 'email-set': {
      const then = await sources.members.before(memberId, revision + 1);
      return then === undefined ? undefined : mail(then.email, emailSet(then, salon));
    }
    case 'password-reset': {
      if (recorded.type !== 'PasswordResetRequested') {
        return undefined;
      }
      const resetPath = await linkPath(
        'reset',
        { memberId, requestId: recorded.data.resetId },
        sources,
      );
      return mail(present.email, passwordReset({ name: present.name, resetPath }, salon));
    }
  }
}

/**
 * A mail with a verification link. Checks only here, not during the request, whether another member
 * has the address, so that neither the answer nor its time reveals it (specification, members:
 * e-mail address).
 */
async function writeLink(
  template: 'member-registered' | 'email-verification' | 'email-change-link',
  { memberId, recorded }: { readonly memberId: string; readonly recorded: StoredEvent },
  sources: MailSources,
  salon: SalonFacts,
): Promise<DraftedMail> {
  if (recorded.type === 'MemberRegistered') {
    const fields = await personalOf(sources.sealer, recorded);
    if (fields === undefined || typeof fields === 'string') {
      return undefined;
    }
    const { email, ...named } = fields;
    if (recorded.data.emailVerified !== false) {
      return mail(email, memberRegistered({ ...named, verifyPath: null }, salon));
    }
    const verifyPath = await linkPath('email', { memberId, requestId: memberId }, sources);
    return mail(
      email,
      (await isAnothers(email, memberId, sources))
        ? addressInUse(salon)
        : memberRegistered({ ...named, verifyPath }, salon),
    );
  }
  const fields =
    recorded.type === 'EmailChangeRequested'
      ? await personalOf(sources.sealer, recorded)
      : undefined;
  if (
    recorded.type !== 'EmailChangeRequested' ||
    fields === undefined ||
    typeof fields === 'string'
  ) {
    return undefined;
  }
  const { newEmail } = fields;
  const path = await linkPath('email', { memberId, requestId: recorded.data.changeId }, sources);
  const content = template === 'email-verification' ? emailVerification : emailChangeLink;
  return mail(
    newEmail,
    (await isAnothers(newEmail, memberId, sources)) ? addressInUse(salon) : content(path, salon),
  );
}

const mail = (to: string | null, content: NonNullable<DraftedMail>['content']): DraftedMail => ({
  to,
  content,
  startTime: null,
});

const PAGES: Readonly<Record<LinkPurpose, string>> = {
  reset: '/password-reset',
  email: '/email',
  'teller-email': '/email',
  'email-undo': '/objection',
  merge: '/objection',
};

export async function linkPath(
  purpose: LinkPurpose,
  link: MemberLink,
  { deploymentKeys }: MailSources,
): Promise<string> {
  return `${PAGES[purpose]}/${memberLinkToken(await deploymentKeys.get('link'), purpose, link)}`;
}

async function isAnothers(
  email: string,
  memberId: string,
  { accounts }: MailSources,
): Promise<boolean> {
  const holder = await accounts.holderOf('email', email);
  return holder !== undefined && holder !== memberId;
}

/** Whether the member's address was verified before the event. */
async function wasVerified(store: EventStore, { stream, revision }: StoredEvent): Promise<boolean> {
  const before = stateAfter(member, await storedEvents(store, stream, { limit: revision }));
  return before.kind === 'registered' && before.emailVerified;
}
