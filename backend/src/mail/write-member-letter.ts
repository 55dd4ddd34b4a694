import { resetToken } from '../auth/reset-token.ts';
import type { Delivery } from './delivery.ts';
import type { SalonFacts } from './facts.ts';
import type { Drafted, LetterSources } from './letter-sources.ts';
import { memberRegistered, passwordReset } from './letters/member-letters.ts';

/** Writes a letter to a member about the membership itself. */
export async function writeMemberLetter(
  template: 'member-registered' | 'password-reset',
  { person, event }: Delivery,
  { store, members, deploymentKeys }: LetterSources,
  salon: SalonFacts,
): Promise<Drafted> {
  const memberId = person.replace(/^member-/, '');
  const member = await members.read(memberId);
  if (member === undefined || event === null) {
    return undefined;
  }
  if (template === 'member-registered') {
    return { to: member.email, letter: memberRegistered(member, salon), startTime: null };
  }
  const [requested] = await store.readStream(event.stream, { after: event.revision - 1, limit: 1 });
  const token = resetToken(await deploymentKeys.get('link'), { memberId, resetId: String(requested?.data.resetId ?? '') });
  return { to: member.email, letter: passwordReset({ name: member.name, resetPath: `/password-reset/${token}` }, salon), startTime: null };
}
