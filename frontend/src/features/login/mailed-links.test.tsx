import { screen } from '@testing-library/react';
import { Refusal, salonServer } from '../../api/testing/salon-server.ts';
import { leadsTo, press } from '../../app/testing/on-screen.ts';
import { showOnSite } from '../../app/testing/show-on-site.tsx';
import { ConfirmEmail, Objection } from './mailed-links.tsx';

const TOKEN = 'm1.c1.mark';
const confirm = () => press('メールアドレスを確認する');
const object = () => press('心当たりがありません');
const says = async (text: string) =>
  expect((await screen.findByRole('status')).textContent).toContain(text);
const unknown = () => new Refusal(404, 'NOT_FOUND', '見つかりませんでした。');

test('only the button verifies the address, once', async () => {
  const salon = salonServer({ confirmEmail: () => ({ whose: 'member' }) });
  showOnSite(<ConfirmEmail token={TOKEN} />);
  expect(salon.sent).toEqual([]);
  await confirm();
  await says('メールアドレスを確認しました');
  expect(salon.writes().map(({ name, params }) => [name, params])).toEqual([
    ['confirmEmail', { token: TOKEN }],
  ]);
});

test.each([
  ['member', 'マイページへ', '/mypage'],
  ['teller', '予定のページへ', '/teller'],
])('a %s gets a link to the next page', async (whose, name, to) => {
  salonServer({ confirmEmail: () => ({ whose }) });
  showOnSite(<ConfirmEmail token={TOKEN} />);
  await confirm();
  await leadsTo(name, to);
});

test('an invalid link of a verification leads to the member page', async () => {
  salonServer({ confirmEmail: unknown });
  showOnSite(<ConfirmEmail token={TOKEN} />);
  await confirm();
  await says('期限が切れているか、すでに使われています');
  await leadsTo('マイページへ', '/mypage');
});

test('only the button undoes the change, and links to a new password', async () => {
  const salon = salonServer({ object: () => ({ what: 'email' }) });
  showOnSite(<Objection token={TOKEN} />);
  expect(salon.sent).toEqual([]);
  await object();
  await says('メールアドレスを元に戻しました');
  await leadsTo('パスワードを再設定する', '/password-reset');
  expect(document.activeElement).toBe(screen.getByRole('status'));
});

test.each([
  [
    'an objection to a merge is reported to the salon',
    () => ({ what: 'merge' }),
    'お申し出を店舗にお伝えしました',
  ],
  ['an invalid link of an objection asks for a call', unknown, 'お電話でご連絡ください'],
])('%s', async (_, reply, said) => {
  salonServer({ object: reply });
  showOnSite(<Objection token={TOKEN} />);
  await object();
  await says(said);
});
