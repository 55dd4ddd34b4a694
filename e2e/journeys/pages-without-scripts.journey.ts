import { PHONE } from '../harness/browser.ts';
import { administratorOf } from '../harness/salon-steps.ts';
import { Site } from '../harness/site.ts';

const site = new Site();

test('without scripts the wizard explains booking by phone and lists the free times', () =>
  site.visit(
    PHONE,
    async ({ page, salon }) => {
      await page.goto(`${salon.url}/booking`);
      const main = page.locator('main');
      await main.getByRole('heading', { name: 'お電話でのご予約' }).waitFor();
      expect(await main.locator('a[href^="tel:"]').first().isVisible()).toBe(true);
      await main
        .getByRole('link', { name: /の空き時間をすべて見る/ })
        .first()
        .click();
      await main.getByRole('heading', { name: /の空き時間\s+対面鑑定（～30分）/ }).waitFor();
      const times = main.locator('ul li', { hasText: /\d\d:\d\d/ });
      expect(await times.last().innerText()).toMatch(/^\d+月\d+日（.） \d\d:\d\d/);
    },
    { javaScriptEnabled: false },
  ));

const served = async (path: string) => (await fetch(site.salon.url + path)).text();
const partOf = (html: string, part: RegExp) => String(part.exec(html)?.[1]);

test('pages have structured data for search engines', async () => {
  const factsOf = async (path: string) =>
    [...(await served(path)).matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)]
      .map(([, json]) => JSON.parse(json ?? '') as { readonly '@type': string })
      .map((fact) => fact['@type']);
  expect(await factsOf('/')).toEqual(['LocalBusiness']);
  expect(await factsOf('/faq')).toEqual(['BreadcrumbList', 'FAQPage']);
  expect(await factsOf('/pricing')).toEqual(['BreadcrumbList', 'Service']);
  expect(await factsOf('/access')).toEqual(['BreadcrumbList', 'LocalBusiness']);
});

test('the sitemap has every page, each with its own title and picture', async () => {
  const addresses = [...(await served('/sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address]) => String(address),
  );
  const pages = await Promise.all(addresses.map(async (address) => (await fetch(address)).text()));
  const all = (part: RegExp) => pages.map((html) => partOf(html, part));
  expect(all(/rel="canonical" href="(.*?)"/)).toEqual(addresses);
  expect(new Set(all(/<title>(.*?)<\/title>/)).size).toBe(addresses.length);
  const pictures = all(/property="og:image" content="(.*?)"/);
  expect(new Set(pictures).size).toBe(addresses.length);
  for (const picture of pictures)
    expect((await fetch(picture)).headers.get('content-type')).toMatch(/^image\/(png|jpeg)$/);
});

test('a teller’s new name is on the page with the next request', async () => {
  const administrator = await administratorOf(site.salon.url);
  const [teller] = await administrator.call('listTellers');
  if (!teller) throw new Error('The demonstration has no tellers.');
  const { id } = teller;
  for (const name of ['朝霧 宵子', teller.name]) {
    await administrator.call('changeTeller', { params: { id }, body: { name } });
    for (const path of ['/', `/fortune-tellers/${id}`]) expect(await served(path)).toContain(name);
  }
});
