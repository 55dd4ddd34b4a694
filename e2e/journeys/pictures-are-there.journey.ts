import { picturesNeeded } from '@salon/demo';
import { type SharedSalon, shareSalon } from '../harness/running-salon.ts';

let salon: SharedSalon;
beforeAll(async () => {
  salon = await shareSalon('journeys');
});
afterAll(() => salon.close());

test('every picture that the demonstration salon refers to is drawn and served', async () => {
  const answers = await Promise.all(picturesNeeded.map(async (path) => [path, (await fetch(`${salon.url}${path}`)).status] as const));
  expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
});
