import { tellerSchemas } from '@salon/contract';
import { shion } from '@salon/demo';
import { type Caller, Salon } from '../booking/salon-with-hours.fixture.ts';

const salon = Salon.forFile({ SEED: 'demonstration' });

const UNKNOWN = '7c0f6a4e-1111-4a6f-9b60-2f7d9a1c0001';
const names = async (caller: Caller, url = '/api/fortune-tellers') => {
  const answer = await caller.get(url);
  expect(answer.statusCode).toBe(200);
  return (answer.json() as { name: string }[]).map(({ name }) => name);
};
const eight = [
  '紫苑',
  '橘 月乃',
  '蓮見 玄周',
  '白瀬 汀',
  '沙羅',
  '楠本 千景',
  '有馬 透子',
  '御影 岳',
];

test('everybody sees the tellers in their order, in exactly the contract’s shape', async () => {
  const answer = await salon.get('/api/fortune-tellers');
  expect(answer.json()).toEqual(tellerSchemas.listTellers.answer.parse(answer.json()));
  expect(answer.json()[0]).toEqual({ id: shion.id, ...shion.profile });
  expect(await names(salon)).toEqual(eight);
});

test('one teller is read by id; an unknown id is 404, a malformed one 400', async () => {
  expect(await salon.read(`/api/fortune-tellers/${shion.id}`)).toEqual({
    id: shion.id,
    ...shion.profile,
  });
  expect((await salon.get(`/api/fortune-tellers/${UNKNOWN}`)).statusCode).toBe(404);
  expect((await salon.get('/api/fortune-tellers/nobody')).statusCode).toBe(400);
});

test('a teller is added, hidden, shown to administrators only, changed back as answered, and deleted', async () => {
  const added = await salon.desk.post('/api/fortune-tellers', {
    name: '星野 灯',
    nameKana: 'ほしの あかり',
    specialties: ['タロット'],
    displayOrder: '9',
  });
  expect(added.statusCode).toBe(201);
  expect(added.json()).toMatchObject({
    name: '星野 灯',
    nameKana: 'ホシノ アカリ',
    specialties: ['タロット'],
    displayOrder: 9,
    isActive: true,
    profileImage: null,
  });
  expect(await names(salon)).toEqual([...eight, '星野 灯']);
  const url = `/api/fortune-tellers/${added.json().id}`;

  const hidden = await salon.desk.put(url, { ...added.json(), isActive: false });
  expect([hidden.statusCode, hidden.json()]).toEqual([200, { ...added.json(), isActive: false }]);
  expect(await names(salon)).toEqual(eight);
  expect(await names(salon.desk, '/api/fortune-tellers?all=true')).toEqual([...eight, '星野 灯']);
  expect([(await salon.get(url)).statusCode, (await salon.desk.get(url)).statusCode]).toEqual([
    404, 200,
  ]);

  const deleted = await salon.desk.delete(url);
  expect([deleted.statusCode, deleted.body]).toEqual([204, '']);
  const { desk } = salon;
  for (const answer of [desk.get(url), desk.put(url, { name: '星' }), desk.delete(url)])
    expect((await answer).statusCode).toBe(404);
});
