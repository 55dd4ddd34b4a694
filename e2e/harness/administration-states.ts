import type { Page } from 'playwright-core';
import type { AdministrationState } from './administration-screen.ts';
import { TEST_ADMIN } from './running-salon.ts';

/** Several rows of a list may have one. */
const pressButton = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();
const inDialog = (page: Page) => page.getByRole('dialog').last();
/** Submits the unchanged form and waits for the errors. */
const send = async (page: Page) => {
  await inDialog(page).locator('button[type=submit]').click();
  await inDialog(page).locator('[aria-invalid=true], [role=alert]').first().waitFor();
};
const pressEscape = (page: Page) => page.keyboard.press('Escape');
const dispatch = (page: Page, event: 'offline' | 'online') =>
  page.evaluate((type) => void window.dispatchEvent(new Event(type)), event);
const openRow = (page: Page) => page.locator('[data-row]').first().click();
const dialog = '[role=dialog]';
const drawer = 'aside';
type PageStep = (page: Page) => Promise<unknown>;
const pressing =
  (name: string | RegExp): PageStep =>
  (page) =>
    pressButton(page, name);
const after =
  (...steps: readonly PageStep[]): PageStep =>
  async (page) => {
    for (const step of steps) await step(page);
  };
const dialogAfter = (tab: string, ...steps: readonly PageStep[]): AdministrationState => ({
  tab,
  part: dialog,
  open: after(...steps),
});
/** The code may be refused. */
async function beginSecondFactor(page: Page, code: string): Promise<void> {
  await pressButton(page, '有効にする');
  await inDialog(page).locator('button[type=submit]').click();
  const [password, picture] = [
    page.getByLabel(/現在のパスワード/),
    page.getByRole('img', { name: /QRコード/ }),
  ];
  await password.or(picture).waitFor();
  // A recently confirmed session is not asked again.
  if (await password.isVisible()) {
    await password.fill(TEST_ADMIN.password);
    await inDialog(page).locator('button[type=submit]').click();
  }
  await picture.waitFor();
  await inDialog(page)
    .getByLabel(/確認コード/)
    .fill(code);
  await inDialog(page).locator('button[type=submit]').click();
}

export const administrationStates: Readonly<Record<string, AdministrationState>> = {
  'the open inbox': {
    tab: 'bookings',
    open: (page) => pressButton(page, '開いて答える'),
    part: '[aria-label=お返事を待っているもの]',
  },
  'a booking in the drawer, with its causes': {
    // The cause of a demonstration event is the creation of all demonstration content.
    tab: 'bookings&period=all&q=okamoto',
    part: drawer,
    open: after(openRow, async (page) => {
      await page.locator(`${drawer} summary`).first().click();
      await page.locator('[aria-label=原因のつながり]').waitFor();
    }),
  },
  'a request declined without a reason': dialogAfter(
    'bookings&status=pending',
    pressing('開いて答える'),
    (page) => page.getByRole('button', { name: 'お断り' }).last().click(),
    send,
  ),
  'a custom period without bookings': {
    tab: 'bookings&period=custom&from=2035-01-01&to=2035-01-02&q=zzz',
  },
  'the front desk form with its list of tellers': dialogAfter(
    'dashboard',
    pressing('電話予約を入れる'),
    (page) =>
      inDialog(page)
        .getByRole('combobox', { name: /占い師/ })
        .click(),
    (page) => page.getByRole('listbox').waitFor(),
  ),
  'the date picker': {
    tab: 'dashboard',
    part: '.MuiPickerPopper-root, [role=dialog]:last-of-type',
    open: after(
      pressing('電話予約を入れる'),
      (page) =>
        inDialog(page)
          .getByRole('button', { name: /日付を選/ })
          .click(),
      (page) => page.getByRole('grid').waitFor(),
    ),
  },
  'a booking repeated as a series': dialogAfter(
    'bookings&status=confirmed',
    openRow,
    pressing('同じ内容で4週間後'),
    (page) => inDialog(page).getByLabel(/^回数/).selectOption('3'),
  ),
  'a close without a counted till': {
    tab: 'till',
    part: 'main form',
    open: after(pressing('この日を締める'), (page) =>
      page.locator('main [aria-invalid=true]').first().waitFor(),
    ),
  },
  'the week': { tab: 'dashboard&view=week' },
  'a booking dragged by keyboard': {
    tab: 'dashboard',
    part: '[aria-label=占い師ごとの予約台帳]',
    open: async (page) => {
      await page.locator('[data-row][aria-keyshortcuts]').first().focus();
      await page.keyboard.press('Shift+ArrowDown');
    },
  },
  'the command palette with results': {
    tab: 'figures',
    part: dialog,
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await inDialog(page).getByRole('combobox').fill('山');
      await page.getByRole('option', { name: '会員' }).first().waitFor();
    },
    leave: pressEscape,
  },
  'the keyboard shortcuts': {
    tab: 'administrators',
    open: (page) => page.keyboard.press('?'),
    part: dialog,
    leave: pressEscape,
  },
  'the offline notice': {
    tab: 'administrators',
    part: 'body',
    open: (page) => dispatch(page, 'offline'),
    leave: (page) => dispatch(page, 'online'),
  },
  'a status change that can be undone': {
    tab: 'bookings&status=confirmed',
    part: '[aria-label^=お知らせ（F6）]',
    open: async (page) => {
      await page.locator('table select').first().selectOption('completed');
      await inDialog(page).getByRole('button', { name: '完了にする' }).click(); // asked before its start
      await page.getByRole('button', { name: '元に戻す' }).waitFor();
      await page.keyboard.press('F6'); // a focused toast stays
    },
    leave: (page) => pressButton(page, '元に戻す'),
  },
  'a mail': dialogAfter('mails', openRow),
  'a member': dialogAfter('members', openRow),
  'customers to import': dialogAfter('members', pressing('お客さまを取り込む'), (page) =>
    inDialog(page)
      .locator('input[type=file]')
      .setInputFiles({
        name: '顧客一覧.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('8e8196bc0a90e791902082b782dd82ea0a', 'hex'), // in Shift_JIS
      })
      .then(() => page.getByText('例　千草 すみれ').waitFor()),
  ),
  'a memo beside a booking': dialogAfter(
    'bookings&period=all&q=okamoto',
    openRow,
    pressing('メモを書く'),
  ),
  'two accounts side by side': dialogAfter(
    'members',
    pressing('重複を探す'),
    pressing(/を比べる$/),
    (page) => page.getByRole('table', { name: '会員の比較' }).waitFor(),
  ),
  'working hours of a teller': dialogAfter('tellers', pressing(/の勤務時間$/), (page) =>
    inDialog(page)
      .getByRole('button', { name: /勤務あり/ })
      .last()
      .click(),
  ),
  'a longer service with a rest': dialogAfter(
    'services',
    pressing(/を編集$/),
    (page) =>
      inDialog(page)
        .getByRole('button', { name: /所要時間.*増やす/ })
        .click(),
    (page) =>
      inDialog(page)
        .getByRole('combobox', { name: /^片付け・休憩/ })
        .selectOption({ label: '15分' }),
  ),
  'the words of a page': { tab: 'words&page=faq&field=texts.groups.0.items.0.answer' },
  'the versions of a page': { tab: 'words&page=faq&view=history' },
  'a booking at a past moment': {
    tab: 'past',
    open: (page) => page.locator('[aria-label^=この時点の予約台帳] button').first().click(),
    part: dialog,
  },
  'the causes of an audit entry': {
    tab: 'audit',
    part: '[aria-label=監査の記録] > li:first-child',
    open: after(
      (page) => page.getByText('くわしく').first().click(),
      (page) => page.getByText('技術情報').first().click(),
      (page) => page.locator('[aria-label=原因のつながり]').first().waitFor(),
    ),
  },
  'the login over a form': {
    ...dialogAfter(
      'tellers',
      pressing(/を編集$/),
      (page) => inDialog(page).locator('button[type=submit]').click(),
      (page) => page.getByRole('dialog', { name: 'もう一度ログインしてください' }).waitFor(),
    ),
    answers: {
      method: 'PUT',
      path: '/fortune-tellers/',
      status: 401,
      body: { code: 'UNAUTHORIZED', message: 'ログインしてください' },
    },
  },
  'a second factor with a wrong code': {
    ...dialogAfter('access', (page) => beginSecondFactor(page, '12345')),
    refusal: 403,
  },
  'recovery codes': {
    tab: 'access',
    part: dialog,
    answers: {
      method: 'PUT',
      path: '/me/second-factor',
      status: 200,
      body: { recoveryCodes: ['ABCDE-FGHJK', '23456-789AB'] },
    },
    refusal: 403,
    open: async (page) => {
      await beginSecondFactor(page, '123456');
      await page.getByRole('list', { name: 'リカバリーコード' }).waitFor();
    },
  },
  'invalid settings': {
    tab: 'settings',
    part: 'main form',
    open: async (page) => {
      await page.getByRole('textbox', { name: /^オンライン予約の締切/ }).fill('99');
      await pressButton(page, '設定を保存する');
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  'a mail with the salon’s own words': {
    tab: 'settings',
    part: '[aria-label=メールの見本]',
    open: after(
      (page) => page.getByLabel(/^メールに添える言葉/).fill('雨の日は、傘立てをお使いください。'),
      pressing('見本を見る'),
    ),
    leave: (page) => page.getByLabel(/^メールに添える言葉/).fill(''),
  },
  'the confirmation to discard settings': {
    tab: 'settings',
    part: dialog,
    open: async (page) => {
      await pressButton(page, /締切.*を減らす/);
      await page.getByRole('link', { name: 'ダッシュボード' }).click();
      await page.getByRole('button', { name: '入力に戻る' }).waitFor();
    },
    leave: pressEscape,
  },
  'a list that failed to load': {
    tab: 'applications&q=a',
    answers: { method: 'GET', path: '/applications', status: 503, body: {} },
  },
  'a list that is loading': {
    tab: 'inquiries&q=a',
    answers: { method: 'GET', path: '/inquiries', status: 'never' },
  },
};

/** The button opens a form. */
export const formsByTab: readonly (readonly [tab: string, button: string])[] = [
  ['dashboard', '電話予約を入れる'],
  ['tellers', '占い師を登録'],
  ['services', 'メニューを追加'],
  ['announcements', 'お知らせを作成'],
  ['access', 'パスワードを変更する'],
];

export const controlsByTab: Readonly<Record<string, readonly string[]>> = {
  bookings: [
    'nav a',
    'nav button',
    'header a',
    'td a',
    'main button[aria-pressed]',
    'main button',
    'main a[download]',
    'main nav button',
  ],
  dashboard: ['[data-lane][data-at]', '[data-row][aria-keyshortcuts]'],
  services: ['[role=switch]', 'main button[aria-label]', 'main li button'],
  hours: ['[role=gridcell]', '[role=grid] th button'],
};
