import { groupedBy } from './grouped-by.ts';

test('items are grouped by key; groups and items keep the order of the list', () => {
  const groups = groupedBy(['plum', 'apple', 'pear', 'apricot'], ([first]) => first);
  expect([...groups]).toEqual([
    ['p', ['plum', 'pear']],
    ['a', ['apple', 'apricot']],
  ]);
});
