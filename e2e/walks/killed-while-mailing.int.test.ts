import { type MailSink, openMailSink } from '@salon/backend/testing/mail-sink';
import { testOnFiles } from '@salon/backend/testing/on-engines';
import { until } from '@salon/event-store/testing/until';
import { Client } from '../harness/client.ts';
import { launchSalon, type RunningSalon } from '../harness/running-salon.ts';
import { bookAsGuest, freeTimes } from '../harness/salon-steps.ts';

const GUESTS = 6;
const AT_ONCE = 4;

let sink: MailSink;
let salon: RunningSalon;
beforeAll(async () => {
  sink = await openMailSink('silent');
  salon = await launchSalon({ env: { SMTP_URL: sink.url } });
});
afterAll(async () => {
  await salon.close();
  await sink.close();
});

const receivers = (mails: readonly string[]) =>
  mails.map((mail) => /^To: (.*)$/m.exec(mail)?.[1] ?? '').filter((to) => to.includes('guest'));

testOnFiles('mails that a killed process was sending go out after its next start, each once', async () => {
  const client = new Client(salon.url);
  const times = (await freeTimes(client, GUESTS)).slice(0, GUESTS);
  const guests = times.map((_, place) => `guest-${place}@example.jp`);
  for (const [place, time] of times.entries()) {
    const { status } = await bookAsGuest(client, time, { guestEmail: guests[place] });
    expect(status).toBe(201);
  }
  await until('all senders are busy', () => sink.unanswered.length === AT_ONCE);

  await salon.kill();
  sink.answer();
  salon = await salon.restart();
  await until('every mail is sent', () => receivers(sink.received).length >= GUESTS, 90);
  expect(receivers(sink.received).sort()).toEqual(guests);
});
