import type { Page } from 'playwright-core';
import { DESK, PHONE } from '../harness/browser.ts';
import { Client } from '../harness/client.ts';
import { TEST_ADMIN } from '../harness/running-salon.ts';
import { administratorOf, freeTime, MEMBER_PASSWORD, newMember } from '../harness/salon-steps.ts';
import { Site, unchecked } from '../harness/site.ts';
import { bookingOf, button, CONFIRMATION, heading } from '../harness/wizard-steps.ts';

const site = new Site();
const quietly = { check: unchecked, provoked: /status of 401/ };

async function giveLogin(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel(/ユーザー名/).fill(username);
  await page.getByLabel(/^パスワード/).fill(password);
  await button(page.locator('form'), 'ログイン').last().click();
}

async function logIn(page: Page, username: string): Promise<void> {
  await page.goto(`${site.salon.url}/login`);
  await giveLogin(page, username, MEMBER_PASSWORD);
  await page.waitForURL(/mypage/);
}

test('after a logout nothing of the booking stays', () =>
  site.visit(
    PHONE,
    async ({ page, salon: { url } }) => {
      await newMember(url, 'Tsubaki');
      const time = await freeTime(new Client(url));
      const notes = page.getByLabel(/^備考/);
      await logIn(page, 'Tsubaki');
      await page.goto(url + bookingOf(time, '4'));
      await heading(page, CONFIRMATION).waitFor();
      await notes.fill('だれにも言えない相談');
      await page.goto(`${url}/mypage`);
      await button(page, 'ログアウト').click();
      await page.waitForURL(`${url}/`);
      await page.getByText('ログアウトしました').waitFor();
      expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('相談');
      await page.goto(url + bookingOf(time, '3'));
      await button(page, 'ゲストで予約する').click();
      expect(await notes.inputValue()).toBe('');
    },
    quietly,
  ));

test('when another member logs in in another tab, the page becomes theirs', () =>
  site.visit(
    DESK,
    async ({ page, context, salon }) => {
      await newMember(salon.url, 'Kikyo');
      await (await newMember(salon.url, 'Botan')).call('changeProfile', {
        body: { name: '牡丹 花' },
      });
      await logIn(page, 'Kikyo');
      const name = page.getByLabel('お名前必須');
      await page.getByText('お名前とご連絡先').click();
      await name.fill('桔梗 青');
      await logIn(await context.newPage(), 'Botan');
      await page.getByRole('heading', { level: 1, name: /牡丹 花/ }).waitFor();
      await page.getByText('お名前とご連絡先').click();
      expect(await name.inputValue()).toBe('牡丹 花');
    },
    quietly,
  ));

test('a form of the administration asks for the login when its session became another’s', () =>
  site.visit(
    DESK,
    async ({ page, context, salon }) => {
      const login = { username: 'Ayame', password: 'murasaki-no-hana-2026' };
      const administrator = await administratorOf(salon.url);
      await administrator.call('addAdministrator', {
        body: { ...login, name: '菖蒲', role: 'owner', currentPassword: TEST_ADMIN.password },
      });
      await context.addCookies(administrator.cookies);
      await page.goto(`${salon.url}/admin?tab=settings`);
      const contact = page.getByLabel('連絡先メール');
      const before = await contact.inputValue();
      await contact.fill('former@example.jp');
      const other = new Client(salon.url);
      await other.call('logIn', { body: login });
      await context.addCookies(other.cookies);
      await button(page, '設定を保存する').click();
      await page.getByRole('dialog', { name: 'もう一度ログインしてください' }).waitFor();
      await giveLogin(page, login.username, login.password);
      await page.getByText('前の方が入力した内容は、送信せずに消去しました。').waitFor();
      await contact.waitFor();
      expect(await contact.inputValue()).toBe(before);
    },
    quietly,
  ));
