import { demoWords } from '@salon/demo';
import { wholeTexts } from '@salon/domain';
import { Salon } from '../booking/salon-with-hours.fixture.ts';

const salon = Salon.forFile({ SEED: 'demonstration' });
const faq = () => salon.read('/api/pages/faq');
const write = (texts: object, version: number) =>
  salon.desk.put('/api/pages/faq', { texts, version });

test('the demonstration has its own words, with the facts that they name', async () => {
  const answer = await faq();
  expect(answer).toMatchObject({
    page: 'faq',
    version: 1,
    texts: wholeTexts('faq', demoWords.faq),
  });
  expect(answer.facts).toMatchObject({
    contactPhone1: '078-000-0000',
    payments: '現金・クレジットカード・PayPay',
    'price:20538d07-d73f-4bac-bf03-05b7ac94744b': '500円',
  });
  expect(answer.facts).not.toHaveProperty('representative');
  expect((await salon.get('/api/pages/nothing')).statusCode).toBe(404);
});

test('a page is written as its next version; a stale one is told who was first', async () => {
  const { texts, version } = await faq();
  const written = await write({ ...texts, lead: 'お気軽にどうぞ。<3' }, version);
  expect(written.json()).toMatchObject({
    version: version + 1,
    texts: { lead: 'お気軽にどうぞ。<3' },
  });
  expect((await faq()).texts.lead).toBe('お気軽にどうぞ。<3');
  const stale = await write({ ...texts, lead: '別の人が。' }, version);
  expect([stale.statusCode, stale.json()]).toMatchObject([
    409,
    { code: 'STALE', changedBy: '管理者 okami', changedAt: written.json().changedAt },
  ]);
  expect(
    (await salon.desk.read('/api/pages')).find(({ page }: { page: string }) => page === 'faq'),
  ).toEqual({
    page: 'faq',
    title: 'よくあるご質問',
    path: '/faq',
    version: version + 1,
    changedAt: written.json().changedAt,
    changedBy: '管理者 okami',
  });
});

test('each wrong text is told at its path', async () => {
  const { texts, version } = await faq();
  const items = [
    { question: '', answer: '{{price:gone}}' },
    { question: 'い', answer: '<b>太字</b>', linkText: 'あ', linkTo: 'javascript:alert(1)' },
    { question: 'あ'.repeat(201), answer: 'い' },
  ];
  const refused = await write(
    { ...texts, heading: null, groups: [{ title: 'あ', items }] },
    version,
  );
  expect([refused.statusCode, refused.json().fieldErrors]).toEqual([
    400,
    {
      'texts.heading': '見出しを入力してください',
      'texts.groups.0.items.0.question': '質問を入力してください',
      'texts.groups.0.items.1.answer': 'HTMLのタグは使えません。文字だけで入力してください',
      'texts.groups.0.items.1.linkTo': '有効なURLを入力してください',
      'texts.groups.0.items.2.question': '200文字以内で入力してください',
    },
  ]);
  const unknown = await write({ ...texts, lead: '{{price:gone}}' }, version);
  expect(unknown.json().fieldErrors).toEqual({
    'texts.lead': '差し込み「{{price:gone}}」はありません。一覧からお選びください',
  });
  expect((await faq()).version).toBe(version);
});

test('a hidden entry is answered to the administration alone', async () => {
  const { texts, version } = await faq();
  const [first, ...others] = texts.groups;
  await write({ ...texts, groups: [{ ...first, isShown: false }, ...others] }, version);
  expect((await faq()).texts.groups[0].title).toBe(others[0].title);
  expect((await salon.desk.read('/api/pages/faq')).texts.groups[0].title).toBe(first.title);
});

test('a changed price is on the page that names it', async () => {
  const service = '20538d07-d73f-4bac-bf03-05b7ac94744b';
  await salon.desk.put(`/api/services/${service}`, { price: 700 });
  expect((await faq()).facts[`price:${service}`]).toBe('700円');
});
