import type { Browser } from 'playwright-core';
import { DESK, openBrowser, openTab, PHONE, type Tab } from '../harness/browser.ts';
import { CountingInput } from '../harness/counting-input.ts';
import { byPointer } from '../harness/input-method.ts';
import { launchSalon, type RunningSalon, TEST_ADMIN } from '../harness/running-salon.ts';
import { lookInTwoWindows } from '../harness/windows.ts';
import {
  button,
  chooseService,
  confirm,
  freeTimeOf,
  goToConfirmation,
  heading,
} from '../harness/wizard-steps.ts';

const MAX_TAPS = 45;
const NAME = '月の小部屋';

let salon: RunningSalon;
let browser: Browser;
let owner: Tab;
beforeAll(async () => {
  [salon, browser] = await Promise.all([launchSalon({ env: { SEED: 'none' } }), openBrowser()]);
  owner = await openTab(browser, DESK);
});
afterAll(async () => {
  await browser.close();
  await salon.close();
});

const htmlOf = (path: string) =>
  fetch(`${salon.url}${path}`, { headers: { accept: 'text/html' } }).then((page) => page.text());
const isOnSite = async (path: string, text: string) => {
  while (!(await htmlOf(path)).includes(text)) await owner.page.waitForTimeout(20);
};

test('the pages of an empty salon name none but its own, and are not listed', async () => {
  const sitemap = await htmlOf('/sitemap.xml');
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+(.*?)<\/loc>/g)].map(([, path]) => path);
  expect(paths).toEqual(expect.arrayContaining(['/', '/pricing', '/faq', '/booking']));
  for (const path of paths) {
    const html = await htmlOf(String(path));
    expect([path, html]).toEqual([
      path,
      expect.stringMatching(/content="noindex"[\s\S]*ただいま開店準備中です/),
    ]);
    expect([path, html.match(/宵月|みなと坂|078-|yoizuki|楠|神戸/)]).toEqual([path, null]);
  }
});

test('from the empty folder an owner opens the salon, and a guest books', async () => {
  const { page, context, complaints } = owner;
  const input = new CountingInput(page);
  const dialog = page.getByRole('dialog').last();
  const preparation = page.getByRole('region', { name: '開店の準備' });
  const found: string[] = [];
  const fill = async (name: string, text: string) => {
    await input.tap(page.locator(`[id="field-${name}"]`));
    await input.type(text);
  };
  const send = async (name: string) => {
    await input.tap(button(dialog, name));
    await dialog.waitFor({ state: 'detached' });
  };
  const back = () =>
    input.tap(page.getByRole('navigation', { name: '管理' }).getByText('ダッシュボード'));
  const begin = async (task: string, link: string) => {
    input.begin(task);
    await input.tap(preparation.getByRole('link', { name: link, exact: true }).first());
  };
  await context.request.post(`${salon.url}/api/auth/login`, {
    data: TEST_ADMIN,
    headers: { origin: salon.url },
  });
  await page.goto(`${salon.url}/admin`);
  await preparation.getByText('まだ').first().waitFor();
  found.push(...(await lookInTwoWindows(page, '開店の準備', button(preparation, '開店する'))));

  await begin('name, address, telephone, hours', '設定を開く');
  await fill('storeName', NAME);
  await fill('locality', '長野市');
  await fill('street', '善光寺下1-2');
  await fill('contactEmail', 'salon@example.jp');
  await fill('contactPhone1', '026-000-0000');
  await input.tap(button(page, '設定を保存する'));
  await page.getByText('店舗設定を更新しました').first().waitFor();
  await back();

  await begin('a service', 'メニューを開く');
  await input.tap(button(page, 'メニューを追加').first());
  await fill('name', '対面鑑定');
  await dialog.locator('[id="field-type"]').selectOption({ label: '対面' });
  await send('追加する');
  await back();

  await begin('a teller', '占い師を開く');
  await input.tap(button(page, '占い師を登録').first());
  await fill('name', '小夜');
  await send('登録する');
  await back();

  await begin('hours', '勤務表を開く');
  await input.tap(button(page, '次の月'));
  await input.tap(button(page, '小夜'));
  await input.tap(button(page, '勤務時間を入れる'));
  await send('追加する');
  await back();

  input.begin('a test mail');
  await input.tap(button(preparation, 'テストメールを送る'));
  await preparation.getByText('送信済み').waitFor();

  await begin('words', '文章を開く');
  await input.tap(page.getByRole('link', { name: 'よくあるご質問' }));
  await fill('texts.lead', '長野の');
  await input.tap(button(page, '保存して公開'));
  await page.getByText('公開しました').first().waitFor();
  await page
    .frameLocator('iframe')
    .getByText(/長野の/)
    .first()
    .waitFor();
  found.push(...(await lookInTwoWindows(page, '文章', button(page, '保存して公開'))));
  await back();

  input.begin('open');
  await page.waitForFunction(() => !document.body.innerText.includes('まだ\n'));
  await input.tap(button(preparation, '開店する'));
  await send('開店する');
  await preparation.waitFor({ state: 'detached' });
  expect([...found, ...complaints]).toEqual([]);
  const taps = Object.values(input.taps).reduce((sum, each) => sum + each);
  expect(taps).toBeLessThanOrEqual(MAX_TAPS);

  const guest = await openTab(browser, PHONE);
  const visitor = {
    ...guest,
    salon,
    input: byPointer(),
    found: [],
    look: async () => undefined,
  };
  // The calendar opens in the first month with hours.
  await visitor.input.press(await chooseService(visitor));
  await visitor.input.chooseDay(guest.page.locator('main'), 'later');
  await visitor.input.press(freeTimeOf(guest.page));
  await heading(guest.page, 'お客さま情報をご入力ください').waitFor();
  await goToConfirmation(visitor);
  await confirm(visitor);
  const home = await htmlOf('/');
  expect(home).toContain(NAME);
  expect(home).not.toContain('開店準備中');
  await guest.context.close();
});

test('a price is changed once: the site follows, and the form names where the old one is typed', async () => {
  const { page, complaints } = owner;
  const dialog = page.getByRole('dialog').last();
  await page.goto(`${salon.url}/admin?tab=words&page=faq`);
  const lead = page.locator('[id="field-texts.lead"]');
  await lead.fill('先月は4,500円、今は。');
  await lead.press('ArrowLeft');
  await button(page, 'リード文の差し込み').click();
  await dialog.getByLabel(/言葉でさがす/).fill('料金');
  await dialog.getByRole('button', { name: /^対面鑑定 30分の料金/ }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await lead.inputValue()).toBe('先月は4,500円、今は{{対面鑑定 30分の料金}}。');
  await button(page, '保存して公開').click();
  await page.getByText('公開しました').first().waitFor();
  await isOnSite('/faq', '先月は4,500円、今は4,500円。');

  await page.goto(`${salon.url}/admin?tab=services`);
  await button(page, /を編集$/)
    .first()
    .click();
  await dialog.getByRole('button', { name: /料金.*増やす/ }).click();
  const typed = dialog.getByRole('region', { name: '「4,500円」が書かれている文章' });
  const link = typed.getByRole('link', { name: /よくあるご質問/ });
  expect(await link.getAttribute('href')).toContain('tab=words&page=faq&field=texts.lead');
  await button(dialog, '更新する').click();
  await dialog.waitFor({ state: 'detached' });
  await isOnSite('/faq', '先月は4,500円、今は5,000円。');
  expect(complaints).toEqual([]);
});
