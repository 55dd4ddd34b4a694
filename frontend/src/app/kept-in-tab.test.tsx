import { keptInTab } from './kept-in-tab.ts';

const asNumber = (stored: unknown): number => {
  if (typeof stored !== 'number') throw new Error('No number was stored.');
  return stored;
};
const open = () => keptInTab('test-number', 0, asNumber);

beforeEach(() => sessionStorage.clear());

test('a value survives the page that kept it, until it is forgotten', () => {
  open().keep(7);
  expect(open().read()).toBe(7);
  open().forget();
  expect(open().read()).toBe(0);
});

test('what somebody else has written there counts as nothing', () => {
  sessionStorage.setItem('test-number', '"seven"');
  expect(open().read()).toBe(0);
  sessionStorage.setItem('test-number', '{');
  expect(open().read()).toBe(0);
});

test('where the storage is closed the page remembers', () => {
  const closed = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('closed', 'QuotaExceededError');
  });
  const kept = open();
  kept.keep(7);
  expect(kept.read()).toBe(7);
  expect(open().read()).toBe(0);
  closed.mockRestore();
});
