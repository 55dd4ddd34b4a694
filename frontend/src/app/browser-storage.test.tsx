import { keptInBrowser, keptInTab } from './browser-storage.ts';

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

test('a tab forgets what the browser keeps, and the other way round', () => {
  keptInBrowser('test-number', 0, asNumber).keep(8);
  open().keep(7);
  open().forget();
  expect([open().read(), keptInBrowser('test-number', 0, asNumber).read()]).toEqual([0, 8]);
});

const refusing = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

test.each([
  ['throws', { get: refusing }],
  ['is null', { value: null }],
  ['is full', { value: { getItem: () => '3', setItem: refusing, removeItem: refusing } }],
])('where the storage %s, the page remembers', (_, storage) => {
  const before = Object.getOwnPropertyDescriptor(window, 'sessionStorage') as PropertyDescriptor;
  Object.defineProperty(window, 'sessionStorage', { ...storage, configurable: true });
  open().keep(7);
  expect(open().read()).toBe(7);
  Object.defineProperty(window, 'sessionStorage', before);
  open().forget();
  expect(open().read()).toBe(0);
});
