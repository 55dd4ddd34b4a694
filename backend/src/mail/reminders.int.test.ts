import { type MailTemplate, personId, UNDO_MINUTES } from '@salon/domain';
import { until } from '@salon/event-store/testing/until';
import { agendas } from '@salon/projections';
import { CancelLinks } from '../booking/linked-booking.ts';
import { at, SalonWithHours, shion, sunday } from '../booking/salon-with-hours.fixture.ts';
import { ADMINISTRATOR } from '../testing/running-application.ts';
import { render } from './mail-content.ts';
import { MailWriter } from './mail-writer.ts';
import { Outbox } from './outbox.ts';
import { Reminders } from './reminders.ts';

let salon: SalonWithHours;
let restored: string;
let given: string;
const parts = () => {
  const { application, engines } = salon.application;
  return {
    ...engines,
    outbox: application.get(Outbox),
    writer: application.get(MailWriter),
    reminders: application.get(Reminders),
  };
};

const setClock = (instant: string) =>
  salon.application.clock.advance(Date.parse(instant) - salon.application.clock.millis());

async function plan(): Promise<void> {
  const { projections, store } = parts();
  await projections.waitFor(await store.lastEvent(), [agendas.name]);
  await parts().reminders.run();
}

const untilSent = (template: MailTemplate) =>
  until(`a mail of ${template} is sent`, async () => {
    const sent = await parts().outbox.entries.find({
      where: { state: 'sent' },
      order: 'createdAt',
    });
    return sent.some(({ doc }) => doc.template === template);
  });

/** The settled reminders of a day, with state and text as in the mail log. */
async function reminders(date: string) {
  const { outbox, writer } = parts();
  await until('no mail is on its way', async () => (await outbox.count('queued', 'failed')) === 0);
  const found = await outbox.entries.find({ order: 'createdAt' });
  const ofDay = found.filter(
    ({ doc }) => doc.template === 'reminder' && (doc.startTime ?? '') >= at('00:00', date),
  );
  const written = ofDay.map(async ({ doc }) => {
    const mail = await writer.write(doc);
    const { subject, text } =
      mail.kind === 'mail' ? render(mail.content, mail.salon) : { subject: '', text: '' };
    return { startTime: doc.startTime, state: doc.state, error: doc.error, subject, text };
  });
  return (await Promise.all(written)).sort((a, b) =>
    (a.startTime ?? '') < (b.startTime ?? '') ? -1 : 1,
  );
}

const saturdays = {
  startTime: at('11:00'),
  state: 'sent',
  subject: '【占いサロン】明日10月24日(土) 11:00のご予約のお知らせ',
};

beforeAll(async () => {
  salon = await SalonWithHours.open();
  await salon.booked('11:00');
  await salon.booked('', undefined, { startTime: at('11:00', sunday) });
  given = await salon.booked('', undefined, { startTime: at('15:00', sunday) });
  const merge = { otherId: null, bookingIds: [given] };
  expect(
    (await salon.call('POST', `/api/members/${salon.hana.id}/merge`, merge, salon.administrator))
      .statusCode,
  ).toBe(200);
  restored = await salon.booked('', undefined, { startTime: at('17:00', sunday) });
});
afterAll(() => salon.close());

test('a reminder is sent at 18:00 on the day before, and no earlier', async () => {
  setClock(at('17:59', '2026-10-23'));
  await plan();
  expect(await reminders('2026-10-24')).toEqual([]);
  setClock(at('18:00', '2026-10-23'));
  await plan();
  const [reminder, ...more] = await reminders('2026-10-24');
  expect([reminder, more]).toMatchObject([saturdays, []]);
  expect(reminder?.text).toContain('ご予約の日が明日となりましたので');
});

test('a customer who was mailed about a reopened booking after 18:00 gets no reminder', async () => {
  setClock(at('20:00'));
  const login = await salon.call('POST', '/api/auth/login', ADMINISTRATOR);
  const administrator = String(login.headers['set-cookie']).split(';')[0];
  for (const change of [{ status: 'cancelled', reason: 'salon' }, { status: 'confirmed' }]) {
    expect(
      (await salon.call('PATCH', `/api/bookings/${restored}/status`, change, administrator))
        .statusCode,
    ).toBe(200);
    // A mail is sent once the change can no longer be undone.
    salon.application.clock.advance(UNDO_MINUTES * 60_000);
  }
  await untilSent('booking-confirmed-again');
  setClock(at('12:00', sunday));
  await plan();
  await plan();
  expect((await reminders(sunday)).map(({ startTime }) => startTime)).toEqual([
    at('11:00', sunday),
    at('15:00', sunday),
  ]);
});

test('a reminder missed in the evening is sent on the day itself with its text, and lapses at the start', async () => {
  const [begun, ahead] = await reminders(sunday);
  expect(begun).toMatchObject({
    startTime: at('11:00', sunday),
    state: 'lapsed',
    error: 'the reading has begun',
  });
  expect(ahead).toMatchObject({
    startTime: at('15:00', sunday),
    state: 'sent',
    subject: '【占いサロン】本日10月25日(日) 15:00のご予約のお知らせ',
  });
  expect(ahead?.text).toContain('ご予約の当日となりましたので');
});

test('the mail log shows a sent reminder with the text that it had', async () => {
  expect((await reminders('2026-10-24'))[0]).toMatchObject(saturdays);
});

test('the reminder of a merged booking belongs to the new account, and is erased with it', async () => {
  const { outbox } = parts();
  const own = (await outbox.ofBooking(given)).filter(({ doc }) => doc.template === 'reminder');
  expect(own.map(({ doc }) => doc.person)).toEqual([personId('member', salon.hana.id)]);
  expect(await outbox.ofPerson(personId('member', salon.hana.id))).toContain(own[0]?.id);
});

test('reminders hours before the reading have a text of their own', async () => {
  const login = await salon.call('POST', '/api/auth/login', ADMINISTRATOR);
  const administrator = String(login.headers['set-cookie']).split(';')[0];
  const settings = {
    reminders: { dayBefore: '', hoursBefore: 2 },
    mailSentences: { 'reminder-same-day': 'お足もとにお気をつけて。' },
  };
  expect(
    (await salon.call('PUT', '/api/store-settings', settings, administrator)).json(),
  ).toMatchObject(settings);
  const sameDay = async () => {
    await plan();
    await until(
      'no mail is on its way',
      async () => (await parts().outbox.count('queued', 'failed')) === 0,
    );
    const found = await parts().outbox.entries.find({ order: 'createdAt' });
    return found
      .map(({ doc }) => doc)
      .filter(
        ({ template, bookingId }) => template === 'reminder-same-day' && bookingId === restored,
      );
  };
  setClock(at('14:59', sunday));
  expect(await sameDay()).toEqual([]);
  setClock(at('15:00', sunday));
  const [reminder, ...more] = await sameDay();
  expect([reminder, more]).toMatchObject([{ startTime: at('17:00', sunday), state: 'sent' }, []]);
  const mail = reminder === undefined ? undefined : await parts().writer.write(reminder);
  const { subject, text } =
    mail?.kind === 'mail' ? render(mail.content, mail.salon) : { subject: '', text: '' };
  expect(subject).toBe('【占いサロン】本日10月25日(日) 17:00のご予約のお知らせ');
  expect(text).toContain('\n\nお足もとにお気をつけて。\n\n──');
  expect(await sameDay()).toHaveLength(1);
});

test('turning reminders on does not send those whose time has passed', async () => {
  const login = await salon.call('POST', '/api/auth/login', ADMINISTRATOR);
  const administrator = String(login.headers['set-cookie']).split(';')[0];
  const setReminders = async (hoursBefore: number) => {
    const settings = { reminders: { dayBefore: '', hoursBefore } };
    expect(
      (await salon.call('PUT', '/api/store-settings', settings, administrator)).json(),
    ).toMatchObject(settings);
    await plan();
  };
  await setReminders(0);
  const evening = await salon.booked('', undefined, { startTime: at('18:00', sunday) });
  const ofEvening = async () =>
    (await parts().outbox.ofBooking(evening)).filter(
      ({ doc }) => doc.template === 'reminder-same-day',
    );
  setClock(at('15:30', sunday));
  await setReminders(3);
  expect(await ofEvening()).toEqual([]);
  // It has been on since: later hours are planned as usual.
  await setReminders(2);
  setClock(at('16:00', sunday));
  await plan();
  expect(await ofEvening()).toHaveLength(1);
});

test('a customer gets the chosen reminders, except those due before the choice', async () => {
  const login = await salon.call('POST', '/api/auth/login', ADMINISTRATOR);
  const administrator = String(login.headers['set-cookie']).split(';')[0];
  const both = { reminders: { dayBefore: '18:00', hoursBefore: 2 } };
  expect((await salon.call('PUT', '/api/store-settings', both, administrator)).statusCode).toBe(
    200,
  );
  const monday = '2026-10-26';
  const { application } = salon.application;
  const startTime = (time: string) => at(time, monday);
  const hours = { fortuneTellerId: shion, date: monday, startTime: '10:00', endTime: '19:00' };
  expect(
    (await salon.call('POST', '/api/fortune-teller-schedules', hours, administrator)).statusCode,
  ).toBe(201);
  const usual = await salon.booked('', undefined, { startTime: startTime('12:00') });
  const wanted = await salon.booked('', undefined, {
    startTime: startTime('14:00'),
    reminders: { dayBefore: false, hoursBefore: true },
  });
  const late = await salon.booked('', undefined, { startTime: startTime('16:00') });
  const kinds = async (id: string) =>
    (await parts().outbox.ofBooking(id))
      .map(({ doc }) => doc.template)
      .filter((template) => template.startsWith('reminder'));
  setClock(at('18:00', sunday));
  await plan();
  setClock(at('12:30', monday));
  await plan();
  const path = `/api/bookings/cancel/${application.get(CancelLinks).tokenOf(late)}/reminders`;
  setClock(at('14:30', monday));
  expect((await salon.call('POST', path, { dayBefore: true, hoursBefore: true })).statusCode).toBe(
    200,
  );
  await plan();
  expect([await kinds(usual), await kinds(wanted), await kinds(late)]).toEqual([
    ['reminder'],
    ['reminder-same-day'],
    ['reminder'],
  ]);
});
