import { waitForMailTo } from '@salon/backend/testing/mailbox';
import type { Locator, Page } from 'playwright-core';
import type { Hand } from './hand.ts';
import type { SharedSalon } from './running-salon.ts';
import { MEMBER_PASSWORD } from './salon-steps.ts';
import { GUEST, halfAnHour } from './wizard-steps.ts';

/** A visitor using the salon's pages. */
export interface Visitor {
  readonly page: Page;
  readonly hand: Hand;
  readonly salon: SharedSalon;
  /** Checks the reached state; `next` is the control pressed there. */
  readonly look: (where: string, next?: Locator) => Promise<void>;
}

const button = (page: Page | Locator, name: string) =>
  page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const freeTime = (page: Page | Locator) =>
  page.locator('[aria-labelledby="day"] li button:enabled').first();

/** Steps 1 and 2, up to the choice between guest and member. */
async function chooseVisit(visitor: Visitor): Promise<void> {
  const { page, hand, look, salon } = visitor;
  await page.goto(`${salon.url}/booking`);
  await look('step 1', halfAnHour(page));
  await hand.press(halfAnHour(page));
  const select = button(page, '選択する').first();
  await select.waitFor();
  await look('step 1 with a service', select);
  await hand.press(select);
  await chooseTime(visitor, 'お客さま情報をご入力ください');
}

/** Step 2: a day of the coming month and its first free time, up to the step with the heading. */
async function chooseTime({ page, hand, look }: Visitor, next: string): Promise<void> {
  await hand.arriveAt(heading(page, '日時をお選びください'));
  await look('step 2', button(page, '次の月'));
  await hand.press(button(page, '次の月'));
  await hand.chooseDay(page.locator('main'), 'later');
  await freeTime(page).waitFor();
  await look('step 2 with a day', freeTime(page));
  await hand.press(freeTime(page));
  await hand.arriveAt(heading(page, next));
}

/** Step 1, by a link to a teller who is free today or tomorrow, and half an hour with them. */
async function startWithWhoIsFree(
  { page, hand, look, salon }: Visitor,
  link: (list: Locator) => Locator,
): Promise<void> {
  await page.goto(`${salon.url}/booking`);
  const free = link(page.getByRole('region', { name: '今日・明日に空いている占い師' }));
  await look('step 1, who is free today or tomorrow', free);
  await hand.press(free);
  await hand.arriveAt(page.getByText(/^占い師は.+でお選びいただいています/));
  await look('step 1 with a teller', halfAnHour(page));
  await hand.press(halfAnHour(page));
}

/**
 * A member logs in by verified address and books a time for any teller, who is named before the
 * confirmation.
 */
export async function walkToWhoeverIsFree(visitor: Visitor, email: string): Promise<void> {
  const { page, hand, look, salon } = visitor;
  await page.goto(`${salon.url}/login`);
  await hand.type(page.getByLabel(/ユーザー名/), email);
  await hand.type(page.getByLabel(/パスワード/), MEMBER_PASSWORD);
  await hand.press(button(page.locator('main form'), 'ログイン'));
  await page.waitForURL('**/mypage');
  await startWithWhoIsFree(visitor, (list) =>
    list.getByRole('link', { name: 'おまかせで、お時間から選ぶ' }),
  );
  await chooseTime(visitor, 'ご予約内容をご確認ください');
  const said = page.getByText(/おまかせのお席は、.+が担当いたします。/);
  await said.waitFor();
  const [, taker = ''] =
    /おまかせのお席は、(.+)が担当いたします。/.exec(await said.innerText()) ?? [];
  await look('step 4, who takes the time', button(page, '予約を確定する'));
  await hand.press(button(page, '予約を確定する'));
  await hand.arriveAt(heading(page, '予約完了'));
  await page.locator('main dd', { hasText: taker }).first().waitFor();
}

/**
 * A guest starts with a teller's next free time tomorrow (past all deadlines), up to the choice
 * between guest and member.
 */
export async function walkToNextFreeTime(visitor: Visitor): Promise<void> {
  const { page, hand, look } = visitor;
  await startWithWhoIsFree(visitor, (list) => list.getByRole('link', { name: /明日/ }).last());
  await hand.arriveAt(heading(page, '日時をお選びください'));
  const goOn = button(page.getByRole('complementary', { name: 'ご予約の内容' }), '次へ進む');
  await goOn.waitFor();
  await look('step 2 with the next free time', goOn);
  await hand.press(goOn);
  await hand.arriveAt(heading(page, 'お客さま情報をご入力ください'));
}

/** Chooses another day and time in the dialog that `opener` opens, and waits until it is closed. */
async function reschedule({ page, hand, look }: Visitor, opener: Locator): Promise<void> {
  await hand.press(opener);
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('gridcell', { name: /予約できます/ })
    .first()
    .waitFor();
  await look('the dialog of a move', button(dialog, 'この日時に変更する'));
  await hand.chooseDay(dialog, 'earlier');
  await freeTime(dialog).waitFor();
  await look('the dialog of a move with a day', freeTime(dialog));
  await hand.press(freeTime(dialog));
  await dialog.getByText('新しい日時', { exact: true }).waitFor();
  await look('the dialog of a move with a time', button(dialog, 'この日時に変更する'));
  await hand.press(button(dialog, 'この日時に変更する'));
  await dialog.waitFor({ state: 'detached' });
}

/** A guest books, and reschedules and cancels by the link of the mail. */
export async function walkAsGuest(visitor: Visitor): Promise<void> {
  const { page, hand, look, salon } = visitor;
  await chooseVisit(visitor);
  await look('step 3', button(page, 'ゲストで予約する'));
  await hand.press(button(page, 'ゲストで予約する'));
  await hand.arriveAt(heading(page, 'お客さま情報（ゲスト予約）'));
  const goOn = button(page, '予約内容を確認する');
  await look('step 3, a guest', goOn);
  await hand.press(goOn);
  await hand.arriveAt(page.getByRole('alert'));
  await look(
    'step 3, a guest with errors',
    page.getByRole('link', { name: 'お名前を入力してください', exact: true }),
  );
  await hand.type(page.getByLabel('お名前必須'), GUEST.name);
  await hand.type(page.getByLabel(/お名前（カナ）/), GUEST.kana);
  await hand.type(page.getByLabel('メールアドレス必須'), GUEST.email);
  await hand.type(page.getByLabel(/メールアドレス（確認）/), GUEST.email);
  await hand.type(page.getByLabel(/電話番号/), GUEST.phone);
  await hand.tick(page.getByRole('checkbox', { name: /同意します/ }));
  await hand.press(goOn);
  await hand.arriveAt(heading(page, 'ご予約内容をご確認ください'));
  await look('step 4', button(page, '予約を確定する'));
  await hand.press(button(page, '予約を確定する'));
  await hand.arriveAt(heading(page, '予約完了'));
  await look('予約完了', page.locator('main').getByRole('link', { name: 'ホームに戻る' }));

  const { text = '' } = await waitForMailTo(salon.dataDir, GUEST.email);
  await page.goto(salon.url + String(/\/cancel\/[\w.-]+/.exec(text)?.[0]));
  const move = button(page.locator('main'), '日時・占い師を変更する');
  await move.waitFor();
  await look('the link of the mail', move);
  await reschedule(visitor, move);
  await hand.arriveAt(move);
  await look('the link after the move', move);
  const cancel = button(page.locator('main'), 'この予約をキャンセルする');
  await hand.press(cancel);
  const sure = button(page.getByRole('dialog'), 'この予約をキャンセルする');
  await look('the question before a cancellation', sure);
  await hand.press(sure);
  await hand.arriveAt(heading(page, 'キャンセルが完了しました'));
  await look('cancelled', page.locator('main').getByRole('link', { name: 'トップページへ' }));
}

/**
 * A new member registers while booking, then requests a cancellation on their page, withdraws it,
 * and reschedules.
 */
export async function walkAsMember(visitor: Visitor, username: string): Promise<void> {
  const { page, hand, look } = visitor;
  const complaints = page.getByRole('alert').filter({ hasText: 'ご入力内容をご確認ください' });
  await chooseVisit(visitor);
  await hand.press(button(page.locator('main'), 'ログイン'));
  await hand.arriveAt(heading(page, '会員ログイン'));
  await hand.type(page.getByLabel(/ユーザー名/), username);
  await hand.type(page.getByLabel(/パスワード/), 'not-the-password');
  await hand.press(button(page.locator('main form'), 'ログイン'));
  await hand.arriveAt(complaints);
  await look('step 3, a login refused', button(page.locator('main form'), 'ログイン'));
  await hand.press(button(page.locator('main'), '戻る'));
  await hand.press(button(page.locator('main'), '新規登録'));
  await button(page, '登録する').waitFor();
  await hand.press(button(page, '登録する'));
  await hand.arriveAt(complaints);
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
    await hand.type(page.getByLabel(label), value);
  }
  await hand.tick(page.getByRole('checkbox', { name: /同意します/ }));
  await hand.press(button(page, '登録する'));
  await hand.arriveAt(heading(page, 'ご予約内容をご確認ください'));
  await page.locator('dd', { hasText: '会員としてログイン済み' }).waitFor();
  await look('step 4, a member', button(page, '予約を確定する'));
  await hand.press(button(page, '予約を確定する'));
  await hand.arriveAt(heading(page, '予約完了'));
  const myPage = page.locator('main').getByRole('link', { name: 'マイページでご予約を見る' });
  await look('予約完了, a member', myPage);
  await hand.press(myPage);

  const visit = page.getByRole('region', { name: /これからのご予約/ }).getByRole('article');
  const ask = button(visit, 'キャンセルを申請する');
  await ask.waitFor();
  await look('my page', ask);
  await hand.press(ask);
  const dialog = page.getByRole('dialog');
  await look('the request', button(dialog, 'キャンセルを申請する'));
  await hand.type(dialog.getByLabel(/ひとこと/), '予定が変わりました。');
  await hand.press(button(dialog, 'キャンセルを申請する'));
  await dialog.waitFor({ state: 'detached' });
  const withdraw = button(visit, 'キャンセルの申請を取り下げる');
  await hand.arriveAt(withdraw);
  await look('my page with a request', withdraw);
  await hand.press(withdraw);
  await visit.getByText('キャンセルの申請を取り下げられました', { exact: false }).waitFor();
  const move = button(visit, '日時・占い師を変更する');
  await hand.arriveAt(move);
  await look('my page with the request withdrawn', move);
  await reschedule(visitor, move);
  await visit.getByText('日時を変更されました。').waitFor();
  await hand.arriveAt(move);
  await look('my page after the move', move);
}
