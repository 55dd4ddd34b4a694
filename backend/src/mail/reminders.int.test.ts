import { personId, UNDO_MINUTES } from '@salon/domain';
import { until } from '@salon/event-store/testing/until';
import { LinkTokens } from '../auth/link-tokens.ts';
import {
  at,
  reading,
  SalonWithHours,
  type SessionCaller,
  shion,
  sunday,
} from '../booking/salon-with-hours.fixture.ts';
import { renderMail } from './mail-content.ts';
import { MailWriter } from './mail-writer.ts';
import { Outbox, type OutboxEntry } from './outbox.ts';
import { ReminderMails } from './reminders.ts';

const salon = SalonWithHours.forFile();
let restored: string;
let given: string;
const outbox = () => salon.part(Outbox);

async function plan() {
  await salon.projected();
  await salon.part(ReminderMails).run();
}

const settled = () =>
  until('no mail is on its way', async () => (await outbox().count('queued', 'failed')) === 0);
const ofBooking = async (id: string) =>
  (await outbox().ofBooking(id)).filter(({ doc }) => doc.template.startsWith('reminder'));

async function shown(doc: OutboxEntry) {
  const mail = await salon.part(MailWriter).write(doc);
  const { subject, text } =
    mail.kind === 'mail' ? renderMail(mail.content, mail.salon) : { subject: '', text: '' };
  return { startTime: doc.startTime ?? '', state: doc.state, error: doc.error, subject, text };
}

async function reminders(date: string) {
  await settled();
  const found = await outbox().entries.find({});
  const mails = found
    .filter(({ doc }) => doc.template === 'reminder' && (doc.startTime ?? '') >= at('00:00', date))
    .map(({ doc }) => shown(doc));
  return (await Promise.all(mails)).sort((a, b) => (a.startTime < b.startTime ? -1 : 1));
}

const set = async (settings: object) => {
  await salon.openDesk();
  expect((await salon.desk.put('/api/store-settings', settings)).statusCode).toBe(200);
};

const saturdays = {
  startTime: at('11:00'),
  state: 'sent',
  subject: '【占いサロン】明日10月24日(土) 11:00のご予約のお知らせ',
};

beforeAll(async () => {
  await salon.booked('11:00');
  await salon.booked('', undefined, { startTime: at('11:00', sunday) });
  given = await salon.booked('', undefined, { startTime: at('15:00', sunday) });
  const merge = { otherId: null, bookingIds: [given] };
  await salon.desk.post(`/api/members/${salon.hana.id}/merge`, merge);
  restored = await salon.booked('', undefined, { startTime: at('17:00', sunday) });
});

test('a reminder is sent at 18:00 on the day before, and no earlier', async () => {
  salon.goTo(at('17:59', '2026-10-23'));
  await plan();
  expect(await reminders('2026-10-24')).toEqual([]);
  salon.goTo(at('18:00', '2026-10-23'));
  await plan();
  const [reminder, ...more] = await reminders('2026-10-24');
  expect([reminder, more]).toMatchObject([saturdays, []]);
  expect(reminder?.text).toContain('ご予約の日が明日となりましたので');
});

test('a customer who was mailed about a reopened booking after 18:00 gets no reminder', async () => {
  salon.goTo(at('20:00'));
  await salon.openDesk();
  for (const status of ['cancelled', 'confirmed']) {
    expect((await salon.setStatus(restored, status)).statusCode).toBe(200);
    // A mail is sent once the change can no longer be undone.
    salon.clock.advance(UNDO_MINUTES * 60_000);
  }
  await until('it is mailed', async () => {
    const sent = await outbox().entries.find({ where: { state: 'sent' } });
    return sent.some(({ doc }) => doc.template === 'booking-confirmed-again');
  });
  salon.goTo(at('12:00', sunday));
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
  // A sent one keeps the text that it had.
  expect((await reminders('2026-10-24'))[0]).toMatchObject(saturdays);
});

test('the reminder of a merged booking belongs to the new account, and is erased with it', async () => {
  const person = personId('member', salon.hana.id);
  const [own] = await ofBooking(given);
  expect(own?.doc.person).toBe(person);
  expect(await outbox().ofPerson(person)).toContain(own?.id);
});

test('reminders hours before the reading have a text of their own', async () => {
  await set({
    reminders: { dayBefore: '', hoursBefore: 2 },
    mailSentences: { 'reminder-same-day': 'お足もとにお気をつけて。' },
  });
  const sameDay = async () => {
    await plan();
    await settled();
    return ofBooking(restored);
  };
  salon.goTo(at('14:59', sunday));
  expect(await sameDay()).toEqual([]);
  salon.goTo(at('15:00', sunday));
  const [reminder, ...more] = await sameDay();
  expect(more).toEqual([]);
  const mail = reminder && (await shown(reminder.doc));
  expect(mail).toMatchObject({
    startTime: at('17:00', sunday),
    state: 'sent',
    subject: '【占いサロン】本日10月25日(日) 17:00のご予約のお知らせ',
    text: expect.stringContaining('\n\nお足もとにお気をつけて。\n\n──'),
  });
  expect(await sameDay()).toHaveLength(1);
});

test('turning reminders on does not send those whose time has passed', async () => {
  const setReminders = async (hoursBefore: number) => {
    await set({ reminders: { dayBefore: '', hoursBefore } });
    await plan();
  };
  await setReminders(0);
  const evening = await salon.booked('', undefined, { startTime: at('18:00', sunday) });
  salon.goTo(at('15:30', sunday));
  await setReminders(3);
  expect(await ofBooking(evening)).toEqual([]);
  // It has been on since: later hours are planned as usual.
  await setReminders(2);
  salon.goTo(at('16:00', sunday));
  await plan();
  expect(await ofBooking(evening)).toHaveLength(1);
});

test('a customer gets the chosen reminders, except those due before the choice', async () => {
  await set({ reminders: { dayBefore: '18:00', hoursBefore: 2 } });
  const monday = '2026-10-26';
  await salon.addHours(shion, monday);
  const bookedAt = (time: string, more: object = {}) =>
    salon.booked('', undefined, { startTime: at(time, monday), ...more });
  const usual = await bookedAt('12:00');
  const wanted = await bookedAt('14:00', { reminders: { dayBefore: false, hoursBefore: true } });
  const late = await bookedAt('16:00');
  salon.goTo(at('18:00', sunday));
  await plan();
  salon.goTo(at('12:30', monday));
  await plan();
  const token = salon.part(LinkTokens).of('cancel', late);
  salon.goTo(at('14:30', monday));
  const choice = { dayBefore: true, hoursBefore: true };
  const chosen = await salon.post(`/api/bookings/cancel/${token}/reminders`, choice);
  expect(chosen.statusCode).toBe(200);
  await plan();
  const kinds = async (id: string) => (await ofBooking(id)).map(({ doc }) => doc.template);
  expect([await kinds(usual), await kinds(wanted), await kinds(late)]).toEqual([
    ['reminder'],
    ['reminder-same-day'],
    ['reminder'],
  ]);
});

const tuesday = '2026-10-27';
const outboxThanks = () => outbox().entries.find({ where: { template: 'thanks' } });

test('the day after a completed visit its customer is thanked, with the way to book again', async () => {
  await set({
    reminders: { dayBefore: '', hoursBefore: 0 },
    thanks: { isOn: true, time: '10:00' },
  });
  await salon.addHours(shion, tuesday);
  const reminders = { dayBefore: true, hoursBefore: true, thanks: false };
  const bookedAt = (time: string, caller?: SessionCaller, more?: object) =>
    salon.booked('', caller, { startTime: at(time, tuesday), ...more });
  const came = await bookedAt('10:00', salon.hana);
  const unwilling = await bookedAt('11:00', undefined, { reminders });
  const missed = await bookedAt('12:00');
  await bookedAt('13:00');
  salon.goTo(at('18:00', tuesday));
  await salon.openDesk();
  for (const id of [came, unwilling, missed]) await salon.setStatus(id, 'completed');
  await salon.setStatus(missed, 'cancelled', { reason: 'no-show' });
  salon.goTo(at('09:59', '2026-10-28'));
  await plan();
  expect(await outboxThanks()).toEqual([]);
  salon.goTo(at('10:00', '2026-10-28'));
  await plan();
  await plan();
  await settled();
  const [mail, ...more] = await outboxThanks();
  expect([mail?.doc.bookingId, more]).toEqual([came, []]);
  expect(mail && (await shown(mail.doc))).toMatchObject({
    state: 'sent',
    subject: '【占いサロン】10月27日(火) 10:00のご予約、ありがとうございました',
    text: expect.stringContaining(`/booking?service=${reading}&teller=${shion}`),
  });
});

test('thanks lapse if the visit is corrected to a no-show before they are sent', async () => {
  const [
    {
      id,
      doc: { bookingId },
    } = { id: '', doc: { bookingId: null } },
  ] = await outboxThanks();
  await salon.openDesk();
  await salon.setStatus(String(bookingId), 'cancelled', { reason: 'no-show' });
  await outbox().resend(id);
  await settled();
  expect(await outboxThanks()).toMatchObject([
    { doc: { state: 'lapsed', error: 'the booking has changed' } },
  ]);
});
