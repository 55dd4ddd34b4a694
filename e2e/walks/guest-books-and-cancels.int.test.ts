import { waitForMailTo } from '@salon/backend/testing/mailbox';
import { clientOf } from '../harness/client.ts';
import { type RunningSalon, startSalon } from '../harness/running-salon.ts';
import { administratorOf, type Booked, bookAsGuest, type ErrorBody, type FreeTime, freeTime } from '../harness/salon-steps.ts';

let salon: RunningSalon;
let time: FreeTime;
let booked: Booked;
let link: string;
beforeAll(async () => {
  salon = await startSalon();
});
afterAll(() => salon.close());

const offered = async () => {
  const query = `fortuneTellerId=${time.fortuneTellerId}&serviceId=${time.serviceId}&from=${time.date}&to=${time.date}`;
  const { body } = await clientOf(salon.url).get<{ slots: { start: string }[] }[]>(`/api/availability?${query}`);
  return body.some(({ slots }) => slots.some(({ start }) => start === time.startTime));
};

test('a guest books a free time, and it is free no longer', async () => {
  const client = clientOf(salon.url);
  time = await freeTime(client);
  const answer = await bookAsGuest(client, time);
  expect(answer.status).toBe(201);
  expect(answer.headers.get('x-log-position')).not.toBeNull();
  booked = answer.body;
  expect(booked).toMatchObject({ startTime: time.startTime, endTime: time.endTime, status: 'confirmed', totalPrice: '4500' });
  expect(await offered()).toBe(false);
});

test('the mail has the time, the calendar file and the link', async () => {
  const mail = await waitForMailTo(salon.dataDir, 'misaki.yamaguchi@example.jp');
  expect(mail.text).toContain('山口 美咲');
  expect(mail.html).toContain(booked.fortuneTeller.name);
  expect(mail.attachments.map(({ mimeType }) => mimeType)).toContain('text/calendar');
  const found = /\/cancel\/([\w.-]+)/.exec(mail.text ?? '');
  link = found?.[1] ?? '';
  expect(link).not.toBe('');
});

test('the calendar file of the answer can be opened without a session', async () => {
  const calendar = await clientOf(salon.url).get<string>(new URL(booked.calendarUrl, salon.url).pathname);
  expect(calendar.headers.get('content-type')).toMatch(/^text\/calendar/);
  expect(calendar.body).toContain('BEGIN:VEVENT');
});

test('the administrator sees the booking', async () => {
  const administrator = await administratorOf(salon.url);
  const { body } = await administrator.get<{ id: string; guestName: string; status: string }[]>(
    `/api/bookings?q=${encodeURIComponent('山口')}&from=${time.date}&to=${time.date}`,
  );
  expect(body.find(({ id }) => id === booked.id)).toMatchObject({ guestName: '山口 美咲', status: 'confirmed' });
});

test('looking at the link changes nothing and shows no address, number or id', async () => {
  const seen = await clientOf(salon.url).get<Record<string, unknown>>(`/api/bookings/cancel/${link}`);
  expect(seen).toMatchObject({ status: 200, body: { status: 'confirmed', cancellable: true, guestName: '山口 美咲' } });
  expect(seen.headers.get('cache-control')).toBe('no-store');
  expect(seen.headers.get('referrer-policy')).toBe('no-referrer');
  expect(JSON.stringify(seen.body)).not.toMatch(/example\.jp|090|\b[\w-]{40}\b/);
});

test('a forged link is unknown', async () => {
  const forged = `${link.slice(0, -2)}${link.endsWith('AA') ? 'BB' : 'AA'}`;
  expect(await clientOf(salon.url).post<ErrorBody>(`/api/bookings/cancel/${forged}`)).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND' },
  });
});

test('the link cancels, the second time too, and the time is free again', async () => {
  const client = clientOf(salon.url);
  expect(await client.post(`/api/bookings/cancel/${link}`)).toMatchObject({ status: 200, body: { status: 'cancelled' } });
  expect(await client.post(`/api/bookings/cancel/${link}`)).toMatchObject({ status: 200, body: { status: 'cancelled' } });
  expect(await offered()).toBe(true);
});

test('the administrator reads the whole course of the booking', async () => {
  const administrator = await administratorOf(salon.url);
  const { body } = await administrator.get<{ type: string; text: string }[]>(`/api/bookings/${booked.id}/history`);
  expect(body.map(({ type }) => type)).toEqual(['BookingCreated', 'BookingCancelledByLink']);
});
