import { DESK, PHONE } from '../harness/browser.ts';
import { byKeyboard } from '../harness/input-method.ts';
import { Site } from '../harness/site.ts';
import { button, fillIn, KOTONE } from '../harness/wizard-steps.ts';

const site = new Site();

test('a recruitment inquiry is sent by keyboard only, and the focus stays in the dialog', () =>
  site.visit(
    DESK,
    async (visitor) => {
      const { page, input, look, salon } = visitor;
      await page.goto(salon.url, { waitUntil: 'networkidle' });
      const opener = button(page, '募集について問い合わせる');
      await input.press(opener);
      const dialog = page.getByRole('dialog');
      const send = dialog.locator('button[type=submit]');
      await input.press(send);
      await input.arriveAt(dialog.getByRole('alert'));
      await look('inquiry with errors');
      await fillIn(visitor, dialog, [
        [/^お名前(?!（)/, KOTONE.name],
        [/メールアドレス/, KOTONE.email],
        [/電話番号/, KOTONE.phone],
      ]);
      await input.type(dialog.locator('textarea'), '土曜だけでも応募できますか。');
      await input.press(send);
      await dialog.locator('[role=status]:not([aria-live])').waitFor();
      expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
      await page.keyboard.press('Escape');
      await input.arriveAt(opener);
    },
    { by: byKeyboard },
  ));

test('an application is confirmed, and the focus moves to its heading', () =>
  site.visit(PHONE, async (visitor) => {
    const { page, look, salon } = visitor;
    await page.goto(`${salon.url}/application`, { waitUntil: 'networkidle' });
    await fillIn(visitor, page, [
      ['お名前必須', KOTONE.name],
      [/お名前（カナ）/, KOTONE.kana],
      [/メールアドレス/, KOTONE.email],
      [/電話番号/, KOTONE.phone],
    ]);
    await page.getByLabel(/経験年数/).selectOption('3年以上');
    await page.getByRole('checkbox', { name: 'タロット' }).check();
    await button(page, '応募する').click();
    await page.locator('h1:focus').waitFor();
    await look('applied');
  }));
