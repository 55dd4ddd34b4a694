import { DESK, PHONE } from '../harness/browser.ts';
import { CountingInput } from '../harness/counting-input.ts';
import { launchSalon } from '../harness/running-salon.ts';
import { administratorOf } from '../harness/salon-steps.ts';
import { Site, unchecked, type Visitor } from '../harness/site.ts';
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

const site = new Site(() => launchSalon({ env: { SEED: 'none' } }));

const htmlOf = (path: string) =>
  fetch(`${site.salon.url}${path}`, { headers: { accept: 'text/html' } }).then((page) =>
    page.text(),
  );

test('the pages of an empty salon name none but its own, and are not listed', async () => {
  const sitemap = await htmlOf('/sitemap.xml');
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+(.*?)<\/loc>/g)].map(([, path]) => path);
  expect(paths).toEqual(expect.arrayContaining(['/', '/pricing', '/faq', '/booking']));
  for (const path of paths) {
    const html = await htmlOf(String(path));
    expect(html).toMatch(/content="noindex"[\s\S]*ただいま開店準備中です/);
    expect([path, html.match(/宵月|みなと坂|078-|yoizuki|楠|神戸/)]).toEqual([path, null]);
  }
});

test('from the empty folder an owner opens the salon', () => site.visit(DESK, openTheSalon));

async function openTheSalon({ page, context, look, salon }: Visitor) {
  const input = new CountingInput(page);
  const dialog = page.getByRole('dialog').last();
  const preparation = page.getByRole('region', { name: '開店の準備' });
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
  await context.addCookies((await administratorOf(salon.url)).cookies);
  await page.goto(`${salon.url}/admin`);
  await preparation.getByText('まだ').first().waitFor();
  await look('開店の準備', button(preparation, '開店する'));

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
  await look('文章', button(page, '保存して公開'));
  await back();

  input.begin('open');
  await page.waitForFunction(() => !document.body.innerText.includes('まだ\n'));
  await input.tap(button(preparation, '開店する'));
  await send('開店する');
  await preparation.waitFor({ state: 'detached' });
  expect(input.total).toBeLessThanOrEqual(MAX_TAPS);
}

test('then a guest books', () =>
  site.visit(
    PHONE,
    async (visitor) => {
      const { page, input } = visitor;
      // The calendar opens in the first month with hours.
      await input.press(await chooseService(visitor));
      await input.chooseDay(page.locator('main'), 'later');
      await input.press(freeTimeOf(page));
      await heading(page, 'お客さま情報をご入力ください').waitFor();
      await goToConfirmation(visitor);
      await confirm(visitor);
      const home = await htmlOf('/');
      expect(home).toContain(NAME);
      expect(home).not.toContain('開店準備中');
    },
    { check: unchecked },
  ));
