import { waitForMailTo } from '@salon/backend/testing/mailbox';
import type { Locator, Page } from 'playwright-core';
import type { InputMethod } from './input-method.ts';
import type { SharedSalon } from './running-salon.ts';
import { MEMBER_PASSWORD } from './salon-steps.ts';
import { GUEST, halfHourRow } from './wizard-steps.ts';

/** A visitor of the public pages. */
export interface Visitor {
  readonly page: Page;
  readonly input: InputMethod;
  readonly salon: SharedSalon;
  /** Checks the reached state; `next` is the control pressed there. */
  readonly look: (where: string, next?: Locator) => Promise<void>;
}

const button = (page: Page | Locator, name: string) =>
  page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const freeTime = (page: Page | Locator) =>
  page.locator('[aria-labelledby="day"] li button:enabled').first();

/** Steps 1 and 2, up to the choice of guest or member. */
async function chooseVisit(visitor: Visitor): Promise<void> {
  const { page, input, look, salon } = visitor;
  await page.goto(`${salon.url}/booking`);
  await look('step 1', halfHourRow(page));
  await input.press(halfHourRow(page));
  const select = button(page, '選択する').first();
  await select.waitFor();
  await look('step 1 with a service', select);
  await input.press(select);
  await chooseTime(visitor, 'お客さま情報をご入力ください');
}

/** Step 2: the first free time of a day next month, up to the step with the heading. */
async function chooseTime({ page, input, look }: Visitor, next: string): Promise<void> {
  await input.arriveAt(heading(page, '日時をお選びください'));
  await look('step 2', button(page, '次の月'));
  await input.press(button(page, '次の月'));
  await input.chooseDay(page.locator('main'), 'later');
  await freeTime(page).waitFor();
  await look('step 2 with a day', freeTime(page));
  await input.press(freeTime(page));
  await input.arriveAt(heading(page, next));
}

/** Step 1, by a link of the list of tellers who are free today or tomorrow. */
async function startWithFreeTeller(
  { page, input, look, salon }: Visitor,
  link: (list: Locator) => Locator,
): Promise<void> {
  await page.goto(`${salon.url}/booking`);
  const free = link(page.getByRole('region', { name: '今日・明日に空いている占い師' }));
  await look('step 1, free tellers', free);
  await input.press(free);
  await input.arriveAt(page.getByText(/^占い師は.+でお選びいただいています/));
  await look('step 1 with a teller', halfHourRow(page));
  await input.press(halfHourRow(page));
}

/** A member logs in by address and books any teller, whom step 4 names. */
export async function bookAnyTeller(visitor: Visitor, email: string): Promise<void> {
  const { page, input, look, salon } = visitor;
  await page.goto(`${salon.url}/login`);
  await input.type(page.getByLabel(/ユーザー名/), email);
  await input.type(page.getByLabel(/パスワード/), MEMBER_PASSWORD);
  await input.press(button(page.locator('main form'), 'ログイン'));
  await page.waitForURL('**/mypage');
  await startWithFreeTeller(visitor, (list) =>
    list.getByRole('link', { name: 'おまかせで、お時間から選ぶ' }),
  );
  await chooseTime(visitor, 'ご予約内容をご確認ください');
  const notice = page.getByText(/おまかせのお席は、.+が担当いたします。/);
  await notice.waitFor();
  const [, taker = ''] =
    /おまかせのお席は、(.+)が担当いたします。/.exec(await notice.innerText()) ?? [];
  await look('step 4 with the assigned teller', button(page, '予約を確定する'));
  await input.press(button(page, '予約を確定する'));
  await input.arriveAt(heading(page, '予約完了'));
  await page.locator('main dd', { hasText: taker }).first().waitFor();
}

/** Starts with a teller's free time tomorrow (past all deadlines), up to step 3. */
export async function chooseNextFreeTime(visitor: Visitor): Promise<void> {
  const { page, input, look } = visitor;
  await startWithFreeTeller(visitor, (list) => list.getByRole('link', { name: /明日/ }).last());
  await input.arriveAt(heading(page, '日時をお選びください'));
  const goOn = button(page.getByRole('complementary', { name: 'ご予約の内容' }), '次へ進む');
  await goOn.waitFor();
  await look('step 2 with the next free time', goOn);
  await input.press(goOn);
  await input.arriveAt(heading(page, 'お客さま情報をご入力ください'));
}

/** Chooses another day and time in the dialog opened by `opener`; waits until it is closed. */
async function reschedule({ page, input, look }: Visitor, opener: Locator): Promise<void> {
  await input.press(opener);
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('gridcell', { name: /予約できます/ })
    .first()
    .waitFor();
  await look('the dialog to reschedule', button(dialog, 'この日時に変更する'));
  await input.chooseDay(dialog, 'earlier');
  await freeTime(dialog).waitFor();
  await look('the dialog to reschedule, with a day', freeTime(dialog));
  await input.press(freeTime(dialog));
  await dialog.getByText('新しい日時', { exact: true }).waitFor();
  await look('the dialog to reschedule, with a time', button(dialog, 'この日時に変更する'));
  await input.press(button(dialog, 'この日時に変更する'));
  await dialog.waitFor({ state: 'detached' });
}

/** A guest books, then reschedules and cancels by the link in the mail. */
export async function bookAsGuestAndCancel(visitor: Visitor): Promise<void> {
  const { page, input, look, salon } = visitor;
  await chooseVisit(visitor);
  await look('step 3', button(page, 'ゲストで予約する'));
  await input.press(button(page, 'ゲストで予約する'));
  await input.arriveAt(heading(page, 'お客さま情報（ゲスト予約）'));
  const goOn = button(page, '予約内容を確認する');
  await look('step 3, a guest', goOn);
  await input.press(goOn);
  await input.arriveAt(page.getByRole('alert'));
  await look(
    'step 3, a guest with errors',
    page.getByRole('link', { name: 'お名前を入力してください', exact: true }),
  );
  await input.type(page.getByLabel('お名前必須'), GUEST.name);
  await input.type(page.getByLabel(/お名前（カナ）/), GUEST.kana);
  await input.type(page.getByLabel('メールアドレス必須'), GUEST.email);
  await input.type(page.getByLabel(/メールアドレス（確認）/), GUEST.email);
  await input.type(page.getByLabel(/電話番号/), GUEST.phone);
  await input.tick(page.getByRole('checkbox', { name: /同意します/ }));
  await input.press(goOn);
  await input.arriveAt(heading(page, 'ご予約内容をご確認ください'));
  await look('step 4', button(page, '予約を確定する'));
  await input.press(button(page, '予約を確定する'));
  await input.arriveAt(heading(page, '予約完了'));
  await look('予約完了', page.locator('main').getByRole('link', { name: 'ホームに戻る' }));

  const { text = '' } = await waitForMailTo(salon.dataDir, GUEST.email);
  await page.goto(salon.url + String(/\/cancel\/[\w.-]+/.exec(text)?.[0]));
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

/** A member registers while booking, requests a cancellation, withdraws it, and reschedules. */
export async function registerAndReschedule(visitor: Visitor, username: string): Promise<void> {
  const { page, input, look } = visitor;
  const errors = page.getByRole('alert').filter({ hasText: 'ご入力内容をご確認ください' });
  await chooseVisit(visitor);
  await input.press(button(page.locator('main'), 'ログイン'));
  await input.arriveAt(heading(page, '会員ログイン'));
  await input.type(page.getByLabel(/ユーザー名/), username);
  await input.type(page.getByLabel(/パスワード/), 'not-the-password');
  await input.press(button(page.locator('main form'), 'ログイン'));
  await input.arriveAt(errors);
  await look('step 3, a login refused', button(page.locator('main form'), 'ログイン'));
  await input.press(button(page.locator('main'), '戻る'));
  await input.press(button(page.locator('main'), '新規登録'));
  await button(page, '登録する').waitFor();
  await input.press(button(page, '登録する'));
  await input.arriveAt(errors);
  await look('step 3, a registration with errors', button(page, '登録する'));
  const email = `${username.toLowerCase()}@example.jp`;
  for (const [label, value] of [
    [/ユーザー名/, username],
    [/^お名前(?!（)/, GUEST.name],
    [/^メールアドレス(?!（)/, email],
    [/^メールアドレス（確認）/, email],
    [/^パスワード(?!（)/, MEMBER_PASSWORD],
    [/^パスワード（確認）/, MEMBER_PASSWORD],
  ] as const) {
    await input.type(page.getByLabel(label), value);
  }
  await input.tick(page.getByRole('checkbox', { name: /同意します/ }));
  await input.press(button(page, '登録する'));
  await input.arriveAt(heading(page, 'ご予約内容をご確認ください'));
  await page.locator('dd', { hasText: '会員としてログイン済み' }).waitFor();
  await look('step 4, a member', button(page, '予約を確定する'));
  await input.press(button(page, '予約を確定する'));
  await input.arriveAt(heading(page, '予約完了'));
  const myPage = page.locator('main').getByRole('link', { name: 'マイページでご予約を見る' });
  await look('予約完了, a member', myPage);
  await input.press(myPage);

  const visit = page.getByRole('region', { name: /これからのご予約/ }).getByRole('article');
  const ask = button(visit, 'キャンセルを申請する');
  await ask.waitFor();
  await look('my page', ask);
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
  await reschedule(visitor, move);
  await visit.getByText('日時を変更されました。').waitFor();
  await input.arriveAt(move);
  await look('my page, rescheduled', move);
}
