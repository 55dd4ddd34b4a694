import { demoPage } from '@salon/demo/pages';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Refusal } from '../../api/testing/salon-server.ts';
import { SiteDialogsProvider } from '../../app/shell/site-dialogs.tsx';
import { finds, press, sees } from '../../app/testing/on-screen.ts';
import { BookingTrail } from './booking-trail.tsx';
import { causedEvent, causingCommand, trailEntry } from './testing/samples.ts';
import { serve } from './testing/show-admin.tsx';

const rescheduled = trailEntry({
  type: 'BookingRescheduled',
  text: '日時を変更しました',
  who: '管理者 okami',
  channel: 'admin',
  position: '0002',
  reason: '先生の都合',
  changes: [{ label: '占い師', before: '紫苑', after: '汀' }],
  mails: [
    {
      id: 'm1',
      label: '予約変更のお知らせ',
      state: 'sent',
      createdAt: '2026-10-20T12:14:00.000Z',
      sentAt: '2026-10-20T12:15:00.000Z',
    },
  ],
});

test('an event shows actor, channel, reason, changes and mails', async () => {
  serve({ readBookingTrail: () => [trailEntry(), rescheduled] }, <BookingTrail bookingId="b1" />);
  const [made, change] = (await screen.findAllByRole('listitem')).filter((item) =>
    item.querySelector('time'),
  );
  expect(made?.textContent).toContain('ゲスト予約ページから');
  expect(change?.textContent).toContain('管理者 okami管理画面から');
  expect(change?.textContent).toContain('理由　先生の都合');
  expect(change?.querySelector('dl')?.textContent).toBe('占い師紫苑→汀');
  expect(change?.textContent).toContain('予約変更のお知らせ送信済み 10月20日（火） 21:15');
});

test('a booking opens the version of the terms that was agreed to', async () => {
  const agreed = { termsVersion: 2, privacyVersion: 0 };
  const past = { ...demoPage('terms'), version: 2 };
  const server = serve(
    {
      readBookingTrail: () => [trailEntry({ agreed })],
      readPage: () => ({ ...past, texts: { ...past.texts, title: 'あのときの規約' } }),
    },
    <SiteDialogsProvider>
      <BookingTrail bookingId="b1" />
    </SiteDialogsProvider>,
  );
  await press('利用規約 第2版');
  await finds('dialog', 'あのときの規約');
  expect(server.sent.at(-1)).toMatchObject({
    name: 'readPage',
    params: { page: 'terms' },
    query: { version: '2', at: trailEntry().at },
  });
});

test('causes are read on demand: request, command, events, documents, mails and consequences', async () => {
  const mail = {
    id: 'm1',
    label: '予約確定のお知らせ',
    state: 'sent' as const,
    sentAt: rescheduled.at,
  };
  const server = serve(
    {
      readBookingTrail: () => [trailEntry()],
      readCauses: () => ({
        correlationId: 'request-0001',
        commands: [
          causingCommand({
            events: [causedEvent({ documents: [{ model: 'bookings', id: 'b1' }], mails: [mail] })],
          }),
          causingCommand({
            commandId: 'c2',
            causationId: 'e1',
            who: '自動処理',
            events: [causedEvent({ eventId: 'e2' })],
          }),
        ],
      }),
    },
    <BookingTrail bookingId="b1" />,
  );
  const summary = await sees('技術情報');
  expect(server.sent.map(({ name }) => name)).toEqual(['readBookingTrail']);
  await userEvent.click(summary);
  const tree = await finds('region', '原因のつながり');
  await sees('request-0001', tree);
  await sees('bookings b1', tree);
  await sees(/予約確定のお知らせ（送信済み 2026-10-20 21:14:00）/, tree);
  const followed = within(tree).getByText(/自動処理/);
  expect(followed.parentElement?.closest('li')?.textContent).toContain('承りました');
});

test('a failed history offers a retry', async () => {
  let away = true;
  serve(
    { readBookingTrail: () => (away ? new Refusal(503) : [trailEntry()]) },
    <BookingTrail bookingId="b1" />,
  );
  const again = await finds('button', 'もう一度読み込む');
  away = false;
  await userEvent.click(again);
  await sees('お客さまがサイトから予約しました。');
});
