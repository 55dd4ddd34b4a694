import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Replies } from '../../api/testing/salon-server.ts';
import {
  clickField,
  enter,
  findDialog,
  finds,
  lacks,
  leadsTo,
  overwrite,
  press,
  sees,
  selectOption,
} from '../../app/testing/on-screen.ts';
import { booking, gaku, reading, shion } from '../../parts/admin/testing/samples.ts';
import { serve } from '../../parts/admin/testing/show-admin.tsx';
import { MenuTab } from './menu-tab.tsx';

const lesson = {
  ...reading,
  id: 's2',
  name: 'タロット講座',
  type: 'lesson' as const,
  duration: 90,
  price: '12000',
  fortuneTellerIds: ['t2'],
};

const salon = (more: Replies = {}) =>
  serve(
    {
      listServices: () => [reading, lesson],
      listTellers: () => [shion, gaku],
      previewImpact: () => ({ total: 1, bookings: [booking()] }),
      ...more,
    },
    <MenuTab />,
    '/admin?tab=services',
  );

test('the menu is listed in order with type, minutes, price and tellers', async () => {
  salon();
  const lines = (await screen.findAllByRole('listitem')).map((line) => [
    line.querySelector('h2')?.textContent,
    within(line).getByText(/円$/).textContent,
    within(line).getByText(/^担当/).textContent,
  ]);
  expect(lines).toEqual([
    ['対面鑑定対面 30分', '4,500円', '担当 全員'],
    ['タロット講座レッスン 90分', '12,000円', '担当 御影 岳'],
  ]);
});

test('a service moves up and down, but not beyond the ends', async () => {
  const server = salon({ reorderService: () => reading });
  expect((await finds('button', '対面鑑定（30分）を上へ')).hasAttribute('disabled')).toBe(true);
  expect(
    screen.getByRole<HTMLButtonElement>('button', { name: 'タロット講座（90分）を下へ' }).disabled,
  ).toBe(true);
  await press('対面鑑定（30分）を下へ');
  await sees('並び順を変更しました');
  expect(server.calls()).toEqual([['reorderService', 's1', { direction: 'down' }]]);
});

test('a service is deactivated in the list, without other changes', async () => {
  const server = salon({ changeService: () => ({ ...reading, isActive: false }) });
  await userEvent.click(await finds('switch', '対面鑑定（30分）：受付中'));
  await sees('予約の受付を止めました');
  expect(server.bodies()).toEqual([{ isActive: false }]);
});

const MINUTES = '所要時間（分）必須';
const PRICE = '料金（円）必須';

test('a new service needs name, minutes and price; numbers may be full width and have commas', async () => {
  const server = salon({ addService: () => reading });
  await press('メニューを追加');
  const form = within(await findDialog('メニューを追加'));
  await overwrite(MINUTES, '', form);
  await overwrite(PRICE, '', form);
  await press('追加する', form);
  for (const label of [/メニュー名/, MINUTES, PRICE])
    expect(form.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
  await enter(/メニュー名/, '手相講座', form);
  await enter(MINUTES, '９０', form);
  await enter(PRICE, '１２,０００', form);
  await selectOption(/種別/, 'レッスン', form);
  await selectOption(/片付け・休憩/, '10分', form);
  await clickField('紫苑', form);
  await press('追加する', form);
  await sees('メニューを作成しました');
  expect(server.bodies()).toEqual([
    {
      name: '手相講座',
      type: 'lesson',
      duration: 90,
      restMinutes: 10,
      noticeHours: 0,
      price: 12000,
      description: '',
      isActive: true,
      fortuneTellerIds: ['t1'],
    },
  ]);
});

test('before duration, price or activity change, the unaffected bookings are listed', async () => {
  salon();
  await press('対面鑑定（30分）を編集');
  const form = within(await findDialog('対面鑑定（30分）を編集'));
  lacks('link', /長谷川 涼さま/, form);
  await press(/所要時間.*増やす/, form);
  await sees(/受け付けたときの所要時間と料金のまま変わりません/, form);
  await finds('link', /長谷川 涼さま/, form);
  await selectOption(/片付け・休憩/, '15分', form);
  const rest = await finds('region', '片付け・休憩の変更にかかわるご予約', form);
  await sees(/受け付けたときの片付け・休憩のまま変わりません/, rest);
  await clickField('予約を受け付ける', form);
  await sees(/新しいご予約だけを受け付けなくなります/, form);
  await press(/料金.*増やす/, form);
  const price = await finds('region', '料金の変更にかかわるご予約', form);
  await sees(/受け付けたときの料金のまま変わりません/, price);
});

const mention = {
  page: 'faq',
  label: 'リード文',
  path: 'texts.lead',
  excerpt: '対面鑑定は30分4,500円からです。',
};

test('a changed price tells where the present one is typed in words', async () => {
  const server = salon({
    listFacts: () => [{ name: `price:${reading.id}`, label: '料金', value: '4,500円' }],
    listMentions: () => [mention],
  });
  await press('対面鑑定（30分）を編集');
  const form = await findDialog('対面鑑定（30分）を編集');
  expect(server.sent.map(({ name }) => name)).not.toContain('listMentions');
  await press(/料金.*増やす/, form);
  const typed = await finds('region', '「4,500円」が書かれている文章', form);
  await sees(mention.excerpt, typed);
  await leadsTo('よくあるご質問 リード文', '/admin?tab=words&page=faq&field=texts.lead', typed);
  expect(server.lastQuery('listMentions')).toEqual({ text: '4,500円' });
});

test('the dialog for the deletion of a service names the words that show it, and its bookings', async () => {
  const server = salon({ listMentions: () => [mention] });
  await press('対面鑑定（30分）を削除');
  await finds('link', 'よくあるご質問 リード文');
  await finds('link', /長谷川 涼さま/);
  expect(server.lastQuery('listMentions')).toEqual({ text: reading.id });
});

test('services of equal names are distinguished by minutes in every dialog', async () => {
  serve(
    {
      listServices: () => [reading, { ...reading, id: 's9', duration: 60 }],
      listTellers: () => [],
    },
    <MenuTab />,
  );
  await finds('button', '対面鑑定（60分）を編集');
  const names = [...document.querySelectorAll('li [aria-label]')].map((control) =>
    control.getAttribute('aria-label'),
  );
  expect(names).toEqual([...new Set(names)]);
});
