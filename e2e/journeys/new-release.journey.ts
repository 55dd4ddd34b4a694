import type { BrowserContext, Page } from 'playwright-core';
import { PHONE } from '../harness/browser.ts';
import { Site, unchecked } from '../harness/site.ts';
import { button } from '../harness/wizard-steps.ts';

const site = new Site();
const ENTRY = /\/assets\/(index-[\w-]+)\.js/;
const NEW = 'index-of-the-next-release';
/** `for-good` means that the script never comes, even after a page load. */
type Gone = 'until-loaded' | 'for-good';

/**
 * Pages name another entry from now on, and a script of the page that is open is gone. Counts the
 * loads of pages.
 */
async function release(context: BrowserContext, script: string, gone: Gone) {
  let loads = 0;
  let entry = '';
  await context.route('**/*', async (route) => {
    const request = route.request();
    const url = request.url();
    const isPage = request.isNavigationRequest() || request.resourceType() === 'fetch';
    if (url.includes('/api/')) return route.continue();
    if (url.includes(`/assets/${script}`) && (loads === 0 || gone === 'for-good'))
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

const openTerms = (page: Page) => page.getByRole('button', { name: '利用規約' }).first().click();

const visit = (
  path: string,
  script: string,
  gone: Gone,
  steps: (page: Page, release: () => Promise<{ loads(): number }>) => Promise<void>,
) =>
  site.visit(
    PHONE,
    async ({ page, context, salon }) => {
      await page.goto(`${salon.url}${path}`, { waitUntil: 'networkidle' });
      await steps(page, () => release(context, script, gone));
      await context.unrouteAll({ behavior: 'ignoreErrors' });
    },
    { check: unchecked, provoked: /status of 404|dynamically imported module/ },
  );

test('a page whose script is gone is loaded from the server', () =>
  visit('/login', 'register-page', 'until-loaded', async (page, release) => {
    const { loads } = await release();
    await page.getByRole('link', { name: '新規会員登録' }).click();
    await page.getByRole('heading', { name: '新規会員登録' }).first().waitFor();
    expect(loads()).toBe(1);
  }));

test('a dialog whose script is gone loads the page once, and what was typed stays', () =>
  visit('/register', 'legal-dialog', 'until-loaded', async (page, release) => {
    const name = page.getByLabel('お名前必須');
    await name.fill('水無瀬 香');
    await page.getByLabel(/^パスワード必須/).fill('tsuki-no-shizuku');
    const { loads } = await release();
    const loaded = page.waitForEvent('load');
    await openTerms(page);
    await loaded;
    await page.waitForLoadState('networkidle');
    expect(loads()).toBe(1);
    expect(await name.inputValue()).toBe('水無瀬 香');
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toMatch(
      /tsuki-no|水無瀬/,
    );
    await button(page, '登録する').click();
    await page.getByText(/ご入力内容をご確認ください/).waitFor();
    expect(await page.getByRole('alert').first().innerText()).not.toContain('お名前を入力');
    await openTerms(page);
    await page.getByRole('dialog', { name: '利用規約' }).waitFor();
  }));

test('a script that is gone after the load too is said, and the page is not loaded again', () =>
  visit('/register', 'legal-dialog', 'for-good', async (page, release) => {
    const { loads } = await release();
    const loaded = page.waitForEvent('load');
    await openTerms(page);
    await loaded;
    await page.waitForLoadState('networkidle');
    await openTerms(page);
    await page.getByText('表示できませんでした').waitFor();
    expect(loads()).toBe(1);
  }));
