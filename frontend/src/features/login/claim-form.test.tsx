import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Refusal, salonServer } from '../../api/testing/salon-server.ts';
import { enter, finds, leadsTo, press, sees } from '../../app/testing/on-screen.ts';
import { showOnSite } from '../../app/testing/show-on-site.tsx';
import { ClaimForm } from './claim-form.tsx';

const fill = async () => {
  await enter(/^ユーザー名/, 'chigusa');
  await enter(/^パスワード必須/, 'tsukimi-dango');
  await enter(/^パスワード（確認）/, 'tsukimi-dango');
  await userEvent.click(screen.getByRole('checkbox'));
};

test('user name, password and consent give a member from before a login', async () => {
  const salon = salonServer({ claimMember: () => ({ ok: true }) });
  showOnSite(<ClaimForm token="m1.i1.mark" />);
  await press('登録する');
  await finds('link', '利用規約に同意してください');
  expect(salon.sent).toEqual([]);
  await fill();
  await press('登録する');
  await sees('ご登録が完了しました');
  await leadsTo('ログインへ', '/login');
  expect(salon.writes().map(({ params, body }) => [params, body])).toEqual([
    [{ token: 'm1.i1.mark' }, { username: 'chigusa', password: 'tsukimi-dango' }],
  ]);
});

test('a taken name is told at its field, a link that has ended in place of the form', async () => {
  let refusal = new Refusal(409, 'USERNAME_TAKEN', '使われています', {
    username: 'このユーザー名は、すでに使われています。',
  });
  salonServer({ claimMember: () => refusal });
  showOnSite(<ClaimForm token="m1.i1.mark" />);
  await fill();
  await press('登録する');
  await finds('link', 'このユーザー名は、すでに使われています。');
  refusal = new Refusal(404, 'NOT_FOUND', '見つかりませんでした。');
  await press('登録する');
  await sees(/期限が切れているか、すでに使われています/);
});
