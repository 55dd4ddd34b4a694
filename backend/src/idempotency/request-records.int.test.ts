import { administratorOf, type Caller } from '../testing/caller.ts';
import { type RunningApplication, startApplication } from '../testing/running-application.ts';
import { requestRecords } from './request-records.ts';

let salon: RunningApplication;
let administrator: Caller;
beforeAll(async () => {
  salon = await startApplication();
  administrator = await administratorOf(salon);
});
afterAll(() => salon.close());

const key = (value: string) => ({ 'idempotency-key': value });
const kept = async () => (await (await salon.engines.work.collection(requestRecords)).find({ limit: 10 })).length;

test('only what a request wrote is remembered: a logout, a broken form and a refusal leave no row', async () => {
  const nowhere = '/api/banners/0b8b1b5e-6d1c-4f5e-9d55-0123456789ab';
  const answers = [
    await salon.call({ method: 'POST', url: '/api/auth/logout', payload: {}, headers: key('logout') }),
    await salon.call({ method: 'POST', url: '/api/bookings', payload: {}, headers: key('broken') }),
    await salon.call({ method: 'DELETE', url: nowhere, headers: { ...key('refused'), cookie: administrator.cookie } }),
  ];
  expect([...answers.map(({ statusCode }) => statusCode), await kept()]).toEqual([200, 400, 404, 0]);
  expect((await administrator.post('/api/banners', { title: '月見' }, key('banner'))).statusCode).toBe(201);
  expect(await kept()).toBe(1);
});
