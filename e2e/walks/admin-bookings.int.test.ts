import { tokyoInstant } from '@salon/domain';
import { answered, complained, refused } from '../harness/answered.ts';
import { day, type OwnTeller, ownTeller } from '../harness/own-teller.ts';
import { onlyForAdministrators, UNKNOWN, useSharedPeople } from '../harness/people.ts';

const people = useSharedPeople();
let teller: OwnTeller;
beforeAll(async () => {
  teller = await ownTeller(people.administrator, '星見', [3, 4, 5]);
});

const book = async (ahead: number, time: string, more: object = {}) =>
  answered('createBooking', await people.guest.post('/api/bookings', teller.booking(ahead, time, more)));
const bookAsMember = async (ahead: number, time: string) =>
  answered('createBooking', await people.member.post('/api/bookings', teller.booking(ahead, time)));
const act = (id: string, action: string, body: object = {}) => people.administrator.post(`/api/bookings/${id}/${action}`, body);
const setStatus = (id: string, body: object) => people.administrator.patch(`/api/bookings/${id}/status`, body);
const pending = async () =>
  answered('listPendingBookings', await people.administrator.get('/api/bookings/pending')).filter(
    ({ fortuneTeller }) => fortuneTeller.id === teller.fortuneTellerId,
  );

test('any status but pending can be set; a cancelled time that went to somebody else does not come back', async () => {
  const { id } = await book(3, '11:00');
  expect(answered('setBookingStatus', await setStatus(id, { status: 'completed' }))).toMatchObject({
    id,
    status: 'completed',
    statusReason: null,
  });
  expect(answered('setBookingStatus', await setStatus(id, { status: 'confirmed' })).status).toBe('confirmed');
  expect(answered('setBookingStatus', await setStatus(id, { status: 'cancelled', reason: 'no-show' }))).toMatchObject({
    ...{ status: 'cancelled', statusReason: 'no-show' },
  });
  expect(answered('setBookingStatus', await setStatus(id, { status: 'confirmed' })).status).toBe('confirmed');
  await setStatus(id, { status: 'cancelled', reason: '大雪のため' });
  await book(3, '11:00');
  expect(refused(await setStatus(id, { status: 'confirmed' }))).toBe('409 SLOT_TAKEN');
  expect(refused(await setStatus(id, { status: 'completed' }))).toBe('409 SLOT_TAKEN');
  expect(Object.keys(complained(await setStatus(id, { status: 'pending' })))).toEqual(['status']);
  expect(Object.keys(complained(await setStatus(id, { status: 'completed', reason: 'no-show' })))).toEqual(['reason']);
  const history = answered('readBookingHistory', await people.administrator.get(`/api/bookings/${id}/history`));
  expect(history.map(({ reason }) => reason)).toEqual([null, null, null, 'no-show', null, '大雪のため']);
  expect(history.at(-1)).toMatchObject({ actor: expect.stringMatching(/^administrator:/), channel: 'admin', details: expect.any(Object) });
});

test('with approval switched on, a booking waits until it is confirmed', async () => {
  await people.administrator.put('/api/store-settings', { approveNewBookings: true });
  const { id, status } = await book(3, '12:00');
  expect(status).toBe('pending');
  expect((await pending()).map((booking) => booking.id)).toEqual([id]);
  expect(answered('confirmBooking', await act(id, 'confirm'))).toMatchObject({ id, status: 'confirmed' });
  expect(refused(await act(id, 'confirm'))).toBe('409 ALREADY_CONFIRMED');
  expect(await pending()).toEqual([]);
  await people.administrator.put('/api/store-settings', { approveNewBookings: false });
});

test('an approved request cancels, keeps the note and frees the time', async () => {
  const { id, startTime } = await bookAsMember(3, '13:00');
  expect(refused(await act(id, 'approve-cancellation'))).toBe('409 NO_OPEN_REQUEST');
  await people.member.post(`/api/bookings/${id}/request-cancellation`, { cancellationNote: '急用' });
  expect((await pending()).map((booking) => booking.id)).toEqual([id]);
  expect(answered('approveCancellation', await act(id, 'approve-cancellation'))).toMatchObject({
    ...{ id, startTime, status: 'cancelled', cancellationRequested: false, cancellationNote: '急用' },
    member: { id: people.memberId, name: '岡本 静', nameKana: 'オカモト シズカ', phone: '090-0000-5678', memberRank: '一般' },
    user: { id: people.memberId, email: 'shizuka@example.jp', username: 'Shizuka' },
  });
  expect(refused(await act(id, 'approve-cancellation'))).toBe('409 NO_OPEN_REQUEST');
  expect((await book(3, '13:00')).status).toBe('confirmed');
});

test('a declined request leaves the booking, with the reason', async () => {
  const { id } = await bookAsMember(3, '13:30');
  expect(refused(await act(id, 'decline-cancellation', { reason: '満席' }))).toBe('409 NO_OPEN_REQUEST');
  await people.member.post(`/api/bookings/${id}/request-cancellation`, {});
  expect(complained(await act(id, 'decline-cancellation', { reason: ' ' }))).toEqual({ reason: '理由を入力してください' });
  expect(answered('declineCancellation', await act(id, 'decline-cancellation', { reason: '準備を終えたため' }))).toMatchObject({
    ...{ id, status: 'confirmed', cancellationRequested: false, statusReason: '準備を終えたため' },
  });
});

test('the desk enters a guest without an address, and a member', async () => {
  const enter = (more: object) => people.administrator.post('/api/admin/bookings', teller.booking(4, '11:00', more));
  const guest = answered('createBookingAtDesk', await enter({ guestEmail: '' }));
  expect(guest).toMatchObject({ guestName: '山口 美咲', guestEmail: null, userId: null, member: null, user: null, status: 'confirmed' });
  expect(refused(await enter({}))).toBe('409 SLOT_TAKEN');
  expect(refused(await enter({ overrideHours: true, overrideDeadline: true }))).toBe('409 SLOT_TAKEN');
  const member = await enter({ memberId: people.memberId, startTime: tokyoInstant(day(4), '11:30') });
  expect(answered('createBookingAtDesk', member)).toMatchObject({ userId: people.memberId, guestName: null, member: { name: '岡本 静' } });
  const unscheduled = { startTime: tokyoInstant(day(4), '08:10') };
  expect(refused(await enter(unscheduled))).toBe('409 OUTSIDE_SCHEDULE');
  expect(answered('createBookingAtDesk', await enter({ ...unscheduled, overrideHours: true })).startTime).toBe(
    tokyoInstant(day(4), '08:10'),
  );
  expect(refused(await enter({ memberId: UNKNOWN, startTime: tokyoInstant(day(4), '12:00') }))).toBe('404 NOT_FOUND');
  expect(Object.keys(complained(await enter({ guestName: '', guestEmail: 'misaki' })))).toEqual(['guestName', 'guestEmail']);
});

test('the salon moves any booking, also after the deadline', async () => {
  const { id } = await book(4, '13:00');
  const moved = await act(id, 'reschedule', { startTime: tokyoInstant(day(5), '18:00') });
  expect(answered('reschedule', moved)).toMatchObject({ id, startTime: tokyoInstant(day(5), '18:00') });
});

test('a cancelled or completed booking is neither moved nor confirmed', async () => {
  const { id } = await book(4, '14:00');
  await setStatus(id, { status: 'completed' });
  expect(refused(await act(id, 'confirm'))).toBe('409 BOOKING_COMPLETED');
  await setStatus(id, { status: 'cancelled' });
  expect(refused(await act(id, 'confirm'))).toBe('409 ALREADY_CANCELLED');
  expect(refused(await act(id, 'reschedule', { startTime: tokyoInstant(day(5), '11:00') }))).toBe('409 ALREADY_CANCELLED');
});

test('unknown, malformed, and for administrators only', async () => {
  const { id } = await book(4, '15:00');
  const unknown = `${id.slice(0, -4)}AAAA`;
  for (const action of ['confirm', 'approve-cancellation', 'decline-cancellation']) {
    expect(refused(await act(unknown, action, { reason: '理由' }))).toBe('404 NOT_FOUND');
    expect(refused(await act('17', action, { reason: '理由' }))).toBe('400 VALIDATION_FAILED');
    await onlyForAdministrators(people, (client) => client.post(`/api/bookings/${id}/${action}`, {}));
  }
  expect(refused(await setStatus(unknown, { status: 'completed' }))).toBe('404 NOT_FOUND');
  await onlyForAdministrators(people, (client) => client.patch(`/api/bookings/${id}/status`, { status: 'completed' }));
  await onlyForAdministrators(people, (client) => client.post('/api/admin/bookings', {}));
  for (const list of ['', '/pending', '/export.csv']) await onlyForAdministrators(people, (client) => client.get(`/api/bookings${list}`));
});
