import { angelNumber } from './angel-number.ts';

const written = [{ number: '333', meaning: '見守られています。' }];

test('a number with a meaning of the salon has that one, also when typed in full width', () => {
  expect(angelNumber('333', written)).toEqual(written[0]);
  expect(angelNumber('３３３', written)).toEqual(written[0]);
});

test('the meaning of another number is composed from its digits, each named once', () => {
  expect(angelNumber('4749', written)?.meaning).toBe(
    '「土台」、「学び」と「区切り」をあわせもつ数字です。いまのご自分に近い言葉を、ひとつ選んでみてください。',
  );
});

test.each(['', '123456', '1a', '-1'])('%p is not a number of one to five digits', (input) => {
  expect(angelNumber(input, written)).toBeUndefined();
});
