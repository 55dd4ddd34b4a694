import { groupedBy } from './grouped-by.ts';

test('members stand by their key, groups and members in the order of the list', () => {
  const groups = groupedBy(['plum', 'apple', 'pear', 'apricot'], ([first]) => first);
  expect([...groups]).toEqual([
    ['p', ['plum', 'pear']],
    ['a', ['apple', 'apricot']],
  ]);
});

test('an empty list has no group', () => {
  expect(groupedBy([], String).size).toBe(0);
});
