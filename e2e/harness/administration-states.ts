import type { AdministrationState } from './administration-screen.ts';
import {
  beginSecondFactor,
  dialog,
  drawer,
  form,
  inDialog,
  openRow,
  press,
  pressEscape,
  send,
  tell,
  wrongForm,
} from './administration-steps.ts';

/** Dialogs, invalid forms and errors, by name. */
export const administrationStates: Readonly<Record<string, AdministrationState>> = {
  'the inbox, opened': {
    tab: 'bookings',
    open: (page) => press(page, '開いて答える'),
    part: '[aria-label=お返事を待っているもの]',
  },
  'a booking beside the list, with what led to it': {
    // The cause of a demonstration event is the creation of all demonstration content.
    tab: 'bookings&period=all&q=okamoto',
    part: drawer,
    open: async (page) => {
      await openRow(page);
      await page.locator(`${drawer} summary`).first().click();
      await page.locator('[aria-label=原因のつながり]').waitFor();
    },
  },
  'another time for a booking': {
    tab: 'bookings&status=confirmed',
    part: dialog,
    open: async (page) => {
      await openRow(page);
      await press(page, '日時を変更');
    },
  },
  'a request that is declined without a reason': {
    tab: 'bookings&status=pending',
    part: dialog,
    open: async (page) => {
      await press(page, '開いて答える');
      await page.getByRole('button', { name: 'お断り' }).last().click();
      await send(page);
    },
  },
  'bookings of chosen days, none of which fits': {
    tab: 'bookings&period=custom&from=2035-01-01&to=2035-01-02&q=zzz',
  },
  'the front desk form, wrong, with its list of tellers': {
    tab: 'dashboard',
    part: dialog,
    open: async (page) => {
      await press(page, '電話予約を入れる');
      await send(page);
      await inDialog(page)
        .getByRole('combobox', { name: /占い師/ })
        .click();
      await page.getByRole('listbox').waitFor();
    },
  },
  'a calendar to choose a day from': {
    tab: 'dashboard',
    part: '.MuiPickerPopper-root, [role=dialog]:last-of-type',
    open: async (page) => {
      await press(page, '電話予約を入れる');
      await inDialog(page)
        .getByRole('button', { name: /日付を選/ })
        .click();
      await page.getByRole('grid').waitFor();
    },
  },
  'a break': form('dashboard', '休憩を入れる'),
  'the same again, as a series': {
    tab: 'bookings&status=confirmed',
    part: dialog,
    open: async (page) => {
      await openRow(page);
      await press(page, '同じ内容で4週間後');
    },
  },
  'a till that was not counted': {
    tab: 'till',
    part: 'main form',
    open: async (page) => {
      await press(page, 'この日を締める');
      await page.locator('main [aria-invalid=true]').first().waitFor();
    },
  },
  'the week': { tab: 'dashboard&view=week', part: 'main' },
  'a booking that is carried': {
    tab: 'dashboard',
    part: '[aria-label=占い師ごとの予約台帳]',
    open: async (page) => {
      await page.locator('[data-row][aria-keyshortcuts]').first().focus();
      await page.keyboard.press('Shift+ArrowDown');
    },
  },
  'the command palette with what it found': {
    tab: 'figures',
    part: dialog,
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await inDialog(page).getByRole('combobox').fill('山');
      await page.getByRole('option', { name: '会員' }).first().waitFor();
    },
    leave: pressEscape,
  },
  'the list of keys': {
    tab: 'administrators',
    open: (page) => page.keyboard.press('?'),
    part: dialog,
    leave: pressEscape,
  },
  'the notice that the line is gone': {
    tab: 'administrators',
    open: (page) => tell(page, 'offline'),
    leave: (page) => tell(page, 'online'),
  },
  'a status that can be taken back': {
    tab: 'bookings&status=confirmed',
    part: '[aria-label^=お知らせ（F6）]',
    open: async (page) => {
      await page.locator('table select').first().selectOption('completed');
      await inDialog(page).getByRole('button', { name: '完了にする' }).click(); // it has not begun
      await page.getByRole('button', { name: '元に戻す' }).waitFor();
      await page.keyboard.press('F6'); // else it goes by itself
    },
    leave: (page) => press(page, '元に戻す'),
  },
  'days that get hours': {
    tab: 'hours',
    part: dialog,
    open: async (page) => {
      await press(page, /土曜日をすべて選ぶ/);
      await press(page, '勤務時間を外す');
    },
  },
  'an application': { tab: 'applications', open: openRow, part: dialog },
  'a question': { tab: 'inquiries', open: openRow, part: dialog },
  'a mail': { tab: 'mails', open: openRow, part: dialog },
  'a member': { tab: 'members', open: openRow, part: dialog },
  'the form of a member, wrong': {
    tab: 'members',
    part: dialog,
    open: async (page) => {
      await openRow(page);
      await press(page, /編集する$/);
      await inDialog(page)
        .getByLabel(/お名前/)
        .fill('');
      await send(page);
    },
  },
  'the question before a member is deleted': {
    tab: 'members',
    part: dialog,
    open: async (page) => {
      await openRow(page);
      await press(page, '削除する');
    },
  },
  'members who are alike': {
    tab: 'members',
    open: (page) => press(page, '重複を探す'),
    part: dialog,
  },
  'two accounts side by side': {
    tab: 'members',
    part: dialog,
    open: async (page) => {
      await press(page, '重複を探す');
      await press(page, /を比べる$/);
      await page.getByRole('table', { name: '会員の比較' }).waitFor();
    },
  },
  'nobody who fits': { tab: 'members&q=zzz' },
  'a new teller, without a name': wrongForm('tellers', '占い師を登録'),
  'the form of a teller who is to rest': {
    tab: 'tellers',
    part: dialog,
    open: async (page) => {
      await press(page, /を編集$/);
      await inDialog(page)
        .getByLabel(/^稼働中/)
        .click();
    },
  },
  'working hours of a teller': {
    tab: 'tellers',
    part: dialog,
    open: async (page) => {
      await press(page, /の勤務時間$/);
      await inDialog(page)
        .getByRole('button', { name: /勤務あり/ })
        .last()
        .click();
    },
  },
  'the question before a teller is deleted': form('tellers', /を削除$/),
  'a new administrator, wrong': wrongForm('administrators', '管理者を追加'),
  'the form of an administrator': form('administrators', /を編集$/),
  'another password for an administrator': form('administrators', /のパスワードを再設定$/),
  'a new service, without a name': wrongForm('services', 'メニューを追加'),
  'a service that takes longer': {
    tab: 'services',
    part: dialog,
    open: async (page) => {
      await press(page, /を編集$/);
      await inDialog(page)
        .getByRole('button', { name: /所要時間.*増やす/ })
        .click();
    },
  },
  'a new schedule picture, wrong': wrongForm('schedules', '出演表を追加'),
  'the form of a review': form('reviews', /の口コミを編集$/),
  'a new review image, wrong': wrongForm('review-images', 'お手紙を追加'),
  'a new announcement, wrong': wrongForm('announcements', 'お知らせを作成'),
  'the question before news are deleted': form('announcements', /を削除$/),
  'a new banner, wrong': wrongForm('banners', 'バナーを作成'),
  'the list of a past moment': { tab: 'past&view=list' },
  'a booking of the past': {
    tab: 'past',
    open: (page) => page.locator('[aria-label^=この時点の予約台帳] button').first().click(),
    part: dialog,
  },
  'the causes of a line of the audit': {
    tab: 'audit',
    part: '[aria-label=監査の記録] > li:first-child',
    open: async (page) => {
      await page.getByText('くわしく').first().click();
      await page.getByText('技術情報').first().click();
      await page.locator('[aria-label=原因のつながり]').first().waitFor();
    },
  },
  'the question who one is': {
    tab: 'access',
    part: dialog,
    answers: {
      method: 'POST',
      path: '/me/second-factor',
      status: 403,
      body: { code: 'CONFIRMATION_REQUIRED', message: 'ご本人の確認が必要です。' },
    },
    open: async (page) => {
      await press(page, '有効にする');
      await inDialog(page).locator('button[type=submit]').click();
      await page.getByLabel(/現在のパスワード/).waitFor();
    },
  },
  'another password of one’s own, wrong': wrongForm('access', 'パスワードを変更する'),
  'a second factor that is set up with a wrong code': {
    tab: 'access',
    part: dialog,
    refusal: 403,
    open: async (page) => beginSecondFactor(page, '12345'),
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
  'settings that are wrong': {
    tab: 'settings',
    part: 'main form',
    open: async (page) => {
      await page.getByRole('textbox', { name: /^オンライン予約の締切/ }).fill('99');
      await press(page, '設定を保存する');
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  'the question before settings are thrown away': {
    tab: 'settings',
    part: dialog,
    open: async (page) => {
      await press(page, /締切.*を減らす/);
      await page.getByRole('link', { name: 'ダッシュボード' }).click();
      await page.getByRole('button', { name: '入力に戻る' }).waitFor();
    },
    leave: pressEscape,
  },
  'a list that did not come': {
    tab: 'applications&q=a',
    answers: { method: 'GET', path: '/applications', status: 503, body: {} },
  },
  'a list on its way': {
    tab: 'inquiries&q=a',
    answers: { method: 'GET', path: '/inquiries', status: 'never' },
  },
};

/** Forms opened by a button, by tab. */
export const formsByTab: readonly (readonly [tab: string, button: string])[] = [
  ['dashboard', '電話予約を入れる'],
  ['tellers', '占い師を登録'],
  ['administrators', '管理者を追加'],
  ['services', 'メニューを追加'],
  ['announcements', 'お知らせを作成'],
  ['banners', 'バナーを作成'],
  ['schedules', '出演表を追加'],
];

/** Controls with a hover style, by tab. */
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
