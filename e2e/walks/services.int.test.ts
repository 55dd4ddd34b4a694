import { answered, complained, refused } from '../harness/answered.ts';
import { onlyForAdministrators, UNKNOWN, useSharedPeople } from '../harness/people.ts';
import { bookAsGuest, freeTime } from '../harness/salon-steps.ts';

const people = useSharedPeople();
const list = async () => answered('listServices', await people.guest.get('/api/services'));
const order = async () => answered('listServices', await people.administrator.get('/api/services?all=true')).map(({ id }) => id);
const add = (body: object) => people.administrator.post('/api/services', body);
const reading = { name: '夜の鑑定', type: 'face_to_face', duration: 30, price: '4500' };

test('everybody reads the menu, and each service alone', async () => {
  const [first] = await list();
  expect(answered('readService', await people.guest.get(`/api/services/${first?.id}`))).toEqual(first);
  expect(refused(await people.guest.get(`/api/services/${UNKNOWN}`))).toBe('404 NOT_FOUND');
  expect(refused(await people.guest.get('/api/services/first'))).toBe('400 VALIDATION_FAILED');
});

test('a new service comes last; its price is a numeric string, its duration a number', async () => {
  const added = answered('addService', await add(reading));
  expect(added).toEqual({ ...reading, id: expect.any(String), description: '', isActive: true, fortuneTellerIds: [], restMinutes: 0 });
  expect((await order()).at(-1)).toBe(added.id);
  expect(answered('addService', await add({ ...reading, duration: '40', price: 6000 }))).toMatchObject({ duration: 40, price: '6000' });
});

test('a service takes back what was answered', async () => {
  const [first] = await list();
  const path = `/api/services/${first?.id}`;
  expect(answered('changeService', await people.administrator.put(path, { ...first, id: 'x', price: '500.00' }))).toEqual(first);
  expect(answered('changeService', await people.administrator.put(path, { description: 'ご新規の方に' }))).toEqual({
    ...first,
    description: 'ご新規の方に',
  });
});

test('what breaks a rule is told at its field', async () => {
  expect(complained(await add({}))).toEqual({
    name: 'メニュー名を入力してください',
    type: '種別を選択してください',
    duration: '所要時間は1以上の整数（分）で入力してください',
    price: '料金は0以上の整数（円）で入力してください',
  });
  expect(Object.keys(complained(await add({ ...reading, type: 'video' })))).toEqual(['type']);
  expect(Object.keys(complained(await add({ ...reading, duration: 0 })))).toEqual(['duration']);
  expect(Object.keys(complained(await add({ ...reading, duration: 30.5 })))).toEqual(['duration']);
  expect(Object.keys(complained(await add({ ...reading, price: '-1' })))).toEqual(['price']);
  expect(refused(await add({ ...reading, fortuneTellerIds: [UNKNOWN] }))).toBe('404 NOT_FOUND');
});

test('an inactive service is there for administrators alone', async () => {
  const { id } = answered('addService', await add({ ...reading, isActive: false }));
  expect((await list()).map((service) => service.id)).not.toContain(id);
  expect(await order()).toContain(id);
  expect(refused(await people.guest.get(`/api/services/${id}`))).toBe('404 NOT_FOUND');
  expect(refused(await people.guest.get(`/api/services/${id}/fortune-tellers`))).toBe('404 NOT_FOUND');
  expect((await people.administrator.get(`/api/services/${id}`)).status).toBe(200);
  await onlyForAdministrators(people, (client) => client.get('/api/services?all=true'));
});

test('reordering swaps neighbours; at the edge nothing changes', async () => {
  const before = await order();
  const [first = '', second = '', ...others] = before;
  const move = async (id: string, direction: string) =>
    answered('reorderService', await people.administrator.post(`/api/services/${id}/reorder`, { direction })).id;
  expect(await move(second, 'up')).toBe(second);
  expect(await order()).toEqual([second, first, ...others]);
  await move(second, 'down');
  expect(await order()).toEqual(before);
  await move(first, 'up');
  await move(before.at(-1) ?? '', 'down');
  expect(await order()).toEqual(before);
  expect(complained(await people.administrator.post(`/api/services/${first}/reorder`, { direction: 'left' }))).toHaveProperty('direction');
  expect(refused(await people.administrator.post(`/api/services/${UNKNOWN}/reorder`, { direction: 'up' }))).toBe('404 NOT_FOUND');
});

test('a service limited to nobody is offered by every active teller, else by those it names', async () => {
  const { id } = answered('addService', await add(reading));
  const offering = async () => answered('listServiceTellers', await people.guest.get(`/api/services/${id}/fortune-tellers`));
  const everybody = answered('listTellers', await people.guest.get('/api/fortune-tellers'));
  expect(await offering()).toEqual(everybody);
  const [, named] = everybody;
  const limited = await people.administrator.put(`/api/services/${id}/fortune-tellers`, { fortuneTellerIds: [named?.id, named?.id] });
  expect(answered('setServiceTellers', limited).fortuneTellerIds).toEqual([named?.id]);
  expect(await offering()).toEqual([named]);
  await onlyForAdministrators(people, (client) => client.get(`/api/services/${id}/fortune-tellers?all=true`));
  expect(answered('listServiceTellers', await people.administrator.get(`/api/services/${id}/fortune-tellers?all=true`))).toEqual([named]);
  const unknown = await people.administrator.put(`/api/services/${id}/fortune-tellers`, { fortuneTellerIds: [UNKNOWN] });
  expect(refused(unknown)).toBe('404 NOT_FOUND');
  expect(complained(await people.administrator.put(`/api/services/${id}/fortune-tellers`, {}))).toHaveProperty('fortuneTellerIds');
});

test('only administrators write', async () => {
  const [first] = await order();
  await onlyForAdministrators(people, (client) => client.post('/api/services', reading));
  await onlyForAdministrators(people, (client) => client.put(`/api/services/${first}`, reading));
  await onlyForAdministrators(people, (client) => client.delete(`/api/services/${first}`));
  await onlyForAdministrators(people, (client) => client.post(`/api/services/${first}/reorder`, { direction: 'down' }));
  await onlyForAdministrators(people, (client) => client.put(`/api/services/${first}/fortune-tellers`, { fortuneTellerIds: [] }));
  expect(refused(await people.administrator.put(`/api/services/${UNKNOWN}`, reading))).toBe('404 NOT_FOUND');
});

test('a service with upcoming bookings stays, one without them goes', async () => {
  const time = await freeTime(people.guest);
  expect((await bookAsGuest(people.guest, time)).status).toBe(201);
  expect(refused(await people.administrator.delete(`/api/services/${time.serviceId}`))).toBe('409 UPCOMING_BOOKINGS');
  const { id } = answered('addService', await add(reading));
  answered('deleteService', await people.administrator.delete(`/api/services/${id}`));
  expect(await order()).not.toContain(id);
  expect(refused(await people.administrator.delete(`/api/services/${id}`))).toBe('404 NOT_FOUND');
});
