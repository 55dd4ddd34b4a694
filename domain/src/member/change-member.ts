import { accept, type Decision } from '../decision.ts';
import { joinDecisions } from '../join-decisions.ts';
import { type ChangeProfile, changeProfile } from './change-profile.ts';
import { chooseNewsletter } from './choose-newsletter.ts';
import type { MemberEvent } from './events.ts';
import type { MemberState } from './member.ts';
import type { MemberRank } from './ranks.ts';
import { setMemberStatus } from './set-member-status.ts';
import { setRank } from './set-rank.ts';
import type { MemberStatus } from './statuses.ts';

/** All that one form can change of a member; what is absent stays. */
export interface ChangeMember extends ChangeProfile {
  readonly memberRank?: MemberRank | undefined;
  readonly status?: MemberStatus | undefined;
  readonly newsletterSubscribed?: boolean | undefined;
}

/** Changes a member in one step (member-and-admin §5): one event for each kind of fact. */
export function changeMember(state: MemberState, command: ChangeMember): Decision<MemberEvent> {
  if (state.commandIds.has(command.commandId)) return accept();
  const { memberRank, status, newsletterSubscribed } = command;
  return joinDecisions(
    changeProfile(state, command),
    memberRank === undefined ? accept() : setRank(state, { ...command, memberRank }),
    status === undefined ? accept() : setMemberStatus(state, { ...command, status }),
    newsletterSubscribed === undefined ? accept() : chooseNewsletter(state, { ...command, subscribed: newsletterSubscribed }),
  );
}
