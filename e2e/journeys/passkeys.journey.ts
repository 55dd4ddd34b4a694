import { createHmac } from 'node:crypto';
import { testNow } from '@salon/backend/testing/test-time';
import type { Page } from 'playwright-core';
import { DESK, PHONE } from '../harness/browser.ts';
import { Client } from '../harness/client.ts';
import { TEST_ADMIN } from '../harness/running-salon.ts';
import { administratorOf, MEMBER_PASSWORD, newMember } from '../harness/salon-steps.ts';
import { Site, unchecked, type Visitor } from '../harness/site.ts';
import { button } from '../harness/wizard-steps.ts';

const site = new Site();

/** While it is at hand, it answers at once whatever asks, also the autofill. */
async function deviceOf({ page, context }: Visitor) {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  const put = (enabled: boolean) =>
    session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  return { takeUp: () => put(true), putDown: () => put(false) };
}

const dialogOf = (page: Page) => page.getByRole('dialog').last();
const waitForText = (page: Page, words: string) =>
  page.getByText(words, { exact: true }).first().waitFor();
/** The server asks who one is before it changes the login; a page whose cookies went is refused. */
const alone = { isAlone: true, provoked: /status of 40[13]/ };

async function confirmByPassword({ page, input, look }: Visitor, password: string) {
  await input.type(dialogOf(page).getByLabel(/現在のパスワード/), password);
  await look('the confirmation of identity', button(dialogOf(page), '確認して続ける'));
  await input.press(button(dialogOf(page), '確認して続ける'));
}

async function addPasskey(visitor: Visitor, name: string, password: string) {
  const { page, input, look } = visitor;
  await input.type(page.getByLabel('パスキーの名前'), name);
  await input.press(button(page, 'パスキーを追加する'));
  await confirmByPassword(visitor, password);
  const removal = page.getByRole('button', { name: new RegExp(`^${name}（.*）を削除$`) });
  await removal.waitFor();
  await look('a passkey in the list', removal);
  return removal;
}

/** The autofill was offered to nobody before. */
async function logInByButton({ page, input, context }: Visitor, device: Device, path: string) {
  await context.clearCookies();
  await device.putDown();
  await page.goto(path);
  const ask = button(page, 'パスキーでログイン');
  await ask.waitFor();
  await device.takeUp();
  await input.press(ask);
}
type Device = Awaited<ReturnType<typeof deviceOf>>;

test('a member adds a passkey, logs in with it by button and autofill, confirms who they are with it, and removes it', () =>
  site.visit(
    PHONE,
    async (visitor) => {
      const { page, context, input, look, salon } = visitor;
      const device = await deviceOf(visitor);
      const section = (name: string) => page.locator('summary', { hasText: name });
      const { cookies } = await newMember(salon.url, 'Sakura');
      await context.addCookies(cookies);
      await page.goto(`${salon.url}/mypage`);
      await input.press(section('パスキー'));
      await waitForText(page, 'パスキーは、まだありません。');
      const removal = await addPasskey(visitor, 'わたしの端末', MEMBER_PASSWORD);

      await logInByButton(visitor, device, `${salon.url}/login`);
      await page.waitForURL(/mypage/);
      await context.clearCookies();
      // As a password manager does it.
      await page.goto(`${salon.url}/.well-known/change-password`);
      await page.getByLabel(/新しいパスワード/).waitFor();
      await input.type(page.getByLabel(/新しいパスワード/), 'yuuyake-no-mado');
      await input.press(button(page, 'パスワードを変更する'));
      await look('a confirmation by passkey', button(dialogOf(page), 'パスキーで確認する'));
      await input.press(button(dialogOf(page), 'パスキーで確認する'));
      await waitForText(page, 'パスワードを変更しました');

      await input.press(section('パスキー'));
      await input.press(removal);
      await look('the removal of a passkey', button(dialogOf(page), '削除する'));
      await input.press(button(dialogOf(page), '削除する'));
      // The new password has ended the confirmation.
      await confirmByPassword(visitor, 'yuuyake-no-mado');
      await waitForText(page, 'パスキーは、まだありません。');
    },
    alone,
  ));

/** RFC 6238. */
function codeOf(secret: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret].map((sign) => letters.indexOf(sign).toString(2).padStart(5, '0'));
  const key = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number(`0b${byte}`)));
  const period = Buffer.alloc(8);
  period.writeUInt32BE(Math.floor(Date.parse(testNow()) / 30_000), 4);
  const mac = createHmac('sha1', key).update(period).digest();
  const truncated = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(truncated % 1_000_000).padStart(6, '0');
}

test('an administrator with a second factor logs in and confirms who they are with a passkey alone', () =>
  site.visit(
    DESK,
    async (visitor) => {
      const { page, context, input, salon } = visitor;
      const device = await deviceOf(visitor);
      const login = { username: 'Hotaru', password: 'mizube-no-akari-2026' };
      const administrator = await administratorOf(salon.url);
      await administrator.call('addAdministrator', {
        body: { ...login, name: '蛍', role: 'owner', currentPassword: TEST_ADMIN.password },
      });
      const client = new Client(salon.url);
      await client.call('logIn', { body: login });
      await context.addCookies(client.cookies);
      await page.goto(`${salon.url}/admin?tab=access`);
      await addPasskey(visitor, '店の端末', login.password);
      const { secret, setup } = await client.call('beginSecondFactor', { body: {} });
      await client.call('turnOnSecondFactor', { body: { setup, code: codeOf(secret) } });

      await logInByButton(visitor, device, `${salon.url}/admin/login`);
      await page.waitForURL(/admin(?!\/login)/);
      await page.goto(`${salon.url}/admin?tab=access`);
      await input.press(button(page, '無効にする'));
      await input.press(button(dialogOf(page), '無効にする'));
      await dialogOf(page)
        .getByLabel(/確認コード/)
        .waitFor();
      await input.press(button(dialogOf(page), 'パスキーで確認する'));
      await waitForText(page, '二段階認証を無効にしました');
    },
    { ...alone, check: unchecked },
  ));
