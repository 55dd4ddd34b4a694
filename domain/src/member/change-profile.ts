import { accept, type Decision } from '../decision.ts';
import type { MemberEvent, MemberProfile } from './events.ts';
import type { MemberState } from './member.ts';
import { type MemberCommand, onMember } from './member-command.ts';

/** Fields to change; the address comes with its keyed hash, whose claim has been taken. */
export interface ChangeProfile extends MemberCommand {
  readonly profile: { readonly [K in keyof MemberProfile]?: MemberProfile[K] | undefined };
  readonly emailHash?: string | undefined;
}

/** Changes what is given and keeps the rest. An address that is the member's own already is not written again. */
export function changeProfile(state: MemberState, command: ChangeProfile): Decision<MemberEvent> {
  if (state.commandIds.has(command.commandId)) return accept();
  return onMember(state, command.memberId, (member) => {
    const { email, ...others } = command.profile;
    const emailHash = command.emailHash === member.emailHash ? undefined : command.emailHash;
    const moved = email !== undefined && emailHash !== undefined ? { email } : {};
    const given = Object.entries({ ...others, ...moved }).filter(([, value]) => value !== undefined);
    if (given.length === 0) return accept();
    const { memberId } = command;
    return accept({
      type: 'MemberProfileChanged',
      data: 'email' in moved && emailHash !== undefined ? { memberId, emailHash } : { memberId },
      personal: { person: `member-${memberId}`, fields: Object.fromEntries(given) },
    });
  });
}
