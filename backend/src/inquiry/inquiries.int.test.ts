import { administratorOf, type Caller, guestOf } from '../testing/caller.ts';
import { type RunningApplication, startApplication } from '../testing/running-application.ts';

let salon: RunningApplication;
let guest: Caller;
let okami: Caller;
beforeAll(async () => {
  salon = await startApplication();
  guest = guestOf(salon);
  okami = await administratorOf(salon);
});
afterAll(() => salon.close());

const form = {
  name: '風見 遥',
  email: 'kazami@example.jp',
  phone: '09022223333',
  message: '見学はできますか。',
};
const asked = { ...form, nameKana: null, state: 'new', createdAt: '2026-10-20T01:00:00.000Z' };

test('anybody asks; an administrator reads, finds and answers', async () => {
  const answer = await guest.post('/api/inquiries', form);
  const { id } = answer.json();
  expect([answer.statusCode, answer.json()]).toEqual([201, { ...asked, id }]);
  expect((await okami.get('/api/inquiries')).json()).toEqual([{ ...asked, id, note: null }]);
  expect((await okami.get('/api/inquiries?q=090222')).json()).toHaveLength(1);
  const answered = await salon.call({
    method: 'PATCH',
    url: `/api/inquiries/${id}`,
    payload: { state: 'answered', note: '電話で' },
    headers: { cookie: okami.cookie },
  });
  expect(answered.json()).toEqual({ ...asked, id, state: 'answered', note: '電話で' });
  expect((await okami.get('/api/inquiries?status=new')).json()).toEqual([]);
});

test('a question without a text is refused at its field', async () => {
  expect(
    (await guest.post('/api/inquiries', { ...form, message: ' ' })).json().fieldErrors,
  ).toEqual({
    message: 'お問い合わせ内容を入力してください',
  });
});
