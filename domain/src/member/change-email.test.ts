import { accepted, given, rejected } from '../given.fixture.ts';
import { confirmEmail, goodEmailLink, requestEmailLink } from './change-email.ts';
import { claimName, nameClaim } from './claim-name.ts';
import {
  command,
  fields,
  memberId,
  names,
  passwordChanged,
  person,
  registered,
  statusChanged,
  unverified,
} from './member.fixture.ts';
import { member } from './member.ts';
import type { MemberEvent } from './member-events.ts';
import { registerMember } from './register-member.ts';

const asked = (
  changeId: string,
  emailHash: string,
  purpose: 'change' | 'verify' = 'change',
): MemberEvent => ({
  type: 'EmailChangeRequested',
  data: { memberId, changeId, emailHash, purpose },
});
const verified: MemberEvent = {
  type: 'EmailVerified',
  data: { memberId, emailHash: 'e2', changeId: 'c1' },
};
const other = {
  ...command,
  changeId: 'c1',
  email: 'rin@example.jp',
  emailHash: 'e2',
  purpose: 'change',
} as const;
const own = { ...other, email: 'suzu@example.jp', emailHash: 'e1', purpose: 'verify' } as const;
const confirm = { ...command, changeId: 'c1', email: 'rin@example.jp' };
/** The fixture records the second event at a minute past ten. */
const inTime = { now: '2026-10-25T10:01:00.000Z' };
const late = { now: '2026-10-26T10:00:00.001Z' };
const nothing = accepted();
const earlier = given(member, registered);
const newcomer = given(member, unverified);
const dead = rejected('NOT_FOUND', { id: 'c1' });

test('a registration can state that its address is unverified; without that statement it counts as verified', () => {
  const registration = { ...command, ...names, emailVerified: false, fields } as const;
  expect(registerMember(given(member), registration)).toEqual(
    accepted({ ...unverified, personal: { person, fields } }),
  );
  expect([earlier, newcomer]).toMatchObject([
    { emailVerified: true, openEmailLink: null },
    {
      emailVerified: false,
      openEmailLink: { changeId: memberId, emailHash: 'e1', purpose: 'verify' },
    },
  ]);
});

test('an active member requests a change of address with the epoch of the confirming password', () => {
  expect(requestEmailLink(earlier, { ...other, confirmedEpoch: 0 })).toEqual(
    accepted({
      ...asked('c1', 'e2'),
      personal: { person, fields: { newEmail: 'rin@example.jp' } },
    }),
  );
  const changed = given(member, registered, passwordChanged('reset'));
  expect(requestEmailLink(changed, { ...other, confirmedEpoch: 0 })).toEqual(
    rejected('PASSWORD_WRONG'),
  );
  const suspended = given(member, registered, statusChanged('suspended'));
  expect(requestEmailLink(suspended, { ...other, confirmedEpoch: 1 })).toMatchObject(
    rejected('NOT_FOUND'),
  );
});

test('a link to the present address is issued only while the address is unverified', () => {
  expect(requestEmailLink(newcomer, own)).toMatchObject({ events: [asked('c1', 'e1', 'verify')] });
  expect(requestEmailLink(earlier, own)).toEqual(nothing);
  expect(requestEmailLink(earlier, { ...other, emailHash: 'e1', confirmedEpoch: 0 })).toEqual(
    nothing,
  );
});

test('opening the link changes and verifies the address; verifying the present one changes nothing else', () => {
  const changed: MemberEvent = {
    type: 'MemberProfileChanged',
    data: { memberId, emailHash: 'e2', changeId: 'c1' },
    personal: { person, fields: { email: 'rin@example.jp' } },
  };
  const open = given(member, registered, asked('c1', 'e2'));
  expect(confirmEmail(open, confirm, inTime)).toEqual(accepted(changed, verified));
  const ofNewcomer = { ...confirm, changeId: memberId };
  expect(confirmEmail(newcomer, ofNewcomer, { now: '2026-10-25T10:00:00.000Z' })).toEqual(
    accepted({ type: 'EmailVerified', data: { memberId, emailHash: 'e1', changeId: memberId } }),
  );
  expect(given(member, registered, asked('c1', 'e2'), changed, verified)).toMatchObject({
    emailHash: 'e2',
    emailVerified: true,
    openEmailLink: null,
    credentialEpoch: 0,
  });
});

const ends: [string, MemberEvent[], { now: string }][] = [
  ['a day', [], { now: '2026-10-25T10:01:00.001Z' }],
  ['a later request', [asked('c2', 'e3')], inTime],
  ['a new password', [passwordChanged('self')], inTime],
  ['a suspension, lifted or not', [statusChanged('suspended'), statusChanged('active')], inTime],
  [
    'an address set by the salon',
    [{ type: 'MemberProfileChanged', data: { memberId, emailHash: 'e4' } }],
    inTime,
  ],
  ['being opened', [verified], inTime],
  ['the end of the membership', [{ type: 'MemberDeleted', data: { memberId } }], inTime],
];

test.each(ends)('a link is invalid after %s', (_, events, facts) => {
  const state = given(member, registered, asked('c1', 'e2'), ...events);
  expect(confirmEmail(state, confirm, facts)).toMatchObject(rejected('NOT_FOUND'));
  expect(goodEmailLink(state, 'c1', facts.now)).toBeUndefined();
});

test('a link that was never requested is not found', () => {
  expect(confirmEmail(earlier, confirm, inTime)).toEqual(dead);
});

test('an unverified address or its old claim blocks nobody else', () => {
  const claimed = given(nameClaim, {
    type: 'NameClaimed',
    data: { memberId, kind: 'email', at: '2026-10-24T10:00:00.000Z' },
  });
  const wish = { kind: 'email', hash: 'e1', memberId: 'rival' } as const;
  expect(claimName(claimed, newcomer, wish, late)).toMatchObject({ kind: 'take' });
  expect(claimName(claimed, earlier, wish, late).kind).toBe('rejected');
});
