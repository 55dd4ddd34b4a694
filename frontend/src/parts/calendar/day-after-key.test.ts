import { dayAfterKey } from './day-after-key.ts';

const span = { first: '2026-10-01', last: '2026-11-30' };

test.each([
  ['ArrowLeft', '2026-11-01', '2026-10-31'],
  ['ArrowRight', '2026-10-31', '2026-11-01'],
  ['ArrowUp', '2026-10-24', '2026-10-17'],
  ['ArrowDown', '2026-10-24', '2026-10-31'],
  ['Home', '2026-10-24', '2026-10-18'],
  ['End', '2026-10-20', '2026-10-24'],
  ['PageDown', '2026-10-31', '2026-11-30'],
  ['PageUp', '2026-11-24', '2026-10-24'],
  ['PageDown', '2026-11-24', '2026-11-30'],
  ['ArrowLeft', '2026-10-01', '2026-10-01'],
  ['ArrowDown', '2026-11-28', '2026-11-30'],
])('%s on %s leads to %s', (key, from, to) => {
  expect(dayAfterKey(key, from, span)).toBe(to);
});

test('other keys are not handled', () => {
  expect(dayAfterKey('Enter', '2026-10-24', span)).toBeUndefined();
});
