import { defaultBusinessHours, defaultSettings } from '@salon/domain';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Refusal, type Replies } from '../../api/testing/salon-server.ts';
import {
  clickField,
  fieldValue,
  finds,
  press,
  sees,
  selectOption,
  textsOf,
} from '../../app/testing/on-screen.ts';
import { sampleHours, shion } from '../../parts/admin/testing/samples.ts';
import { freezeClock, serve } from '../../parts/admin/testing/show-admin.tsx';
import { HoursDialog, keepSpan, timeOptions } from './hours-dialog.tsx';

freezeClock();

const REMOVE = '11:00から14:30まで（すべて）の勤務時間を削除';
const half = { start: '11:00:00', reception: '14:30:00', end: '14:50:00' };
const settings = {
  ...defaultSettings,
  businessHours: {
    '2026-10': {
      firstHalf: half,
      secondHalf: { start: '15:00:00', reception: '18:30:00', end: '19:00:00' },
    },
  },
};
const entry = sampleHours({ date: '2026-10-25', endTime: '14:30' });
const { id: _, ...onSaturday } = sampleHours();

const onClose = jest.fn();
beforeEach(() => onClose.mockClear());

const salon = (more: Replies = {}) =>
  serve(
    {
      readSettings: () => settings,
      listWorkingHours: () => [entry],
      addWorkingHours: () => entry,
      ...more,
    },
    <HoursDialog teller={shion} onClose={onClose} />,
  );
const add = () => press('勤務時間を追加');

test('a day is required', async () => {
  const server = salon();
  await add();
  await sees('日付を選択してください');
  expect(server.writes()).toEqual([]);
});

test('each half becomes an entry that ends at its last reception', async () => {
  const server = salon();
  await press(/10月24日/);
  await screen.findByLabelText('前半 11:00–14:30');
  await clickField('前半 11:00–14:30');
  await clickField('後半 15:00–18:30');
  await add();
  await sees('勤務時間を追加しました');
  await sees('2件の勤務時間を追加しました');
  expect(server.bodies()).toEqual([
    { ...onSaturday, startTime: '11:00', endTime: '14:30' },
    { ...onSaturday, startTime: '15:00', endTime: '18:30' },
  ]);
});

test('typed hours start with 10:00 to 14:00, can be for the telephone, and must be in order', async () => {
  const server = salon();
  await press(/10月24日/);
  await press('電話');
  const end = screen.getByLabelText(/終了時間/);
  const options = textsOf(within(end).getAllByRole('option'));
  expect([options[0], options.at(-1)]).toEqual(['08:00', '21:00']);
  await userEvent.selectOptions(end, '09:30');
  await add();
  await sees('終了時間は開始時間より後に設定してください');
  await userEvent.selectOptions(end, '14:00');
  await add();
  await waitFor(() =>
    expect(server.bodies()).toEqual([
      { ...onSaturday, startTime: '10:00', endTime: '14:00', serviceType: 'phone' },
    ]),
  );
});

test('a start available only by telephone is reset when the kind changes, so that the shown value is sent', async () => {
  const server = salon();
  await press(/10月24日/);
  await press('電話');
  await selectOption(/開始時間/, '08:00');
  await press('対面');
  expect(fieldValue(/開始時間/)).toBe('10:00');
  await add();
  await waitFor(() =>
    expect(server.bodies()[0]).toMatchObject({
      startTime: '10:00',
      endTime: '14:00',
      serviceType: 'in-person',
    }),
  );
});

test('removing hours with bookings asks first, with their number', async () => {
  const server = salon({
    countBookingsInHours: () => ({ count: 2 }),
    removeWorkingHours: () => null,
  });
  await press(/10月25日 日曜日 勤務あり/);
  await press(REMOVE);
  await sees(/2件のご予約があります/);
  expect(server.writes()).toEqual([]);
  await press('削除する');
  await sees('勤務時間を削除しました');
  expect(server.writes().map(({ name, params, query }) => [name, params.id, query])).toEqual([
    ['removeWorkingHours', 'h1', { force: 'true' }],
  ]);
});

test('a double click deletes once', async () => {
  let count = (_: unknown) => {};
  const server = salon({
    countBookingsInHours: () => new Promise((resolve) => (count = resolve)),
    removeWorkingHours: () => null,
  });
  await press(/10月25日 日曜日 勤務あり/);
  const remove = await finds('button', REMOVE);
  await userEvent.dblClick(remove);
  count({ count: 0 });
  await sees('勤務時間を削除しました');
  expect(server.writes().map(({ name, params, query }) => [name, params.id, query])).toEqual([
    ['removeWorkingHours', 'h1', {}],
  ]);
});

test('a failed count stops the removal', async () => {
  const server = salon({ countBookingsInHours: () => new Refusal(503) });
  await press(/10月25日 日曜日 勤務あり/);
  await press(REMOVE);
  await sees('予約件数の取得に失敗しました');
  await sees('予約件数の確認に失敗しました');
  expect(server.writes()).toEqual([]);
});

test('unsaved hours are discarded only after a question', async () => {
  salon();
  await press(/10月24日/);
  await clickField('前半 11:00–14:30');
  await press('閉じる');
  await press('入力に戻る');
  expect(onClose).not.toHaveBeenCalled();
  await add();
  await sees('勤務時間を追加しました');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

test('the calendar shows this month and the next, with marks on days with hours', async () => {
  salon();
  await finds('button', '10月25日 日曜日 勤務あり');
  expect(screen.getByRole('button', { name: '前の月' }).getAttribute('aria-disabled')).toBe('true');
  await press('次の月');
  await finds('button', '11月30日 月曜日');
  expect(screen.getByRole('button', { name: '次の月' }).getAttribute('aria-disabled')).toBe('true');
});

test('hours are for all kinds of readings or one', async () => {
  const server = salon();
  for (const kind of ['電話', '対面']) {
    await press(kind);
    expect(screen.getByRole('button', { name: kind }).getAttribute('aria-pressed')).toBe('true');
  }
  const asked = server.sent.flatMap(({ name, query }) =>
    name === 'listWorkingHours' ? [query.serviceType ?? 'all'] : [],
  );
  expect(asked).toEqual(['all', 'phone', 'face_to_face']);
});

test('a failed removal of hours is reported', async () => {
  salon({
    countBookingsInHours: () => ({ count: 0 }),
    removeWorkingHours: () => new Refusal(503),
  });
  await press(/10月25日/);
  await press(/11:00.*削除/);
  await sees('勤務時間の削除に失敗しました');
});

test.each([
  ['available times stay', timeOptions('phone', defaultBusinessHours), ['08:00', '21:00']],
  [
    'others fall back to 10:00 and 14:00',
    timeOptions('face_to_face', defaultBusinessHours),
    ['10:00', '14:00'],
  ],
  [
    'or to the first start and the last end',
    { starts: ['11:00', '11:30'], ends: ['11:30', '12:00'] },
    ['11:00', '12:00'],
  ],
])('%s', (_, options, [start, end]) => {
  expect(keepSpan({ start: '08:00', end: '21:00' }, options)).toEqual({ start, end });
});
