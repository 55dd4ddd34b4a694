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

test('consecutive mails use one connection, which is closed with the process', async () => {
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

test('a mail uses a new connection if the server has closed the pooled one', async () => {
  await sendTwo(async () => {
    sink.hangUp();
    await new Promise(setImmediate);
  });
  expect([templates(), sink.connections()]).toEqual([
    ['booking-confirmed', 'cancelled-by-salon'],
    2,
  ]);
});
