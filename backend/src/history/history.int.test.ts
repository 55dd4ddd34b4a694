import { until } from '@salon/event-store/testing/until';
import {
  at,
  column,
  migiwa,
  SalonWithHours,
  saturday,
  shion,
} from '../booking/salon-with-hours.fixture.ts';
import { ADMINISTRATOR } from '../testing/running-application.ts';

const salon = SalonWithHours.forFile();
let bookingId: string;
const moments: Record<string, string> = {};

function mark(name: string) {
  moments[name] = salon.clock.now();
  salon.clock.advance(3_600_000);
}

beforeAll(async () => {
  mark('open');
  bookingId = await salon.booked('10:00', salon.hana);
  mark('booked');
  const to = { startTime: at('15:00'), fortuneTellerId: migiwa };
  await salon.desk.post(`/api/bookings/${bookingId}/reschedule`, to);
  mark('rescheduled');
  const [{ id }] = await read(
    `/api/fortune-tellers/${shion}/schedules?startDate=${saturday}&endDate=${saturday}`,
  );
  await salon.desk.delete(`/api/fortune-teller-schedules/${id}`);
  await salon.setStatus(bookingId, 'cancelled', { reason: 'no-show' });
  mark('ended');
});

const read = (path: string) => salon.desk.read(path);
const asOf = (name: string) => `asOf=${encodeURIComponent(moments[name] ?? '')}`;

test('each event up to an instant shows actor, origin, reason and changes', async () => {
  const trail = await read(`/api/admin/bookings/${bookingId}/history`);
  const [created, rescheduled, ended] = trail;
  expect(trail).toHaveLength(3);
  expect(await read(`/api/admin/bookings/${bookingId}/history?${asOf('booked')}`)).toHaveLength(1);
  expect(created).toMatchObject({
    type: 'BookingCreated',
    who: '会員 花',
    channel: 'wizard',
    reason: null,
  });
  expect(created.changes).toContainEqual({ label: '占い師', before: null, after: '紫苑' });
  expect(rescheduled).toMatchObject({
    type: 'BookingRescheduledOut',
    who: `管理者 ${ADMINISTRATOR.username}`,
    channel: 'admin',
  });
  expect(rescheduled.changes).toEqual([
    {
      label: '日時',
      before: '2026年10月24日(土) 10:00～11:00',
      after: '2026年10月24日(土) 15:00～16:00',
    },
    { label: '占い師', before: '紫苑', after: '汀' },
  ]);
  expect(ended.changes).toEqual([
    { label: '状態', before: '予約確定', after: 'キャンセル済み' },
    { label: '理由', before: 'なし', after: '未来店' },
  ]);
  expect(ended.reason).toBe('未来店');
});

test('a mail is listed with its event, and that of a reschedule with its first half', async () => {
  const mails = async () => {
    const trail: { mails: { label: string }[] }[] = await read(
      `/api/admin/bookings/${bookingId}/history`,
    );
    return trail.map((entry) => column(entry.mails, 'label'));
  };
  await until('the mails are planned', async () => (await mails()).flat().length === 2);
  expect(await mails()).toEqual([['予約確定のお知らせ'], ['予約変更のお知らせ'], []]);
});

test('only administrators read the present state of a booking by id; an unknown one is 404', async () => {
  expect(await read(`/api/admin/bookings/${bookingId}`)).toMatchObject({
    id: bookingId,
    startTime: at('15:00'),
    status: 'cancelled',
    statusReason: 'no-show',
    fortuneTeller: { id: migiwa, name: '汀' },
    member: { name: '花' },
  });
  const unknown = bookingId.replace(/.{4}$/, 'AAAA');
  expect((await salon.desk.get(`/api/admin/bookings/${unknown}`)).statusCode).toBe(404);
});

test('a board shows only time, teller, kind of service, status and customer of its bookings', async () => {
  expect(await read(`/api/admin/board-bookings?from=${saturday}&to=${saturday}`)).toEqual([
    {
      id: bookingId,
      startTime: at('15:00'),
      endTime: at('16:00'),
      status: 'cancelled',
      statusReason: 'no-show',
      cancellationRequested: false,
      fortuneTeller: { id: migiwa, name: '汀' },
      service: { type: 'face_to_face' },
      guestName: null,
      userId: salon.hana.id,
      member: { name: '花' },
    },
  ]);
  expect(await read('/api/admin/board-bookings?from=2026-10-25&to=2026-10-31')).toEqual([]);
});

test.each([
  ['booked', { status: 'confirmed', startTime: at('10:00'), fortuneTeller: { id: shion } }],
  ['rescheduled', { status: 'confirmed', startTime: at('15:00'), fortuneTeller: { id: migiwa } }],
  ['ended', { status: 'cancelled', statusReason: 'no-show', member: { name: '花' } }],
  ['open', { code: 'NOT_FOUND' }],
])('a booking is shown as of the instant %s', async (name, expected) => {
  expect(await read(`/api/admin/past/bookings/${bookingId}?${asOf(name)}`)).toMatchObject(expected);
});

test('the list is shown as of an instant, with the same filters', async () => {
  const past = async (query: string) =>
    column(await read(`/api/admin/past/bookings?${query}`), 'id');
  expect(await past(asOf('open'))).toEqual([]);
  expect(await past(`${asOf('booked')}&tellerId=${shion}&status=confirmed&q=hana`)).toEqual([
    bookingId,
  ]);
  expect(await past(`${asOf('rescheduled')}&tellerId=${shion}`)).toEqual([]);
  expect(await past(`${asOf('rescheduled')}&from=${saturday}&to=${saturday}`)).toEqual([bookingId]);
  expect(await past(`${asOf('ended')}&status=confirmed`)).toEqual([]);
  expect((await salon.desk.get('/api/admin/past/bookings')).statusCode).toBe(400);
});

const BOARD = `/api/admin/past/board?from=${saturday}&to=${saturday}`;

test.each([
  ['open', 0, [migiwa, shion]],
  ['booked', 1, [migiwa, shion]],
  ['ended', 1, [migiwa]],
])(
  'the board is shown as of the instant %s, with the working hours of that time',
  async (name, count, working) => {
    const { bookings, hours } = await read(`${BOARD}&${asOf(name)}`);
    const lanes = column(hours, 'fortuneTellerId').sort();
    expect([bookings.length, lanes]).toEqual([count, [...working].sort()]);
  },
);

test('the board as of an instant has the breaks and closing days of that time', async () => {
  const lunch = (await salon.addBreak(migiwa, '12:00', '13:00')).json();
  mark('lunch');
  await salon.desk.delete(`/api/admin/breaks/${lunch.id}`);
  await salon.desk.put('/api/store-settings', { closedDays: [saturday] });
  mark('closed');
  const past = async (name: string) => {
    const { breaks, closedDays } = await read(`${BOARD}&${asOf(name)}`);
    return { breaks, closedDays };
  };
  expect(await past('ended')).toEqual({ breaks: [], closedDays: [] });
  expect(await past('lunch')).toEqual({ breaks: [lunch], closedDays: [] });
  expect(await past('closed')).toEqual({ breaks: [], closedDays: [saturday] });
});
