import { waitForMailTo } from '@salon/backend/testing/mailbox';
import { DESK, PHONE } from '../harness/browser.ts';
import { TEST_ADMIN } from '../harness/running-salon.ts';
import { MEMBER_PASSWORD } from '../harness/salon-steps.ts';
import { Site, unchecked, type Visitor } from '../harness/site.ts';
import { button, fillIn } from '../harness/wizard-steps.ts';

const site = new Site();
const EMAIL = 'chigusa@from-before.example.jp';

const HEADINGS = '会員番号,氏名,ふりがな,携帯電話,メール,誕生日,備考';
const CHIGUSA = `17,千草 すみれ,ちぐさ すみれ,09011112222,${EMAIL},1985/4/3,"髙橋さまのご紹介、水曜日"`;

function inShiftJis(...rows: readonly string[]): Buffer {
  const decoder = new TextDecoder('shift_jis');
  const codes = new Map<string, readonly number[]>();
  for (let first = 0x81; first <= 0xfc; first += 1)
    for (let second = 0x40; second <= 0xfc; second += 1) {
      const letter = decoder.decode(Uint8Array.of(first, second));
      if (!codes.has(letter)) codes.set(letter, [first, second]);
    }
  const bytesOf = (letter: string) => codes.get(letter) ?? [letter.charCodeAt(0)];
  return Buffer.from([...rows, ''].join('\r\n').split('').flatMap(bytesOf));
}

async function openImport({ page, salon, context }: Visitor) {
  await context.request.post(`${salon.url}/api/auth/login`, {
    data: TEST_ADMIN,
    headers: { origin: salon.url },
  });
  await page.goto(`${salon.url}/admin?tab=members`);
  await button(page, 'お客さまを取り込む').click();
}

test('an owner imports customers from a file in Shift_JIS and invites one, who claims the login', async () => {
  await site.visit(DESK, async (visitor) => {
    const { page, input, look, salon } = visitor;
    await openImport(visitor);
    const dialog = page.getByRole('dialog').last();
    const choose = (...rows: readonly string[]) =>
      dialog.locator('input[type=file]').setInputFiles({
        name: '顧客一覧.csv',
        mimeType: 'text/csv',
        buffer: inShiftJis(HEADINGS, ...rows),
      });
    const assigned = () =>
      dialog
        .locator('select')
        .evaluateAll((all) => all.map((each) => (each as HTMLSelectElement).value));
    await look('a file is to be chosen');

    await choose(CHIGUSA, '18,野分 ゆう,,0901111,,,', '19,野分 はる,,,,,');
    await dialog.getByText('例　千草 すみれ').waitFor();
    expect(await assigned()).toEqual(['氏名', 'ふりがな', '携帯電話', 'メール', '誕生日', '備考']);
    await look('the columns are assigned', button(dialog, '内容を確認する'));
    await input.press(button(dialog, '内容を確認する'));
    await dialog.getByText('1行に直すところがあります').waitFor();
    await dialog
      .getByRole('row', { name: '3 野分 ゆう' })
      .getByText('電話番号をご確認ください')
      .waitFor();
    expect(await button(dialog, /名を取り込む$/).count()).toBe(0);
    await look('a line is wrong');

    await choose(CHIGUSA, '18,野分 ゆう,,,,,', '19,野分 はる,,,,,');
    await input.press(button(dialog, '内容を確認する'));
    await look('all lines are right', button(dialog, '3名を取り込む'));
    await input.press(button(dialog, '3名を取り込む'));
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('3名のお客さまを取り込みました').waitFor();

    await button(page, 'お客さまを取り込む').click();
    await choose(CHIGUSA, '18,野分 ゆう,,,,,', '19,野分 はる,,,,,');
    await input.press(button(dialog, '内容を確認する'));
    await dialog.getByText('登録済み 3').waitFor();
    expect(await button(dialog, /名を取り込む$/).count()).toBe(0);
    await input.press(dialog.getByRole('button', { name: '閉じる' }).last());

    await page.getByRole('link', { name: '千草 すみれ' }).click();
    await dialog.getByText('髙橋さまのご紹介、水曜日').waitFor();
    await look('a member without a login', button(dialog, '招待メールを送る'));
    await input.press(button(dialog, '招待メールを送る'));
    await button(dialog, '招待メールをもう一度送る').waitFor();
    await waitForMailTo(salon.dataDir, EMAIL, 'マイページのご案内');
  });

  const openInvitation = async ({ page, salon }: Visitor) => {
    const mail = await waitForMailTo(salon.dataDir, EMAIL, 'マイページのご案内');
    await page.goto(/http\S+\/invitation\/\S+/.exec(mail.text ?? '')?.[0] ?? '');
  };
  const fill = (visitor: Visitor) =>
    fillIn(visitor, visitor.page, [
      [/ユーザー名/, 'chigusa'],
      [/^パスワード必須/, MEMBER_PASSWORD],
      [/パスワード（確認）/, MEMBER_PASSWORD],
    ]);

  await site.visit(
    PHONE,
    async (visitor) => {
      const { page } = visitor;
      await openInvitation(visitor);
      await fill(visitor);
      await button(page, '登録する').click();
      await page.getByRole('alert').getByText('利用規約に同意してください').waitFor();
      expect(await page.getByLabel(/ユーザー名/).inputValue()).toBe('chigusa');
    },
    { javaScriptEnabled: false, check: unchecked, provoked: /status of 400/ },
  );

  await site.visit(PHONE, async (visitor) => {
    const { page, input, look } = visitor;
    await openInvitation(visitor);
    await look('the invitation', button(page, '登録する'));
    await fill(visitor);
    await page.getByRole('checkbox').check();
    await input.press(button(page, '登録する'));
    await page.getByText('ご登録が完了しました').waitFor();
    await input.press(page.getByRole('link', { name: 'ログインへ' }));
    await fillIn(visitor, page, [
      [/ユーザー名/, EMAIL],
      [/パスワード/, MEMBER_PASSWORD],
    ]);
    await input.press(button(page, 'ログイン'));
    await page.getByText('千草 すみれ').first().waitFor();
  });
});
