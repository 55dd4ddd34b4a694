import type { Locator } from 'playwright-core';
import { MEMBER_PASSWORD, mailedPath } from './salon-steps.ts';
import type { Visitor } from './site.ts';
import {
  button,
  CONFIRMATION,
  chooseVisit,
  confirm,
  fillIn,
  freeTimeOf,
  goToConfirmation,
  heading,
  KOTONE,
} from './wizard-steps.ts';

async function reschedule({ page, input, look }: Visitor, opener: Locator): Promise<void> {
  await input.press(opener);
  const dialog = page.getByRole('dialog');
  const move = button(dialog, 'この日時に変更する');
  await dialog
    .getByRole('gridcell', { name: /予約できます/ })
    .first()
    .waitFor();
  await look('the dialog to reschedule', move);
  await input.chooseDay(dialog, 'earlier');
  await freeTimeOf(dialog).waitFor();
  await look('the dialog to reschedule, with a day', freeTimeOf(dialog));
  await input.press(freeTimeOf(dialog));
  await dialog.getByText('新しい日時', { exact: true }).waitFor();
  await look('the dialog to reschedule, with a time', move);
  await input.press(move);
  await dialog.waitFor({ state: 'detached' });
}

export async function bookAsGuestAndCancel(visitor: Visitor): Promise<void> {
  const { page, input, look, salon } = visitor;
  await chooseVisit(visitor);
  await goToConfirmation(visitor);
  await look('step 4', button(page, '予約を確定する'));
  await confirm(visitor);
  await look('予約完了', page.locator('main').getByRole('link', { name: 'ホームに戻る' }));

  const path = await mailedPath(salon.dataDir, KOTONE.email, /\/cancel\/[\w.-]+/);
  await page.goto(salon.url + path);
  const move = button(page.locator('main'), '日時・占い師を変更する');
  await move.waitFor();
  await look('the page of the link', move);
  await reschedule(visitor, move);
  await input.arriveAt(move);
  await look('the page of the link, rescheduled', move);
  const cancel = button(page.locator('main'), 'この予約をキャンセルする');
  await input.press(cancel);
  const sure = button(page.getByRole('dialog'), 'この予約をキャンセルする');
  await look('the confirmation to cancel', sure);
  await input.press(sure);
  await input.arriveAt(heading(page, 'キャンセルが完了しました'));
  await look('cancelled', page.locator('main').getByRole('link', { name: 'トップページへ' }));
}

export async function registerAndReschedule(visitor: Visitor, username: string): Promise<void> {
  const { page, input, look } = visitor;
  // The guest's journey checks the steps that both have.
  const unseen = { ...visitor, look: async () => undefined };
  const main = page.locator('main');
  const errors = page.getByRole('alert').filter({ hasText: 'ご入力内容をご確認ください' });
  const logIn = button(main.locator('form'), 'ログイン');
  const register = button(page, '登録する');
  await chooseVisit(unseen);
  await input.press(button(main, 'ログイン'));
  await input.arriveAt(heading(page, '会員ログイン'));
  await fillIn(visitor, page, [
    [/ユーザー名/, username],
    [/パスワード/, 'not-the-password'],
  ]);
  await input.press(logIn);
  await input.arriveAt(errors);
  await look('step 3, a login refused', logIn);
  await input.press(button(main, '戻る'));
  await input.press(button(main, '新規登録'));
  await register.waitFor();
  await input.press(register);
  await input.arriveAt(errors);
  await look('step 3, a registration with errors', register);
  const email = `${username.toLowerCase()}@example.jp`;
  await fillIn(visitor, page, [
    [/ユーザー名/, username],
    [/^お名前(?!（)/, KOTONE.name],
    [/^メールアドレス(?!（)/, email],
    [/^メールアドレス（確認）/, email],
    [/^パスワード(?!（)/, MEMBER_PASSWORD],
    [/^パスワード（確認）/, MEMBER_PASSWORD],
  ]);
  await input.tick(page.getByRole('checkbox', { name: /同意します/ }));
  await input.press(register);
  await input.arriveAt(heading(page, CONFIRMATION));
  await page.locator('dd', { hasText: '会員としてログイン済み' }).waitFor();
  await look('step 4, a member', button(page, '予約を確定する'));
  await confirm(visitor);
  const myPage = main.getByRole('link', { name: 'マイページでご予約を見る' });
  await look('予約完了, a member', myPage);
  await input.press(myPage);

  const visit = page.getByRole('region', { name: /これからのご予約/ }).getByRole('article');
  const ask = button(visit, 'キャンセルを申請する');
  await ask.waitFor();
  await page.getByRole('heading', { level: 1, name: KOTONE.name }).waitFor();
  // On the desktop it is on top.
  expect((await visit.boundingBox())?.y).toBeLessThan(320);
  await input.press(visit.getByText('当日のご案内'));
  await visit.getByText('お持ちもの').waitFor();
  await look('my page with the guide', ask);
  await input.press(ask);
  const dialog = page.getByRole('dialog');
  await look('the dialog to request a cancellation', button(dialog, 'キャンセルを申請する'));
  await input.type(dialog.getByLabel(/ひとこと/), '予定が変わりました。');
  await input.press(button(dialog, 'キャンセルを申請する'));
  await dialog.waitFor({ state: 'detached' });
  const withdraw = button(visit, 'キャンセルの申請を取り下げる');
  await input.arriveAt(withdraw);
  await look('my page, cancellation requested', withdraw);
  await input.press(withdraw);
  await visit.getByText('キャンセルの申請を取り下げられました', { exact: false }).waitFor();
  const move = button(visit, '日時・占い師を変更する');
  await input.arriveAt(move);
  await look('my page, request withdrawn', move);
  await reschedule(unseen, move);
  await visit.getByText('日時を変更されました。').waitFor();
  await input.arriveAt(move);
  await look('my page, rescheduled', move);
}
