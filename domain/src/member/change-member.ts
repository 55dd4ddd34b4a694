import { accept, type Decision, joinDecisions, reject } from '../decision.ts';
import { canBeCalled } from '../form/form-fields.ts';
import { areSameReminders, type RemindersChoice } from '../settings/reminders.ts';
import { memberRule, type RegisteredMember } from './member.ts';
import type { MemberEvent, MemberProfile } from './member-events.ts';
import type { MemberRank, MemberStatus } from './member-form.ts';

/** An address comes with its keyed hash, already claimed. */
interface ProfileChange {
  readonly profile: { readonly [K in keyof MemberProfile]?: MemberProfile[K] | undefined };
  readonly emailHash?: string | undefined;
  /** A telephone reading is ahead, which needs a number. */
  readonly awaitsCall?: boolean | undefined;
  readonly isByOwner?: boolean | undefined;
}

export interface MemberChange extends ProfileChange {
  readonly memberRank?: MemberRank | undefined;
  readonly status?: MemberStatus | undefined;
  readonly newsletterSubscribed?: boolean | undefined;
  /** For all of the member's bookings (specification, mail: reminders). */
  readonly reminders?: RemindersChoice | undefined;
}

/** One step, with one event per kind of change (specification, forms: member form). */
export const changeMember = memberRule<MemberChange>((member, change) => {
  const { memberId } = member;
  const { memberRank, status, newsletterSubscribed: subscribed, reminders } = change;
  const events: MemberEvent[] = [];
  if (memberRank !== undefined && memberRank !== member.memberRank)
    events.push({ type: 'MemberRankChanged', data: { memberId, memberRank } });
  if (status !== undefined && status !== member.memberStatus)
    events.push({ type: 'MemberStatusChanged', data: { memberId, status } });
  if (subscribed !== undefined && subscribed !== member.newsletterSubscribed)
    events.push({ type: 'NewsletterChosen', data: { memberId, subscribed } });
  if (reminders !== undefined && !areSameReminders(member.reminders, reminders))
    events.push({ type: 'RemindersChosen', data: { memberId, ...reminders } });
  return joinDecisions(changedProfile(member, change), accept(...events));
});

/**
 * Only an owner may set another address: password resets go there (specification, administrators:
 * roles).
 */
export function refuseReplacing(
  member: Pick<RegisteredMember, 'emailHash'>,
  { emailHash, isByOwner = false }: Pick<ProfileChange, 'emailHash' | 'isByOwner'>,
): Decision<never> | undefined {
  const replaces = emailHash !== undefined && emailHash !== member.emailHash;
  return replaces && !isByOwner ? reject('EMAIL_OWNERS_ONLY', {}) : undefined;
}

function changedProfile(member: RegisteredMember, change: ProfileChange): Decision<MemberEvent> {
  const { email, ...others } = change.profile;
  const losesPhone = change.awaitsCall && others.phone !== undefined && !canBeCalled(others.phone);
  const refused =
    refuseReplacing(member, change) ?? (losesPhone ? reject('PHONE_REQUIRED', {}) : undefined);
  if (refused !== undefined) return refused;
  const emailHash = change.emailHash === member.emailHash ? undefined : change.emailHash;
  const changesEmail = email !== undefined && emailHash !== undefined;
  const fields = Object.entries({ ...others, ...(changesEmail && { email }) }).filter(
    ([, value]) => value !== undefined,
  );
  if (fields.length === 0) return accept();
  const { memberId } = member;
  return accept({
    type: 'MemberProfileChanged',
    data: { memberId, ...(changesEmail && { emailHash }) },
    personal: { person: `member-${memberId}`, fields: Object.fromEntries(fields) },
  });
}

/** Each export is recorded anew (specification, administration: members tab). */
export const exportMember = memberRule(({ memberId }) =>
  accept({ type: 'MemberExported', data: { memberId } }),
);
