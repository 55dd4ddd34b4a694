import type { Browser, Page } from 'playwright-core';
import { openBrowser, openTab, PHONE } from '../harness/browser.ts';
import { publicPages } from '../harness/public-pages.mjs';
import { type SharedSalon, shareSalon, TEST_ADMIN } from '../harness/running-salon.ts';

let salon: SharedSalon;
let browser: Browser;
beforeAll(async () => {
  [salon, browser] = await Promise.all([shareSalon(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await salon.close();
});

/** The text of a page's main part, without what depends on the visitor's clock and account. */
async function wordsOf(page: Page, path: string): Promise<string> {
  await page.goto(salon.url + path, { waitUntil: 'networkidle' });
  return (await page.locator('main').innerText()).replace(/\s/g, '');
}

test('every public page has the same text with and without scripts', async () => {
  const short: string[] = [];
  const tabs = await Promise.all(
    [false, true].map((javaScriptEnabled) => openTab(browser, PHONE, { javaScriptEnabled })),
  );
  for (const path of await publicPages(salon.url)) {
    const [without = '', withScript = ''] = await Promise.all(
      tabs.map(({ page }) => wordsOf(page, path)),
    );
    // The browser computes whether the phone is answered now. Without scripts the wizard also has
    // how to book by phone and the free times.
    if (withScript.length - without.length > 12)
      short.push(`${path}: ${without.length} characters, with scripts ${withScript.length}`);
  }
  await Promise.all(tabs.map(({ context }) => context.close()));
  expect(short).toEqual([]);
});

test('without scripts the wizard explains booking by phone and lists the free times', async () => {
  const { page, context } = await openTab(browser, PHONE, { javaScriptEnabled: false });
  await page.goto(`${salon.url}/booking`);
  const main = page.locator('main');
  await main.getByRole('heading', { name: 'お電話でのご予約' }).waitFor();
  expect(await main.locator('a[href^="tel:"]').first().isVisible()).toBe(true);
  await main
    .getByRole('link', { name: /の空き時間をすべて見る/ })
    .first()
    .click();
  await main.getByRole('heading', { name: /の空き時間\s+対面鑑定（～30分）/ }).waitFor();
  expect(
    await main
      .locator('ul li', { hasText: /\d\d:\d\d/ })
      .last()
      .innerText(),
  ).toMatch(/^\d+月\d+日（.） \d\d:\d\d/);
  await context.close();
});

interface Fact {
  readonly '@type': string;
}
const served = async (path: string) => (await fetch(salon.url + path)).text();
const factsIn = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)].map(
    ([, json]) => (JSON.parse(json ?? '') as Fact)['@type'],
  );

test('pages have structured data for search engines', async () => {
  expect(factsIn(await served('/'))).toEqual(['LocalBusiness']);
  expect(factsIn(await served('/faq'))).toEqual(['BreadcrumbList', 'FAQPage']);
  expect(factsIn(await served('/pricing'))).toEqual(['BreadcrumbList', 'Service']);
  expect(factsIn(await served('/access'))).toEqual(['BreadcrumbList', 'LocalBusiness']);
});

test('the sitemap has every page, each with its own title and picture', async () => {
  const addresses = [...(await served('/sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address]) => String(address),
  );
  const pages = await Promise.all(addresses.map(async (address) => (await fetch(address)).text()));
  const titles = pages.map((html) => /<title>(.*?)<\/title>/.exec(html)?.[1]);
  expect(new Set(titles).size).toBe(addresses.length);
  for (const [i, html] of pages.entries()) {
    expect(/rel="canonical" href="(.*?)"/.exec(html)?.[1]).toBe(addresses[i]);
  }
  const pictures = pages.map((html) =>
    String(/property="og:image" content="(.*?)"/.exec(html)?.[1]),
  );
  expect(new Set(pictures).size).toBe(addresses.length);
  for (const picture of pictures)
    expect((await fetch(picture)).headers.get('content-type')).toMatch(/^image\/(png|jpeg)$/);
});

test('a teller’s new name is on the page with the next request', async () => {
  const login = await fetch(`${salon.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(TEST_ADMIN),
  });
  const headers = {
    'content-type': 'application/json',
    cookie: String(login.headers.get('set-cookie')?.split(';')[0]),
  };
  const [teller] = (await (await fetch(`${salon.url}/api/fortune-tellers`)).json()) as {
    readonly id: string;
    readonly name: string;
  }[];
  const paths = ['/', `/fortune-tellers/${teller?.id}`];
  for (const path of paths) expect(await served(path)).toContain(String(teller?.name));

  const name = async (changed: object) => {
    const body = JSON.stringify({ ...teller, ...changed });
    expect(
      (
        await fetch(`${salon.url}/api/fortune-tellers/${teller?.id}`, {
          method: 'PUT',
          headers,
          body,
        })
      ).status,
    ).toBe(200);
  };
  await name({ name: '朝霧 宵子' });
  for (const path of paths) expect(await served(path)).toContain('朝霧 宵子');
  await name({});
  for (const path of paths) expect(await served(path)).toContain(String(teller?.name));
});
