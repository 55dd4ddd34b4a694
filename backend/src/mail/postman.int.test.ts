import type { Jobs } from '../jobs/jobs.ts';
import { JOBS } from '../ports/tokens.ts';
import { type RunningApplication, startApplication } from '../testing/running-application.ts';
import { until } from '../testing/until.ts';
import { Deliveries, type Delivery } from './delivery.ts';
import { mailJobId, Postman } from './postman.ts';

let salon: RunningApplication;
let deliveries: Deliveries;
let postman: Postman;
let jobs: Jobs;
let id: string;

const letter = async (): Promise<Partial<Delivery>> => (await deliveries.records.get(id))?.doc ?? {};
const untilTried = (times: number) => until(`the mail was tried ${times} times`, async () => (await letter()).attempts === times);

beforeAll(async () => {
  // Nobody listens there: no letter goes out, and its job waits for a time that the clock never reaches.
  salon = await startApplication({ SMTP_URL: 'smtp://127.0.0.1:1' });
  [deliveries, postman, jobs] = [salon.application.get(Deliveries), salon.application.get(Postman), salon.application.get<Jobs>(JOBS)];
  const member = { username: 'kiyora', email: 'kiyora@example.jp', password: 'hoshizora-99', name: '清良澄江', nameKana: '', phone: '' };
  await salon.call({ method: 'POST', url: '/api/auth/register', payload: member });
  await until('the mail has failed', async () => (await deliveries.records.find({ index: 'state', prefix: 'failed|' })).length === 1);
  id = (await deliveries.records.find({ index: 'created' }))[0]?.id ?? '';
});
afterAll(() => salon.close());

test('a lost queue loses no letter that failed before', async () => {
  await jobs.remove(mailJobId(id));
  await postman.sweep();
  await untilTried(2);
  await postman.sweep();
  expect(await letter()).toMatchObject({ state: 'failed', attempts: 2 });
});

test('a letter whose job was given up is dead', async () => {
  const dead = { id: mailJobId(id), kind: 'mail', data: { delivery: id }, attempts: 8, error: 'Error ECONNREFUSED' };
  jest.spyOn(jobs, 'dead').mockResolvedValueOnce([dead]);
  await postman.sweep();
  expect(await letter()).toMatchObject({ state: 'dead', attempts: 2 });
});

test('a letter is sent again by the next sweep when that broke off half-way, and stays as it was when nothing had happened', async () => {
  jest.spyOn(jobs, 'remove').mockRejectedValueOnce(new Error('away'));
  await expect(postman.resend(id)).rejects.toThrow('away');
  expect(await letter()).toMatchObject({ state: 'dead' });

  jest.spyOn(jobs, 'enqueue').mockRejectedValueOnce(new Error('away'));
  await expect(postman.resend(id)).rejects.toThrow('away');
  await postman.sweep();
  await untilTried(3);
});
