import { Readiness } from './readiness.ts';

const up = { name: 'events', check: async () => undefined };
const away = { name: 'read-models', check: () => Promise.reject(new Error('away')) };

test('all parts up: nothing is down', async () => expect(await new Readiness([up]).down()).toEqual([]));
test('what is down is named', async () => expect(await new Readiness([up, away]).down()).toEqual(['read-models']));
test('a process that stops is not ready', async () => {
  const readiness = new Readiness([up]);
  readiness.stop();
  expect(await readiness.down()).toEqual(['stopping']);
});
