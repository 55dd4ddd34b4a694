import { screen } from '@testing-library/react';
import { findDialog, follow, hrefOf, press, sees, textsOf } from '../../app/testing/on-screen.ts';
import { mailRecord } from '../../parts/admin/testing/samples.ts';
import { serve } from '../../parts/admin/testing/show-admin.tsx';
import { type Mail, MailsTab } from './mails-tab.tsx';

const mail = (changes: Partial<Mail> = {}) =>
  mailRecord({ state: 'dead', attempts: 5, ...changes });

test('a failed mail shows reason and text, and can be sent again', async () => {
  const server = serve(
    {
      listMails: () => [
        mail(),
        mail({ id: 'x2', state: 'sent', attempts: 1, error: null, to: null, subject: null }),
      ],
      readMail: () => ({ ...mail(), text: '長谷川 涼さま\nhttps://…', html: null }),
      resendMail: () => mail({ state: 'queued', error: null }),
    },
    <MailsTab />,
    '/admin?tab=mails',
  );
  const rows = await screen.findAllByRole('listitem');
  expect(textsOf(rows)).toEqual([
    'ご予約を承りました2026.10.24 13:00ryo@example.jp　5回目宛先のアドレスが受け付けられませんでした送信失敗',
    '（消去済み）2026.10.24 13:00（消去済み）送信済み',
  ]);
  await follow(/ご予約を承りました/);
  const dialog = await findDialog('ご予約を承りました');
  await sees(/長谷川 涼さま/, dialog);
  await sees('EENVELOPE 550 RCPT TO', dialog);
  expect(await hrefOf('この予約を開く', dialog)).toBe('/admin?tab=bookings&period=all&booking=b1');
  await press('もう一度送信する', dialog);
  await sees('もう一度送信します');
  expect(server.ids()).toEqual([['resendMail', 'x1']]);
});

test('the reason not to send a mail is shown in Japanese', async () => {
  serve(
    {
      listMails: () => [mail({ state: 'lapsed', error: 'there is no address', to: null })],
    },
    <MailsTab />,
    '/admin?tab=mails',
  );
  await sees('宛先のメールアドレスがありません');
});
