import { isMember } from './session.ts';

test('only members see my-page', () => {
  expect(isMember(undefined)).toBe(false);
  expect(isMember({ userId: null, email: null, role: null })).toBe(false);
  expect(isMember({ userId: 'dev-admin', email: null, role: 'member' })).toBe(false);
  expect(isMember({ userId: 'a1', email: null, role: 'admin' })).toBe(false);
  expect(isMember({ userId: 'a2', email: null, role: 'teller' })).toBe(false);
  expect(isMember({ userId: 'm1', email: 'misaki@yoizuki.example', role: 'member' })).toBe(true);
});
