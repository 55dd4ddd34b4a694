import { mayCall } from './own-session.ts';

test('owners’ routes are hidden from reception only', () => {
  const session = (adminRole: 'owner' | 'reception') => ({ adminRole });
  expect(
    [session('owner'), session('reception'), {}].map((each) => mayCall(each, 'changeSettings')),
  ).toEqual([true, false, true]);
  expect(mayCall(session('reception'), 'listBookings')).toBe(true);
});
