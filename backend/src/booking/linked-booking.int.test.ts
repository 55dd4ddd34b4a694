import { bookingNumber } from '@salon/domain';
import { LinkTokens } from '../auth/link-tokens.ts';
import { waitForMail } from '../testing/mailbox.ts';
import { wholeLog } from '../testing/whole-log.ts';
import { at as atDay, migiwa, reading, SalonWithHours, shion } from './salon-with-hours.fixture.ts';

const salon = SalonWithHours.dayByDay();
const at = (time: string) => atDay(time, salon.day);

const byLink = { actor: 'link', channel: 'link' };
const lastEvent = async () => (await wholeLog(salon.engines.store)).at(-1);
const mailAbout = (subject: string) =>
  waitForMail(salon.folder, (mail) => (mail.subject ?? '').includes(subject));
const pathOf = (id: string) => `/api/bookings/cancel/${salon.part(LinkTokens).of('cancel', id)}`;
const moves = (path: string, time: string, fortuneTellerId?: string) =>
  salon.post(`${path}/reschedule`, { startTime: at(time), fortuneTellerId });

test('the link shows the booking without e-mail, phone or id, and GET changes nothing', async () => {
  const id = await salon.booked('10:00', undefined, { notes: '窓際' });
  const path = pathOf(id);
  const answer = await salon.get(path);
  expect(answer.json()).toEqual({
    number: bookingNumber(id),
    startTime: at('10:00'),
    endTime: at('11:00'),
    status: 'confirmed',
    guestName: '山田 花子',
    memberName: null,
    notes: '窓際',
    fortuneTeller: { id: shion, name: '紫苑' },
    service: { id: reading, name: '対面鑑定', type: 'face_to_face', duration: 60 },
    cancellable: true,
    reschedulable: true,
    reminders: null,
  });
  expect([answer.headers['cache-control'], answer.headers['referrer-policy']]).toEqual([
    'no-store',
    'no-referrer',
  ]);
  expect((await salon.read(path)).status).toBe('confirmed');
  expect(salon.application.lines.join('')).not.toContain(path.slice(-43));
});

test('guests choose reminders when booking and by link, members only in the profile; a repeat writes nothing', async () => {
  const path = pathOf(
    await salon.booked('10:00', undefined, {
      reminders: { dayBefore: true, hoursBefore: true, thanks: true },
    }),
  );
  expect((await salon.read(path)).reminders).toEqual({
    dayBefore: true,
    hoursBefore: true,
    thanks: true,
  });
  const choice = { dayBefore: false, hoursBefore: true, thanks: false };
  const answer = await salon.post(`${path}/reminders`, choice);
  expect([answer.statusCode, answer.json().reminders]).toEqual([200, choice]);
  const chosen = await lastEvent();
  expect(chosen).toMatchObject({ type: 'BookingRemindersChosen', metadata: byLink });
  // As a form without scripts sends it.
  expect((await salon.post(`${path}/reminders`, { hoursBefore: 'on' })).json().reminders).toEqual(
    choice,
  );
  expect(await lastEvent()).toEqual(chosen);
  const ofMember = pathOf(await salon.booked('12:00', salon.hana, { reminders: choice }));
  expect((await salon.read(ofMember)).reminders).toBeNull();
  expect((await salon.post(`${ofMember}/reminders`, choice)).json().code).toBe('BOOKING_OF_MEMBER');
});

test('the link cancels at once and frees the time; a repeat changes nothing', async () => {
  const path = pathOf(await salon.booked('10:00', salon.hana));
  const cancelled = await salon.post(path);
  expect([cancelled.statusCode, cancelled.json().status, cancelled.json().memberName]).toEqual([
    200,
    'cancelled',
    '花',
  ]);
  const head = await salon.engines.store.head();
  const again = await salon.post(path);
  expect([again.statusCode, again.json()]).toEqual([
    200,
    { ...cancelled.json(), cancellable: false },
  ]);
  expect(await salon.engines.store.head()).toBe(head);
  expect(await salon.read(`/api/bookings/date/${salon.day}`)).toEqual([]);
  expect(await lastEvent()).toMatchObject({ metadata: byLink });
});

test('the link reschedules to another time or teller, under the rules for members', async () => {
  const path = pathOf(await salon.booked('10:00'));
  const later = await moves(path, '11:00');
  expect([later.statusCode, later.json().startTime]).toEqual([200, at('11:00')]);
  expect(await lastEvent()).toMatchObject({ type: 'BookingRescheduled', metadata: byLink });
  expect((await mailAbout('日時を変更')).text).toContain('/cancel/');
  const other = await moves(path, '12:00', migiwa);
  expect([other.statusCode, other.json().fortuneTeller.name, other.json().startTime]).toEqual([
    200,
    '汀',
    at('12:00'),
  ]);
  salon.goTo(at('10:01'));
  expect((await salon.read(path)).reschedulable).toBe(false);
  expect((await moves(path, '16:00')).json().code).toBe('TOO_LATE');
});

test('the link does not reschedule while a cancellation request is open', async () => {
  const id = await salon.booked('10:00', salon.hana);
  const path = pathOf(id);
  await salon.hana.post(`/api/bookings/${id}/request-cancellation`, {});
  expect(await salon.read(path)).toMatchObject({
    cancellable: true,
    reschedulable: false,
  });
  expect((await moves(path, '11:00')).json().code).toBe('REQUEST_OPEN');
  const withdrawn = await salon.hana.post(`/api/bookings/${id}/withdraw-cancellation`);
  expect(withdrawn.json()).toMatchObject({ cancellationRequested: false, status: 'confirmed' });
  expect(await lastEvent()).toMatchObject({
    type: 'CancellationWithdrawn',
    metadata: { actor: `member:${salon.hana.id}` },
  });
  expect((await moves(path, '11:00')).statusCode).toBe(200);
});

test('the link cancels a suspended member’s booking, but does not reschedule it', async () => {
  const path = pathOf(await salon.booked('14:00', salon.sora));
  const set = (status: string) => salon.desk.put(`/api/members/${salon.sora.id}`, { status });
  await set('suspended');
  expect(await salon.read(path)).toMatchObject({
    cancellable: true,
    reschedulable: false,
  });
  for (const teller of [undefined, migiwa])
    expect((await moves(path, '15:00', teller)).json().code).toBe('NOT_FOUND');
  await set('active');
  expect((await salon.read(path)).reschedulable).toBe(true);
  await set('suspended');
  expect((await salon.post(path)).json().status).toBe('cancelled');
});

test('the link is invalid after the booking', async () => {
  const path = pathOf(await salon.booked('10:00'));
  salon.goTo(at('11:00'));
  for (const answer of [salon.get(path), salon.post(path)])
    expect((await answer).statusCode).toBe(404);
});

test('a forged token is 404', async () => {
  const id = await salon.booked('10:00');
  const path = pathOf(id);
  for (const wrong of [
    `${path.slice(0, -1)}${path.endsWith('A') ? 'E' : 'A'}`,
    `/api/bookings/cancel/${id}`,
    `/api/bookings/cancel/${id}.`,
    '/api/bookings/cancel/x',
  ]) {
    expect((await salon.get(wrong)).statusCode).toBe(404);
  }
});

test('the calendar file is available by link, and by booking id for the member', async () => {
  const created = await salon.book(
    { fortuneTellerId: shion, serviceId: reading, startTime: at('10:00') },
    salon.hana,
  );
  const byLink = await salon.get(created.json().calendarUrl);
  expect(byLink.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(byLink.body).toContain(`DTSTART:${salon.day.replaceAll('-', '')}T010000Z`);
  expect(byLink.body).not.toContain('花');
  const own = await salon.hana.get(`/api/bookings/${created.json().id}/calendar.ics`);
  expect(own.body).toBe(byLink.body);
});

test('each booking is one entry, whose sequence increases with each change, and which a cancellation removes', async () => {
  const created = await salon.book(
    { fortuneTellerId: shion, serviceId: reading, startTime: at('12:00') },
    salon.hana,
  );
  const { id, calendarUrl } = created.json();
  const entry = async () => {
    const { body } = await salon.get(calendarUrl);
    return ['METHOD', 'UID', 'SEQUENCE', 'STATUS'].map((name) =>
      new RegExp(`^${name}:(.*)$`, 'm').exec(body.replaceAll('\r\n ', ''))?.[1]?.trim(),
    );
  };
  const uid = (await entry())[1];
  expect(await entry()).toEqual(['PUBLISH', uid, '0', 'CONFIRMED']);
  const to = { startTime: at('13:00'), fortuneTellerId: migiwa };
  await salon.hana.post(`/api/bookings/${id}/reschedule`, to);
  expect(await entry()).toEqual(['PUBLISH', uid, '1', 'CONFIRMED']);
  await salon.setStatus(id, 'cancelled', { reason: 'salon' });
  expect(await entry()).toEqual(['CANCEL', uid, '2', 'CANCELLED']);
  // A cancellation by the salon is mailed once it can no longer be undone.
  salon.clock.advance(60_000);
  const mail = await mailAbout('取り消し');
  const attached = new TextDecoder()
    .decode(mail.attachments[0]?.content as ArrayBuffer)
    .replaceAll('\r\n ', '');
  expect(attached).toContain(`UID:${uid}`);
  expect(attached).toMatch(/METHOD:CANCEL\r?\n[\s\S]*SEQUENCE:2\r?\n/);
});
