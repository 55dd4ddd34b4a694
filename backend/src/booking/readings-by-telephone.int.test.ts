import { until } from '@salon/event-store/testing/until';
import { waitForMail } from '../testing/mailbox.ts';
import {
  at,
  column,
  guest,
  SalonWithHours,
  type SessionCaller,
  shion,
} from './salon-with-hours.fixture.ts';

const salon = SalonWithHours.dayByDay();
let call: string;
beforeAll(async () => {
  const body = { name: '電話鑑定', type: 'phone', duration: 60, price: 9000 };
  call = String((await salon.desk.post('/api/services', body)).json().id);
});
let member: SessionCaller;
let members = 0;
beforeEach(async () => {
  member = await salon.register(`member${members++}`);
});

const visit = (time: string) => ({
  fortuneTellerId: shion,
  serviceId: call,
  startTime: at(time, salon.day),
});
const book = (time: string, more: object = {}) => salon.book({ ...visit(time), ...more }, member);
const atDesk = (time: string, more: object = {}) =>
  salon.desk.post('/api/admin/bookings', { ...visit(time), memberId: member.id, ...more });
const phone = async () => (await member.read('/api/profile/me')).phone;
const changeOwn = (body: object) => member.put('/api/profile/me', body);
const changeByDesk = (body: object) => salon.desk.put(`/api/members/${member.id}`, body);

const refusal = [400, 'PHONE_REQUIRED', ['phone']];
const refusalOf = ({ statusCode, json }: Awaited<ReturnType<typeof book>>) => {
  const { code, fieldErrors = {} } = json();
  return [statusCode, code, Object.keys(fieldErrors)];
};

test.each([
  ['online', book],
  ['at the front desk', atDesk],
])('booked %s it requires a phone number, which a profile without one keeps', async (_, make) => {
  expect(refusalOf(await make('10:00'))).toEqual(refusal);
  expect(refusalOf(await make('10:00', { phone: 'なし' }))).toEqual([
    400,
    'VALIDATION_FAILED',
    ['phone'],
  ]);
  expect(await phone()).toBeNull();
  expect((await make('10:00', { phone: ' 090 1234 5678 ' })).statusCode).toBe(201);
  expect(await phone()).toBe('090-1234-5678');
  expect((await make('12:00', { phone: '080-9999-9999' })).statusCode).toBe(201);
  expect(await phone()).toBe('090-1234-5678');
});

test('neither member nor reception can empty the number before the reading, but both can change it', async () => {
  const { id } = (await book('10:00', { phone: '090-1234-5678' })).json();
  expect(refusalOf(await changeOwn({ phone: '' }))).toEqual(refusal);
  expect(refusalOf(await changeByDesk({ phone: null, notes: '常連' }))).toEqual(refusal);
  expect((await changeOwn({ phone: '080-1111-2222', name: '花子' })).json()).toMatchObject({
    phone: '080-1111-2222',
    name: '花子',
  });
  await salon.setStatus(id, 'completed');
  expect((await changeOwn({ phone: '' })).json().phone).toBeNull();
});

test('the number can be emptied before a reading of another type', async () => {
  await changeOwn({ phone: '080-1111-2222' });
  await salon.booked('10:00', member);
  expect((await changeByDesk({ phone: '' })).json().phone).toBeNull();
});

test('a cancelled one is not reopened without the number', async () => {
  const { id } = (await book('10:00', { phone: '090-1234-5678' })).json();
  await salon.setStatus(id, 'cancelled');
  await changeOwn({ phone: '' });
  expect(refusalOf(await salon.setStatus(id, 'confirmed'))).toEqual(refusal);
  await changeByDesk({ phone: '090-1234-5678' });
  expect((await salon.setStatus(id, 'confirmed')).json().status).toBe('confirmed');
});

test('an offer of the waitlist requires a number from a member without one', async () => {
  await salon.addBreak(shion, '11:00', '19:00');
  const id = await salon.booked('10:00');
  const wish = { date: salon.day, part: 'all-day', fortuneTellerId: shion, serviceId: call };
  expect((await member.post('/api/waitlist', wish)).statusCode).toBe(201);
  await salon.setStatus(id, 'cancelled');
  const mail = await waitForMail(salon.folder, ({ subject }) =>
    (subject ?? '').includes('空きが出ました'),
  );
  const token = /\/waitlist\/([\w.-]+)/.exec(mail.text ?? '')?.[1] ?? '';
  const { offer } = await salon.read(`/api/waitlist/link/${token}`);
  expect(offer).toMatchObject({ startTime: at('10:00', salon.day), asksPhone: true });
  const accept = (more: object) =>
    salon.post(`/api/waitlist/link/${token}/accept`, { offerId: offer.id, ...more });
  expect(refusalOf(await accept({}))).toEqual(refusal);
  expect((await accept({ phone: '090-1234-5678' })).json().status).toBe('booked');
  expect(await phone()).toBe('090-1234-5678');
});

test('merging a guest booking stores its number in a profile without one', async () => {
  const own = { ...guest, guestPhone: '090-1234-5678' };
  const { id } = (await salon.book({ ...visit('10:00'), ...own })).json();
  await until('the booking is listed', async () =>
    column(await salon.desk.read('/api/bookings'), 'id').includes(id),
  );
  const merged = await salon.desk.post(`/api/members/${member.id}/merge`, { bookingIds: [id] });
  expect([merged.statusCode, merged.json().phone]).toEqual([200, '090-1234-5678']);
});
