import { routes } from '@salon/contract';
import { Salon } from '../booking/salon-with-hours.fixture.ts';

const salon = Salon.forFile();

test('the contract is there for machines', async () => {
  const document = await salon.read('/api/openapi.json');
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths)).toHaveLength(
    new Set(Object.values(routes).map(({ path }) => path)).size,
  );
});

test('and for people, every call of it, without a script', async () => {
  const answer = await salon.get('/api/docs');
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.body).not.toContain('<script');
  expect(Object.keys(routes).filter((name) => !answer.body.includes(`id="${name}"`))).toEqual([]);
});
