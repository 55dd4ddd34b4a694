import { addressOf } from '@salon/contract/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { confirmationRequired } from '../../api/testing/salon-server.ts';
import {
  absent,
  clickField,
  dialogsClosed,
  enter,
  findDialog,
  finds,
  lacks,
  press,
  sees,
  selectOption,
  textsOf,
} from '../../app/testing/on-screen.ts';
import { axeProblems } from '../../parts/admin/testing/axe-problems.ts';
import { ownAccess, sampleHours, timesOn } from '../../parts/admin/testing/samples.ts';
import { addressIs, freezeClock, serve } from '../../parts/admin/testing/show-admin.tsx';
import { OwnCalendar, OwnMails } from './calendar-and-mails.tsx';
import { OwnAgenda } from './own-agenda.tsx';
import { OwnWishes } from './own-wishes.tsx';
import { TellerShell } from './teller-shell.tsx';

freezeClock();

const session = { userId: 't1', email: null, role: 'teller', adminRole: 'teller', name: '紫苑' };
const day = (date: string, more: object = {}) => ({
  date,
  holiday: null,
  isClosed: false,
  hours: [],
  breaks: [],
  bookings: [],
  wishes: [],
  ...more,
});
const reading = {
  id: 'b1',
  ...timesOn('2026-10-24', '14:00', '15:00'),
  status: 'confirmed',
  cancellationRequested: false,
  service: { name: '対面鑑定', type: 'face_to_face', duration: 60 },
  restMinutes: 15,
  customer: '山口 美咲',
  visits: 6,
  notes: '転職のことで',
};
const saturday = day('2026-10-24', {
  hours: [{ id: 'h1', startTime: '11:00', endTime: '19:00', serviceType: null }],
  breaks: [{ id: 'r1', startTime: '12:00', endTime: '13:00', note: '昼休み' }],
  bookings: [
    reading,
    {
      ...reading,
      id: 'b2',
      ...timesOn('2026-10-24', '16:00', '17:00'),
      status: 'pending',
      restMinutes: undefined,
      customer: null,
      visits: null,
      notes: null,
    },
  ],
});

const earlier = {
  bookingId: 'b0',
  startTime: '2026-08-01T05:00:00.000Z',
  at: '2026-08-01T06:00:00.000Z',
  by: '管理者 gaku',
  teller: '御影 岳',
  text: '転職は来春まで待つ',
};

const open = (address = '/teller', shown: object = saturday) =>
  serve(
    {
      readSession: () => session,
      readOwnAgenda: ({ query }) => ({
        teller: { id: 's1', name: '紫苑' },
        days: query.from === query.to ? [shown] : [shown, day('2026-10-25', { isClosed: true })],
      }),
      readRecords: () => [earlier],
      writeRecord: ({ body }) => ({ ...earlier, bookingId: 'b1', ...(body as object) }),
      logOut: () => ({ userId: null, email: null, role: null }),
    },
    <TellerShell tab="agenda">
      <OwnAgenda />
    </TellerShell>,
    address,
  );

test('a teller’s day shows hours, customers, their numbers of visits and notes', async () => {
  open();
  const today = await finds('region', '2026年10月24日(土)');
  await sees('勤務 11:00～19:00', today);
  await sees('昼休み 12:00～13:00', today);
  const [first, second] = within(today).getAllByRole('listitem');
  expect(first?.textContent).toBe(
    '14:00～15:00山口 美咲さま会員・これまで6回対面鑑定（60分）片付け・休憩 15分転職のことでこれまでの鑑定',
  );
  expect(second?.textContent).toBe('16:00～17:00承認待ち（消去済み）ゲスト対面鑑定（60分）');
});

test('the week shows seven days, kept in the address; days too long ago say so', async () => {
  const server = open();
  await press('週');
  await sees('休業日');
  expect(server.sent.at(-1)?.query).toEqual({ from: '2026-10-24', to: '2026-10-30' });
  expect(screen.getAllByText('1週間より前の予定は表示されません。')).toHaveLength(5);
  await press('次の週');
  await addressIs('/teller?view=week&date=2026-10-31');
});

test('anybody but a teller is redirected to the login', async () => {
  serve(
    { readSession: () => ({ userId: 'm1', email: null, role: 'member' }) },
    <TellerShell tab="agenda">
      <p>予定</p>
    </TellerShell>,
    '/teller',
  );
  await addressIs('/admin/login');
});

test('hours are requested by day or copied from the previous month, and withdrawn while unanswered', async () => {
  const span = { startTime: '11:00', endTime: '18:00', serviceType: null };
  const open = { id: 'w1', ...span, state: 'open', note: '' };
  const server = serve(
    {
      readSession: () => session,
      readOwnAgenda: () => ({
        teller: { id: 's1', name: '紫苑' },
        days: [
          day('2026-11-01', { wishes: [open] }),
          day('2026-11-02', {
            wishes: [{ ...open, id: 'w2', state: 'declined', note: '貸し切りのため' }],
          }),
          day('2026-11-03'),
        ],
      }),
      listWorkingHours: () =>
        ['2026-10-05', '2026-10-06'].map((date) => sampleHours({ fortuneTellerId: 's1', date })),
      wishHours: () => ({ id: 'w3' }),
      withdrawWish: () => undefined,
    },
    <OwnWishes />,
    '/teller?tab=wishes',
  );
  const list = await finds('list', '出した希望');
  expect(textsOf(within(list).getAllByRole('listitem'))).toEqual([
    '2026年11月01日(日) 11:00～18:00返事待ち取り下げる',
    '2026年11月02日(月) 11:00～18:00お断り貸し切りのため',
  ]);
  await selectOption(/^日/, '2026年11月03日(火)');
  await press('希望を出す');
  await waitFor(() => expect(server.writes()).toHaveLength(1));
  await press('前の月と同じ時間で希望を出す（2件）');
  await waitFor(() => expect(server.writes()).toHaveLength(3));
  await press('2026年11月01日(日) 11:00～18:00の希望を取り下げる');
  await waitFor(() => expect(server.writes()).toHaveLength(4));
  expect(server.writes().map(({ name, params, body }) => [name, body ?? params.id])).toEqual([
    ['wishHours', { date: '2026-11-03', startTime: '10:00', endTime: '19:00', serviceType: null }],
    ['wishHours', { date: '2026-11-02', ...span }],
    ['wishHours', { date: '2026-11-03', ...span }],
    ['withdrawWish', 'w1'],
  ]);
});

test('the calendar’s address requires the password, is shown once, replaced and revoked', async () => {
  const path = addressOf('readTellerCalendar', { params: { token: 'abc' } });
  let [isOpen, isConfirmed] = [false, false];
  const server = serve(
    {
      readOwnCalendar: () => ({ isOpen }),
      readOwnAccess: () => ownAccess,
      renewOwnCalendar: () => {
        if (!isConfirmed) return confirmationRequired;
        isOpen = true;
        return { path };
      },
      confirmAccess: () => {
        isConfirmed = true;
        return { ok: true };
      },
      closeOwnCalendar: () => {
        isOpen = false;
      },
    },
    <OwnCalendar />,
    '/teller?tab=access',
  );
  await press('アドレスを作る');
  const dialog = await findDialog('ご本人の確認');
  await enter(/現在のパスワード/, 'tsukiyo-no-mado-2026', dialog);
  await press('確認して続ける', dialog);
  await sees(`${window.location.origin}${path}`);
  await finds('button', 'アドレスを作り直す');
  await press('無効にする');
  await finds('button', 'アドレスを作る');
  await waitFor(() => absent(`${window.location.origin}${path}`));
  expect(server.names()).toEqual([
    'renewOwnCalendar',
    'confirmAccess',
    'renewOwnCalendar',
    'closeOwnCalendar',
  ]);
});

test('mails about bookings are off until turned on with an address', async () => {
  let chosen = { isOn: false, email: '', isVerified: false };
  const server = serve(
    {
      readOwnMails: () => chosen,
      chooseOwnMails: ({ body }) => {
        chosen = { ...(body as typeof chosen), isVerified: false };
      },
    },
    <OwnMails />,
    '/teller?tab=access',
  );
  expect(await finds('checkbox', '予約のメールを受け取る')).toHaveProperty('checked', false);
  await clickField('予約のメールを受け取る');
  await press('保存する');
  await sees('正しいメールアドレスを入力してください');
  await enter(/^メールアドレス/, 'shion@example.jp');
  await press('保存する');
  await waitFor(() => expect(server.bodies()).toEqual([{ isOn: true, email: 'shion@example.jp' }]));
  await waitFor(() => expect(screen.getByRole('checkbox')).toHaveProperty('checked', true));
  await sees(
    /確認のメールをお送りしました。メールのリンクを24時間以内に開いていただくと、お知らせが始まります。/,
  );
});

test('before a reading a teller opens what was written about the customer, and nothing unasked', async () => {
  const server = open();
  const list = await screen.findByRole('region', { name: '2026年10月24日(土)' });
  expect(server.sent.map(({ name }) => name)).not.toContain('readRecords');
  await press('これまでの鑑定', list);
  const dialog = await findDialog('山口 美咲さまのこれまでの鑑定');
  await sees('転職は来春まで待つ', dialog);
  within(dialog).getByRole('heading', { name: /2026年08月01日\(土\).御影 岳/ });
  lacks('textbox', /鑑定録/, dialog);
});

test('from its start on the teller writes the record of a reading', async () => {
  const started = timesOn('2026-10-24', '13:00', '14:00');
  const begun = { ...saturday, bookings: [{ ...reading, ...started }] };
  const server = open('/teller', begun);
  await press('鑑定録', await screen.findByRole('region', { name: '2026年10月24日(土)' }));
  const dialog = await findDialog('山口 美咲さまの鑑定録');
  await sees('転職は来春まで待つ', dialog);
  await enter(/鑑定録/, '春に再訪', dialog);
  expect(await axeProblems(dialog)).toEqual([]);
  await press('保存する', dialog);
  await dialogsClosed();
  expect(server.bodies()).toEqual([{ text: '春に再訪' }]);
});
