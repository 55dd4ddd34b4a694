import { accept, type Decision } from '../decision.ts';
import type { MemberEvent } from './events.ts';
import type { MemberState } from './member.ts';
import { type MemberCommand, onMember } from './member-command.ts';

/** Notes what a person said about the newsletter, with the time of the event (decisions §5). */
export function chooseNewsletter(
  state: MemberState,
  { memberId, subscribed }: MemberCommand & { readonly subscribed: boolean },
): Decision<MemberEvent> {
  return onMember(state, memberId, (member) =>
    member.newsletterSubscribed === subscribed ? accept() : accept({ type: 'NewsletterChosen', data: { memberId, subscribed } }),
  );
}
