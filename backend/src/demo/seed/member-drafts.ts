import { randomBytes } from 'node:crypto';
import { accept, changeProfile, claim, claimStream, member, memberStream, registerMember, setRank, tokyoInstant } from '@salon/domain';
import type { NameHashes } from '../../auth/name-hashes.ts';
import type { Passwords } from '../../auth/passwords.ts';
import { addDays } from '../calendar-days.ts';
import type { DemoMember } from '../demo-members.ts';
import type { Writable } from './content-drafts.ts';
import { StreamDraft } from './stream-draft.ts';

/** What registering takes besides the member. */
export interface MemberParts {
  readonly passwords: Passwords;
  readonly hashes: NameHashes;
}

/** The members with their claimed names. Nobody can log in as them: their passwords are random and kept nowhere. */
export async function memberDrafts(members: readonly DemoMember[], today: string, parts: MemberParts): Promise<readonly Writable[]> {
  const drafts = await Promise.all(members.map((one) => draftsOf(one, today, parts)));
  return drafts.flat();
}

async function draftsOf(one: DemoMember, today: string, { passwords, hashes }: MemberParts): Promise<readonly Writable[]> {
  const { id: memberId, username, email, name, nameKana, phone, birthDate, gender, occupation, address, notes, memberRank } = one;
  const at = tokyoInstant(addDays(today, -one.registeredDaysAgo), '20:45');
  const usernameHash = hashes.of('username', username);
  const emailHash = hashes.of('email', email);
  const passwordHash = await passwords.hash(randomBytes(32).toString('base64url'));
  const person = new StreamDraft(memberStream(memberId), member)
    .decide(`member ${memberId}`, at, (state, commandId) =>
      registerMember(state, {
        ...{ commandId, memberId, usernameHash, emailHash, registeredBy: 'self' },
        fields: { username, email, name, nameKana, phone, passwordHash },
      }),
    )
    .decide(`profile ${memberId}`, at, (state, commandId) =>
      changeProfile(state, {
        commandId,
        memberId,
        profile: { birthDate, gender, occupation, address, ...(notes === '' ? {} : { notes }) },
      }),
    )
    .decide(`rank ${memberId}`, at, (state, commandId) => setRank(state, { commandId, memberId, memberRank }));
  return [nameDraft('username', usernameHash, memberId, at), nameDraft('email', emailHash, memberId, at), person];
}

function nameDraft(kind: 'username' | 'email', hash: string, memberId: string, at: string): Writable {
  return new StreamDraft(claimStream(kind, hash), claim).decide(`${kind} ${memberId}`, at, () =>
    accept({ type: 'NameClaimed', data: { memberId, kind, at } }),
  );
}
