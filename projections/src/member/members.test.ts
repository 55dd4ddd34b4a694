import type { JsonObject, Sealed } from '@salon/event-store';
import { event, sealedFor, useDocuments } from '../testing/given-events.ts';
import {
  closingMembers,
  listMembers,
  memberByHash,
  memberByReset,
  memberOf,
  members,
  membersWithAddress,
  mergingMembers,
  openProfile,
} from './members.ts';

const project = useDocuments();
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
      registeredBy: 'self',
      sealed: sealedFor(memberId, 'registration'),
      ...more,
    },
    { at },
  );
const names = { username: 'hanako', email: 'hanako@example.jp', name: '山田 花子' };
const texts: Record<string, JsonObject> = {
  registration: { ...names, nameKana: null, phone: null, passwordHash: 'first' },
  change: { phone: '078-000-0000' },
  password: { passwordHash: 'second' },
};
const opener = { open: async ({ text }: Sealed) => texts[text] ?? ('erased' as const) };

test('a new member has the first rank, is active and gets no newsletter', async () => {
  const models = await project(members, [registered('a')]);
  expect(await memberOf(models, 'a')).toEqual({
    memberId: 'a',
    usernameHash: 'u-a',
    emailHash: 'e-a',
    registeredBy: 'self',
    memberRank: '一般',
    status: 'active',
    newsletterSubscribed: false,
    newsletterChosenAt: null,
    createdAt: '2026-10-01T00:00:00.000Z',
    profile: [sealedFor('a', 'registration')],
    password: sealedFor('a', 'registration'),
    reset: null,
    closing: false,
    emailVerified: true,
    emailLink: null,
    merging: false,
    resetId: null,
  });
});

test('later fields of the profile win, and the password is the last one set', async () => {
  const models = await project(members, [
    registered('a'),
    event('MemberProfileChanged', {
      memberId: 'a',
      emailHash: 'e-new',
      sealed: sealedFor('a', 'change'),
    }),
    event(
      'PasswordResetRequested',
      { memberId: 'a', resetId: 'r' },
      { at: '2026-10-02T00:00:00.000Z' },
    ),
  ]);
  const member = await memberByHash(models, 'email', 'e-new');
  expect(member && (await openProfile(opener, member))).toEqual({
    ...names,
    nameKana: null,
    phone: '078-000-0000',
  });
  expect(member?.password).toEqual(sealedFor('a', 'registration'));
  expect(await memberByHash(models, 'email', 'e-a')).toBeUndefined();
  expect((await memberByReset(models, 'r'))?.reset).toEqual({
    resetId: 'r',
    at: '2026-10-02T00:00:00.000Z',
  });
  const after = await project({ ...members, name: 'after' }, [
    registered('a'),
    event('PasswordResetRequested', { memberId: 'a', resetId: 'r' }),
    event('PasswordChanged', { memberId: 'a', how: 'reset', sealed: sealedFor('a', 'password') }),
  ]);
  expect(await memberByReset(after, 'r')).toBeUndefined();
  const changed = await memberOf(after, 'a');
  expect(changed?.password).toEqual(sealedFor('a', 'password'));
});

test('an address is verified by its link, which a new password ends', async () => {
  const at = '2026-10-02T00:00:00.000Z';
  const asked = (purpose: 'change' | 'verify') =>
    event(
      'EmailChangeRequested',
      {
        memberId: 'a',
        changeId: 'c',
        emailHash: 'e-new',
        purpose,
        sealed: sealedFor('a', 'change'),
      },
      { at },
    );
  const newcomer = registered('a', at, { emailVerified: false });
  const addressAfter = async (name: string, ...events: Parameters<typeof project>[1]) => {
    const { emailHash, emailVerified, emailLink } =
      (await memberOf(await project({ ...members, name }, events), 'a')) ?? {};
    return [emailHash, emailVerified, emailLink];
  };
  expect(await addressAfter('one', newcomer)).toEqual(['e-a', false, { purpose: 'verify', at }]);
  const verified = event('EmailVerified', { memberId: 'a', changeId: 'a', emailHash: 'e-a' });
  expect(await addressAfter('two', newcomer, verified)).toEqual(['e-a', true, null]);
  expect(await addressAfter('three', newcomer, verified, asked('change'))).toEqual([
    'e-a',
    true,
    { purpose: 'change', at },
  ]);
  const changed = event('MemberProfileChanged', {
    memberId: 'a',
    emailHash: 'e-new',
    changeId: 'c',
    sealed: sealedFor('a', 'change'),
  });
  expect(await addressAfter('four', newcomer, asked('change'), changed)).toEqual([
    'e-new',
    true,
    null,
  ]);
  const password = event('PasswordChanged', {
    memberId: 'a',
    how: 'self',
    sealed: sealedFor('a', 'password'),
  });
  expect(await addressAfter('five', newcomer, password)).toEqual(['e-a', false, null]);
});

test('several members may have the same unverified address', async () => {
  const one = registered('a');
  const two = registered('b', undefined, { emailHash: 'e-a', emailVerified: false });
  const found = await membersWithAddress(await project(members, [one, two]), 'e-a');
  expect(found.map(({ memberId }) => memberId).sort()).toEqual(['a', 'b']);
});

test('an erased member’s fields cannot be opened', async () => {
  const models = await project(members, [registered('a')]);
  const member = await memberOf(models, 'a');
  const erased = { open: async () => 'erased' as const };
  expect(member && (await openProfile(erased, member))).toBe('erased');
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
  expect((await listMembers(models, {})).items.map(({ memberId }) => memberId)).toEqual(['b', 'a']);
  const [suspended] = (await listMembers(models, { status: 'suspended' })).items;
  expect(suspended).toMatchObject({
    memberId: 'a',
    memberRank: 'ゴールド',
    newsletterSubscribed: true,
    newsletterChosenAt: '2026-10-04T00:00:00.000Z',
  });
});

test('an open merge is shown; the merged account is closing, and gone at the end', async () => {
  const started = event('MemberMergeStarted', { memberId: 'a', otherId: 'b', bookingIds: [] });
  const closing = event('MemberClosing', { memberId: 'b', confirmedEpoch: null, mergeInto: 'a' });
  const ended = event('MemberMerged', { memberId: 'b', into: 'a' });
  const finished = event('MemberMergeFinished', {
    memberId: 'a',
    otherId: 'b',
    bookingIds: [],
    sealed: sealedFor('a', 'change'),
  });
  const open = await project({ ...members, name: 'open' }, [
    registered('a'),
    registered('b'),
    started,
    closing,
  ]);
  expect((await mergingMembers(open)).map(({ memberId }) => memberId)).toEqual(['a']);
  expect(await closingMembers(open)).toEqual([]);
  const done = await project({ ...members, name: 'done' }, [
    registered('a'),
    registered('b'),
    started,
    closing,
    ended,
    finished,
  ]);
  expect((await listMembers(done, {})).items.map(({ memberId }) => memberId)).toEqual(['a']);
  expect(await mergingMembers(done)).toEqual([]);
  const member = await memberOf(done, 'a');
  expect(member && (await openProfile(opener, member))).toEqual({
    ...names,
    nameKana: null,
    phone: '078-000-0000',
  });
});
