import { waitForEmailToken, waitForMailTo } from '@salon/backend/testing/mailbox';
import type { Page } from 'playwright-core';
import { axeFindings } from '../harness/axe-findings.ts';
import { PHONE } from '../harness/browser.ts';
import { Client } from '../harness/client.ts';
import { bookAsGuest, freeTime, MEMBER_PASSWORD, newMember } from '../harness/salon-steps.ts';
import { Site, unchecked, type Visitor } from '../harness/site.ts';
import { button, fillIn, halfHourRow } from '../harness/wizard-steps.ts';

const site = new Site();

const without = (steps: (visitor: Visitor) => Promise<void>) =>
  site.visit(PHONE, steps, { javaScriptEnabled: false, provoked: /status of 4\d\d/ });
const goTo = (page: Page, path: string, waitUntil: 'load' | 'commit' = 'load') =>
  page.goto(site.salon.url + path, { waitUntil });
/** It must not contain input. */
const placeOf = (page: Page): string => page.url().slice(site.salon.url.length);

test('a failed login shows reason and input; a login by user name or verified address leads to the member’s page', () =>
  without(async (visitor) => {
    const { page, context, salon } = visitor;
    const username = 'scriptnashi';
    const email = `${username}@example.jp`;
    await newMember(salon.url, username);
    const send = async (who: string, password: string) => {
      await goTo(page, '/login');
      await fillIn(visitor, page, [
        [/ユーザー名/, who],
        [/パスワード/, password],
      ]);
      await button(page, 'ログイン').click();
    };
    const refused = async (who: string, password: string) => {
      await send(who, password);
      await page.getByRole('alert').filter({ hasText: '正しくありません' }).waitFor();
      expect(placeOf(page)).toBe('/login');
      expect(await page.getByLabel(/ユーザー名/).inputValue()).toBe(who);
      expect(await page.getByLabel(/パスワード/).inputValue()).toBe('');
    };
    const comesIn = async (who: string) => {
      await send(who, MEMBER_PASSWORD);
      await page.waitForURL('**/mypage');
      expect(await page.locator('main').innerText()).toContain('JavaScriptを有効にしてください');
      await context.clearCookies();
    };
    await refused(username, 'mada-shiranai');
    await comesIn(username);
    await refused(email, MEMBER_PASSWORD);
    await goTo(page, `/email/${await waitForEmailToken(salon.dataDir, email)}`);
    await page.locator('main form button').click();
    await page.locator('main form').waitFor({ state: 'detached' });
    await comesIn(email);
  }));

test('a refused registration shows reasons and keeps input except passwords; a valid one logs in', () =>
  without(async (visitor) => {
    const { page, salon } = visitor;
    await goTo(page, '/register');
    const send = async (address: string, password: string) => {
      await fillIn(visitor, page, [
        [/メールアドレス（確認）/, address],
        [/^パスワード必須/, 'tsuki-no-sakazuki'],
        [/パスワード（確認）/, password],
      ]);
      await button(page, '登録する').click();
    };
    const email = 'plain@before-the-scripts.example.jp';
    const fields = [
      [/ユーザー名/, 'plain'],
      [/^お名前必須/, '水無瀬 香'],
      [/^メールアドレス必須/, email],
    ] as const;
    await fillIn(visitor, page, fields);
    await send(`other-${email}`, 'tsuki-no-shizuku');
    await page.getByText('ご入力内容をご確認ください（3件）').waitFor();
    expect(placeOf(page)).toBe('/register');
    expect(await page.getByRole('alert').getByRole('link').allTextContents()).toEqual([
      'メールアドレスが一致しません',
      'パスワードが一致しません',
      '利用規約に同意してください',
    ]);
    for (const [label, text] of fields)
      expect(await page.getByLabel(label).inputValue()).toBe(text);
    expect(await page.content()).not.toMatch(/tsuki-no/);
    await page.getByRole('checkbox').check();
    await send(email, 'tsuki-no-sakazuki');
    await page.getByText('会員登録完了').waitFor();
    const session = await page.request.get(`${salon.url}/api/auth/session`);
    expect(await session.json()).toMatchObject({ email, role: 'member' });
    await waitForMailTo(salon.dataDir, email);
  }));

test('an incomplete application keeps its input', () =>
  without(async (visitor) => {
    const { page, salon } = visitor;
    const email = 'kaori@before-the-scripts.example.jp';
    const name = page.getByLabel(/^お名前必須/);
    const topic = page.getByRole('checkbox', { name: 'タロット' });
    await goTo(page, '/application');
    await name.fill('水無瀬 香');
    await topic.check();
    await button(page, '応募する').click();
    await page.getByText('ご入力内容をご確認ください').waitFor();
    expect(placeOf(page)).toBe('/application');
    expect([await name.inputValue(), await topic.isChecked()]).toEqual(['水無瀬 香', true]);
    await fillIn(visitor, page, [
      [/カナ/, 'ミナセ カオリ'],
      [/メールアドレス/, email],
      [/電話番号/, '090-0000-7777'],
    ]);
    await page.getByLabel(/経験/).selectOption({ index: 1 });
    await button(page, '応募する').click();
    await page
      .getByRole('heading', { name: /ありがとう/ })
      .first()
      .waitFor();
    await waitForMailTo(salon.dataDir, email);
  }));

test('a password reset refuses an invalid address, accepts a valid one, and an expired link leads back', () =>
  without(async ({ page }) => {
    await goTo(page, '/password-reset');
    for (const [address, outcome] of [
      ['not an address', '正しいメールアドレスを入力してください'],
      ['nobody@before-the-scripts.example.jp', 'メールをご確認ください'],
    ] as const) {
      await page.getByLabel(/メールアドレス/).fill(address);
      await page.getByRole('button', { name: /送/ }).click();
      await page.getByText(outcome).waitFor();
    }
    expect(placeOf(page)).toBe('/password-reset');
    for (const path of ['/password-reset/dead', '/email/dead', '/objection/dead']) {
      await goTo(page, path);
      const password = page.getByLabel(/新しいパスワード/);
      if (await password.count()) await password.fill('tsuki-no-sakazuki');
      await page.locator('main form button').click();
      await page.getByText('このご案内はお使いになれません').waitFor();
    }
  }));

test('the menu leads to all pages', () =>
  without(async ({ page }) => {
    await goTo(page, '/');
    await page.locator('header').getByRole('link', { name: 'メニュー' }).click();
    expect(placeOf(page)).toBe('/#all-pages');
  }));

test('each form is accessible and fits every window before scripts load, also refused', async () => {
  const client = new Client(site.salon.url);
  const guestEmail = 'windows@before-the-scripts.example.jp';
  expect((await bookAsGuest(client, await freeTime(client), { guestEmail })).status).toBe(201);
  const { text = '' } = await waitForMailTo(site.salon.dataDir, guestEmail);
  await site.visit(
    PHONE,
    async ({ page, look }) => {
      await page.route('**/assets/*.js', (route) => route.abort());
      for (const path of [
        '/login',
        '/register',
        '/application',
        '/password-reset',
        '/admin/login',
      ]) {
        await goTo(page, path);
        const send = page.locator('main form button[type=submit]');
        await send.click();
        await page.locator('main :is([role=alert], [aria-invalid=true])').first().waitFor();
        await look(`${path}, refused`, send);
      }
      await goTo(page, String(/\/cancel\/[\w.-]+/.exec(text)?.[0]));
      const cancel = button(page, 'この予約をキャンセルする');
      await look('the link of a mail', cancel);
      await cancel.click();
      await page.getByRole('heading', { name: /キャンセル.*ました/ }).waitFor();
      await look('cancelled by it');
      await goTo(page, '/cancel/dead');
      await page.getByRole('alert').waitFor();
      for (const path of ['/cancel/dead', '/waitlist/dead', '/mypage', '/booking']) {
        await goTo(page, path);
        await look(path);
      }
    },
    {
      provoked: /Failed to load resource/,
    },
  );
});

function changeThePage(): void {
  const number = document.querySelector('a[href^="tel:"]');
  if (number) number.innerHTML = `<a href="tel:0">${number.textContent}</a>`;
  for (const field of document.querySelectorAll('input')) {
    field.setAttribute('data-manager', '');
    field.insertAdjacentHTML('afterend', '<span data-icon></span>');
  }
}

/** Its scripts load after the steps; it returns when they have taken over. */
async function openBeforeScripts(page: Page, path: string, steps: () => Promise<void>) {
  let load = (): void => undefined;
  const loaded = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await loaded;
    await route.continue();
  });
  await goTo(page, path, 'commit');
  await steps();
  const ready = page.evaluate(
    () => new Promise((resolve) => window.addEventListener('salon:ready', resolve)),
  );
  load();
  await ready;
  await page.waitForLoadState('networkidle');
  await page.unrouteAll();
}

describe.each([
  ['as it was served', () => undefined],
  ['that was changed', changeThePage],
])('on a page %s, what was typed before the scripts load', (_, change) => {
  const visit = (steps: (page: Page) => Promise<void>) =>
    site.visit(PHONE, ({ page }) => steps(page), { check: unchecked, provoked: /error #418/ });

  test('stays, with the focus', () =>
    visit(async (page) => {
      const name = page.getByLabel(/^お名前必須/);
      const topic = page.getByRole('checkbox', { name: 'タロット' });
      const experience = page.getByLabel(/経験/);
      await openBeforeScripts(page, '/application', async () => {
        await topic.check();
        await experience.selectOption({ index: 1 });
        await name.pressSequentially('水無瀬 香');
        await page.evaluate(change);
      });
      expect(await name.inputValue()).toBe('水無瀬 香');
      expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
      expect(await topic.isChecked()).toBe(true);
      expect(await experience.inputValue()).not.toBe('');
      await button(page, '応募する').click();
      await page.getByText('ご入力内容をご確認ください').waitFor();
      const missing = await page.getByRole('alert').first().getByRole('link').allTextContents();
      expect(missing.join()).not.toMatch(/お名前を|経験|占術/);
    }));

  test('is what the page sends', () =>
    visit(async (page) => {
      await openBeforeScripts(page, '/password-reset', async () => {
        await page.getByLabel(/メールアドレス/).fill('nobody@before-the-scripts.example.jp');
        await page.evaluate(change);
      });
      await page.getByRole('button', { name: /送/ }).click();
      await page.getByText('メールをご確認ください').waitFor();
    }));
});

test('a service pressed before the scripts load shows a waiting state, and leads to the tellers afterwards', () =>
  site.visit(PHONE, async ({ page, found, salon }) => {
    let load = (): void => undefined;
    const loaded = new Promise<void>((resolve) => {
      load = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await loaded;
      await route.continue();
    });
    await page.goto(`${salon.url}/booking`, { waitUntil: 'commit' });
    const service = halfHourRow(page);
    await service.click();
    expect(await service.getAttribute('aria-busy')).toBe('true');
    found.push(...(await axeFindings(page, 'a service, pressed early')));
    load();
    await button(page, '選択する').first().waitFor();
    expect(await service.getAttribute('aria-pressed')).toBe('true');
  }));
