import type { Page } from 'playwright-core';

/** The name of the test file: files that share a salon share its mailbox. */
const file = /([^/]+)\.journey\.ts$/.exec(expect.getState().testPath ?? '')?.[1];

/** A guest with an address for this test file. */
export const GUEST = {
  name: '藤原 琴音',
  kana: 'フジワラ コトネ',
  email: `kotone@${file}.example.jp`,
  phone: '09000004321',
} as const;

/** The heading of the present step. */
export const arriveAt = (page: Page, heading: string) =>
  page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();

/**
 * The row of half an hour face to face in step 1: the salon's own is before those that other files
 * add to a shared salon.
 */
export const halfAnHour = (page: Page) =>
  page.getByRole('region', { name: '対面鑑定' }).getByRole('button', { name: /30分/ }).first();

/** Step 1: half an hour face to face. */
export async function chooseService(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/booking`, { waitUntil: 'networkidle' });
  await halfAnHour(page).click();
}

export async function chooseTeller(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /選択する/ })
    .first()
    .click();
  await arriveAt(page, '日時をお選びください');
}

/** Step 2: the last free day of the next month. */
export async function chooseDay(page: Page): Promise<void> {
  await page.getByRole('button', { name: '次の月' }).click();
  await page
    .getByRole('gridcell', { name: /予約できます/ })
    .last()
    .click();
}

/** Step 2: the first free time. */
export const chooseTime = (page: Page) =>
  page
    .getByRole('button', { name: /^\d\d:\d\d$/, disabled: false })
    .first()
    .click();

/** Step 3, from the choice of guest or member to step 4. */
export async function giveDetails(page: Page): Promise<void> {
  await page.getByLabel('お名前必須').fill(GUEST.name);
  await page.getByLabel(/お名前（カナ）/).fill(GUEST.kana);
  await page.getByLabel('メールアドレス必須').fill(GUEST.email);
  await page.getByLabel(/メールアドレス（確認）/).fill(GUEST.email);
  await page.getByLabel(/電話番号/).fill(GUEST.phone);
  await page.getByRole('checkbox', { name: /同意します/ }).check();
  await page.getByRole('button', { name: '予約内容を確認する' }).click();
  await arriveAt(page, 'ご予約内容をご確認ください');
}

/** All steps of a guest up to step 4. */
export async function goToConfirmation(page: Page, url: string): Promise<void> {
  await chooseService(page, url);
  await chooseTeller(page);
  await chooseDay(page);
  await chooseTime(page);
  await page.getByRole('button', { name: 'ゲストで予約する' }).click();
  await giveDetails(page);
}
