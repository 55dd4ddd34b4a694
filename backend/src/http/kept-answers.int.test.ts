import { reading, SalonWithHours, saturday, shion } from '../booking/salon-with-hours.fixture.ts';
import { testOnFiles } from '../testing/on-engines.ts';

const salon = SalonWithHours.forFile();

const month = `/api/availability?fortuneTellerId=${shion}&serviceId=${reading}`;

async function ask(encoding: string, url = month) {
  const { statusCode, headers, json } = await salon.get(url, {
    'accept-encoding': encoding,
  });
  return {
    statusCode,
    packed: headers['content-encoding'] ?? null,
    type: headers['content-type'],
    answer: json(),
  };
}

test('an answer is the same in every encoding', async () => {
  const plain = await ask('identity');
  expect(plain).toMatchObject({
    statusCode: 200,
    packed: null,
    type: 'application/json; charset=utf-8',
  });
  expect(plain.answer).toHaveLength(42);
  for (const encoding of ['br', 'gzip', 'gzip;q=0.5, br;q=0']) {
    expect(await ask(encoding)).toEqual({ ...plain, packed: encoding === 'br' ? 'br' : 'gzip' });
  }
});

test('a small answer is not compressed', async () => {
  expect(await ask('br', `/api/availability?serviceId=${reading}`)).toMatchObject({
    packed: null,
    statusCode: 200,
  });
});

// A node on servers hears of changes too late to keep answers.
testOnFiles('frequent answers are computed once until they change', async () => {
  const projections = salon.engines.projections;
  const of = jest.spyOn(projections, 'of');
  const read = () => of.mock.calls.map(([{ name }]) => name).sort();
  const lists = [
    'fortune-tellers',
    'services',
    'store-settings',
    `roster?month=2026-10`,
    `roster/week?from=${saturday}`,
  ];
  const askAll = async () =>
    Promise.all(lists.map(async (path) => (await salon.get(`/api/${path}`)).body));
  const first = await askAll();
  expect(read()).toEqual([
    'agendas',
    'agendas',
    'menu',
    'settings',
    'settings',
    'settings',
    'tellers',
    'tellers',
    'tellers',
  ]);
  expect(await askAll()).toEqual(first);
  expect(read()).toHaveLength(9);
  of.mockRestore();
  const renamed = await salon.desk.put(`/api/fortune-tellers/${shion}`, {
    name: '紫苑 改め 朝霧',
  });
  expect(renamed.statusCode).toBe(200);
  expect((await askAll()).map((body, place) => body === first[place])).toEqual([
    false,
    true,
    true,
    true,
    true,
  ]);
});
