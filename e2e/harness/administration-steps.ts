import type { Page } from 'playwright-core';
import type { AdministrationState } from './administration-screen.ts';
import { TEST_ADMIN } from './running-salon.ts';

/** Several rows of a list may have one. */
export const pressButton = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();
export const inDialog = (page: Page) => page.getByRole('dialog').last();
/** It submits unchanged, and waits for the errors. */
export const send = async (page: Page) => {
  await inDialog(page).locator('button[type=submit]').click();
  await inDialog(page).locator('[aria-invalid=true], [role=alert]').first().waitFor();
};
export const pressEscape = (page: Page) => page.keyboard.press('Escape');
export const dispatch = (page: Page, event: 'offline' | 'online') =>
  page.evaluate((type) => void window.dispatchEvent(new Event(type)), event);
export const openRow = (page: Page) => page.locator('[data-row]').first().click();
export const dialog = '[role=dialog]';
export const drawer = 'aside';
type PageStep = (page: Page) => Promise<unknown>;
export const pressing =
  (name: string | RegExp): PageStep =>
  (page) =>
    pressButton(page, name);
export const after =
  (...steps: readonly PageStep[]): PageStep =>
  async (page) => {
    for (const step of steps) await step(page);
  };
export const dialogAfter = (tab: string, ...steps: readonly PageStep[]): AdministrationState => ({
  tab,
  part: dialog,
  open: after(...steps),
});
export const form = (tab: string, name: string | RegExp) => dialogAfter(tab, pressing(name));
/** The code may be refused. */
export async function beginSecondFactor(page: Page, code: string): Promise<void> {
  await pressButton(page, '有効にする');
  await inDialog(page).locator('button[type=submit]').click();
  const [password, picture] = [
    page.getByLabel(/現在のパスワード/),
    page.getByRole('img', { name: /QRコード/ }),
  ];
  await password.or(picture).waitFor();
  // A recently confirmed session is not asked again.
  if (await password.isVisible()) {
    await password.fill(TEST_ADMIN.password);
    await inDialog(page).locator('button[type=submit]').click();
  }
  await picture.waitFor();
  await inDialog(page)
    .getByLabel(/確認コード/)
    .fill(code);
  await inDialog(page).locator('button[type=submit]').click();
}
