import { Salon } from '../booking/salon-with-hours.fixture.ts';
import { ErasureReactor } from '../person/erasure-reactor.ts';
import { Retention } from '../person/retention.ts';
import { waitForMailTo } from '../testing/mailbox.ts';
import { filesWith } from '../testing/traces.ts';

const salon = Salon.forFile();

const form = {
  name: '風見 遥',
  nameKana: 'かざみ はるか',
  email: 'kazami@example.jp',
  phone: '０９０−2222-3333',
  experience: '3年以上',
  specialties: ['タロット', '手相'],
  message: '',
};
const received = {
  ...form,
  nameKana: 'カザミ ハルカ',
  phone: '090-2222-3333',
  message: null,
  state: 'received',
  createdAt: '2026-10-20T01:00:00.000Z',
};
const patch = (id: string, payload: object) => salon.desk.patch(`/api/applications/${id}`, payload);

let id: string;
test('anybody applies; the applicant and the salon get a mail, and can answer each other', async () => {
  await salon.desk.put('/api/store-settings', { contactEmail: 'salon@yoizuki.example' });
  const answer = await salon.post('/api/applications', form);
  id = answer.json().id;
  expect([answer.statusCode, answer.json()]).toEqual([201, { ...received, id }]);
  const [theirs, ours] = await Promise.all(
    ['kazami@example.jp', 'salon@yoizuki.example'].map((to) => waitForMailTo(salon.folder, to)),
  );
  expect([theirs, ours].map((mail) => mail?.replyTo?.map(({ address }) => address))).toEqual([
    ['salon@yoizuki.example'],
    ['kazami@example.jp'],
  ]);
  expect(theirs?.text).toContain('メール salon@yoizuki.example');
});

test('applications are listed, also by words', async () => {
  const list = await salon.desk.get('/api/applications');
  expect([list.headers['x-total-count'], list.json()]).toEqual([
    '1',
    [{ ...received, id, note: null }],
  ]);
  expect(await salon.desk.read(`/api/applications?q=${encodeURIComponent('カザミ')}`)).toHaveLength(
    1,
  );
  expect(
    await salon.desk.read(`/api/applications?q=${encodeURIComponent('風見')}&status=rejected`),
  ).toEqual([]);
});

test('an application changes its state, and keeps its note until that is changed', async () => {
  expect((await patch(id, { state: 'interview', note: '来週の火曜' })).json()).toEqual({
    ...received,
    id,
    state: 'interview',
    note: '来週の火曜',
  });
  expect((await patch(id, { state: 'rejected' })).json()).toMatchObject({
    state: 'rejected',
    note: '来週の火曜',
  });
  expect((await patch(id, { state: 'rejected', note: null })).json().note).toBeNull();
  expect(
    (await patch('99999999-9999-4999-8999-999999999999', { state: 'rejected' })).statusCode,
  ).toBe(404);
  expect((await patch(id, { state: 'gone' })).statusCode).toBe(400);
});

test('six months after the decision the applicant is erased', async () => {
  salon.clock.advance(200 * 24 * 3_600_000);
  // Noted: erased when it is still due a day later.
  expect(await salon.part(Retention).run()).toBe(0);
  salon.clock.advance(25 * 3_600_000);
  expect(await salon.part(Retention).run()).toBe(1);
  await salon.reacted(ErasureReactor);
  expect(filesWith(salon.folder, ['kazami', '風見', '090-2222-3333'])).toEqual([]);
  await salon.openDesk();
  expect(await salon.desk.read('/api/applications')).toMatchObject([
    { id, name: null, email: null, phone: null, experience: '3年以上' },
  ]);
  expect((await patch(id, { state: 'interview' })).json().code).toBe('PERSON_ERASED');
});
