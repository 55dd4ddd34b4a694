import { LinkTokens } from '../auth/link-tokens.ts';
import { at, SalonWithHours, statusAndCode, statuses } from './salon-with-hours.fixture.ts';

const salon = SalonWithHours.forFile({ RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' });

const pathOf = (id: string) => `/api/bookings/cancel/${salon.part(LinkTokens).of('cancel', id)}`;
const times = (count: number, status: number) => Array<number>(count).fill(status);
const from = (address: string) => ({ 'x-forwarded-for': address });

test('a link changes its booking at most twenty times a day from any IP address, and still cancels it', async () => {
  const path = pathOf(await salon.booked('10:00'));
  const move = (index: number) => {
    const startTime = at(index % 2 === 0 ? '11:00' : '10:00');
    return salon.post(`${path}/reschedule`, { startTime }, from(`198.51.100.${index}`));
  };
  expect(await statuses(19, move)).toEqual(times(19, 200));
  const choice = { dayBefore: true, hoursBefore: true };
  expect((await salon.post(`${path}/reminders`, choice, from('198.51.101.1'))).statusCode).toBe(
    200,
  );
  expect(await statusAndCode(move(20))).toEqual([429, 'RATE_LIMITED']);
  const other = pathOf(await salon.booked('13:00'));
  expect((await salon.post(`${other}/reschedule`, { startTime: at('16:00') })).statusCode).toBe(
    200,
  );
  expect((await salon.post(path, undefined, from('198.51.101.2'))).json().status).toBe('cancelled');
});

test('reschedules by the member and by the link share one limit', async () => {
  const id = await salon.booked('14:00', salon.sora);
  const path = (index: number) => (index % 5 === 0 ? `/api/bookings/${id}` : pathOf(id));
  const move = (index: number) => {
    const startTime = at(index % 2 === 0 ? '15:00' : '14:00');
    return salon.sora.post(`${path(index)}/reschedule`, { startTime }, from(`198.51.103.${index}`));
  };
  expect(await statuses(21, move)).toEqual([...times(20, 200), 429]);
  const byDesk = await salon.desk.post(`/api/bookings/${id}/reschedule`, {
    startTime: at('15:00'),
  });
  expect(byDesk.statusCode).toBe(200);
});

test('an IP address uses links of mails at most thirty times in ten minutes', async () => {
  const here = from('203.0.113.7');
  const unknown = () => salon.post(`/api/waitlist/link/${'x'.repeat(60)}/leave`, undefined, here);
  expect(await statuses(31, unknown)).toEqual([...times(30, 404), 429]);
  expect((await salon.post(pathOf(await salon.booked('17:00')), undefined, here)).statusCode).toBe(
    429,
  );
});
