import { Salon } from '../booking/salon-with-hours.fixture.ts';

const salon = Salon.forFile();

const form = {
  name: '風見 遥',
  email: 'kazami@example.jp',
  phone: '09022223333',
  message: '見学はできますか。',
};
const asked = { ...form, nameKana: null, state: 'new', createdAt: '2026-10-20T01:00:00.000Z' };

test('anybody asks; an administrator reads, finds and answers', async () => {
  const answer = await salon.post('/api/inquiries', form);
  const { id } = answer.json();
  expect([answer.statusCode, answer.json()]).toEqual([201, { ...asked, id }]);
  expect(await salon.desk.read('/api/inquiries')).toEqual([{ ...asked, id, note: null }]);
  expect(await salon.desk.read('/api/inquiries?q=090222')).toHaveLength(1);
  const answered = await salon.desk.patch(`/api/inquiries/${id}`, {
    state: 'answered',
    note: '電話で',
  });
  expect(answered.json()).toEqual({ ...asked, id, state: 'answered', note: '電話で' });
  expect(await salon.desk.read('/api/inquiries?status=new')).toEqual([]);
});
