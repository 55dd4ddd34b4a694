import { demoWords } from '@salon/demo';
import { wholeTexts } from '@salon/domain';
import {
  Salon,
  SalonWithHours,
  type SessionCaller,
  wish,
} from '../booking/salon-with-hours.fixture.ts';

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
  const items = [{ question: '', answer: '<b>太字</b>' }];
  const refused = await write({ ...texts, groups: [{ title: 'あ', items }] }, version);
  expect([refused.statusCode, refused.json().fieldErrors]).toEqual([
    400,
    {
      'texts.groups.0.items.0.question': '質問を入力してください',
      'texts.groups.0.items.0.answer': 'HTMLのタグは使えません。文字だけで入力してください',
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

test('each version can be read with its changes, and taken back as a new one', async () => {
  const { texts, version } = await salon.desk.read('/api/pages/faq');
  const [, pricing] = texts.groups;
  const items = [{ ...pricing.items[1], answer: 'はい。' }, ...pricing.items.slice(2)];
  await write(
    { ...texts, groups: [texts.groups[0], { ...pricing, items }, ...texts.groups.slice(2)] },
    version,
  );
  const [newest, before] = await salon.desk.read('/api/pages/faq/history');
  expect(newest).toMatchObject({ version: version + 1, actor: '管理者 okami' });
  const place = 'まとまり「料金について」';
  expect(newest.changes).toEqual([
    {
      label: `${place}・質問`,
      before: pricing.items.map(({ question }: { question: string }) => question).join('、'),
      after: items.map(({ question }) => question).join('、'),
    },
    {
      label: `${place}・質問「延長はできますか。」・答え`,
      before: pricing.items[1].answer,
      after: 'はい。',
    },
    ...['質問', '答え', 'リンクの文字', 'リンク先', '予約ボタンと電話番号', '表示'].map(
      (label) => ({
        label: `${place}・質問「${pricing.items[0].question}」・${label}`,
        before: expect.stringMatching(/./),
        after: '',
      }),
    ),
  ]);
  expect(before).toMatchObject({ version });
  const restored = await salon.desk.post('/api/pages/faq/restore', { version });
  expect(restored.json()).toMatchObject({ version: version + 2, texts });
  const again = await salon.desk.post('/api/pages/faq/restore', { version });
  expect(again.json().version).toBe(version + 2);
  expect((await salon.desk.post('/api/pages/faq/restore', { version: 99 })).statusCode).toBe(404);
});

test('what a page says is audited with what changed', async () => {
  const [newest] = await salon.desk.read('/api/audit?q=よくあるご質問');
  expect(newest).toMatchObject({
    text: expect.stringContaining('文章「よくあるご質問」の'),
    about: { kind: 'page', id: 'faq', name: 'よくあるご質問' },
  });
});

test('a typed price is found where it is written', async () => {
  const { texts, version } = await salon.desk.read('/api/pages/faq');
  await write({ ...texts, lead: '{{storeName}}の対面鑑定は30分4,500円からです。' }, version);
  expect(
    await salon.desk.read(`/api/facts/mentions?text=${encodeURIComponent('4,500円')}`),
  ).toEqual([
    {
      page: 'faq',
      label: 'リード文',
      path: 'texts.lead',
      excerpt: expect.stringMatching(/^[^{}]+の対面鑑定は30分4,500円からです。$/),
    },
  ]);
});

test('without the built site there is no preview', async () => {
  const { texts } = await salon.desk.read('/api/pages/faq');
  expect((await salon.desk.post('/api/pages/faq/preview', { texts })).statusCode).toBe(503);
});

describe('terms with versions', () => {
  const open = SalonWithHours.forFile();
  const agreedOf = async (path: string, caller: SessionCaller) =>
    (await caller.read(path)).map(({ agreed }: { agreed: object | null }) => agreed);

  test('a booking records the present versions, and its member reads them ever after', async () => {
    const { texts } = await open.desk.read('/api/pages/terms');
    const change = (title: string, version: number) =>
      open.desk.put('/api/pages/terms', {
        texts: { ...texts, title, intro: '{{storeName}}' },
        version,
      });
    await open.desk.put('/api/store-settings', { storeName: '朝日' });
    await change('きまり', 0);
    const id = await open.booked('13:00', open.hana);
    const history = `/api/bookings/${id}/history`;
    expect(await agreedOf(history, open.hana)).toEqual([{ termsVersion: 1, privacyVersion: 0 }]);
    expect(await agreedOf(`/api/admin${history.slice(4)}`, open.desk)).toEqual([
      { termsVersion: 1, privacyVersion: 0 },
    ]);
    open.goTo('2026-10-21T01:00:00.000Z');
    await open.openDesk();
    await open.desk.put('/api/store-settings', { storeName: '夕日' });
    await change('新しいきまり', 1);
    const past = '/api/pages/terms?version=1&at=2026-10-20T01:00:00.000Z';
    expect(await open.hana.read(past)).toMatchObject({
      version: 1,
      texts: { title: 'きまり' },
      facts: { storeName: '朝日' },
    });
    expect((await open.desk.read('/api/pages/terms?version=2')).facts.storeName).toBe('夕日');
    const status = async (caller: Pick<SessionCaller, 'get'>, version: number) =>
      (await caller.get(`/api/pages/terms?version=${version}`)).statusCode;
    expect([await status(open, 1), await status(open.hana, 2), await status(open.sora, 1)]).toEqual(
      [401, 403, 403],
    );
    expect(await status(open.sora, 0)).toBe(200);
  });

  test('an application and a registration record them too; the front desk asks nobody', async () => {
    const last = async (type: string) =>
      (await open.desk.read('/api/audit')).find((one: { type: string }) => one.type === type);
    await open.post('/api/applications', {
      name: '風見 遥',
      nameKana: 'かざみ はるか',
      email: 'kazami@example.jp',
      phone: '09022223333',
      experience: '3年以上',
      specialties: ['手相'],
      message: '',
    });
    expect((await last('ApplicationReceived')).details).toMatchObject({ termsVersion: 2 });
    await open.register('tsuki');
    expect((await last('MemberRegistered')).details).toMatchObject({ privacyVersion: 0 });
    const atDesk = await open.desk.post('/api/admin/bookings', wish('15:00'));
    expect(await agreedOf(`/api/bookings/${atDesk.json().id}/history`, open.desk)).toEqual([null]);
  });
});
