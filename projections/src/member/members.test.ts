import type { JsonObject, Sealed } from '@salon/event-store';
import { documentAfter, type Events, event, project, sealedFor } from '../testing/given-events.ts';
import {
  listMembers,
  type MemberDocument,
  members,
  membersWithAddress,
  mergingMembers,
  openProfile,
} from './members.ts';

const registered = (
  memberId: string,
  at = '2026-10-01T00:00:00.000Z',
  more: { emailHash?: string; emailVerified?: false } = {},
) =>
  event(
    'MemberRegistered',
    {
      memberId,
      usernameHash: `u-${memberId}`,
      emailHash: `e-${memberId}`,
      sealed: sealedFor(memberId, 'registration'),
      ...more,
    },
    { at },
  );
const names = { username: 'hanako', email: 'hanako@example.jp', name: '山田 花子' };
const texts: Record<string, JsonObject> = {
  registration: { ...names, nameKana: null, phone: null, passwordHash: 'first' },
  import: { name: '山田 花子', email: 'hanako@example.jp', nameKana: null, phone: null },
  claim: { username: 'hanako', passwordHash: 'first' },
  change: { phone: '078-000-0000' },
};
const opener = { open: async ({ text }: Sealed) => texts[text] ?? ('erased' as const) };

const memberAfter = (...events: Events) => documentAfter(members, 'a', events);

const idsOf = (found: readonly MemberDocument[]) => found.map(({ memberId }) => memberId);

test('a new member has the first rank, is active and gets no newsletter', async () => {
  expect(await memberAfter(registered('a'))).toEqual({
    memberId: 'a',
    hasLogin: true,
    invitedAt: null,
    emailHash: 'e-a',
    memberRank: '一般',
    status: 'active',
    newsletterSubscribed: false,
    newsletterChosenAt: null,
    createdAt: '2026-10-01T00:00:00.000Z',
    profile: [sealedFor('a', 'registration')],
    emailVerified: true,
    emailLink: null,
    merging: false,
  });
});

test('an imported member has a login, and a verified address, once it is claimed', async () => {
  const imported = event('MemberImported', {
    memberId: 'a',
    emailHash: 'e-a',
    sealed: sealedFor('a', 'import'),
  });
  const at = '2026-10-02T00:00:00.000Z';
  const invited = event('MemberInvited', { memberId: 'a', invitationId: 'i' }, { at });
  const claimed = event('MemberClaimed', {
    memberId: 'a',
    usernameHash: 'u',
    sealed: sealedFor('a', 'claim'),
  });
  const before = await memberAfter(imported, invited);
  expect(before).toMatchObject({
    hasLogin: false,
    invitedAt: at,
    emailHash: 'e-a',
    emailVerified: false,
    status: 'active',
  });
  const after = await memberAfter(imported, invited, claimed);
  expect(after).toMatchObject({ hasLogin: true, emailVerified: true });
  expect(await openProfile(opener, after)).toEqual({ ...names, nameKana: null, phone: null });
});

test('later fields of the profile win', async () => {
  const sealed = sealedFor('a', 'change');
  const member = await memberAfter(
    registered('a'),
    event('MemberProfileChanged', { memberId: 'a', emailHash: 'e-new', sealed }),
  );
  expect(member).toMatchObject({ emailHash: 'e-new' });
  expect(await openProfile(opener, member)).toEqual({
    ...names,
    nameKana: null,
    phone: '078-000-0000',
  });
});

test('an address is verified by its link, which a new password ends', async () => {
  const at = '2026-10-02T00:00:00.000Z';
  const change = { memberId: 'a', changeId: 'c', emailHash: 'e-new' };
  const sealed = sealedFor('a', 'change');
  const asked = event('EmailChangeRequested', { ...change, purpose: 'change', sealed }, { at });
  const newcomer = registered('a', at, { emailVerified: false });
  const addressAfter = async (...events: Events) => {
    const { emailHash, emailVerified, emailLink } = await memberAfter(newcomer, ...events);
    return [emailHash, emailVerified, emailLink];
  };
  expect(await addressAfter()).toEqual(['e-a', false, { purpose: 'verify', at }]);
  const verified = event('EmailVerified', { memberId: 'a', changeId: 'a', emailHash: 'e-a' });
  expect(await addressAfter(verified)).toEqual(['e-a', true, null]);
  const changing = { purpose: 'change', at };
  expect(await addressAfter(verified, asked)).toEqual(['e-a', true, changing]);
  const changed = event('MemberProfileChanged', { ...change, sealed });
  expect(await addressAfter(asked, changed)).toEqual(['e-new', true, null]);
  const password = event('PasswordChanged', {
    memberId: 'a',
    how: 'self',
    sealed: sealedFor('a', 'password'),
  });
  expect(await addressAfter(password)).toEqual(['e-a', false, null]);
});

test('several members may have the same unverified address', async () => {
  const one = registered('a');
  const two = registered('b', undefined, { emailHash: 'e-a', emailVerified: false });
  const found = await membersWithAddress(await project(members, [one, two]), 'e-a');
  expect(idsOf(found).sort()).toEqual(['a', 'b']);
});

test('an erased member’s fields cannot be opened', async () => {
  const erased = { open: async () => 'erased' as const };
  expect(await openProfile(erased, await memberAfter(registered('a')))).toBe('erased');
});

test('members are listed newest first, and by status', async () => {
  const models = await project(members, [
    registered('a'),
    registered('b', '2026-10-02T00:00:00.000Z'),
    registered('c', '2026-10-03T00:00:00.000Z'),
    event('MemberStatusChanged', { memberId: 'a', status: 'suspended' }),
    event('MemberRankChanged', { memberId: 'a', memberRank: 'ゴールド' }),
    event(
      'NewsletterChosen',
      { memberId: 'a', subscribed: true },
      { at: '2026-10-04T00:00:00.000Z' },
    ),
    event('MemberDeleted', { memberId: 'c' }),
  ]);
  expect(idsOf((await listMembers(models, {})).items)).toEqual(['b', 'a']);
  expect((await listMembers(models, { status: 'suspended' })).items).toMatchObject([
    {
      memberId: 'a',
      memberRank: 'ゴールド',
      newsletterSubscribed: true,
      newsletterChosenAt: '2026-10-04T00:00:00.000Z',
    },
  ]);
});

test('an open merge is shown; the merged account is gone', async () => {
  const merge = { memberId: 'a', otherId: 'b', bookingIds: [] };
  const begun = [
    registered('a'),
    registered('b'),
    event('MemberMergeStarted', merge),
    event('MemberMerged', { memberId: 'b', into: 'a' }),
  ];
  const open = await project(members, begun);
  expect(idsOf(await mergingMembers(open))).toEqual(['a']);
  expect(idsOf((await listMembers(open, {})).items)).toEqual(['a']);
  const ended = [
    ...begun,
    event('MemberMergeFinished', { ...merge, sealed: sealedFor('a', 'change') }),
  ];
  const done = await project(members, ended);
  expect(idsOf((await listMembers(done, {})).items)).toEqual(['a']);
  expect(await mergingMembers(done)).toEqual([]);
  expect(await openProfile(opener, await memberAfter(...ended))).toEqual({
    ...names,
    nameKana: null,
    phone: '078-000-0000',
  });
});
