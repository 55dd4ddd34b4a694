import { until } from '@salon/event-store/testing/until';
import type { Jobs } from '../jobs/jobs.ts';
import { JOBS } from '../ports/tokens.ts';
import { type RunningApplication, startApplication } from '../testing/running-application.ts';
import { MailQueue, mailJobId } from './mail-queue.ts';
import { Outbox, type OutboxEntry } from './outbox.ts';
import { SweepOutbox } from './sweep-outbox.ts';

let salon: RunningApplication;
let outbox: Outbox;
let queue: MailQueue;
let jobs: Jobs;
let id: string;

const sweep = () => salon.application.get(SweepOutbox).run();
const entry = async (): Promise<Partial<OutboxEntry>> => (await outbox.entries.get(id))?.doc ?? {};
const untilTried = (times: number) => until(`the mail was tried ${times} times`, async () => (await entry()).attempts === times);

beforeAll(async () => {
  // Nobody listens there: no mail goes out, and its job waits for a time that the clock never reaches.
  salon = await startApplication({ SMTP_URL: 'smtp://127.0.0.1:1' });
  [outbox, queue, jobs] = [salon.application.get(Outbox), salon.application.get(MailQueue), salon.application.get<Jobs>(JOBS)];
  const member = { username: 'kiyora', email: 'kiyora@example.jp', password: 'hoshizora-99', name: '清良澄江', nameKana: '', phone: '' };
  await salon.call({ method: 'POST', url: '/api/auth/register', payload: member });
  await until('the mail has failed', async () => (await outbox.entries.find({ index: 'state', prefix: 'failed|' })).length === 1);
  id = (await outbox.entries.find({ index: 'created' }))[0]?.id ?? '';
});
afterAll(() => salon.close());

test('a lost queue loses no mail that failed before', async () => {
  await jobs.remove(mailJobId(id));
  await sweep();
  await untilTried(2);
  await sweep();
  expect(await entry()).toMatchObject({ state: 'failed', attempts: 2 });
});

test('a mail whose job was given up is dead', async () => {
  const dead = { id: mailJobId(id), kind: 'mail', data: { delivery: id }, attempts: 8, error: 'Error ECONNREFUSED' };
  jest.spyOn(jobs, 'dead').mockResolvedValueOnce([dead]);
  await sweep();
  expect(await entry()).toMatchObject({ state: 'dead', attempts: 2 });
});

test('a mail is sent again by the next sweep when that broke off half-way, and stays as it was when nothing had happened', async () => {
  jest.spyOn(jobs, 'remove').mockRejectedValueOnce(new Error('away'));
  await expect(queue.resend(id)).rejects.toThrow('away');
  expect(await entry()).toMatchObject({ state: 'dead' });

  jest.spyOn(jobs, 'enqueue').mockRejectedValueOnce(new Error('away'));
  await expect(queue.resend(id)).rejects.toThrow('away');
  await sweep();
  await untilTried(3);
});
