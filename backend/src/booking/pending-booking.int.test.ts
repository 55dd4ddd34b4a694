import { SalonWithHours, wish } from './salon-with-hours.fixture.ts';

const salon = SalonWithHours.forFile();
beforeAll(async () => {
  await salon.desk.put('/api/store-settings', { approveNewBookings: true });
});
test('a salon that approves bookings keeps the time of a pending one blocked until it is confirmed', async () => {
  const { id, status } = (await salon.book(wish('10:00'))).json();
  expect(status).toBe('pending');
  expect((await salon.book(wish('10:00'))).json().code).toBe('SLOT_TAKEN');
  const inbox = () => salon.desk.get('/api/bookings/pending');
  expect((await inbox()).json()).toMatchObject([{ id, status: 'pending' }]);
  const confirmed = await salon.desk.post(`/api/bookings/${id}/confirm`);
  expect([confirmed.statusCode, confirmed.json().status]).toEqual([200, 'confirmed']);
  expect((await inbox()).json()).toEqual([]);
});
