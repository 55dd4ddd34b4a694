import { routes } from '@salon/contract';
import { guestOf } from '../testing/caller.ts';
import { type RunningApplication, startApplication } from '../testing/running-application.ts';

let salon: RunningApplication;
beforeAll(async () => {
  salon = await startApplication();
});
afterAll(() => salon.close());

test('the contract is there for machines', async () => {
  const document = (await guestOf(salon).get('/api/openapi.json')).json();
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths)).toHaveLength(
    new Set(Object.values(routes).map(({ path }) => path)).size,
  );
});

test('and for people, every call of it, without a script', async () => {
  const answer = await guestOf(salon).get('/api/docs');
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.body).not.toContain('<script');
  expect(Object.keys(routes).filter((name) => !answer.body.includes(`id="${name}"`))).toEqual([]);
});
