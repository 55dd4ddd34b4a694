import { defaultSettings } from '@salon/domain';
import { screen, waitFor } from '@testing-library/react';
import type { Replies } from '../../api/testing/salon-server.ts';
import { findDialog, finds, lacks, leadsTo, press, sees } from '../../app/testing/on-screen.ts';
import { shion } from '../../parts/admin/testing/samples.ts';
import { freezeClock, serve } from '../../parts/admin/testing/show-admin.tsx';
import { OpeningPanel } from './opening-panel.tsx';

freezeClock();

const settings = { ...defaultSettings, senderEmail: '', senderPasswordSet: false };
const session = (adminRole: 'owner' | 'reception') => ({
  userId: 'a1',
  username: 'okami',
  email: null,
  role: 'admin',
  adminRole,
});
const salon = (more: Replies = {}) =>
  serve(
    {
      readSession: () => session('owner'),
      readAdminSettings: () => settings,
      changeSettings: () => ({ ...settings, isOpen: true }),
      listServices: () => [],
      listTellers: () => [],
      listAllWorkingHours: () => [],
      listPages: () => [],
      listMails: () => [],
      ...more,
    },
    <OpeningPanel />,
  );
const stepsDone = () =>
  screen.getAllByRole('listitem').map(({ textContent }) => /済み/.test(textContent ?? ''));

test('an empty salon has everything before it, each step with its place', async () => {
  salon();
  await finds('region', '開店の準備');
  expect(stepsDone()).toEqual(Array(6).fill(false));
  await leadsTo('メニューを開く', '/admin?tab=services');
  await leadsTo('占い師を開く', '/admin?tab=tellers');
  await leadsTo('文章を開く', '/admin?tab=words');
});

test('steps are done by what is there, and the salon opens after a question', async () => {
  const mail = {
    id: 'm1',
    template: 'test-mail',
    state: 'sent',
    to: 'salon@example.com',
    subject: 'テストメールです',
    attempts: 1,
    sends: 1,
    createdAt: '2026-10-24T01:00:00.000Z',
    sentAt: '2026-10-24T01:00:01.000Z',
    error: null,
    bookingId: null,
  };
  const server = salon({
    readAdminSettings: () => ({
      ...settings,
      storeName: '月の小部屋',
      locality: '長野市',
      contactPhone1: '026-000-0000',
      contactEmail: 'salon@example.com',
    }),
    listTellers: () => [shion],
    listMails: () => [mail],
    sendTestMail: () => mail,
  });
  await sees('送信済み');
  expect(stepsDone()).toEqual([true, false, false, false, true, false]);
  await leadsTo('勤務表を開く', '/admin?tab=hours');
  await press('テストメールを送る');
  await sees('salon@example.comに届くか、お確かめください');
  await press('開店する');
  const question = await findDialog('開店しますか');
  await sees(/電話番号と営業時間、はじめのメニュー/, question);
  await press('開店する', question);
  await waitFor(() => expect(server.bodies().at(-1)).toEqual({ isOpen: true }));
  expect(server.names()).toEqual(['sendTestMail', 'changeSettings']);
});

test('reception and an open salon see nothing of it', async () => {
  const server = salon({ readAdminSettings: () => ({ ...settings, isOpen: true }) });
  await waitFor(() => expect(server.sent.map(({ name }) => name)).toContain('readAdminSettings'));
  lacks('region', '開店の準備');
});
