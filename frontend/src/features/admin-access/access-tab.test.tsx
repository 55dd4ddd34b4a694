import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { confirmationRequired, Refusal, type Replies } from '../../api/testing/salon-server.ts';
import {
  absent,
  enter,
  findDialog,
  finds,
  gone,
  noField,
  press,
  sees,
  textsOf,
  vanishes,
} from '../../app/testing/on-screen.ts';
import { ownAccess } from '../../parts/admin/testing/samples.ts';
import { focusIsOn, serve } from '../../parts/admin/testing/show-admin.tsx';
import { AccessTab } from './access-tab.tsx';

const TURN_OFF = '二段階認証を無効にしますか';
const secured = { ...ownAccess, secondFactor: true, recoveryCodesLeft: 10 };
const sessions = [
  {
    id: 's1',
    device: 'Windows・Chrome',
    startedAt: '2026-10-24T00:00:00.000Z',
    usedAt: '2026-10-24T04:35:00.000Z',
    isCurrent: true,
  },
  {
    id: 's2',
    device: 'iPhone・Safari',
    startedAt: '2026-10-23T00:00:00.000Z',
    usedAt: '2026-10-23T09:05:00.000Z',
    isCurrent: false,
  },
];

const open = (replies: Replies) =>
  serve(
    {
      readOwnAccess: () => ownAccess,
      listOwnSessions: () => sessions,
      listOwnPasskeys: () => [],
      ...replies,
    },
    <AccessTab />,
    '/admin?tab=access',
  );
const pressIn = async (dialog: string, name: string) => press(name, await findDialog(dialog));

test('turning on a second factor takes QR code and first code, and shows recovery codes once', async () => {
  let [turnedOn, confirmed] = [false, false];
  const server = open({
    readOwnAccess: () => (turnedOn ? secured : ownAccess),
    confirmAccess: () => {
      confirmed = true;
      return { ok: true };
    },
    beginSecondFactor: () =>
      !confirmed
        ? confirmationRequired
        : {
            secret: 'ABCDEFGHIJKLMNOP',
            address: 'otpauth://totp/sato?secret=ABCDEFGHIJKLMNOP',
            setup: 'sealed',
          },
    turnOnSecondFactor: () => {
      turnedOn = true;
      return { recoveryCodes: ['ABCDE-FGHJK', '23456-789AB'] };
    },
  });
  await press('有効にする');
  await press('次へ');
  await enter(/現在のパスワード/, 'aozora-no-shita');
  noField(/確認コード/);
  await press('確認して続ける');
  const setup = await findDialog('認証アプリに登録');
  expect(
    within(setup)
      .getByRole('img', { name: '認証アプリで読み取るQRコード' })
      .querySelector('path')
      ?.getAttribute('d'),
  ).toMatch(/^M4 4h1v1h-1z/);
  await sees('ABCD EFGH IJKL MNOP', setup);
  const field = within(setup).getByLabelText<HTMLInputElement>(/確認コード/);
  expect(field.autocomplete).toBe('one-time-code');
  await userEvent.type(field, '12345{Enter}');
  await sees('確認コードを入力してください', setup);
  await userEvent.clear(field);
  await userEvent.type(field, '１２３４５６{Enter}');
  const codes = await findDialog('リカバリーコード');
  await focusIsOn(() => within(codes).getByRole('list', { name: 'リカバリーコード' }));
  expect(textsOf(within(codes).getAllByRole('listitem'))).toEqual(['ABCDE-FGHJK', '23456-789AB']);
  expect(server.writes().map(({ name, body }) => [name, body])).toEqual([
    ['beginSecondFactor', {}],
    ['confirmAccess', { currentPassword: 'aozora-no-shita', currentCode: '' }],
    ['beginSecondFactor', {}],
    ['turnOnSecondFactor', { setup: 'sealed', code: '123456' }],
  ]);
  const print = jest.fn();
  Object.assign(window, { print });
  await press('印刷', codes);
  expect(print).toHaveBeenCalledTimes(1);
  await press('保管しました', codes);
  await vanishes('ABCDE-FGHJK');
  await sees('有効');
});

test('recovery codes are copied, one per line', async () => {
  const user = userEvent.setup();
  open({
    readOwnAccess: () => ({ ...secured, recoveryCodesLeft: 1 }),
    renewRecoveryCodes: () => ({ recoveryCodes: ['ABCDE-FGHJK', '23456-789AB'] }),
  });
  await sees(/残りは1個です。新しく作り直してください。/);
  await user.click(screen.getByRole('button', { name: 'リカバリーコードを作り直す' }));
  await user.click(screen.getByRole('button', { name: '作り直す' }));
  await user.click(await finds('button', 'コピー'));
  await sees('コピーしました');
  expect(await navigator.clipboard.readText()).toBe('ABCDE-FGHJK\n23456-789AB');
});

test('a dialog asks for password and code, reports errors at the fields, and continues the write', async () => {
  const message = '現在のパスワードが正しくありません。';
  const refusals = [confirmationRequired];
  const wrong = [new Refusal(400, 'PASSWORD_WRONG', message, { currentPassword: message })];
  const server = open({
    readOwnAccess: () => secured,
    turnOffSecondFactor: () => refusals.shift(),
    confirmAccess: () => wrong.shift() ?? { ok: true },
  });
  await press('無効にする');
  await pressIn(TURN_OFF, '無効にする');
  const dialog = await findDialog('ご本人の確認');
  await focusIsOn(() => within(dialog).getByLabelText(/現在のパスワード/));
  await press('確認して続ける', dialog);
  await sees('現在のパスワードを入力してください', dialog);
  await sees('確認コードを入力してください', dialog);
  await enter(/現在のパスワード/, 'x', dialog);
  await enter(/確認コード/, '１２３ ４５６', dialog);
  await press('確認して続ける', dialog);
  await sees(message, dialog);
  await enter(/現在のパスワード/, 'yz', dialog);
  await press('確認して続ける', dialog);
  await sees('二段階認証を無効にしました');
  expect(server.writes().map(({ name, body }) => [name, body])).toEqual([
    ['turnOffSecondFactor', {}],
    ['confirmAccess', { currentPassword: 'x', currentCode: '123456' }],
    ['confirmAccess', { currentPassword: 'xyz', currentCode: '123456' }],
    ['turnOffSecondFactor', {}],
  ]);
});

test('without identification nothing is changed', async () => {
  const server = open({
    readOwnAccess: () => secured,
    turnOffSecondFactor: () => confirmationRequired,
  });
  await press('無効にする');
  await pressIn(TURN_OFF, '無効にする');
  await pressIn('ご本人の確認', '戻る');
  await gone('dialog', 'ご本人の確認');
  await finds('dialog', TURN_OFF);
  absent('二段階認証を無効にできませんでした');
  expect(server.names()).toEqual(['turnOffSecondFactor']);
  await sees('有効');
});

test('a new password has at least twelve characters and is typed twice', async () => {
  const server = open({ changeOwnPassword: () => ({ ok: true }) });
  await press('パスワードを変更する');
  const dialog = await findDialog('パスワードを変更');
  await enter('新しいパスワード必須', 'short', dialog);
  await press('変更する');
  await sees('管理者のパスワードは12文字以上で入力してください', dialog);
  await sees('パスワードが一致しません', dialog);
  await enter('新しいパスワード必須', '-no-more-2026', dialog);
  await enter(/（確認）/, 'short-no-more-2026', dialog);
  await press('変更する');
  await sees('パスワードを変更しました');
  expect(server.bodies()[0]).toEqual({ newPassword: 'short-no-more-2026' });
});

test('sessions show start and last use, and can be ended one by one or all others at once', async () => {
  const server = open({ endOwnSession: () => undefined, endOtherSessions: () => undefined });
  await sees('ログイン 2026.10.23 09:00 最後の利用 2026.10.23 18:05');
  expect(screen.getAllByText('この端末')).toHaveLength(1);
  await press('iPhone・Safari（2026.10.23 09:00）をログアウト');
  await sees('ログアウトしました');
  await press('ほかの端末をすべてログアウト');
  await press('ログアウトさせる');
  await sees('ほかの端末をログアウトしました');
  expect(server.writes().map(({ name, params }) => [name, params])).toEqual([
    ['endOwnSession', { id: 's2' }],
    ['endOtherSessions', {}],
  ]);
});

test('a login set by the configuration is marked', async () => {
  open({ readOwnAccess: () => ({ ...ownAccess, isConfigured: true }) });
  await sees(/システムの起動設定で決められています/);
});
