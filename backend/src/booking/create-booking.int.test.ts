import { bookingNumber } from '@salon/domain';
import { BookingOffer } from './booking-offer.ts';
import {
  at,
  guest,
  lesson,
  migiwa,
  reading,
  SalonWithHours,
  type SessionCaller,
  sara,
  shion,
  statusAndCode,
  sunday,
  wish,
} from './salon-with-hours.fixture.ts';

const salon = SalonWithHours.forFile();

test('a guest books with the service’s duration and price, whatever the browser sends', async () => {
  const lies = { endTime: at('18:00'), totalPrice: '1', status: 'completed', notes: ' 窓際 ' };
  const answer = await salon.book(wish('10:00', lies));
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toEqual({
    id: expect.any(String),
    number: bookingNumber(answer.json().id),
    startTime: at('10:00'),
    endTime: at('11:00'),
    status: 'confirmed',
    totalPrice: '9000',
    notes: '窓際',
    cancellationRequested: false,
    cancellationNote: null,
    fortuneTeller: { id: shion, name: '紫苑' },
    service: { id: reading, name: '対面鑑定', type: 'face_to_face', duration: 60 },
    guestName: '山田 花子',
    guestNameKana: 'ヤマダ ハナコ',
    guestEmail: 'hanako@example.jp',
    guestPhone: '090-0000-0000',
    userId: null,
    calendarUrl: expect.stringMatching(/^\/api\/bookings\/cancel\/[\w-]+\.[\w-]+\/calendar\.ics$/),
  });
  expect(answer.headers['x-log-position']).toEqual(expect.any(String));
  expect(answer.headers['x-projection-lag']).toBeUndefined();
});

test('a member books for themselves; another user id is 403, and 401 from a page whose session has ended', async () => {
  const { hana, sora } = salon;
  const own = { fortuneTellerId: shion, serviceId: reading, startTime: at('11:00') };
  expect((await salon.book({ ...own, userId: hana.id }, hana)).json()).toMatchObject({
    userId: hana.id,
    guestName: null,
  });
  expect(await statusAndCode(salon.book({ ...own, userId: sora.id }, hana))).toEqual([
    403,
    'FORBIDDEN',
  ]);
  const ofHana = wish('12:00', { userId: hana.id });
  expect(await statusAndCode(salon.book(ofHana))).toEqual([403, 'FORBIDDEN']);
  const headers = { 'x-person': hana.id };
  expect(await statusAndCode(salon.book(ofHana, salon, headers))).toEqual([401, 'UNAUTHORIZED']);
  expect(await salon.hana.read('/api/bookings/my')).toMatchObject([{ startTime: at('11:00') }]);
  expect(await salon.sora.read('/api/bookings/my')).toEqual([]);
});

test('an administrator’s own id never becomes a booking’s customer', async () => {
  const { userId } = await salon.desk.read('/api/auth/session');
  const answer = await salon.book(wish('12:00', { userId }), salon.desk);
  expect([answer.statusCode, answer.json().userId, answer.json().guestName]).toEqual([
    201,
    null,
    '山田 花子',
  ]);
});

const unknown = '99999999-9999-4999-8999-999999999999';
test.each([
  ['an unknown teller', { fortuneTellerId: unknown }, 404, 'NOT_FOUND'],
  ['an unknown service', { serviceId: unknown }, 404, 'NOT_FOUND'],
  ['a malformed start', { startTime: 'tomorrow' }, 400, 'VALIDATION_FAILED'],
])('%s is refused', async (_, more, status, code) => {
  expect(await statusAndCode(salon.book(wish('13:00', more)))).toEqual([status, code]);
});

test('a guest with a member’s address does not join the account', async () => {
  const answer = await salon.book(wish('13:00', { guestEmail: 'sora@example.jp' }));
  expect(answer.json().userId).toBeNull();
  expect(await salon.sora.read('/api/bookings/my')).toEqual([]);
  await salon.setStatus(answer.json().id, 'cancelled');
});

test('a changed price is refused with the new one, which can then be booked', async () => {
  const refused = await salon.book(wish('14:00', { shownPrice: '500' }));
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    {
      code: 'PRICE_CHANGED',
      message:
        '料金が500円から9,000円に変わりました。内容をお確かめのうえ、もう一度お申し込みください。',
    },
  ]);
  const booked = await salon.book(wish('14:00', { shownPrice: 9000 }));
  expect([booked.statusCode, booked.json().totalPrice]).toEqual([201, '9000']);
});

test('of fifty concurrent bookings of one time, one succeeds and 49 are refused as taken', async () => {
  const wishes = Array.from({ length: 50 }, (_, n) =>
    salon.book(wish('15:00', { guestName: `客 ${n}`, fortuneTellerId: migiwa })),
  );
  const answers = (await Promise.all(wishes)).map(({ statusCode, json }) =>
    statusCode === 201 ? '201' : json().code,
  );
  expect(answers.filter((answer) => answer === '201')).toHaveLength(1);
  expect(answers.filter((answer) => answer === 'SLOT_TAKEN')).toHaveLength(49);
  expect(await salon.taken(migiwa)).toEqual([{ startTime: at('15:00'), endTime: at('16:00') }]);
});

test('concurrent requests with the same key make one booking', async () => {
  const key = { 'idempotency-key': 'double-click' };
  const answers = await Promise.all([1, 2, 3].map(() => salon.book(wish('18:00'), undefined, key)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ json }) => json().id)).size).toBe(1);
});

test('the front desk needs no e-mail, and may override deadline and hours', async () => {
  const desk = (body: object) => salon.desk.post('/api/admin/bookings', body);
  const caller = {
    ...guest,
    guestEmail: '',
    fortuneTellerId: sara,
    serviceId: reading,
    startTime: '2026-10-20T02:00:00.000Z',
  };
  expect((await desk({ ...caller, overrideDeadline: true })).json().code).toBe('OUTSIDE_SCHEDULE');
  const entered = await desk({ ...caller, overrideDeadline: true, overrideHours: true });
  expect([entered.statusCode, entered.json().guestEmail, entered.json().createdAt]).toEqual([
    201,
    null,
    '2026-10-20T01:00:00.000Z',
  ]);
});

test('the front desk books for a member, with the member’s present name', async () => {
  const body = {
    memberId: salon.sora.id,
    fortuneTellerId: migiwa,
    serviceId: lesson,
    startTime: at('10:00'),
  };
  const answer = await salon.desk.post('/api/admin/bookings', body);
  expect(answer.json()).toMatchObject({
    userId: salon.sora.id,
    member: { id: salon.sora.id, name: '空', memberRank: '一般' },
    user: { email: 'sora@example.jp', username: 'sora' },
  });
  const ofNobody = {
    ...body,
    memberId: '99999999-9999-4999-8999-999999999999',
    startTime: at('11:00'),
  };
  expect((await salon.desk.post('/api/admin/bookings', ofNobody)).statusCode).toBe(404);
});

test('a member suspended during the request cannot book; an administrator can for them', async () => {
  const offer = salon.part(BookingOffer);
  const ofBooking = offer.ofBooking.bind(offer);
  const setStatus = (status: string) => salon.desk.put(`/api/members/${salon.sora.id}`, { status });
  jest.spyOn(offer, 'ofBooking').mockImplementationOnce(async (...given) => {
    await setStatus('suspended');
    return ofBooking(...given);
  });
  expect(await statusAndCode(salon.book(wish('17:00'), salon.sora))).toEqual([404, 'NOT_FOUND']);
  const byAdministrator = { ...wish('17:00'), memberId: salon.sora.id };
  expect((await salon.desk.post('/api/admin/bookings', byAdministrator)).statusCode).toBe(201);
  await setStatus('active');
});

test('after too many no-shows bookings are pending, for members and for guests with the same phone or e-mail', async () => {
  const approveAfter = (approvalAfterNoShows: number) =>
    salon.desk.put('/api/store-settings', { approvalAfterNoShows });
  const missed = (id: string) => salon.setStatus(id, 'cancelled', { reason: 'no-show' });
  const other = {
    guestName: '森 楓',
    guestNameKana: 'モリ カエデ',
    guestEmail: 'kaede@example.jp',
    guestPhone: '090-1111-2222',
  };
  await approveAfter(1);
  await missed(
    await salon.booked('10:00', undefined, { startTime: at('10:00', sunday), ...other }),
  );
  await missed(await salon.booked('11:00', salon.hana, { startTime: at('11:00', sunday) }));
  const statusOf = async (time: string, caller?: SessionCaller, more?: object) =>
    (await salon.book(wish(time, { startTime: at(time, sunday), ...more }), caller)).json().status;
  expect(
    await statusOf('12:00', undefined, {
      ...other,
      guestPhone: '0081-90-1111-2222',
      guestEmail: 'other@example.jp',
    }),
  ).toBe('pending');
  expect(await statusOf('13:00', undefined, { ...other, guestPhone: '090-3333-4444' })).toBe(
    'pending',
  );
  expect(await statusOf('14:00', salon.hana)).toBe('pending');
  expect(await statusOf('15:00', salon.sora)).toBe('confirmed');
  await approveAfter(0);
  expect(await statusOf('16:00', salon.hana)).toBe('confirmed');
});
