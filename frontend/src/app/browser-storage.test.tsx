import { storedInBrowser, storedInTab } from './browser-storage.ts';

const asNumber = (stored: unknown) => {
  if (typeof stored !== 'number') throw new Error('No number was stored.');
  return stored;
};
const open = () => storedInTab('test-number', 0, asNumber);

beforeEach(() => sessionStorage.clear());

test('a stored value survives the page until it is cleared', () => {
  open().keep(7);
  expect(open().read()).toBe(7);
  open().forget();
  expect(open().read()).toBe(0);
});

test('a foreign stored value counts as absent', () => {
  sessionStorage.setItem('test-number', '"seven"');
  expect(open().read()).toBe(0);
  sessionStorage.setItem('test-number', '{');
  expect(open().read()).toBe(0);
});

test('values of the tab and of the browser are independent', () => {
  storedInBrowser('test-number', 0, asNumber).keep(8);
  open().keep(7);
  open().forget();
  expect([open().read(), storedInBrowser('test-number', 0, asNumber).read()]).toEqual([0, 8]);
});

const refusing = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

test.each([
  ['throws', { get: refusing }],
  ['is null', { value: null }],
  ['is full', { value: { getItem: () => '3', setItem: refusing, removeItem: refusing } }],
])('if the storage %s, the page keeps the value', (_, storage) => {
  const before = Object.getOwnPropertyDescriptor(window, 'sessionStorage') as PropertyDescriptor;
  Object.defineProperty(window, 'sessionStorage', { ...storage, configurable: true });
  open().keep(7);
  expect(open().read()).toBe(7);
  Object.defineProperty(window, 'sessionStorage', before);
  open().forget();
  expect(open().read()).toBe(0);
});
