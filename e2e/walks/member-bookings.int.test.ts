import { tokyoInstant } from '@salon/domain';
import { answered, complained, refused } from '../harness/answered.ts';
import { day, type OwnTeller, ownTeller } from '../harness/own-teller.ts';
import { UNKNOWN, usePeople } from '../harness/people.ts';

const people = usePeople();
let teller: OwnTeller;
let other: OwnTeller;
beforeAll(async () => {
  teller = await ownTeller(people.administrator, '星見', [3, 4]);
  other = await ownTeller(people.administrator, '月見', [3]);
});

const book = async (ahead: number, time: string, more: object = {}) => {
  const guestless = { guestName: '', guestNameKana: '', guestEmail: '', guestPhone: '' };
  const body = teller.booking(ahead, time, { ...guestless, ...more });
  return answered('createBooking', await people.member.post('/api/bookings', body));
};
const mine = async () => answered('listMyBookings', await people.member.get('/api/bookings/my'));

/** A booking of the member that begins within two hours, as the desk can enter it. */
async function bookSoon(): Promise<string> {
  const lifted = { memberId: people.memberId, overrideDeadline: true, overrideHours: true };
  const body = teller.booking(0, '11:00', lifted);
  return answered('createBookingAtDesk', await people.administrator.post('/api/admin/bookings', body)).id;
}

test('a member books without saying who they are', async () => {
  const booked = await book(3, '11:00', { notes: ' 静かな席を ', userId: people.memberId });
  expect(booked).toMatchObject({ userId: people.memberId, notes: '静かな席を', guestName: null, guestEmail: null, status: 'confirmed' });
  const { calendarUrl: _, guestName, guestNameKana, guestEmail, guestPhone, userId, ...own } = booked;
  expect(await mine()).toEqual([own]);
  expect((await people.otherMember.get('/api/bookings/my')).body).toEqual([]);
  expect([(await people.guest.get('/api/bookings/my')).status, (await people.administrator.get('/api/bookings/my')).status]).toEqual([
    401, 403,
  ]);
});

test('another’s id in the body is refused', async () => {
  const body = teller.booking(3, '18:00', { userId: people.memberId });
  expect(refused(await people.otherMember.post('/api/bookings', body))).toBe('403 FORBIDDEN');
});

test('a request to cancel keeps the time; a second one is refused', async () => {
  const { id, startTime, endTime } = await book(3, '11:30');
  const path = `/api/bookings/${id}/request-cancellation`;
  expect(answered('requestCancellation', await people.member.post(path, { cancellationNote: '急な出張のため' }))).toMatchObject({
    ...{ id, status: 'confirmed', cancellationRequested: true, cancellationNote: '急な出張のため' },
  });
  expect(refused(await people.member.post(path, {}))).toBe('409 ALREADY_REQUESTED');
  const taken = await people.guest.get(`/api/bookings/date/${day(3)}?fortuneTellerId=${teller.fortuneTellerId}`);
  expect(answered('listTakenTimes', taken)).toContainEqual({ startTime, endTime });
  const move = await people.member.post(`/api/bookings/${id}/reschedule`, { startTime: tokyoInstant(day(4), '11:00') });
  expect(refused(move)).toBe('409 REQUEST_OPEN');
});

test('a request without a note is one; a note has its limit', async () => {
  const { id } = await book(3, '12:00');
  const path = `/api/bookings/${id}/request-cancellation`;
  expect(Object.keys(complained(await people.member.post(path, { cancellationNote: 'あ'.repeat(2_001) })))).toEqual(['cancellationNote']);
  expect(answered('requestCancellation', await people.member.post(path, { cancellationNote: '' })).cancellationNote).toBeNull();
});

test('a member moves a booking to another time and to another teller', async () => {
  const { id } = await book(3, '13:00');
  const path = `/api/bookings/${id}/reschedule`;
  const later = await people.member.post(path, { startTime: tokyoInstant(day(3), '13:30') });
  expect(answered('reschedule', later)).toMatchObject({
    id,
    startTime: tokyoInstant(day(3), '13:30'),
    endTime: tokyoInstant(day(3), '14:00'),
  });
  const nextDay = await people.member.post(path, { startTime: tokyoInstant(day(4), '15:00'), fortuneTellerId: teller.fortuneTellerId });
  expect(answered('reschedule', nextDay)).toMatchObject({ id, startTime: tokyoInstant(day(4), '15:00') });
  expect((await mine()).filter((booking) => booking.id === id).map(({ startTime }) => startTime)).toEqual([tokyoInstant(day(4), '15:00')]);
  const notOffered = { startTime: tokyoInstant(day(3), '13:00'), fortuneTellerId: other.fortuneTellerId };
  expect(refused(await people.member.post(path, notOffered))).toBe('409 SERVICE_NOT_OFFERED');
  await people.administrator.put(`/api/services/${teller.serviceId}/fortune-tellers`, {
    fortuneTellerIds: [teller.fortuneTellerId, other.fortuneTellerId],
  });
  expect(answered('reschedule', await people.member.post(path, notOffered)).fortuneTeller).toEqual({
    id: other.fortuneTellerId,
    name: '月見',
  });
});

test('a move that cannot be leaves the booking where it is', async () => {
  const { id, startTime } = await book(3, '15:00');
  await book(4, '11:00');
  const move = (time: string, more: object = {}) =>
    people.member.post(`/api/bookings/${id}/reschedule`, { startTime: tokyoInstant(day(4), time), ...more });
  expect(refused(await move('11:00'))).toBe('409 SLOT_TAKEN');
  expect(refused(await move('09:00'))).toBe('409 OUTSIDE_SCHEDULE');
  expect(refused(await move('11:00', { fortuneTellerId: UNKNOWN }))).toBe('404 NOT_FOUND');
  expect(refused(await move('11:00', { startTime: tokyoInstant(day(0), '11:30') }))).toBe('409 DEADLINE_PASSED');
  expect(complained(await people.member.post(`/api/bookings/${id}/reschedule`, {}))).toHaveProperty('startTime');
  expect((await mine()).find((booking) => booking.id === id)).toMatchObject({ startTime, status: 'confirmed' });
});

test('within two hours of the start it is too late, and the sentence has the numbers to call', async () => {
  const id = await bookSoon();
  const request = await people.member.post<{ message: string }>(`/api/bookings/${id}/request-cancellation`, {});
  expect(refused(request)).toBe('409 TOO_LATE');
  expect(request.body.message).toContain('078-000-0000');
  const move = await people.member.post(`/api/bookings/${id}/reschedule`, { startTime: tokyoInstant(day(4), '18:00') });
  expect(refused(move)).toBe('409 TOO_LATE');
});

test('the history without details, and the calendar file', async () => {
  const { id } = await book(3, '16:00');
  await people.member.post(`/api/bookings/${id}/request-cancellation`, { cancellationNote: '体調のため' });
  const history = answered('readBookingHistory', await people.member.get(`/api/bookings/${id}/history`));
  expect(history.map(({ type, reason, actor, channel }) => [type, reason, actor, channel])).toEqual([
    ['BookingCreated', null, 'member', 'wizard'],
    ['CancellationRequested', '体調のため', 'member', 'my-page'],
  ]);
  expect(history.every((entry) => !('details' in entry))).toBe(true);
  const before = await people.member.get(`/api/bookings/${id}/history?asOf=${encodeURIComponent(history[0]?.at ?? '')}`);
  expect(answered('readBookingHistory', before)).toEqual(history.slice(0, 1));
  expect((await people.member.get(`/api/bookings/${id}/history?asOf=yesterday`)).status).toBe(400);
  const calendar = answered('readBookingCalendar', await people.member.get(`/api/bookings/${id}/calendar.ics`));
  expect(calendar).toMatch(/^BEGIN:VCALENDAR\r\n/);
});

test('another member’s booking is not there, nor is one that never was', async () => {
  const { id } = await book(3, '17:00');
  const unknown = `${id.slice(0, -4)}AAAA`;
  const startTime = tokyoInstant(day(4), '17:00');
  for (const [client, bookingId] of [
    [people.otherMember, id],
    [people.member, unknown],
  ] as const) {
    const path = `/api/bookings/${bookingId}`;
    expect(refused(await client.get(`${path}/history`))).toBe('404 NOT_FOUND');
    expect(refused(await client.get(`${path}/calendar.ics`))).toBe('404 NOT_FOUND');
    expect(refused(await client.post(`${path}/request-cancellation`, {}))).toBe('404 NOT_FOUND');
    expect(refused(await client.post(`${path}/reschedule`, { startTime }))).toBe('404 NOT_FOUND');
  }
  expect(refused(await people.member.post('/api/bookings/17/request-cancellation', {}))).toBe('400 VALIDATION_FAILED');
  for (const call of ['history', 'calendar.ics']) expect((await people.guest.get(`/api/bookings/${id}/${call}`)).status).toBe(401);
  expect((await people.guest.post(`/api/bookings/${id}/reschedule`, { startTime })).status).toBe(401);
  expect((await people.administrator.post(`/api/bookings/${id}/request-cancellation`, {})).status).toBe(403);
});
