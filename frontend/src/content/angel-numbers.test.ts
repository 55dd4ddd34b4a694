import { angelNumberMeanings } from './angel-number-meanings.ts';
import { angelNumber } from './angel-numbers.ts';

test('a listed number has its own meaning', () => {
  expect(angelNumber('333')).toEqual({
    number: '333',
    meaning: '見守られています。そのままの歩みで。',
    listed: true,
  });
});

test('full-width digits are read as digits', () => {
  expect(angelNumber('３３３')?.number).toBe('333');
});

test('an unlisted number’s meaning is composed from its digits, each named once', () => {
  expect(angelNumber('4749')?.meaning).toBe(
    '「土台」、「学び」と「区切り」をあわせもつ数字です。いまのご自分に近い言葉を、ひとつ選んでみてください。',
  );
});

test.each(['', '123456', '1a', '-1'])('%p is not a number of one to five digits', (input) => {
  expect(angelNumber(input)).toBeUndefined();
});

test('numbers are listed by number of digits, including all repeated ones', () => {
  for (const digits of [1, 2, 3, 4, 5] as const) {
    const numbers = Object.keys(angelNumberMeanings[digits]);
    expect(numbers.filter((number) => number.length !== digits)).toEqual([]);
    expect(numbers).toEqual(
      expect.arrayContaining(
        Array.from({ length: 10 }, (_, digit) => String(digit).repeat(digits)),
      ),
    );
  }
});
