import { memberFacts } from '../booking/booking-offer.ts';
import { accepted, given, rejected } from '../given.fixture.ts';
import { changeMember, exportMember } from './change-member.ts';
import { changePassword, requestPasswordReset, resetPassword } from './change-password.ts';
import { closeMember, deleteClosedMember, deleteMember, reopenMember } from './delete-member.ts';
import { type MemberState, member } from './member.ts';
import type { MemberEvent } from './member-events.ts';
import { abandonRegistration, registerMember } from './register-member.ts';

const memberId = '33333333-3333-4333-8333-333333333333';
const person = `member-${memberId}` as const;
const command = { commandId: 'now', memberId };
const fields = {
  username: 'suzu',
  email: 'suzu@example.jp',
  name: '宵野 すず',
  nameKana: null,
  phone: null,
  passwordHash: 'hash',
};
const names = { usernameHash: 'u1', emailHash: 'e1', registeredBy: 'self' } as const;
const registered: MemberEvent = { type: 'MemberRegistered', data: { memberId, ...names } };
const asked: MemberEvent = { type: 'PasswordResetRequested', data: { memberId, resetId: 'r1' } };
const notFound = rejected('NOT_FOUND', { id: memberId });
const passwordReset: MemberEvent = { type: 'PasswordChanged', data: { memberId, how: 'reset' } };
const suspended: MemberEvent = {
  type: 'MemberStatusChanged',
  data: { memberId, status: 'suspended' },
};
const suzu = given(member, registered);

test('a registration has no names in its open fields', () => {
  expect(registerMember(given(member), { ...command, ...names, fields })).toEqual(
    accepted({
      type: 'MemberRegistered',
      data: { memberId, ...names },
      personal: { person, fields },
    }),
  );
});

test('a repeated registration changes nothing; another one with the same id is refused', () => {
  expect(
    registerMember(suzu, {
      ...command,
      commandId: 'past-0',
      ...names,
      fields,
    }),
  ).toEqual(accepted());
  expect(registerMember(suzu, { ...command, ...names, fields })).toMatchObject(
    rejected('ALREADY_EXISTS'),
  );
});

test('an abandoned registration cannot finish, a finished one cannot be abandoned', () => {
  const abandoned: MemberEvent = { type: 'RegistrationAbandoned', data: { memberId } };
  expect(abandonRegistration(given(member), { memberId })).toEqual(accepted(abandoned));
  expect(abandonRegistration(suzu, { memberId })).toEqual(accepted());
  expect(registerMember(given(member, abandoned), { ...command, ...names, fields })).toMatchObject(
    rejected('ALREADY_EXISTS'),
  );
});

test('one form changes profile, rank, status and newsletter, each by its own event', () => {
  const form = {
    ...command,
    profile: { name: '宵野 鈴', notes: undefined },
    memberRank: 'ゴールド',
    status: 'suspended',
    newsletterSubscribed: true,
  } as const;
  expect(changeMember(suzu, form)).toEqual(
    accepted(
      {
        type: 'MemberProfileChanged',
        data: { memberId },
        personal: { person, fields: { name: '宵野 鈴' } },
      },
      { type: 'MemberRankChanged', data: { memberId, memberRank: 'ゴールド' } },
      suspended,
      { type: 'NewsletterChosen', data: { memberId, subscribed: true } },
    ),
  );
});

test('unchanged values, also the address, are not written again', () => {
  const form = {
    ...command,
    profile: { email: 'suzu@example.jp' },
    emailHash: 'e1',
    memberRank: '一般',
    status: 'active',
    newsletterSubscribed: false,
  } as const;
  expect(changeMember(suzu, form)).toEqual(accepted());
});

test.each(['verified', 'unverified'])(
  'a new address is recorded with its hash; only an owner can replace one that is %s',
  (how) => {
    const change = { ...command, profile: { email: 'rin@example.jp' }, emailHash: 'e2' };
    const unverified: MemberEvent = {
      type: 'MemberRegistered',
      data: { memberId, ...names, emailVerified: false },
    };
    const state = given(member, how === 'verified' ? registered : unverified);
    expect(changeMember(state, change)).toEqual(rejected('EMAIL_OWNERS_ONLY'));
    expect(changeMember(state, { ...change, isByOwner: true })).toEqual(
      accepted({
        type: 'MemberProfileChanged',
        data: { memberId, emailHash: 'e2' },
        personal: { person, fields: { email: 'rin@example.jp' } },
      }),
    );
  },
);

test.each([null, '', 'なし'])(
  'a number cannot be replaced by %j while a telephone reading is ahead',
  (phone) => {
    const change = { ...command, profile: { phone, name: '宵野 鈴' } };
    const refused = rejected('PHONE_REQUIRED');
    expect(changeMember(suzu, { ...change, awaitsCall: true })).toEqual(refused);
    expect(changeMember(suzu, { ...change, awaitsCall: false }).kind).toBe('accepted');
  },
);

test('another number and other fields can change while a telephone reading is ahead', () => {
  for (const profile of [{ phone: '080-1111-2222' }, { name: '宵野 鈴' }]) {
    expect(changeMember(suzu, { ...command, profile, awaitsCall: true })).toMatchObject({
      events: [{ personal: { fields: profile } }],
    });
  }
});

test('a closing member takes no bookings; upcoming bookings reopen the account, otherwise it is deleted and erased', () => {
  const closing: MemberEvent = { type: 'MemberClosing', data: { memberId, confirmedEpoch: null } };
  expect(closeMember(suzu, command)).toEqual(accepted(closing));
  const state = given(member, registered, closing);
  expect(closeMember(state, command)).toEqual(accepted());
  expect(memberFacts(state, memberId, 1)).toEqual({
    revision: 1,
    id: memberId,
    isActive: true,
    isClosing: true,
  });
  const reopened: MemberEvent = { type: 'MemberReopened', data: { memberId, upcoming: 2 } };
  expect(reopenMember(state, command, { upcoming: 2 })).toEqual(accepted(reopened));
  expect(memberFacts(given(member, registered, closing, reopened), memberId, 2)).toMatchObject({
    isClosing: false,
  });
  const deletion: MemberEvent[] = [
    { type: 'MemberDeleted', data: { memberId } },
    { type: 'PersonErased', data: { person } },
  ];
  expect(deleteClosedMember(state, command)).toEqual(accepted(...deletion));
  expect(deleteClosedMember(suzu, command)).toEqual(accepted());
  expect(deleteMember(suzu, command)).toEqual(accepted(...deletion));
  expect(
    changePassword(given(member, registered, ...deletion), {
      ...command,
      how: 'self',
      passwordHash: 'h',
    }),
  ).toEqual(notFound);
});

test('a reset link is valid for an hour and once', () => {
  const reset = { ...command, resetId: 'r1', passwordHash: 'new' };
  const open = given(member, registered, asked);
  expect(resetPassword(open, reset, { now: '2026-10-24T11:01:00.000Z' })).toEqual(
    accepted({
      type: 'PasswordChanged',
      data: { memberId, how: 'reset' },
      personal: { person, fields: { passwordHash: 'new' } },
    }),
  );
  const tooOld = rejected('NOT_FOUND', { id: 'r1' });
  expect(resetPassword(open, reset, { now: '2026-10-24T11:01:00.001Z' })).toEqual(tooOld);
  const used = given(member, registered, asked, passwordReset);
  expect(resetPassword(used, reset, { now: '2026-10-24T10:05:00.000Z' })).toEqual(tooOld);
});

test('a suspended member gets no reset link', () => {
  expect(
    requestPasswordReset(given(member, registered, suspended), { ...command, resetId: 'r2' }),
  ).toEqual(notFound);
});

test('a reset link is invalid after the member’s suspension', () => {
  expect(
    resetPassword(
      given(member, registered, asked, suspended),
      { ...command, resetId: 'r1', passwordHash: 'new' },
      { now: '2026-10-24T10:05:00.000Z' },
    ),
  ).toMatchObject(rejected('NOT_FOUND'));
});

test('a confirmation by a password that was changed meanwhile is refused', () => {
  const overtaken = given(member, registered, passwordReset);
  const wrong = rejected('PASSWORD_WRONG');
  expect(
    changePassword(overtaken, { ...command, how: 'self', passwordHash: 'new', confirmedEpoch: 0 }),
  ).toEqual(wrong);
  expect(closeMember(overtaken, { ...command, confirmedEpoch: 0 })).toEqual(wrong);
  const closing: MemberEvent = { type: 'MemberClosing', data: { memberId, confirmedEpoch: 0 } };
  expect(deleteClosedMember(given(member, registered, closing, passwordReset), command)).toEqual(
    wrong,
  );
  expect(
    changePassword(overtaken, { ...command, how: 'self', passwordHash: 'new', confirmedEpoch: 1 })
      .kind,
  ).toBe('accepted');
});

test('a new password, a suspension and a withdrawal each begin a new epoch, reactivation does not', () => {
  const status = (to: 'active' | 'suspended' | 'withdrawn'): MemberEvent => ({
    type: 'MemberStatusChanged',
    data: { memberId, status: to },
  });
  const state = given(
    member,
    registered,
    { type: 'PasswordChanged', data: { memberId, how: 'self' } },
    status('suspended'),
    status('active'),
  );
  expect(state).toMatchObject({ memberStatus: 'active', credentialEpoch: 2 });
});

test('each export of a member is recorded, once per command', () => {
  const exported = (state: MemberState, commandId: string) =>
    exportMember(state, { commandId, memberId });
  const fact: MemberEvent = { type: 'MemberExported', data: { memberId } };
  expect(exported(suzu, 'now')).toEqual(accepted(fact));
  expect(exported(given(member, registered, fact), 'past-1')).toEqual(accepted());
  expect(exported(given(member, registered, fact), 'now')).toEqual(accepted(fact));
  expect(exported(given(member), 'now')).toEqual(notFound);
});
