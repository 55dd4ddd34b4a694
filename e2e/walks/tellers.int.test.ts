import { answered, complained, refused } from '../harness/answered.ts';
import { onlyForAdministrators, UNKNOWN, usePeople } from '../harness/people.ts';
import { bookAsGuest, freeTime } from '../harness/salon-steps.ts';

const people = usePeople();
const list = async () => answered('listTellers', await people.guest.get('/api/fortune-tellers'));
const listAll = async () => answered('listTellers', await people.administrator.get('/api/fortune-tellers?all=true'));

/** Everything that the salon tells of a teller, with nothing said. */
const silent = {
  ...{ nameKana: '', description: '', specialties: [], career: '', readingHistory: '', consultationTopics: '', expertiseAreas: '' },
  ...{ kiStar: '', recentInterests: '', motto: '', otherInfo: '', message: '', customerMessage: '', recommendPoint: '' },
  ...{ profileImage: null, displayOrder: 0, isActive: true },
};

test('everybody reads the eight tellers in their order, and each one alone', async () => {
  const tellers = await list();
  expect(tellers.map(({ name }) => name)).toEqual(['紫苑', '橘 月乃', '蓮見 玄周', '白瀬 汀', '沙羅', '楠本 千景', '有馬 透子', '御影 岳']);
  const [first] = tellers;
  expect(answered('readTeller', await people.guest.get(`/api/fortune-tellers/${first?.id}`))).toEqual(first);
  expect(refused(await people.guest.get(`/api/fortune-tellers/${UNKNOWN}`))).toBe('404 NOT_FOUND');
  expect(refused(await people.guest.get('/api/fortune-tellers/shion'))).toBe('400 VALIDATION_FAILED');
});

test('a new teller needs a name only, and is answered whole', async () => {
  const added = answered(
    'addTeller',
    await people.administrator.post('/api/fortune-tellers', { name: ' 夜野 灯 ', nameKana: 'よるの あかり' }),
  );
  expect(added).toEqual({ ...silent, id: expect.any(String), name: '夜野 灯', nameKana: 'ヨルノ アカリ' });
  expect(await list()).toContainEqual(added);
});

test('a teller takes back what was answered, nulls and unknown fields too', async () => {
  const [first] = await list();
  const changed = await people.administrator.put(`/api/fortune-tellers/${first?.id}`, { ...first, motto: '月は満ちる', createdAt: 'x' });
  expect(answered('changeTeller', changed)).toEqual({ ...first, motto: '月は満ちる' });
  const partial = await people.administrator.put(`/api/fortune-tellers/${first?.id}`, { displayOrder: '12a' });
  expect(answered('changeTeller', partial)).toEqual({ ...first, motto: '月は満ちる', displayOrder: 12 });
  const unreadable = await people.administrator.put(`/api/fortune-tellers/${first?.id}`, { displayOrder: 'first' });
  expect(answered('changeTeller', unreadable).displayOrder).toBe(0);
});

test('an inactive teller is there for administrators alone', async () => {
  const { id } = answered('addTeller', await people.administrator.post('/api/fortune-tellers', { name: '朔', isActive: false }));
  expect((await list()).map((teller) => teller.id)).not.toContain(id);
  expect((await listAll()).map((teller) => teller.id)).toContain(id);
  expect(refused(await people.guest.get(`/api/fortune-tellers/${id}`))).toBe('404 NOT_FOUND');
  expect(refused(await people.member.get(`/api/fortune-tellers/${id}/schedules`))).toBe('404 NOT_FOUND');
  expect((await people.administrator.get(`/api/fortune-tellers/${id}`)).status).toBe(200);
  await onlyForAdministrators(people, (client) => client.get('/api/fortune-tellers?all=true'));
});

test('what breaks a rule is told at its field', async () => {
  const add = (body: object) => people.administrator.post('/api/fortune-tellers', { name: '夜野 灯', ...body });
  expect(complained(await add({ name: '' }))).toEqual({ name: '名前を入力してください' });
  expect(complained(await add({ name: '灯'.repeat(101) }))).toEqual({ name: '100文字以内で入力してください' });
  expect(complained(await add({ career: '灯'.repeat(20_001) }))).toEqual({ career: '20,000文字以内で入力してください' });
  expect(complained(await add({ profileImage: 'javascript:alert(1)' }))).toEqual({ profileImage: '有効なURLを入力してください' });
  expect(complained(await add({ specialties: 'タロット' }))).toHaveProperty('specialties');
  expect(refused(await add({ career: '灯'.repeat(100_000) }))).toBe('413 TOO_LARGE');
});

test('only administrators write', async () => {
  const [first] = await list();
  await onlyForAdministrators(people, (client) => client.post('/api/fortune-tellers', { name: '影' }));
  await onlyForAdministrators(people, (client) => client.put(`/api/fortune-tellers/${first?.id}`, { name: '影' }));
  await onlyForAdministrators(people, (client) => client.delete(`/api/fortune-tellers/${first?.id}`));
  expect(refused(await people.administrator.put(`/api/fortune-tellers/${UNKNOWN}`, { name: '影' }))).toBe('404 NOT_FOUND');
  expect(refused(await people.administrator.delete(`/api/fortune-tellers/${UNKNOWN}`))).toBe('404 NOT_FOUND');
});

test('a teller with upcoming bookings stays, one without them goes', async () => {
  const time = await freeTime(people.guest);
  expect((await bookAsGuest(people.guest, time)).status).toBe(201);
  const kept = await people.administrator.delete<{ message: string }>(`/api/fortune-tellers/${time.fortuneTellerId}`);
  expect(refused(kept)).toBe('409 UPCOMING_BOOKINGS');
  expect(kept.body.message).toMatch(/\d+件/);
  const { id } = answered('addTeller', await people.administrator.post('/api/fortune-tellers', { name: '旅人' }));
  answered('deleteTeller', await people.administrator.delete(`/api/fortune-tellers/${id}`));
  expect(refused(await people.administrator.get(`/api/fortune-tellers/${id}`))).toBe('404 NOT_FOUND');
  expect(refused(await people.administrator.delete(`/api/fortune-tellers/${id}`))).toBe('404 NOT_FOUND');
});
