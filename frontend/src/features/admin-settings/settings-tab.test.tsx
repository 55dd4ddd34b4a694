import { defaultSettings, settingsFields } from '@salon/domain';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router';
import type { Replies } from '../../api/testing/salon-server.ts';
import {
  clickField,
  enter,
  finds,
  follow,
  lacks,
  press,
  sees,
  selectOption,
} from '../../app/testing/on-screen.ts';
import { LeaveGuard } from '../../parts/admin/leave-guard.tsx';
import { booking } from '../../parts/admin/testing/samples.ts';
import { address, freezeClock, serve } from '../../parts/admin/testing/show-admin.tsx';
import { askedFields } from '../../parts/admin/thing-form.tsx';
import { SettingsTab } from './settings-tab.tsx';

freezeClock();

const SENTENCE = 'お気をつけてお越しください。';
const SAVE = '設定を保存する';
const settings = { ...defaultSettings, senderEmail: '', senderPasswordSet: false };

// As on touch devices, with native fields, since the page has more than twenty for times.
beforeEach(() => Object.assign(window, { matchMedia: () => ({ matches: false }) }));
afterEach(() => Object.assign(window, { matchMedia: undefined }));

const salon = (more: Replies = {}) =>
  serve(
    {
      readAdminSettings: () => settings,
      changeSettings: () => settings,
      ...more,
    },
    <LeaveGuard>
      <SettingsTab />
      <Link to="/admin?tab=members">会員</Link>
    </LeaveGuard>,
    '/admin?tab=settings',
  );

test('unsaved settings are discarded only after a question', async () => {
  const server = salon();
  await press('オンライン予約の締切（時間前）を増やす');
  await follow('会員');
  await press('入力に戻る');
  expect(address()).toBe('/admin?tab=settings');
  await press(SAVE);
  await waitFor(() => expect(server.bodies()).toMatchObject([{ bookingDeadlineHours: 3 }]));
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: SAVE }).disabled).toBe(false),
  );
  await follow('会員');
  expect(address()).toBe('/admin?tab=members');
});

test('every setting stands in the form', async () => {
  salon();
  const form = (await finds('button', SAVE)).closest('form');
  const shown = {
    ...settingsFields,
    reminders: { ...settingsFields.reminders, label: '前日のお知らせ' },
    closedWeekdays: { ...settingsFields.closedWeekdays, label: '休業日' },
  };
  const captions = [...(form?.querySelectorAll('label, legend, h2, h3') ?? [])];
  const lacking = askedFields(shown)
    .map(([, { label }]) => label)
    .filter((label) => !captions.some(({ textContent }) => textContent?.includes(label)));
  expect(lacking).toEqual([]);
});

test('left open over the end of a month, the form has the months that are then', async () => {
  const minute = jest.spyOn(window, 'setInterval');
  const server = salon();
  await enter(/^店舗名任意/, '本店');
  const October = Date;
  globalThis.Date = class extends October {
    constructor(...given: readonly unknown[]) {
      super(...((given.length > 0 ? given : ['2026-11-01T00:00:00Z']) as [string]));
    }
  } as DateConstructor;
  act(() => {
    for (const [tick] of minute.mock.calls) if (typeof tick === 'function') tick();
  });
  globalThis.Date = October;
  minute.mockRestore();
  const half = await finds('group', /2026年12月の\s*後半/);
  lacks('group', /2026年10月の/);
  const [start] = half.querySelectorAll('input');
  if (start) fireEvent.change(start, { target: { value: '15:30' } });
  await press(SAVE);
  await waitFor(() =>
    expect(server.bodies()[0]).toMatchObject({
      storeName: expect.stringContaining('本店'),
      businessHours: { '2026-12': { secondHalf: { start: '15:30' } } },
    }),
  );
});

test('closing days are weekdays, holidays and dates; affected bookings are listed', async () => {
  const server = salon({
    previewImpact: () => ({ total: 1, bookings: [booking()] }),
  });
  await clickField('水曜日');
  await clickField('祝日');
  fireEvent.change(screen.getByLabelText(/臨時休業日/), { target: { value: '2026-12-31' } });
  await press('臨時休業日を加える');
  await finds('button', '12月31日（木）の臨時休業を取りやめる');
  const touched = await finds('region', '休業日の変更にかかわるご予約');
  await finds('link', /長谷川 涼さま/, touched);
  expect(server.lastQuery('previewImpact')).toEqual({
    kind: 'closing-days',
    weekdays: '3',
    holidays: 'true',
    days: '2026-12-31',
  });
  await press(SAVE);
  await waitFor(() =>
    expect(server.bodies()[0]).toMatchObject({
      closedWeekdays: [3],
      closesOnHolidays: true,
      closedDays: ['2026-12-31'],
    }),
  );
});

test('reminders are chosen, and a mail is previewed with an unsaved sentence', async () => {
  const server = salon({
    previewMail: () => ({
      subject: '【宵月】明日のご予約のお知らせ',
      text: SENTENCE,
      html: '',
    }),
  });
  await selectOption(/当日のお知らせ/, '2時間前');
  await selectOption(/前日のお知らせ/, '送らない');
  await selectOption(/お礼のメール/, '翌日の11:00');
  await selectOption(/メールの種類/, '前日のお知らせ');
  await enter(/メールに添える言葉/, SENTENCE);
  await press('見本を見る');
  const preview = await finds('region', 'メールの見本');
  await sees(SENTENCE, preview);
  expect(server.lastQuery('previewMail')).toEqual({
    template: 'reminder',
    sentence: SENTENCE,
  });
  await press(SAVE);
  await waitFor(() =>
    expect(server.bodies()[0]).toMatchObject({
      reminders: { dayBefore: '', hoursBefore: 2 },
      thanks: { isOn: true, time: '11:00' },
      mailSentences: { reminder: SENTENCE },
    }),
  );
});
