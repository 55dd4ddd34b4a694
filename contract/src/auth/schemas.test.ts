import { parsePart } from '../fields.ts';
import { errorsOf, invalid, malformed, parsedOf } from '../parse.fixture.ts';
import { authSchemas } from './schemas.ts';

const register = (body: unknown) => parsePart(authSchemas.register.body, body);
const good = {
  username: 'Tsuki3',
  email: 'tsuki@example.jp',
  password: 'yoi-no-tsuki',
  name: '月野 花',
  nameKana: 'つきの はな',
  phone: '',
};

test('kana, phone and address of a registration are normalised; the user name keeps its case', () => {
  expect(
    parsedOf(authSchemas.register.body, {
      ...good,
      email: ' ＴＳＵＫＩ@Example.JP ',
      phone: '０９０−１２３４−５６７８',
      role: 'admin',
    }),
  ).toEqual({
    username: 'Tsuki3',
    email: 'tsuki@example.jp',
    password: 'yoi-no-tsuki',
    name: '月野 花',
    nameKana: 'ツキノ ハナ',
    phone: '090-1234-5678',
  });
});

test('an empty registration gets all messages at once', () => {
  expect(register({})).toEqual(
    invalid({
      username: 'ユーザー名は3文字以上で入力してください',
      email: '正しいメールアドレスを入力してください',
      password: 'パスワードは6文字以上で入力してください',
      name: 'お名前を入力してください',
    }),
  );
});

test('kana and phone are optional, also as null', () => {
  expect(
    parsedOf(authSchemas.register.body, { ...good, nameKana: null, phone: null }),
  ).toMatchObject({ nameKana: '', phone: '' });
});

test.each([
  ['tsuki_3', 'ユーザー名は英数字のみで入力してください'],
  ['ab', 'ユーザー名は3文字以上で入力してください'],
  ['月野花子', 'ユーザー名は英数字のみで入力してください'],
])('the user name %s is refused', (username, message) => {
  expect(register({ ...good, username })).toEqual(invalid({ username: message }));
});

test('a password of 128 characters is accepted, one more is refused', () => {
  expect(
    parsedOf(authSchemas.register.body, { ...good, password: '月'.repeat(128) }),
  ).toMatchObject({ password: '月'.repeat(128) });
  expect(
    errorsOf(authSchemas.register.body, { ...good, password: '月'.repeat(129) }),
  ).toMatchObject({ password: 'パスワードは128文字以内で入力してください' });
});

test('operator objects and bodies other than objects are refused', () => {
  expect(parsePart(authSchemas.logIn.body, { username: { $ne: '' }, password: 'x' })).toEqual(
    malformed,
  );
  expect(
    parsePart(
      authSchemas.logIn.body,
      JSON.parse('{"__proto__":{"a":1},"username":"a","password":"b"}'),
    ),
  ).toMatchObject({
    code: 'MALFORMED',
  });
  expect(parsePart(authSchemas.logIn.body, ['a'])).toEqual(malformed);
  expect(parsePart(authSchemas.logIn.body, { username: 7, password: 'x' })).toEqual(
    invalid({ username: '入力内容が正しくありません' }),
  );
});

test('login requires both fields', () => {
  expect(errorsOf(authSchemas.logIn.body, {})).toMatchObject({
    username: 'ユーザー名を入力してください',
    password: 'パスワードを入力してください',
  });
});
