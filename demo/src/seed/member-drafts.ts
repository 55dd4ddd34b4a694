import { randomBytes } from 'node:crypto';
import {
  accept,
  addDays,
  type ClaimKind,
  changeMember,
  claimStream,
  member,
  memberStream,
  nameClaim,
  registerMember,
  tokyoInstant,
} from '@salon/domain';
import type { DemoMember } from '../customers.ts';
import { StreamDraft, type WritableDraft } from './stream-draft.ts';

export interface MemberHashes {
  readonly passwords: { hash(password: string): Promise<string> };
  readonly names: { of(kind: ClaimKind, name: string): string };
}

/** Nobody can log in as these members, since their passwords are random and not kept. */
export async function memberDrafts(
  members: readonly DemoMember[],
  today: string,
  hashes: MemberHashes,
): Promise<readonly WritableDraft[]> {
  // One hash for all: hashing is deliberately slow, and nobody knows the password.
  const passwordHash = await hashes.passwords.hash(randomBytes(32).toString('base64url'));
  return members.flatMap((each) => draftsOf(each, today, hashes.names, passwordHash));
}

function draftsOf(
  {
    id: memberId,
    username,
    email,
    name,
    nameKana,
    phone,
    birthDate,
    gender,
    occupation,
    address,
    notes,
    memberRank,
    registeredDaysAgo,
  }: DemoMember,
  today: string,
  names: MemberHashes['names'],
  passwordHash: string,
) {
  const at = tokyoInstant(addDays(today, -registeredDaysAgo), '20:45');
  const usernameHash = names.of('username', username);
  const emailHash = names.of('email', email);
  const person = new StreamDraft(memberStream(memberId), member)
    .decide(`member ${memberId}`, at, (state, commandId) =>
      registerMember(state, {
        commandId,
        memberId,
        usernameHash,
        emailHash,
        fields: { username, email, name, nameKana, phone, passwordHash },
      }),
    )
    .decide(`profile ${memberId}`, at, (state, commandId) =>
      changeMember(state, {
        commandId,
        memberId,
        profile: { birthDate, gender, occupation, address, ...(notes === '' ? {} : { notes }) },
      }),
    )
    .decide(`rank ${memberId}`, at, (state, commandId) =>
      changeMember(state, { commandId, memberId, profile: {}, memberRank }),
    );
  return [
    nameDraft('username', usernameHash, memberId, at),
    nameDraft('email', emailHash, memberId, at),
    person,
  ];
}

function nameDraft(
  kind: 'username' | 'email',
  hash: string,
  memberId: string,
  at: string,
): WritableDraft {
  return new StreamDraft(claimStream(kind, hash), nameClaim).decide(`${kind} ${memberId}`, at, () =>
    accept({ type: 'NameClaimed', data: { memberId, kind, at } }),
  );
}
