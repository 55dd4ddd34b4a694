import { type MemberEvent, type MemberState, member, parsePersonal } from '@salon/domain';
import type { EventStore, RecordedEvent } from '@salon/event-store';
import { type MemberLink, memberLinkToken } from '../auth/member-link.ts';
import { parseStored } from '../command/stored-event.ts';
import { type SalonFacts } from '../settings/salon-facts.ts';
import type { DraftedMail } from './mail-content.ts';
import { type MailSources, sealedFieldsOf } from './mail-facts.ts';
import type { OutboxEntry } from './outbox.ts';
import {
  addressInUse,
  emailChangeAsked,
  emailChanged,
  emailChangeLink,
  emailSet,
  emailVerification,
  memberRegistered,
  passwordReset,
} from './templates/member-mails.ts';

/** Mails to a member about the membership itself. */
export type MemberTemplate =
  | 'member-registered'
  | 'password-reset'
  | 'email-verification'
  | 'email-change-link'
  | 'email-change-asked'
  | 'email-changed'
  | 'email-set';

/** Writes a mail to a member about the membership, as it was right after the event behind the mail. */
export async function writeMemberMail(
  template: MemberTemplate,
  { person, event }: OutboxEntry,
  sources: MailSources,
  salon: SalonFacts,
): Promise<DraftedMail> {
  const memberId = person.replace(/^member-/, '');
  const [recorded] = event === null ? [] : await sources.store.readStream(event.stream, { after: event.revision - 1, limit: 1 });
  // Who was erased since is told nothing.
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
      // An address that nobody verified may be anybody's.
      const isTheirs = await wasVerified(sources.store, recorded);
      const content = template === 'email-changed' ? emailChanged : emailChangeAsked;
      return before === undefined ? undefined : mail(isTheirs ? before.email : null, content(before, salon));
    }
    case 'email-set': {
      const then = await sources.members.before(memberId, revision + 1);
      return then === undefined ? undefined : mail(then.email, emailSet(then, salon));
    }
    case 'password-reset': {
      const resetPath = await linkPath('reset', { memberId, requestId: String(recorded.data.resetId ?? '') }, sources);
      return mail(present.email, passwordReset({ name: present.name, resetPath }, salon));
    }
  }
}

interface Asked {
  readonly memberId: string;
  readonly recorded: RecordedEvent;
}

/**
 * A link to an address. Whether the address is another member's already is asked here and never while the request is answered, so that
 * neither the answer nor its time tells (specification, members: e-mail address); who reads the mails to it may know.
 */
async function writeLink(
  template: 'member-registered' | 'email-verification' | 'email-change-link',
  { memberId, recorded }: Asked,
  sources: MailSources,
  salon: SalonFacts,
): Promise<DraftedMail> {
  const fields = await sealedFieldsOf(sources.sealer, recorded);
  if (typeof fields === 'string') {
    return undefined;
  }
  if (template === 'member-registered') {
    const { email, ...named } = parsePersonal('MemberRegistered', 1, fields);
    if (recorded.data.emailVerified !== false) {
      return mail(email, memberRegistered({ ...named, verifyPath: null }, salon));
    }
    const verifyPath = await linkPath('email', { memberId, requestId: memberId }, sources);
    return mail(
      email,
      (await isAnothers(email, memberId, sources)) ? addressInUse(salon) : memberRegistered({ ...named, verifyPath }, salon),
    );
  }
  const { newEmail } = parsePersonal('EmailChangeRequested', 1, fields);
  const path = await linkPath('email', { memberId, requestId: String(recorded.data.changeId) }, sources);
  const content = template === 'email-verification' ? emailVerification : emailChangeLink;
  return mail(newEmail, (await isAnothers(newEmail, memberId, sources)) ? addressInUse(salon) : content(path, salon));
}

const mail = (to: string | null, content: NonNullable<DraftedMail>['content']): DraftedMail => ({ to, content, startTime: null });

async function linkPath(purpose: 'reset' | 'email', link: MemberLink, { deploymentKeys }: MailSources): Promise<string> {
  const page = purpose === 'reset' ? '/password-reset' : '/email';
  return `${page}/${memberLinkToken(await deploymentKeys.get('link'), purpose, link)}`;
}

async function isAnothers(email: string, memberId: string, { accounts }: MailSources): Promise<boolean> {
  const holder = await accounts.holderOf('email', email);
  return holder !== undefined && holder !== memberId;
}

/** Whether the member's address was verified before an event of theirs. */
async function wasVerified(store: EventStore, { stream, revision }: RecordedEvent): Promise<boolean> {
  const events = await store.readStream(stream, { limit: revision });
  const before = events.reduce<MemberState>((state, recorded) => {
    const { type, data, facts } = parseStored(recorded);
    return member.evolve(state, { type, data } as MemberEvent, facts);
  }, member.initial);
  return before.kind === 'registered' && before.emailVerified;
}
