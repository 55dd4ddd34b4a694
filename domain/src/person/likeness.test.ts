import { likenessKeys } from './likeness.ts';

test('telephone, address and kana are compared independently of how they were typed', () => {
  const typed = {
    phone: '０９０-1234-5678',
    email: ' Hanako@Example.jp ',
    nameKana: 'やまだ はなこ',
  };
  const stored = { phone: '09012345678', email: 'hanako@example.jp', nameKana: 'ヤマダハナコ' };
  expect(likenessKeys(typed)).toEqual([
    'phone|09012345678',
    'email|hanako@example.jp',
    'kana|ヤマダハナコ',
  ]);
  expect(likenessKeys(typed)).toEqual(likenessKeys(stored));
});

test('empty fields match nothing', () => {
  expect(likenessKeys({ phone: '', email: null, nameKana: ' ' })).toEqual([]);
});
