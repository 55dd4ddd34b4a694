import { wordsOn } from '@salon/domain';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router';
import { Refusal, type Replies } from '../../api/testing/salon-server.ts';
import { storedInTab } from '../../app/browser-storage.ts';
import {
  enter,
  fieldValue,
  findDialog,
  finds,
  follow,
  hrefOf,
  overwrite,
  press,
  sees,
  textsOf,
} from '../../app/testing/on-screen.ts';
import { LeaveGuard } from '../../parts/admin/leave-guard.tsx';
import { address, addressIs, freezeClock, serve } from '../../parts/admin/testing/show-admin.tsx';
import { WordsTab } from './words-tab.tsx';

freezeClock();

const question = (name: string, more = {}) => ({
  question: name,
  answer: 'はい。',
  linkText: '',
  linkTo: '',
  showsBooking: false,
  isShown: true,
  ...more,
});
const groups = (...names: readonly string[]) => [
  { title: '料金', isShown: true, items: names.map((name) => question(name)) },
];
const PRICE = 'price:b63ea0d0-866e-463c-a061-bad74c6adb3e';
const texts = {
  ...wordsOn('faq').neutral,
  lead: `対面鑑定は{{${PRICE}}}です。`,
  groups: groups('延長はできますか。', '現金だけですか。'),
};
const answer = (more = {}) => ({
  page: 'faq',
  version: 3,
  texts,
  facts: { [PRICE]: '4,500円' },
  changedAt: '2026-10-23T01:00:00.000Z',
  ...more,
});
const facts = [
  { name: PRICE, label: '対面鑑定 30分の料金', value: '4,500円' },
  { name: 'storeName', label: '店舗名', value: '占い処 宵月' },
];
const listed = (more = {}) => ({
  page: 'faq',
  title: 'よくあるご質問',
  path: '/faq',
  version: 3,
  changedAt: '2026-10-23T01:00:00.000Z',
  changedBy: '管理者 okami',
  ...more,
});

afterEach(() => sessionStorage.clear());

const salon = (more: Replies = {}, at = '/admin?tab=words&page=faq') =>
  serve(
    {
      readPage: () => answer(),
      listFacts: () => facts,
      listPages: () => [listed()],
      listServices: () => [],
      listTellers: () => [],
      previewPage: () => '<html><head></head><body>見本のページ</body></html>',
      writePage: ({ body }) =>
        answer({ version: 4, texts: (body as ReturnType<typeof answer>).texts }),
      ...more,
    },
    <LeaveGuard>
      <WordsTab />
      <Link to="/admin?tab=members">会員</Link>
    </LeaveGuard>,
    at,
  );
const LEAD = /^リード文任意/;
const HEADING = /^見出し必須/;
const written = (server: ReturnType<typeof salon>) =>
  server.writes().filter(({ name }) => name === 'writePage');

test('the pages are listed with who changed them last', async () => {
  salon(
    { listPages: () => [listed(), listed({ page: 'home', title: 'ホーム', changedAt: null })] },
    '/admin?tab=words',
  );
  await sees(/10月23日（金） 10:00\s管理者 okami/);
  await sees('はじめの文章のままです');
  expect(await hrefOf('よくあるご質問')).toBe('/admin?tab=words&page=faq');
});

test('a fact is shown by its label, inserted at the caret, and written by its name', async () => {
  const server = salon();
  await finds('form', 'よくあるご質問の文章');
  expect(fieldValue(LEAD)).toBe('対面鑑定は{{対面鑑定 30分の料金}}です。');
  const lead = screen.getByLabelText<HTMLTextAreaElement>(LEAD);
  lead.focus();
  lead.setSelectionRange(0, 0);
  await press('リード文の差し込み');
  const dialog = await findDialog('差し込み');
  await sees('4,500円', dialog);
  await enter(/言葉でさがす/, '店舗', dialog);
  await press(/^店舗名/, dialog);
  await waitFor(() =>
    expect(fieldValue(LEAD)).toBe('{{店舗名}}対面鑑定は{{対面鑑定 30分の料金}}です。'),
  );
  await press('保存して公開');
  await sees('公開しました');
  expect(written(server).map(({ body }) => body)).toEqual([
    { texts: { ...texts, lead: `{{storeName}}対面鑑定は{{${PRICE}}}です。` }, version: 3 },
  ]);
});

test('one key deletes a whole fact', async () => {
  salon();
  const lead = await screen.findByLabelText<HTMLTextAreaElement>(LEAD);
  const end = lead.value.indexOf('です');
  lead.focus();
  lead.setSelectionRange(end, end);
  await userEvent.keyboard('{Backspace}');
  expect(lead.value).toBe('対面鑑定はです。');
});

test('entries are added, moved, hidden and deleted with an undo', async () => {
  const server = salon();
  await userEvent.click(await sees('料金'));
  await press('現金だけですか。を上へ');
  await userEvent.click(await finds('switch', '延長はできますか。：表示する'));
  await press('質問を追加');
  await userEvent.click(await sees('新しい質問'));
  await press('現金だけですか。を消す');
  await press('元に戻す');
  await press('新しい質問を消す');
  await press('保存して公開');
  await waitFor(() => expect(written(server)).toHaveLength(1));
  expect(written(server)[0]?.body).toMatchObject({
    texts: {
      groups: [
        {
          items: [question('現金だけですか。'), question('延長はできますか。', { isShown: false })],
        },
      ],
    },
  });
});

test('errors are under their fields, also of closed entries, of which the first is focused', async () => {
  const server = salon({
    writePage: () =>
      new Refusal(400, 'VALIDATION_FAILED', '入力をご確認ください', {
        'texts.groups.0.items.1.answer': '答えを短くしてください',
      }),
  });
  await overwrite(HEADING, '');
  await press('保存して公開');
  await sees('見出しを入力してください');
  expect(written(server)).toEqual([]);
  await enter(HEADING, 'ご質問');
  await press('保存して公開');
  await sees('答えを短くしてください');
  await waitFor(() =>
    expect(document.activeElement?.id).toBe('field-texts.groups.0.items.1.answer'),
  );
});

test('a fact that is gone is told, and refused until it is chosen anew', async () => {
  const server = salon({
    readPage: () => answer({ texts: { ...texts, lead: '{{price:gone}}から' } }),
  });
  await screen.findByLabelText(LEAD);
  expect(fieldValue(LEAD)).toBe('{{差し込みが失われています}}から');
  await press('保存して公開');
  await sees('差し込み「{{差し込みが失われています}}」はありません。一覧からお選びください');
  expect(written(server)).toEqual([]);
});

test('the page is shown while typing, with what is typed', async () => {
  const server = salon();
  await enter(LEAD, '夜も。');
  await waitFor(() =>
    expect(server.writes().findLast(({ name }) => name === 'previewPage')?.body).toEqual({
      texts: { ...texts, lead: `対面鑑定は{{${PRICE}}}です。夜も。` },
    }),
  );
  expect((await screen.findByTitle('よくあるご質問の見本')).getAttribute('srcdoc')).toContain(
    '見本のページ',
  );
});

test('unsaved words survive a reload, and are left only after a question', async () => {
  const kept = storedInTab<unknown>('salon-words:faq', null, (value) => value);
  salon();
  await enter(LEAD, '夜も。');
  await waitFor(() => expect(kept.read()).toMatchObject({ base: { version: 3 } }));
  await follow('会員');
  await press('入力に戻る');
  expect(address()).toBe('/admin?tab=words&page=faq');
});

test('kept words are typed again', async () => {
  const values = { texts: { ...texts, lead: '前の入力' } };
  storedInTab<unknown>('salon-words:faq', null, (value) => value).keep({
    base: { version: 3, values: { texts } },
    values,
  });
  const server = salon();
  await screen.findByDisplayValue('前の入力');
  await press('保存して公開');
  await waitFor(() => expect(written(server)[0]?.body).toMatchObject(values));
});

test('who has unsaved words is told that somebody wrote the page, and keeps the own ones', async () => {
  let version = 3;
  const theirs = { ...texts, heading: 'お尋ね' };
  const server = salon({
    readPage: () => (version === 3 ? answer() : answer({ version, texts: theirs })),
    listPages: () => [listed({ changedBy: '管理者 hana', changedAt: '2026-10-24T01:00:00.000Z' })],
    writePage: ({ body }) => {
      const given = body as { readonly version: number; readonly texts: object };
      if (given.version === 3) {
        version = 4;
        return new Refusal(409, 'STALE', 'ほかの方が先に変更しました');
      }
      return answer({ version: 5, texts: given.texts });
    },
  });
  await enter(LEAD, '夜も。');
  await press('保存して公開');
  const told = await finds('region', 'ほかの方の変更');
  await sees('管理者 hanaが 10月24日（土） 10:00 にこのページを変更しました', told);
  expect(textsOf(told.querySelectorAll('dt'))).toEqual(['見出し', 'リード文']);
  await press('自分の入力を残す', told);
  expect(fieldValue(HEADING)).toBe('お尋ね');
  await press('保存して公開');
  await waitFor(() =>
    expect(written(server).at(-1)?.body).toMatchObject({
      version: 4,
      texts: { heading: 'お尋ね', lead: `対面鑑定は{{${PRICE}}}です。夜も。` },
    }),
  );
});

test('a version is read as a page, and taken back', async () => {
  const before = { ...texts, heading: '前の見出し' };
  const server = salon(
    {
      readPage: ({ query }) => (query.version ? answer({ version: 2, texts: before }) : answer()),
      readPageHistory: () => [
        {
          version: 3,
          at: '2026-10-23T01:00:00.000Z',
          actor: '管理者 okami',
          changes: [{ label: '見出し', before: '前の見出し', after: '見出し' }],
        },
        { version: 2, at: '2026-10-22T01:00:00.000Z', actor: '管理者 okami', changes: [] },
      ],
      restorePage: () => answer({ version: 4, texts: before }),
    },
    '/admin?tab=words&page=faq&view=history',
  );
  await press('第2版を読む');
  await screen.findByTitle('よくあるご質問 第2版の見本');
  await press('第2版に戻す');
  await sees('前の文章に戻しました');
  expect(server.writes().find(({ name }) => name === 'restorePage')?.body).toEqual({ version: 2 });
  await addressIs('/admin?tab=words&page=faq');
});

test('a link to a text opens its entry and focuses it', async () => {
  salon({}, '/admin?tab=words&page=faq&field=texts.groups.0.items.1.answer');
  await waitFor(() =>
    expect(document.activeElement?.id).toBe('field-texts.groups.0.items.1.answer'),
  );
  fireEvent.blur(document.activeElement as Element);
});
