import { identityKeys } from '../text/search-words.ts';
import { readCustomers } from './import-members.ts';

const columns = { name: '氏名', phone: 'TEL', birthDate: '誕生日', notes: '備考' };
const today = '2026-10-20';
const lineOf = (row: readonly string[]) =>
  readCustomers([['TEL', '誕生日', '氏名', '備考'], row], columns, today)[0];

test.each([
  ['1985/4/3', '1985-04-03'],
  ['1985-04-03', '1985-04-03'],
  ['１９８５．４．３', '1985-04-03'],
  ['1985年12月31日', '1985-12-31'],
  ['', ''],
])('the birth date %s is read as %s', (cell, birthDate) => {
  expect(lineOf(['', cell, '花'])).toMatchObject({ line: 2, values: { birthDate }, wrong: [] });
});

test.each(['昭和60年4月3日', '1985/2/30', '1985/4', '2026/10/21'])(
  'the birth date %s is wrong',
  (cell) => {
    expect(lineOf(['', cell, '花'])?.wrong).toEqual(['生年月日は1985/4/3のように入力してください']);
  },
);

test.each([
  ['9011112222', '09011112222'],
  ['781112222', '0781112222'],
  ['="09011112222"', '09011112222'],
  ['090-1111-2222', '090-1111-2222'],
])('the telephone number %s is read as %s', (cell, phone) => {
  expect(lineOf([cell, '', '花'])).toMatchObject({ values: { phone }, wrong: [] });
});

test('empty rows are no customers, columns may be absent, and cells may', () => {
  const table = [['氏名'], [' ', ''], ['花', 'x'], []];
  expect(readCustomers(table, columns, today)).toEqual([
    {
      line: 3,
      values: { name: '花', nameKana: '', phone: '', email: '', birthDate: '', notes: '' },
      wrong: [],
    },
  ]);
});

test('one person has the same address, or the same telephone and name in kana or as written', () => {
  const hanako = { name: '山田 花子', nameKana: 'ヤマダハナコ', phone: '090-1111-2222' };
  const keysOf = (more: object) => identityKeys({ ...hanako, ...more }).contacts;
  const same = keysOf({ email: 'hana@example.jp' });
  const isSame = (other: object) => keysOf(other).some((key) => same.includes(key));
  expect([
    isSame({ name: '山田華子', phone: '+81 90 1111 2222' }),
    isSame({ nameKana: null }),
    isSame({ name: '山田 太郎', nameKana: 'ヤマダ タロウ' }),
    isSame({ phone: '090-3333-4444' }),
    isSame({ name: '鈴木', nameKana: null, phone: null, email: 'Hana@example.jp' }),
  ]).toEqual([true, true, false, false, true]);
});
