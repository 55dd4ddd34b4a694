import { until } from '@salon/event-store/testing/until';
import { type MailSink, openMailSink } from '../testing/mail-sink.ts';
import {
  append,
  cancelled,
  created,
  settled,
  start,
  stop,
  useMailProcess,
} from './mail-process.fixture.ts';

useMailProcess();

let sink: MailSink;
beforeEach(async () => {
  sink = await openMailSink();
});
afterEach(() => sink.close());

/** Sends two mails, one after the other. */
async function sendTwo(between: () => Promise<void>): Promise<void> {
  await start({ SMTP_URL: sink.url });
  await append(1, created);
  await settled(1);
  await between();
  await append(2, cancelled('salon'));
  await settled(2);
}

const templates = () =>
  sink.received.map((mail) => /^Message-ID:\s*<([a-z-]+)\./im.exec(mail)?.[1]);

test('mails that follow one another go over one connection, which ends with the process', async () => {
  let closed = false;
  await sendTwo(async () => undefined);
  expect([templates(), sink.connections()]).toEqual([
    ['booking-confirmed', 'cancelled-by-salon'],
    1,
  ]);
  await stop();
  void sink.close().then(() => {
    closed = true;
  });
  await until('nobody is connected', () => closed);
});

test('a mail goes over another connection where the server has ended the one that was kept', async () => {
  await sendTwo(async () => {
    sink.hangUp();
    await new Promise(setImmediate);
  });
  expect([templates(), sink.connections()]).toEqual([
    ['booking-confirmed', 'cancelled-by-salon'],
    2,
  ]);
});
