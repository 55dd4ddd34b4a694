import { isMember } from './session.ts';

test('my-page is shown to a member alone', () => {
  expect(isMember(undefined)).toBe(false);
  expect(isMember({ userId: null, email: null, role: null })).toBe(false);
  expect(isMember({ userId: 'dev-admin', email: null, role: 'member' })).toBe(false);
  expect(isMember({ userId: 'a1', email: null, role: 'admin' })).toBe(false);
  expect(isMember({ userId: 'm1', email: 'misaki@yoizuki.example', role: 'member' })).toBe(true);
});
