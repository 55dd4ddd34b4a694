import type { BrowserContext, Locator, Page } from 'playwright-core';
import { axeFindings } from '../harness/axe-findings.ts';
import { PHONE, waitForScripts } from '../harness/browser.ts';
import { Client } from '../harness/client.ts';
import {
  administratorOf,
  bookAsGuest,
  freeTime,
  MEMBER_PASSWORD,
  mailedPath,
  newMember,
} from '../harness/salon-steps.ts';
import { Site, unchecked, type Visitor } from '../harness/site.ts';
import { button, fillIn, halfHourRow } from '../harness/wizard-steps.ts';

const site = new Site();

const withoutScripts = (steps: (visitor: Visitor) => Promise<void>) =>
  site.visit(PHONE, steps, { javaScriptEnabled: false, provoked: /status of 4\d\d/ });
const goTo = (page: Page, path: string, waitUntil: 'load' | 'commit' = 'load') =>
  page.goto(site.salon.url + path, { waitUntil });
/** Must not contain input. */
const placeOf = (page: Page): string => page.url().slice(site.salon.url.length);

test('without scripts a refused login shows reason and input, an accepted one leads to the member’s page', () =>
  withoutScripts(async (visitor) => {
    const { page, salon } = visitor;
    await newMember(salon.url, 'scriptnashi');
    await goTo(page, '/login');
    const logIn = async (password: string) => {
      await fillIn(visitor, page, [
        [/ユーザー名/, 'scriptnashi'],
        [/パスワード/, password],
      ]);
      await button(page, 'ログイン').click();
    };
    await logIn('mada-shiranai');
    await page.getByRole('alert').filter({ hasText: '正しくありません' }).waitFor();
    expect(placeOf(page)).toBe('/login');
    expect(await page.getByLabel(/ユーザー名/).inputValue()).toBe('scriptnashi');
    expect(await page.getByLabel(/パスワード/).inputValue()).toBe('');
    await logIn(MEMBER_PASSWORD);
    await page.waitForURL('**/mypage');
    expect(await page.locator('main').innerText()).toContain('JavaScriptを有効にしてください');
  }));

test('without scripts a refused registration shows reasons and keeps input except passwords; a valid one logs in', () =>
  withoutScripts(async (visitor) => {
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
  }));

test('without scripts a customer from before claims a login by the invitation', () =>
  withoutScripts(async (visitor) => {
    const { page, salon } = visitor;
    const email = 'chigusa@before-the-scripts.example.jp';
    const administrator = await administratorOf(salon.url);
    const { id } = await administrator.call('checkImport', {
      body: {
        text: `氏名,メール\n千草 すみれ,${email}\n`,
        columns: { name: '氏名', email: 'メール' },
      },
    });
    await administrator.call('importMembers', { body: { id } });
    const [member] = await administrator.call('listMembers', { query: { q: email } });
    await administrator.call('inviteMember', { params: { id: String(member?.id) } });
    await goTo(page, await mailedPath(salon.dataDir, email, /\/invitation\/\S+/));
    await fillIn(visitor, page, [
      [/ユーザー名/, 'chigusa'],
      [/^パスワード必須/, MEMBER_PASSWORD],
      [/パスワード（確認）/, MEMBER_PASSWORD],
    ]);
    await button(page, '登録する').click();
    await page.getByRole('alert').getByText('利用規約に同意してください').waitFor();
    expect(await page.getByLabel(/ユーザー名/).inputValue()).toBe('chigusa');
  }));

test('without scripts an incomplete application keeps its input, and links and free times lead on', () =>
  withoutScripts(async (visitor) => {
    const { page } = visitor;
    await goTo(page, '/application');
    const name = page.getByLabel(/^お名前必須/);
    const topic = page.getByRole('checkbox', { name: 'タロット' });
    await name.fill('水無瀬 香');
    await topic.check();
    await button(page, '応募する').click();
    await page.getByText('ご入力内容をご確認ください').waitFor();
    expect([await name.inputValue(), await topic.isChecked()]).toEqual(['水無瀬 香', true]);
    await fillIn(visitor, page, [
      [/カナ/, 'ミナセ カオリ'],
      [/メールアドレス/, 'kaori@before-the-scripts.example.jp'],
      [/電話番号/, '090-0000-7777'],
    ]);
    await page.getByLabel(/経験/).selectOption({ index: 1 });
    await button(page, '応募する').click();
    await page
      .getByRole('heading', { name: /ありがとう/ })
      .first()
      .waitFor();

    for (const path of ['/password-reset/dead', '/email/dead', '/objection/dead']) {
      await goTo(page, path);
      const password = page.getByLabel(/新しいパスワード/);
      if (await password.count()) await password.fill('tsuki-no-sakazuki');
      await page.locator('main form button').click();
      await page.getByText('このご案内はお使いになれません').waitFor();
    }

    await goTo(page, '/booking');
    const main = page.locator('main');
    await main.getByRole('heading', { name: 'お電話でのご予約' }).waitFor();
    await main
      .getByRole('link', { name: /の空き時間をすべて見る/ })
      .first()
      .click();
    await main.getByRole('heading', { name: /の空き時間\s+対面鑑定（～30分）/ }).waitFor();
    const times = main.locator('ul li', { hasText: /\d\d:\d\d/ });
    expect(await times.last().innerText()).toMatch(/^\d+月\d+日（.） \d\d:\d\d/);
    await page.locator('header').getByRole('link', { name: 'メニュー' }).click();
    expect(placeOf(page)).toMatch(/#all-pages$/);
  }));

test('each form is accessible and fits every window before scripts load, also refused', async () => {
  const client = new Client(site.salon.url);
  const guestEmail = 'windows@before-the-scripts.example.jp';
  expect((await bookAsGuest(client, await freeTime(client), { guestEmail })).status).toBe(201);
  const linked = await mailedPath(site.salon.dataDir, guestEmail, /\/cancel\/[\w.-]+/);
  await site.visit(
    PHONE,
    async ({ page, look }) => {
      await page.route('**/assets/*.js', (route) => route.abort());
      for (const path of ['/application', '/password-reset']) {
        await goTo(page, path);
        const send = page.locator('main form button[type=submit]');
        await send.click();
        await page.locator('main :is([role=alert], [aria-invalid=true])').first().waitFor();
        await look(`${path}, refused`, send);
      }
      await goTo(page, linked);
      const cancel = button(page, 'この予約をキャンセルする');
      await look('the link of a mail', cancel);
      await cancel.click();
      await page.getByRole('heading', { name: /キャンセル.*ました/ }).waitFor();
      await look('cancelled by it');
      for (const path of ['/cancel/dead', '/booking']) {
        await goTo(page, path);
        await look(path);
      }
    },
    { provoked: /Failed to load resource/ },
  );
});

/** As extensions and password managers do. */
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
  await page.route('**/assets/*.js', (route) => loaded.then(() => route.continue()));
  await goTo(page, path, 'commit');
  await steps();
  load();
  await waitForScripts(page);
}

test.each([
  ['as it was served', () => undefined],
  ['that was changed', changeThePage],
])('what was typed on a page %s before the scripts load stays, with the focus', (_, change) =>
  site.visit(
    PHONE,
    async ({ page }) => {
      const name = page.getByLabel(/^お名前必須/);
      const topic = page.getByRole('checkbox', { name: 'タロット' });
      await openBeforeScripts(page, '/application', async () => {
        await topic.check();
        await page.getByLabel(/経験/).selectOption({ index: 1 });
        await name.pressSequentially('水無瀬 香');
        await page.evaluate(change);
      });
      expect(await name.inputValue()).toBe('水無瀬 香');
      expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
      expect(await topic.isChecked()).toBe(true);
      await button(page, '応募する').click();
      await page.getByText('ご入力内容をご確認ください').waitFor();
      const missing = await page.getByRole('alert').first().getByRole('link').allTextContents();
      expect(missing.join()).not.toMatch(/お名前を|経験|占術/);
    },
    { check: unchecked, provoked: /error #418/ },
  ),
);

test('a service pressed before the scripts load shows a waiting state, and leads to the tellers afterwards', () =>
  site.visit(PHONE, async ({ page, findings }) => {
    const service = halfHourRow(page);
    await openBeforeScripts(page, '/booking', async () => {
      await service.click();
      expect(await service.getAttribute('aria-busy')).toBe('true');
      findings.push(...(await axeFindings(page, 'a service, pressed early')));
    });
    await button(page, '選択する').first().waitFor();
    expect(await service.getAttribute('aria-pressed')).toBe('true');
  }));

const ENTRY = /\/assets\/(index-[\w-]+)\.js/;
const NEW = 'index-of-the-next-release';

/**
 * Pages name another entry from now on, and a script of the page that is open is gone. Counts the
 * loads of pages, after the first of which the script is there again, unless it is gone for good.
 */
async function simulateRelease(context: BrowserContext, script: string, isForGood: boolean) {
  let loads = 0;
  let entry = '';
  await context.route('**/*', async (route) => {
    const request = route.request();
    const url = request.url();
    const isPage = request.isNavigationRequest() || request.resourceType() === 'fetch';
    if (url.includes('/api/')) return route.continue();
    if (url.includes(`/assets/${script}`) && (loads === 0 || isForGood))
      return route.fulfill({ status: 404 });
    if (!isPage && !url.endsWith('.js')) return route.continue();
    const answer = await route.fetch({ url: url.replace(NEW, entry) });
    const text = await answer.text();
    entry ||= ENTRY.exec(text)?.[1] ?? '';
    if (request.isNavigationRequest()) loads += 1;
    const headers = { ...answer.headers() };
    delete headers['content-encoding'];
    return route.fulfill({ response: answer, headers, body: text.replaceAll(entry, NEW) });
  });
  return { loads: () => loads };
}

const pressAndLoad = async (page: Page, target: Locator) => {
  const loaded = page.waitForEvent('load');
  await target.click();
  await loaded;
  await waitForScripts(page);
};

test.each([false, true])(
  'over a release a page whose script is gone (for good: %s) is loaded once, keeps what was typed, and then says so',
  (isForGood) =>
    site.visit(
      PHONE,
      async ({ page, context }) => {
        await goTo(page, '/register');
        await waitForScripts(page);
        await page.getByLabel('お名前必須').fill('水無瀬 香');
        await page.getByLabel(/^パスワード必須/).fill('tsuki-no-shizuku');
        const { loads } = await simulateRelease(context, 'legal-dialog', isForGood);
        const terms = button(page, '利用規約').first();
        await pressAndLoad(page, terms);
        expect(await page.getByLabel('お名前必須').inputValue()).toBe('水無瀬 香');
        expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toMatch(
          /tsuki-no|水無瀬/,
        );
        await terms.click();
        await (isForGood
          ? page.getByText('表示できませんでした')
          : page.getByRole('dialog', { name: '利用規約' })
        ).waitFor();
        expect(loads()).toBe(1);
        await context.unrouteAll({ behavior: 'ignoreErrors' });
      },
      {
        isAlone: true,
        check: unchecked,
        provoked: /status of 404|dynamically imported module/,
      },
    ),
);
