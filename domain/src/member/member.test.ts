import { memberFacts } from '../booking/booking-offer.ts';
import { accepted, given, rejected } from '../given.fixture.ts';
import { changeMember, exportMember } from './change-member.ts';
import { changePassword, requestPasswordReset, resetPassword } from './change-password.ts';
import { deleteMember, eraseMember } from './delete-member.ts';
import {
  command,
  deleted,
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
import { abandonRegistration, registerMember } from './register-member.ts';

const asked: MemberEvent = { type: 'PasswordResetRequested', data: { memberId, resetId: 'r1' } };
const notFound = rejected('NOT_FOUND', { id: memberId });
const passwordReset = passwordChanged('reset');
const suspended = statusChanged('suspended');
const registration = { ...command, ...names, fields };
const suzu = given(member, registered);

test('a registration has no names in its open fields', () => {
  expect(registerMember(given(member), registration)).toEqual(
    accepted({
      type: 'MemberRegistered',
      data: { memberId, ...names },
      personal: { person, fields },
    }),
  );
});

test('a repeated registration changes nothing; another one with the same id is refused', () => {
  expect(registerMember(suzu, { ...registration, commandId: 'past-0' })).toEqual(accepted());
  expect(registerMember(suzu, registration)).toMatchObject(rejected('ALREADY_EXISTS'));
});

test('an abandoned registration cannot finish, a finished one cannot be abandoned', () => {
  const abandoned: MemberEvent = { type: 'RegistrationAbandoned', data: { memberId } };
  expect(abandonRegistration(given(member), { memberId })).toEqual(accepted(abandoned));
  expect(abandonRegistration(suzu, { memberId })).toEqual(accepted());
  expect(registerMember(given(member, abandoned), registration)).toMatchObject(
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

test('a member is deleted and erased once, and then not found', () => {
  expect(memberFacts(suzu, memberId, 1)).toEqual({ revision: 1, id: memberId, isActive: true });
  expect(deleteMember(suzu, command)).toEqual(accepted(...deleted));
  expect(eraseMember(suzu, command)).toEqual(accepted(...deleted));
  const gone = given(member, registered, ...deleted);
  expect(deleteMember(gone, command)).toEqual(notFound);
  expect(memberFacts(gone, memberId, 2)).toBeUndefined();
  const change = { ...command, how: 'self', passwordHash: 'h' } as const;
  expect(changePassword(gone, change)).toEqual(notFound);
});

test('a reset link is valid for an hour and once, and not after a suspension', () => {
  const reset = (time: string, ...events: readonly MemberEvent[]) =>
    resetPassword(
      given(member, registered, asked, ...events),
      { ...command, resetId: 'r1', passwordHash: 'new' },
      { now: `2026-10-24T${time}Z` },
    );
  expect(reset('11:01:00.000')).toEqual(
    accepted({
      ...passwordReset,
      personal: { person, fields: { passwordHash: 'new' } },
    }),
  );
  const tooOld = rejected('NOT_FOUND', { id: 'r1' });
  expect(reset('11:01:00.001')).toEqual(tooOld);
  expect(reset('10:05:00.000', passwordReset)).toEqual(tooOld);
  expect(reset('10:05:00.000', suspended)).toMatchObject(rejected('NOT_FOUND'));
});

test('a suspended member gets no reset link', () => {
  expect(
    requestPasswordReset(given(member, registered, suspended), { ...command, resetId: 'r2' }),
  ).toEqual(notFound);
});

test('a confirmation by a password that was changed meanwhile is refused', () => {
  const overtaken = given(member, registered, passwordReset);
  const wrong = rejected('PASSWORD_WRONG');
  const change = (confirmedEpoch: number) =>
    changePassword(overtaken, { ...command, how: 'self', passwordHash: 'new', confirmedEpoch });
  expect(change(0)).toEqual(wrong);
  expect(deleteMember(overtaken, { ...command, confirmedEpoch: 0 })).toEqual(wrong);
  expect(change(1).kind).toBe('accepted');
});

test('a new password, a suspension and a withdrawal each begin a new epoch, reactivation does not', () => {
  const state = given(
    member,
    registered,
    passwordChanged('self'),
    suspended,
    statusChanged('active'),
  );
  expect(state).toMatchObject({ memberStatus: 'active', credentialEpoch: 2 });
});

test('each export of a member is recorded', () => {
  const fact: MemberEvent = { type: 'MemberExported', data: { memberId } };
  expect(exportMember(given(member, registered, fact), command)).toEqual(accepted(fact));
  expect(exportMember(given(member), command)).toEqual(notFound);
});
