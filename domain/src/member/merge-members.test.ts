import { accepted, given, rejected } from '../given.fixture.ts';
import { claimName } from './claim-name.ts';
import { deleteMember, eraseMember } from './delete-member.ts';
import { command as about, deleted, memberId } from './member.fixture.ts';
import { absorbedBy, member } from './member.ts';
import type { MemberEvent } from './member-events.ts';
import { abandonMerge, endMerged, filledIn, finishMerge, startMerge } from './merge-members.ts';

const otherId = '44444444-4444-4444-8444-444444444444';
const registered = (id: string): MemberEvent => ({
  type: 'MemberRegistered',
  data: { memberId: id, usernameHash: `u-${id}`, emailHash: `e-${id}` },
});
const [stays, goes] = [registered(memberId), registered(otherId)];
const ofOther = { commandId: 'now', memberId: otherId, into: memberId };
const sources = { otherId, bookingIds: ['b1'] };
const started: MemberEvent = { type: 'MemberMergeStarted', data: { memberId, ...sources } };
const merged: MemberEvent = { type: 'MemberMerged', data: { memberId: otherId, into: memberId } };
const finished: MemberEvent = { type: 'MemberMergeFinished', data: { memberId, ...sources } };
const persons = [`member-${otherId}`, 'guest-b1'];
const absorbing = given(member, stays, started);
const joined = given(member, stays, started, finished);
const ended = given(member, goes, merged);
const start = { ...about, ...sources };

test('a merge starts once, continues, and stays finished, whichever command repeats it', () => {
  expect(startMerge(given(member, stays), start)).toEqual(accepted(started));
  expect(startMerge(absorbing, start)).toEqual(accepted());
  expect(startMerge(joined, start)).toEqual(accepted());
});

test('a member absorbs one account at a time, never their own', () => {
  const another = { otherId: null, bookingIds: ['b2'] };
  expect(startMerge(absorbing, { ...about, ...another })).toMatchObject(rejected('MERGING'));
  expect(
    startMerge(given(member, stays), { ...about, otherId: memberId, bookingIds: [] }),
  ).toMatchObject(rejected('SAME_MEMBER'));
  expect(startMerge(given(member), start)).toMatchObject(rejected('NOT_FOUND'));
});

test('the merged account ends, for one other account only', () => {
  expect(endMerged(given(member, goes), ofOther)).toEqual(accepted(merged));
  expect(endMerged(ended, ofOther)).toEqual(accepted());
  expect(endMerged(ended, { ...ofOther, into: 'c' })).toMatchObject(rejected('NOT_FOUND'));
});

test('an account that absorbs another cannot be merged into a third, and only an operator deletes it', () => {
  expect(endMerged(absorbing, { ...about, into: otherId })).toMatchObject(rejected('MERGING'));
  expect(deleteMember(absorbing, about)).toMatchObject(rejected('MERGING'));
  expect(eraseMember(absorbing, about)).toMatchObject(
    accepted({ type: 'MemberDeleted' }, { type: 'PersonErased' }),
  );
});

test('a merge finishes with the missing fields, or is abandoned', () => {
  const fields = { birthDate: '1990-02-03' };
  const end = { ...about, fields, bookingIds: ['b1'] };
  expect(finishMerge(absorbing, end)).toEqual(
    accepted({ ...finished, personal: { person: `member-${memberId}`, fields } }),
  );
  expect(finishMerge(absorbing, { ...end, fields: {} })).toEqual(accepted(finished));
  expect(finishMerge(given(member, stays), end)).toEqual(accepted());
  const abandoned: MemberEvent = { type: 'MemberMergeAbandoned', data: { memberId, otherId } };
  const alone = given(member, stays, started, abandoned);
  expect(abandonMerge(absorbing, about)).toEqual(accepted(abandoned));
  expect(absorbedBy(alone)).toEqual([]);
  expect(deleteMember(alone, about).kind).toBe('accepted');
});

test('merged persons are known from the start and after deletion, without bookings that were not moved', () => {
  expect(absorbedBy(absorbing)).toEqual(persons);
  expect(absorbedBy(joined)).toEqual(persons);
  const without: MemberEvent = {
    type: 'MemberMergeFinished',
    data: { memberId, otherId, bookingIds: [] },
  };
  expect(absorbedBy(given(member, stays, started, without))).toEqual([`member-${otherId}`]);
  expect(absorbedBy(given(member, stays, started, ...deleted))).toEqual(persons);
  const ofThird = { ...started, data: { memberId: otherId, otherId: 'c', bookingIds: [] } };
  expect(absorbedBy(given(member, goes, ofThird, merged))).toEqual(['member-c']);
});

test('the names of a merged account are free', () => {
  const claim = { kind: 'username', hash: `u-${otherId}`, memberId: 'new' } as const;
  const state = { kind: 'claimed', memberId: otherId, at: '2026-10-24T10:00:00.000Z' } as const;
  const now = '2026-10-24T10:00:01.000Z';
  expect(claimName(state, given(member, goes), claim, { now }).kind).toBe('rejected');
  expect(claimName(state, ended, claim, { now })).toMatchObject({
    kind: 'take',
  });
});

test('empty fields are filled in, notes are joined, and existing values stay', () => {
  expect(
    filledIn(
      { phone: '090', notes: 'A' },
      { phone: '080', birthDate: '1990-02-03', address: '', notes: 'B' },
    ),
  ).toEqual({
    birthDate: '1990-02-03',
    notes: 'A\nB',
  });
  expect(filledIn({ notes: null }, { notes: 'B' })).toEqual({ notes: 'B' });
  expect(filledIn({ notes: 'B' }, { notes: 'B' })).toEqual({});
});
