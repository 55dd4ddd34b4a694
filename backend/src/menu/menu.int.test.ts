import { menuSchemas } from '@salon/contract';
import { demoMenu, migiwa, shion, tsukino } from '@salon/demo';
import { type Caller, Salon } from '../booking/salon-with-hours.fixture.ts';

const salon = Salon.forFile({ SEED: 'demonstration' });

const UNKNOWN = '7c0f6a4e-1111-4a6f-9b60-2f7d9a1c0001';
const of = (type: string, duration: number) => {
  const found = demoMenu.findLast(
    ({ service }) => service.type === type && service.duration === duration,
  );
  if (found === undefined) throw new Error(`No ${type} of ${duration} minutes.`);
  return found;
};
const halfHour = of('face_to_face', 30);
const longCall = of('phone', 90);
const ids = async (caller: Caller, url: string) => {
  const answer = await caller.get(url);
  expect(answer.statusCode).toBe(200);
  return (answer.json() as { id: string }[]).map(({ id }) => id);
};
const order = () => ids(salon, '/api/services');

test('everybody sees the menu in its order, in exactly the contract’s shape, prices as texts', async () => {
  const answer = await salon.get('/api/services');
  expect(answer.json()).toEqual(menuSchemas.listServices.answer.parse(answer.json()));
  expect(answer.json()).toEqual(
    demoMenu.map(({ id, service }) => ({
      id,
      ...service,
      restMinutes: 0,
      noticeHours: 0,
      isActive: true,
      price: String(service.price),
    })),
  );
});

test('one service is read by id; an unknown id is 404, a malformed one 400', async () => {
  expect(await salon.read(`/api/services/${halfHour.id}`)).toMatchObject({
    name: '対面鑑定',
    duration: 30,
    price: '4500',
  });
  expect((await salon.get(`/api/services/${UNKNOWN}`)).statusCode).toBe(404);
  expect((await salon.get('/api/services/thirty')).statusCode).toBe(400);
});

test('an inactive teller offers nothing, but administrators see whom a service names', async () => {
  await salon.desk.put(`/api/fortune-tellers/${migiwa.id}`, { isActive: false });
  const url = `/api/services/${longCall.id}/fortune-tellers`;
  expect([await ids(salon, url), await ids(salon.desk, `${url}?all=true`)]).toEqual([
    [],
    [migiwa.id],
  ]);
  expect((await salon.get(`${url}?all=true`)).statusCode).toBe(401);
  await salon.desk.put(`/api/fortune-tellers/${migiwa.id}`, { isActive: true });
});

test('a new service comes last, goes up, is limited, hidden and deleted', async () => {
  const before = await order();
  const service = {
    name: '相性鑑定',
    type: 'face_to_face',
    price: '6000',
    fortuneTellerIds: [shion.id],
  };
  const added = await salon.desk.post('/api/services', { ...service, duration: '40' });
  const { id } = added.json();
  const defaults = { id, restMinutes: 0, noticeHours: 0, description: '', isActive: true };
  expect([added.statusCode, added.json()]).toEqual([
    201,
    { ...service, duration: 40, ...defaults },
  ]);
  const url = `/api/services/${id}`;
  expect(await order()).toEqual([...before, id]);

  expect((await salon.desk.post(`${url}/reorder`, { direction: 'down' })).statusCode).toBe(200);
  expect(await order()).toEqual([...before, id]);
  expect((await salon.desk.post(`${url}/reorder`, { direction: 'up' })).json()).toEqual(
    added.json(),
  );
  expect(await order()).toEqual([...before.slice(0, -1), id, ...before.slice(-1)]);

  const limited = await salon.desk.put(`${url}/fortune-tellers`, {
    fortuneTellerIds: [tsukino.id, shion.id],
  });
  expect(limited.json().fortuneTellerIds).toEqual([tsukino.id, shion.id]);
  expect(await ids(salon, `${url}/fortune-tellers`)).toEqual([shion.id, tsukino.id]);

  const hidden = await salon.desk.put(url, { ...limited.json(), price: 5500, isActive: false });
  expect(hidden.json()).toEqual({ ...limited.json(), price: '5500', isActive: false });
  expect(await order()).toEqual(before);
  expect(await ids(salon.desk, '/api/services?all=true')).toContain(id);
  expect([
    (await salon.get(url)).statusCode,
    (await salon.get(`${url}/fortune-tellers`)).statusCode,
    (await salon.desk.get(url)).statusCode,
  ]).toEqual([404, 404, 200]);

  expect((await salon.desk.delete(url)).statusCode).toBe(204);
  expect([
    (await salon.desk.get(url)).statusCode,
    (await salon.desk.delete(url)).statusCode,
  ]).toEqual([404, 404]);
});

test('a service can be limited to existing tellers only, but a form may send back a deleted one', async () => {
  const url = `/api/services/${longCall.id}`;
  expect(
    (await salon.desk.put(`${url}/fortune-tellers`, { fortuneTellerIds: [UNKNOWN] })).statusCode,
  ).toBe(404);
  const { id } = (await salon.desk.post('/api/fortune-tellers', { name: '一夜' })).json();
  const limit = { fortuneTellerIds: [migiwa.id, id] };
  const limited = (await salon.desk.put(`${url}/fortune-tellers`, limit)).json();
  expect((await salon.desk.delete(`/api/fortune-tellers/${id}`)).statusCode).toBe(204);
  const changed = await salon.desk.put(url, { ...limited, description: '長めのお電話です。' });
  expect([changed.statusCode, changed.json().description]).toEqual([200, '長めのお電話です。']);
});
