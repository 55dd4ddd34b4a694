import { waitForMail } from '@salon/backend/testing/mailbox';
import { applicationSpecialties } from '@salon/domain';
import { answered, complained, refused } from '../harness/answered.ts';
import { day } from '../harness/own-teller.ts';
import { onlyForAdministrators, UNKNOWN, useSharedPeople } from '../harness/people.ts';

const people = useSharedPeople();
const application = {
  ...{ name: '桐生 楓', nameKana: 'きりゅう かえで', email: 'kaede@example.jp', phone: '080-1234-5678' },
  ...{ experience: '3年以上', specialties: ['タロット', '手相'], message: 'よろしくお願いします' },
};
const apply = (body: object) => people.guest.post('/api/applications', body);

test('an application is answered, and both sides get a mail', async () => {
  const received = answered('apply', await apply(application));
  expect(received).toEqual({
    ...application,
    ...{ id: expect.any(String), nameKana: 'キリュウ カエデ', state: 'received', createdAt: expect.any(String) },
  });
  const tells = (address: string) =>
    waitForMail(people.salon.dataDir, ({ to, text }) => to?.[0]?.address === address && text?.includes('桐生 楓') === true);
  // The salon has mails of others, too.
  await Promise.all([tells('kaede@example.jp'), tells('info@yoizuki.example')]);
});

test('each field has its own sentence', async () => {
  expect(complained(await apply({}))).toEqual({
    ...{ name: 'お名前を入力してください', nameKana: 'お名前（カナ）を入力してください', email: '正しいメールアドレスを入力してください' },
    ...{ phone: '電話番号を入力してください', experience: '経験年数を選択してください', specialties: '占術を1つ以上選択してください' },
  });
  expect(Object.keys(complained(await apply({ ...application, experience: '2年以上' })))).toEqual(['experience']);
  expect(Object.keys(complained(await apply({ ...application, specialties: ['コーヒー占い'] })))).toEqual(['specialties']);
  expect(Object.keys(complained(await apply({ ...application, message: 'あ'.repeat(2_001) })))).toEqual(['message']);
  expect((await apply({ ...application, specialties: 'タロット' })).status).toBe(400);
  const everything = { ...application, specialties: applicationSpecialties, message: '' };
  expect(answered('apply', await apply(everything))).toMatchObject({ specialties: applicationSpecialties, message: null });
});

test('administrators list and decide applications', async () => {
  const list = async (query = '') => answered('listApplications', await people.administrator.get(`/api/applications${query}`));
  const [newest, first] = await list();
  expect(first).toMatchObject({ name: '桐生 楓', state: 'received', note: null });
  const change = (body: object, id = first?.id) => people.administrator.patch(`/api/applications/${id}`, body);
  expect(answered('changeApplication', await change({ state: 'interview', note: '金曜に電話' }))).toEqual({
    ...first,
    ...{ state: 'interview', note: '金曜に電話' },
  });
  expect((await list('?status=interview')).map(({ id }) => id)).toEqual([first?.id]);
  expect((await list('?sort=createdAt')).map(({ id }) => id)).toEqual([first?.id, newest?.id]);
  expect(await list(`?from=${day(1)}`)).toEqual([]);
  expect((await list(`?q=${encodeURIComponent('きりゅう')}&pageSize=1`)).map(({ id }) => id)).toEqual([newest?.id]);
  expect(Object.keys(complained(await change({ state: 'hired' })))).toEqual(['state']);
  expect(refused(await change({ state: 'rejected' }, UNKNOWN))).toBe('404 NOT_FOUND');
  expect(refused(await change({ state: 'rejected' }, '1'))).toBe('400 VALIDATION_FAILED');
  await onlyForAdministrators(people, (client) => client.get('/api/applications'));
  await onlyForAdministrators(people, (client) => client.patch(`/api/applications/${first?.id}`, { state: 'accepted' }));
});

test('a question is answered, listed and closed', async () => {
  const question = { name: '三田 蓮', email: 'ren@example.jp', phone: '０８０-1234-5678', message: '見学はできますか' };
  const received = answered('inquire', await people.guest.post('/api/inquiries', question));
  expect(received).toEqual({
    ...question,
    ...{ id: expect.any(String), nameKana: null, phone: '080-1234-5678', state: 'new', createdAt: expect.any(String) },
  });
  expect(complained(await people.guest.post('/api/inquiries', {}))).toEqual({
    ...{ name: 'お名前を入力してください', email: '正しいメールアドレスを入力してください', phone: '電話番号を入力してください' },
    message: 'お問い合わせ内容を入力してください',
  });
  const path = `/api/inquiries/${received.id}`;
  const closed = answered('changeInquiry', await people.administrator.patch(path, { state: 'closed', note: '電話で回答' }));
  expect(closed).toEqual({ ...received, state: 'closed', note: '電話で回答' });
  expect(answered('listInquiries', await people.administrator.get('/api/inquiries?status=closed'))).toEqual([closed]);
  expect(Object.keys(complained(await people.administrator.patch(path, {})))).toEqual(['state']);
  expect(refused(await people.administrator.patch(`/api/inquiries/${UNKNOWN}`, { state: 'new' }))).toBe('404 NOT_FOUND');
  await onlyForAdministrators(people, (client) => client.get('/api/inquiries'));
  await onlyForAdministrators(people, (client) => client.patch(path, { state: 'new' }));
});
