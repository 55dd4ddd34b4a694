import { waitForMailTo } from '@salon/backend/testing/mailbox';
import { testNow } from '@salon/backend/testing/test-time';
import { addDays, bookableUntil, bookingNumber, tokyoInstant } from '@salon/domain';
import { answered, complained, refused } from '../harness/answered.ts';
import { day, type OwnTeller, ownTeller } from '../harness/own-teller.ts';
import { usePeople } from '../harness/people.ts';

const people = usePeople();
let teller: OwnTeller;
beforeAll(async () => {
  teller = await ownTeller(people.administrator, '星見', [3, 4]);
});

const book = (time: string, more: object = {}, ahead = 3) => people.guest.post('/api/bookings', teller.booking(ahead, time, more));

test('a guest’s booking is answered whole, with name, kana, address and number as the salon writes them', async () => {
  const typed = {
    guestName: ' 山口　美咲 ',
    guestNameKana: 'ﾔﾏｸﾞﾁ みさき',
    guestEmail: 'Ｍisaki@Example.JP',
    guestPhone: '０９０１２３４５６７８',
    notes: ' ',
  };
  const booked = answered('createBooking', await book('11:00', typed));
  expect(booked).toEqual({
    number: bookingNumber(booked.id),
    ...{ id: expect.any(String), startTime: tokyoInstant(day(3), '11:00'), endTime: tokyoInstant(day(3), '11:30') },
    ...{ status: 'confirmed', totalPrice: '4500', notes: null, cancellationRequested: false, cancellationNote: null, userId: null },
    fortuneTeller: { id: teller.fortuneTellerId, name: '星見' },
    service: { id: teller.serviceId, name: '星見の鑑定', type: 'face_to_face', duration: 30 },
    ...{ guestName: expect.stringMatching(/^山口.美咲$/), guestNameKana: expect.stringMatching(/^ヤマグチ.ミサキ$/) },
    ...{ guestEmail: 'misaki@example.jp', guestPhone: '09012345678', calendarUrl: expect.any(String) },
  });
});

test('others learn of it only that the time is taken', async () => {
  for (const client of [people.guest, people.member]) {
    const taken = answered('listTakenTimes', await client.get(`/api/bookings/date/${day(3)}?fortuneTellerId=${teller.fortuneTellerId}`));
    expect(taken).toEqual([{ startTime: tokyoInstant(day(3), '11:00'), endTime: tokyoInstant(day(3), '11:30') }]);
  }
});

test('taken, overlapping and back to back', async () => {
  expect(refused(await book('11:00'))).toBe('409 SLOT_TAKEN');
  const long = { name: '長い鑑定', type: 'lesson', duration: 60, price: '9000', fortuneTellerIds: [teller.fortuneTellerId] };
  const { id: serviceId } = answered('addService', await people.administrator.post('/api/services', long));
  answered('createBooking', await book('11:30'));
  answered('createBooking', await book('13:00'));
  expect(refused(await book('12:30', { serviceId }))).toBe('409 SLOT_TAKEN');
  expect(answered('createBooking', await book('12:00', { serviceId })).endTime).toBe(tokyoInstant(day(3), '13:00'));
});

test('the clock’s and the schedule’s refusals', async () => {
  expect(refused(await book('11:10'))).toBe('409 OUTSIDE_SCHEDULE');
  expect(refused(await book('10:30'))).toBe('409 OUTSIDE_SCHEDULE');
  expect(refused(await book('19:00'))).toBe('409 OUTSIDE_SCHEDULE');
  expect(refused(await book('11:00', {}, 9))).toBe('409 OUTSIDE_SCHEDULE');
  const late = await book('11:00', { startTime: tokyoInstant(day(0), '11:30') });
  expect(refused(late)).toBe('409 DEADLINE_PASSED');
  expect(late.body).toMatchObject({ message: expect.stringContaining('078-000-0000') });
  const tooFar = addDays(bookableUntil(testNow()), 1);
  expect(refused(await book('11:00', { startTime: tokyoInstant(tooFar, '11:00') }))).toBe('409 BEYOND_CALENDAR');
});

test('the deadline of the settings counts', async () => {
  await people.administrator.put('/api/store-settings', { bookingDeadlineHours: 24 });
  const startTime = tokyoInstant(day(1), '09:00');
  expect(refused(await book('11:00', { startTime }))).toBe('409 DEADLINE_PASSED');
  await people.administrator.put('/api/store-settings', { bookingDeadlineHours: 2 });
  expect(refused(await book('11:00', { startTime }))).toBe('409 OUTSIDE_SCHEDULE');
});

test('a service of another type, one not offered, and what is inactive', async () => {
  const add = async (service: object) =>
    answered(
      'addService',
      await people.administrator.post('/api/services', { name: '別', duration: 30, price: 0, type: 'phone', ...service }),
    ).id;
  const others = answered('listTellers', await people.guest.get('/api/fortune-tellers')).find(
    ({ id }) => id !== teller.fortuneTellerId,
  )?.id;
  expect(refused(await book('15:00', { serviceId: await add({ fortuneTellerIds: [others] }) }))).toBe('409 SERVICE_NOT_OFFERED');
  expect(refused(await book('15:00', { serviceId: await add({ isActive: false }) }))).toBe('409 SERVICE_INACTIVE');
  expect(answered('createBooking', await book('15:00', { serviceId: await add({}) })).totalPrice).toBe('0');
  const path = `/api/fortune-tellers/${teller.fortuneTellerId}`;
  await people.administrator.put(path, { isActive: false });
  expect(refused(await book('16:00'))).toBe('409 TELLER_INACTIVE');
  await people.administrator.put(path, { isActive: true });
});

test('a phone reading wants hours for the telephone', async () => {
  const inPerson = {
    fortuneTellerId: teller.fortuneTellerId,
    date: day(6),
    startTime: '11:00',
    endTime: '12:00',
    serviceType: 'in-person',
  };
  await people.administrator.post('/api/fortune-teller-schedules', inPerson);
  await people.administrator.post('/api/fortune-teller-schedules', {
    ...inPerson,
    startTime: '20:00',
    endTime: '21:00',
    serviceType: 'phone',
  });
  const phone = { name: '電話', type: 'phone', duration: 30, price: 4500, fortuneTellerIds: [teller.fortuneTellerId] };
  const { id: serviceId } = answered('addService', await people.administrator.post('/api/services', phone));
  expect(refused(await book('11:00', { serviceId }, 6))).toBe('409 OUTSIDE_SCHEDULE');
  expect(refused(await book('20:00', {}, 6))).toBe('409 OUTSIDE_SCHEDULE');
  expect((await book('20:30', { serviceId }, 6)).status).toBe(201);
});

test('what is missing or malformed is told at its field', async () => {
  expect(complained(await people.guest.post('/api/bookings', {}))).toEqual({
    ...{ fortuneTellerId: '占い師を選択してください', serviceId: 'メニューを選択してください', startTime: '日時を選択してください' },
  });
  expect(complained(await book('16:00', { guestName: null, guestPhone: '090-1234' }))).toEqual({
    ...{ guestName: 'お名前を入力してください', guestPhone: '電話番号をご確認ください' },
  });
  expect(complained(await book('16:00', { notes: 'あ'.repeat(2_001) }))).toEqual({ notes: '2,000文字以内で入力してください' });
  expect(complained(await book('16:00', { startTime: '2026-10-24 13:00' }))).toEqual({ startTime: '日時を選択してください' });
  expect(refused(await book('16:00', { userId: people.memberId }))).toBe('403 FORBIDDEN');
});

test('an administrator’s own id never lands in a booking', async () => {
  const { userId } = answered('readSession', await people.administrator.get('/api/auth/session'));
  const booked = answered('createBooking', await people.administrator.post('/api/bookings', teller.booking(3, '16:00', { userId })));
  expect(booked.userId).toBeNull();
});

test('a guest with a member’s address does not join the account', async () => {
  answered('createBooking', await book('16:30', { guestEmail: 'shizuka@example.jp' }));
  expect(answered('listMyBookings', await people.member.get('/api/bookings/my'))).toEqual([]);
});

test('the calendar file opens by its address, and a link that is none is not there', async () => {
  const { calendarUrl } = answered('createBooking', await book('17:00'));
  const calendar = await people.guest.get<string>(calendarUrl);
  expect(answered('readLinkedCalendar', calendar)).toContain('星見');
  expect(calendar.headers.get('cache-control')).toBe('no-store');
  const link = calendarUrl.replace('/calendar.ics', '');
  expect(answered('readLinkedBooking', await people.guest.get(link))).toMatchObject({
    guestName: '山口 美咲',
    memberName: null,
    cancellable: true,
  });
  expect(refused(await people.guest.get('/api/bookings/cancel/x'))).toBe('404 NOT_FOUND');
  expect(refused(await people.guest.get(`/api/bookings/cancel/${'x'.repeat(399)}`))).toBe('404 NOT_FOUND');
  expect(refused(await people.guest.post('/api/bookings/cancel/x'))).toBe('404 NOT_FOUND');
  const cancelled = await people.guest.send(link, { method: 'POST' });
  expect(answered('cancelByLink', cancelled)).toMatchObject({ status: 'cancelled', cancellable: false });
});

test('within two hours of the start the link shows the booking and cancels it no more', async () => {
  const lifted = { overrideDeadline: true, overrideHours: true, guestEmail: 'soon@example.jp' };
  const body = teller.booking(0, '11:00', lifted);
  answered('createBookingAtDesk', await people.administrator.post('/api/admin/bookings', body));
  const mail = await waitForMailTo(people.salon.dataDir, 'soon@example.jp');
  const link = `/api/bookings/cancel/${/\/cancel\/([\w.-]+)/.exec(mail.text ?? '')?.[1]}`;
  expect(answered('readLinkedBooking', await people.guest.get(link))).toMatchObject({ status: 'confirmed', cancellable: false });
  const late = await people.guest.post<{ message: string }>(link);
  expect(refused(late)).toBe('409 TOO_LATE');
  expect(late.body.message).toContain('078-000-0000');
});
