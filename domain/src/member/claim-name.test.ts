import { given, rejected } from '../given.fixture.ts';
import { claimName, nameClaim } from './claim-name.ts';
import { member } from './member.ts';
import type { MemberEvent } from './member-events.ts';

const rival = 'rival';
const claimed = given(nameClaim, {
  type: 'NameClaimed',
  data: { memberId: rival, kind: 'email', at: '2026-10-24T10:00:00.000Z' },
});
const registered = (emailHash: string): MemberEvent => ({
  type: 'MemberRegistered',
  data: { memberId: rival, usernameHash: 'u', emailHash },
});
const command = { kind: 'email', hash: 'e1', memberId: 'me' } as const;
const soon = { now: '2026-10-24T10:00:30.000Z' };
const late = { now: '2026-10-24T10:00:30.001Z' };
const taken = rejected('EMAIL_TAKEN');
const take = (now: string) => ({
  kind: 'take',
  event: { type: 'NameClaimed', data: { memberId: 'me', kind: 'email', at: now } },
});

test('a free name can be claimed', () => {
  expect(claimName(given(nameClaim), given(member), command, soon)).toEqual(take(soon.now));
});

test('a registered member’s address stays taken, regardless of the claim’s age', () => {
  expect(claimName(claimed, given(member, registered('e1')), command, late)).toEqual(taken);
});

test('a running registration keeps its name for thirty seconds; then it is abandoned first', () => {
  expect(claimName(claimed, given(member), command, soon)).toEqual(taken);
  expect(claimName(claimed, given(member), command, late)).toEqual({
    kind: 'abandon-first',
    memberId: rival,
  });
});

test('the claim of an abandoned or deleted member, or to a former address, is void', () => {
  const abandoned = given(member, { type: 'RegistrationAbandoned', data: { memberId: rival } });
  const deleted = given(member, registered('e1'), {
    type: 'MemberDeleted',
    data: { memberId: rival },
  });
  expect(claimName(claimed, abandoned, command, soon)).toEqual(take(soon.now));
  expect(claimName(claimed, deleted, command, soon)).toEqual(take(soon.now));
  expect(claimName(claimed, given(member, registered('e2')), command, late)).toEqual(
    take(late.now),
  );
});

test('a running change of address keeps its claim', () => {
  expect(claimName(claimed, given(member, registered('e2')), command, soon)).toEqual(taken);
});

test("a member's own claim holds, but an old one to a former address is made again", () => {
  const own = { ...command, memberId: rival };
  expect(claimName(claimed, given(member), own, soon)).toEqual({ kind: 'held' });
  expect(claimName(claimed, given(member, registered('e1')), own, late)).toEqual({ kind: 'held' });
  expect(claimName(claimed, given(member, registered('e2')), own, late)).toMatchObject({
    kind: 'take',
  });
});

test('a taken user name has its own rejection code', () => {
  expect(claimName(claimed, given(member), { ...command, kind: 'username' }, soon)).toEqual(
    rejected('USERNAME_TAKEN'),
  );
});
