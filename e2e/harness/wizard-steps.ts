import type { Page } from 'playwright-core';

/** The name of the test file, for addresses: files of a shared salon share its mailbox. */
const file = /([^/]+)\.journey\.ts$/.exec(expect.getState().testPath ?? '')?.[1];

/** A guest with an address for this test file. */
export const GUEST = {
  name: '藤原 琴音',
  kana: 'フジワラ コトネ',
  email: `kotone@${file}.example.jp`,
  phone: '09000004321',
} as const;

/** Waits for the heading of a step. */
export const arriveAt = (page: Page, heading: string) =>
  page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();

/** Step 1: the 30-minute face-to-face service, the first being the salon's own. */
export const halfHourRow = (page: Page) =>
  page.getByRole('region', { name: '対面鑑定' }).getByRole('button', { name: /30分/ }).first();

/** Step 1: the 30-minute face-to-face service. */
export async function chooseService(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/booking`, { waitUntil: 'networkidle' });
  await halfHourRow(page).click();
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

/** Step 3: fills in the guest's form, up to step 4. */
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

/** A guest's steps up to step 4. */
export async function goToConfirmation(page: Page, url: string): Promise<void> {
  await chooseService(page, url);
  await chooseTeller(page);
  await chooseDay(page);
  await chooseTime(page);
  await page.getByRole('button', { name: 'ゲストで予約する' }).click();
  await giveDetails(page);
}
