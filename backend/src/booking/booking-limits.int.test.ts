import { encodeAgendaId } from '@salon/domain';
import { tellerLogin } from '../agenda/teller-login.fixture.ts';
import { CancelLinks } from './linked-booking.ts';
import { at, SalonWithHours, saturday, shion } from './salon-with-hours.fixture.ts';

let salon: SalonWithHours;
beforeAll(async () => {
  salon = await SalonWithHours.open({ RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => salon.close());

const pathOf = (id: string) =>
  `/api/bookings/cancel/${salon.application.application.get(CancelLinks).tokenOf(id)}`;
const times = (count: number, status: number) => Array<number>(count).fill(status);
const statuses = async (
  count: number,
  once: (index: number) => Promise<{ readonly statusCode: number }>,
) => {
  const all: number[] = [];
  for (let index = 0; index < count; index += 1) all.push((await once(index)).statusCode);
  return all;
};
const from = (address: string) => ({ 'x-forwarded-for': address });

test('a link changes its booking at most twenty times a day from any IP address, and still cancels it', async () => {
  const path = pathOf(await salon.booked('10:00'));
  const move = (index: number) => {
    const startTime = at(index % 2 === 0 ? '11:00' : '10:00');
    return salon.call(
      'POST',
      `${path}/reschedule`,
      { startTime },
      undefined,
      from(`198.51.100.${index}`),
    );
  };
  expect(await statuses(19, move)).toEqual(times(19, 200));
  const choice = { dayBefore: true, hoursBefore: true };
  expect(
    (await salon.call('POST', `${path}/reminders`, choice, undefined, from('198.51.101.1')))
      .statusCode,
  ).toBe(200);
  const refused = await move(20);
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'RATE_LIMITED']);
  const other = pathOf(await salon.booked('13:00'));
  expect(
    (await salon.call('POST', `${other}/reschedule`, { startTime: at('16:00') })).statusCode,
  ).toBe(200);
  expect(
    (await salon.call('POST', path, undefined, undefined, from('198.51.101.2'))).json().status,
  ).toBe('cancelled');
});

test('reschedules by the member and by the link share one limit', async () => {
  const id = await salon.booked('14:00', salon.sora.cookie);
  const path = (index: number) => (index % 5 === 0 ? `/api/bookings/${id}` : pathOf(id));
  const move = (index: number) => {
    const startTime = at(index % 2 === 0 ? '15:00' : '14:00');
    return salon.call(
      'POST',
      `${path(index)}/reschedule`,
      { startTime },
      salon.sora.cookie,
      from(`198.51.103.${index}`),
    );
  };
  expect(await statuses(21, move)).toEqual([...times(20, 200), 429]);
  const byDesk = await salon.call(
    'POST',
    `/api/bookings/${id}/reschedule`,
    { startTime: at('15:00') },
    salon.administrator,
  );
  expect(byDesk.statusCode).toBe(200);
});

test('an IP address uses links of mails at most thirty times in ten minutes', async () => {
  const here = from('203.0.113.7');
  const unknown = () =>
    salon.call('POST', `/api/waitlist/link/${'x'.repeat(60)}/leave`, undefined, undefined, here);
  expect(await statuses(31, unknown)).toEqual([...times(30, 404), 429]);
  expect(
    (await salon.call('POST', pathOf(await salon.booked('17:00')), undefined, undefined, here))
      .statusCode,
  ).toBe(429);
});

test('a teller writes at most 120 times in ten minutes, from any IP address', async () => {
  const cookie = await tellerLogin(salon, shion, 'shion2');
  const wish = encodeAgendaId({
    kind: 'wish',
    tellerId: shion,
    date: saturday,
    random: new Uint8Array(10),
  });
  const withdraw = (index: number) =>
    salon.call(
      'DELETE',
      `/api/teller/wishes/${wish}`,
      undefined,
      cookie,
      from(`198.51.102.${index}`),
    );
  // The login confirmation was the first.
  expect(await statuses(120, withdraw)).toEqual([...times(119, 404), 429]);
  expect(
    (await salon.call('GET', `/api/teller/agenda?from=${saturday}`, undefined, cookie)).statusCode,
  ).toBe(200);
});
