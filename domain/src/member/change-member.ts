import { accept, type Decision, joinDecisions, reject } from '../decision.ts';
import { canBeCalled } from '../form/form-fields.ts';
import { areSameReminders, type RemindersChoice } from '../settings/reminders.ts';
import { type MemberCommand, type MemberState, onMember, type RegisteredMember } from './member.ts';
import type { MemberEvent, MemberProfile } from './member-events.ts';
import type { MemberRank, MemberStatus } from './member-form.ts';

export interface MemberChange extends ProfileChange {
  readonly memberRank?: MemberRank | undefined;
  readonly status?: MemberStatus | undefined;
  readonly newsletterSubscribed?: boolean | undefined;
  readonly reminders?: RemindersChoice | undefined;
}

/** One step, with one event per kind of change (specification, forms: member form). */
export function changeMember(state: MemberState, command: MemberChange): Decision<MemberEvent> {
  if (state.commandIds.has(command.commandId)) return accept();
  const { memberRank, status, newsletterSubscribed, reminders } = command;
  return joinDecisions(
    changeProfile(state, command),
    memberRank === undefined ? accept() : setRank(state, { ...command, memberRank }),
    status === undefined ? accept() : setMemberStatus(state, { ...command, status }),
    newsletterSubscribed === undefined
      ? accept()
      : chooseNewsletter(state, { ...command, subscribed: newsletterSubscribed }),
    reminders === undefined ? accept() : chooseMemberReminders(state, { ...command, reminders }),
  );
}

/** An address comes with its keyed hash, already claimed. */
export interface ProfileChange extends MemberCommand {
  readonly profile: { readonly [K in keyof MemberProfile]?: MemberProfile[K] | undefined };
  readonly emailHash?: string | undefined;
  /** A telephone reading is ahead, which needs a number. */
  readonly awaitsCall?: boolean | undefined;
  readonly isByOwner?: boolean | undefined;
}

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

export function changeProfile(state: MemberState, command: ProfileChange): Decision<MemberEvent> {
  return onMember(state, command, (member) => {
    const { email, ...others } = command.profile;
    const losesPhone =
      command.awaitsCall && others.phone !== undefined && !canBeCalled(others.phone);
    const refused =
      refuseReplacing(member, command) ?? (losesPhone ? reject('PHONE_REQUIRED', {}) : undefined);
    if (refused !== undefined) return refused;
    const emailHash = command.emailHash === member.emailHash ? undefined : command.emailHash;
    const changedEmail = email !== undefined && emailHash !== undefined ? { email } : {};
    const given = Object.entries({ ...others, ...changedEmail }).filter(
      ([, value]) => value !== undefined,
    );
    if (given.length === 0) return accept();
    const { memberId } = command;
    return accept({
      type: 'MemberProfileChanged',
      data:
        'email' in changedEmail && emailHash !== undefined ? { memberId, emailHash } : { memberId },
      personal: { person: `member-${memberId}`, fields: Object.fromEntries(given) },
    });
  });
}

export function setRank(
  state: MemberState,
  command: MemberCommand & { readonly memberRank: MemberRank },
): Decision<MemberEvent> {
  const { memberId, memberRank } = command;
  return onMember(state, command, (member) =>
    member.memberRank === memberRank
      ? accept()
      : accept({ type: 'MemberRankChanged', data: { memberId, memberRank } }),
  );
}

function setMemberStatus(
  state: MemberState,
  command: MemberCommand & { readonly status: MemberStatus },
): Decision<MemberEvent> {
  const { memberId, status } = command;
  return onMember(state, command, (member) =>
    member.memberStatus === status
      ? accept()
      : accept({ type: 'MemberStatusChanged', data: { memberId, status } }),
  );
}

function chooseNewsletter(
  state: MemberState,
  command: MemberCommand & { readonly subscribed: boolean },
): Decision<MemberEvent> {
  const { memberId, subscribed } = command;
  return onMember(state, command, (member) =>
    member.newsletterSubscribed === subscribed
      ? accept()
      : accept({ type: 'NewsletterChosen', data: { memberId, subscribed } }),
  );
}

/** The choice is for all of a member's bookings (specification, mail: reminders). */
function chooseMemberReminders(
  state: MemberState,
  command: MemberCommand & { readonly reminders: RemindersChoice },
): Decision<MemberEvent> {
  const { memberId, reminders } = command;
  return onMember(state, command, ({ reminders: before }) =>
    areSameReminders(before, reminders)
      ? accept()
      : accept({ type: 'RemindersChosen', data: { memberId, ...reminders } }),
  );
}

/** Each export is recorded anew (specification, administration: members tab). */
export function exportMember(state: MemberState, command: MemberCommand): Decision<MemberEvent> {
  const { memberId } = command;
  return onMember(state, command, () => accept({ type: 'MemberExported', data: { memberId } }));
}
