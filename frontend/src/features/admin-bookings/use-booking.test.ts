import { currentAgenda } from './use-booking.ts';

const [shion, gaku] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
const birth = { tellerId: shion, date: '2026-10-24' };
const entry = (details?: Readonly<Record<string, unknown>>) => ({
  at: '2026-10-20T12:14:00.000Z',
  type: 'BookingRescheduledOut',
  text: '日時を変更しました',
  actor: 'administrator',
  channel: 'desk',
  reason: null,
  ...(details ? { details } : {}),
});
const to = (tellerId: string, date: string) => ({ to: { tellerId, date, tellerName: '御影 岳', startTime: '', endTime: '' } });

test('a booking that was never rescheduled is where it was made', () => {
  const withinTheDay = { to: { startTime: '2026-10-24T06:00:00.000Z', endTime: '2026-10-24T06:30:00.000Z' } };
  expect(currentAgenda(birth, [entry(), entry(withinTheDay)])).toEqual(birth);
});

test('a booking is where it was last rescheduled to', () => {
  const history = [entry(to(gaku, '2026-10-26')), entry(to(shion, '2026-10-31')), entry({ from: 'confirmed', to: 'completed' })];
  expect(currentAgenda(birth, history)).toEqual({ tellerId: shion, date: '2026-10-31' });
});
