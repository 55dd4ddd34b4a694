import { byMonth, checkUploadMonth, type Review, reviewYears } from './review-months.ts';

const review = (
  id: string,
  fortuneTellerId: string,
  reviewMonth: string,
  displayOrder: number,
): Review => ({
  id,
  fortuneTellerId,
  reviewMonth,
  displayOrder,
  imageUrl: '/uploads/a.webp',
  customerName: null,
  createdAt: '2026-10-01T00:00:00.000Z',
});
const reviews = [
  review('a', 't1', '2026-09', 2),
  review('b', 't1', '2026-10', 4),
  review('c', 't1', '2026-09', 1),
  review('d', 't2', '2026-09', 9),
];

test('the target month is required', () => {
  expect(checkUploadMonth('2026', '')).toBe('アップロード先の月を選択してください');
  expect(checkUploadMonth('2026', '13')).toBe(
    '月の形式が正しくありません（YYYY-MM形式で入力してください）',
  );
  expect(checkUploadMonth('2026', '09')).toBeUndefined();
});

test('a teller’s reviews are grouped by month, newest first', () => {
  expect(byMonth(reviews, 't1').map(([month, own]) => [month, own.map(({ id }) => id)])).toEqual([
    ['2026-10', ['b']],
    ['2026-09', ['c', 'a']],
  ]);
});

test('ten years can be chosen', () => {
  expect([reviewYears(2026)[0], reviewYears(2026).at(-1)]).toEqual(['2026', '2017']);
});
