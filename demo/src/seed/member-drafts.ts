import { randomBytes } from 'node:crypto';
import {
  accept,
  addDays,
  type ClaimKind,
  changeProfile,
  claim,
  claimStream,
  member,
  memberStream,
  registerMember,
  setRank,
  tokyoInstant,
} from '@salon/domain';
import type { DemoMember } from '../members.ts';
import { StreamDraft, type WritableDraft } from './stream-draft.ts';

/** The hashes that registering takes besides the member. */
export interface MemberHashes {
  readonly passwords: { hash(password: string): Promise<string> };
  /** The keyed hashes by which user names and e-mail addresses are claimed. */
  readonly names: { of(kind: ClaimKind, name: string): string };
}

/** The members with their claimed names. Nobody can log in as them: their passwords are random and kept nowhere. */
export async function memberDrafts(members: readonly DemoMember[], today: string, hashes: MemberHashes): Promise<readonly WritableDraft[]> {
  // Hashing is dear on purpose, and nobody is to know the password: one is enough for all.
  const passwordHash = await hashes.passwords.hash(randomBytes(32).toString('base64url'));
  return members.flatMap((one) => draftsOf(one, today, hashes.names, passwordHash));
}

function draftsOf(one: DemoMember, today: string, names: MemberHashes['names'], passwordHash: string): readonly WritableDraft[] {
  const { id: memberId, username, email, name, nameKana, phone, birthDate, gender, occupation, address, notes, memberRank } = one;
  const at = tokyoInstant(addDays(today, -one.registeredDaysAgo), '20:45');
  const usernameHash = names.of('username', username);
  const emailHash = names.of('email', email);
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

function nameDraft(kind: 'username' | 'email', hash: string, memberId: string, at: string): WritableDraft {
  return new StreamDraft(claimStream(kind, hash), claim).decide(`${kind} ${memberId}`, at, () =>
    accept({ type: 'NameClaimed', data: { memberId, kind, at } }),
  );
}
