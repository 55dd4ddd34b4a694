import type { Page } from 'playwright-core';
import { DESK, PHONE } from '../harness/browser.ts';
import { Client } from '../harness/client.ts';
import { TEST_ADMIN } from '../harness/running-salon.ts';
import { administratorOf, freeTimes, MEMBER_PASSWORD, newMember } from '../harness/salon-steps.ts';
import { Site, unchecked } from '../harness/site.ts';
import { bookingOf, button, CONFIRMATION, heading } from '../harness/wizard-steps.ts';

const site = new Site();
const NOTES = 'だれにも言えない相談';
const quietly = { check: unchecked, provoked: /status of 401/ };
const notesIn = (page: Page) => page.getByLabel(/^備考/);

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

async function logOut(page: Page): Promise<void> {
  await page.goto(`${site.salon.url}/mypage`);
  await button(page, 'ログアウト').click();
  await page.waitForURL(`${site.salon.url}/`);
}

test('after a logout nothing of the booking stays, and a guest’s input is kept by their login', () =>
  site.visit(
    PHONE,
    async ({ page, salon }) => {
      const { url } = salon;
      for (const name of ['Tsubaki', 'Sumire']) await newMember(url, name);
      const [first, second] = await freeTimes(new Client(url), 2);
      if (!first || !second) throw new Error('Two free times were not offered.');
      await logIn(page, 'Tsubaki');
      await page.goto(url + bookingOf(first, '4'));
      await button(page, '予約を確定する').click();
      await heading(page, '予約完了').waitFor();
      await page.goto(url + bookingOf(second, '4'));
      await notesIn(page).fill(NOTES);
      await logOut(page);
      await page.getByText('ログアウトしました').waitFor();
      expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('booking');

      await page.goto(`${url}/booking?step=done`);
      await heading(page, 'メニューと占い師をお選びください').waitFor();
      expect(await page.getByText('続きから').count()).toBe(0);
      await page.goto(url + bookingOf(second, '3'));
      await button(page, 'ゲストで予約する').click();
      expect(await notesIn(page).inputValue()).toBe('');
      await notesIn(page).fill('窓際の席');
      await button(page, '戻る').first().click();
      await button(page, 'ログイン').click();
      await giveLogin(page, 'Sumire', MEMBER_PASSWORD);
      await heading(page, CONFIRMATION).waitFor();
      expect(await notesIn(page).inputValue()).toBe('窓際の席');
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
      const other = await context.newPage();
      await logIn(other, 'Botan');
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
      const other = await context.newPage();
      await other.goto(`${salon.url}/admin/login`);
      await giveLogin(other, login.username, login.password);
      await other.waitForURL(/admin$/);
      await button(page, '設定を保存する').click();
      const again = page.getByRole('dialog', { name: 'もう一度ログインしてください' });
      await again.waitFor();
      await giveLogin(page, login.username, login.password);
      await page.getByText('前の方が入力した内容は、送信せずに消去しました。').waitFor();
      await contact.waitFor();
      expect(await contact.inputValue()).toBe(before);
      const own = new Client(salon.url);
      await own.call('logIn', { body: TEST_ADMIN });
      expect((await own.call('readAdminSettings')).contactEmail).toBe(before);
    },
    quietly,
  ));
