import { checkGuestForm, guestFormFields } from '../booking/guest-form.ts';
import { emptyValues } from '../thing/person-fields.ts';
import { isCommonPassword } from './common-passwords.ts';
import { checkMemberForm, checkProfileForm, memberFields } from './member-form.ts';
import { checkAdministratorPassword } from './password-rules.ts';
import { checkRegistrationForm } from './registration-form.ts';

const guest = {
  ...emptyValues(guestFormFields),
  name: '宵野',
  nameKana: 'よいの',
  email: 'a@example.jp',
  emailConfirm: 'Ａ@example.jp',
  phone: '0780000000',
  agreeToTerms: true,
};
const registration = {
  username: 'suzu',
  email: 'a@example.jp',
  emailConfirm: 'a@example.jp',
  password: 'yoiyoi',
  passwordConfirm: 'yoiyoi',
  name: '宵野',
  nameKana: '',
  phone: '',
  agreeToTerms: true,
};

test('a valid guest form has no messages', () => {
  expect(checkGuestForm(guest)).toEqual({});
});

test('a mismatching address, a short number and a missing agreement are reported at their fields', () => {
  expect(
    checkGuestForm({
      ...guest,
      emailConfirm: 'b@example.jp',
      phone: '078000000',
      agreeToTerms: false,
    }),
  ).toEqual({
    emailConfirm: 'メールアドレスが一致しません',
    phone: '電話番号をご確認ください',
    agreeToTerms: '利用規約に同意してください',
  });
});

test('only guests must give a number, and a number that cannot be dialled is refused everywhere', () => {
  expect([checkGuestForm({ ...guest, phone: '　' }), checkRegistrationForm(registration)]).toEqual([
    { phone: '電話番号を入力してください' },
    {},
  ]);
  for (const phone of ['なし', '9012345678', '0901234567', '090123456789']) {
    const wrong = { phone: '電話番号をご確認ください' };
    expect([
      checkGuestForm({ ...guest, phone }),
      checkRegistrationForm({ ...registration, phone }),
    ]).toEqual([wrong, wrong]);
    expect(checkProfileForm({ ...registration, phone })).toEqual(wrong);
  }
});

test('an excessively long text is refused before it is normalised', () => {
  const normalize = jest.spyOn(String.prototype, 'normalize');
  const long = '\ufdfa'.repeat(80_000);
  for (const name of ['username', 'name', 'nameKana', 'phone', 'email'] as const) {
    expect(checkRegistrationForm({ ...registration, [name]: long })[name]).toMatch(
      /^\d+文字以内で入力してください$/,
    );
  }
  expect(checkGuestForm({ ...guest, emailConfirm: long })).toEqual({
    emailConfirm: 'メールアドレスが一致しません',
  });
  expect(checkRegistrationForm({ ...registration, emailConfirm: long })).toEqual({
    emailConfirm: 'メールアドレスが一致しません',
  });
  expect(normalize.mock.contexts.filter((text) => String(text).length > 1_000)).toEqual([]);
  normalize.mockRestore();
});

test('a birth date lies between 1900 and today', () => {
  const member = { ...emptyValues(memberFields), name: '宵野' };
  const complaints = (birthDate: string) => checkMemberForm({ ...member, birthDate }, '2026-10-20');
  expect(['', '1900-01-01', '2026-10-20'].map(complaints)).toEqual([{}, {}, {}]);
  const wrong = { birthDate: '正しい日付を入力してください' };
  expect(['1899-12-31', '2026-10-21', '2026-02-30'].map(complaints)).toEqual([wrong, wrong, wrong]);
});

test('the repeated password must be the same', () => {
  expect(checkRegistrationForm(registration)).toEqual({});
  expect(checkRegistrationForm({ ...registration, passwordConfirm: 'yoi' })).toEqual({
    passwordConfirm: 'パスワードは6文字以上で入力してください',
  });
  expect(checkRegistrationForm({ ...registration, passwordConfirm: 'yoiyoi2' })).toEqual({
    passwordConfirm: 'パスワードが一致しません',
  });
});

test('administrators’ passwords need twelve characters, and common passwords are refused', () => {
  expect(checkAdministratorPassword('elevenchars')).toBe(
    '管理者のパスワードは12文字以上で入力してください',
  );
  expect(checkAdministratorPassword('twelve-chars')).toBeUndefined();
  expect(['Password1', '123456', 'yoi-no-tsuki'].map(isCommonPassword)).toEqual([
    true,
    true,
    false,
  ]);
});
