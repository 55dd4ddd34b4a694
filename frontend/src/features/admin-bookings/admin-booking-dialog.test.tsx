import { guestBody } from '@salon/domain';
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Refusal, type Replies, salonServer } from '../../api/testing/salon-server.ts';
import {
  clickField,
  enter,
  fieldValue,
  finds,
  noField,
  press,
  sees,
  selectOption,
  textsOf,
} from '../../app/testing/on-screen.ts';
import { pickDay } from '../../parts/admin/testing/pick-day.ts';
import {
  booking,
  freeDay,
  gaku,
  misaki,
  reading,
  shion,
} from '../../parts/admin/testing/samples.ts';
import { focusIsOn, freezeClock, showAdmin } from '../../parts/admin/testing/show-admin.tsx';
import { AdminBookingDialog } from './admin-booking-dialog.tsx';
import { checkAdminBooking, emptyAdminBooking } from './admin-booking-form.ts';

freezeClock();

async function pick(field: RegExp, choice: RegExp): Promise<void> {
  await userEvent.click(await finds('combobox', field));
  await userEvent.click(await finds('option', choice));
}

const START = '2026-10-25T05:00:00.000Z';

afterEach(() => Object.assign(window, { matchMedia: undefined }));

/** On a touch device service, teller and day are native fields. */
function salon(more: Replies = {}) {
  Object.assign(window, { matchMedia: () => ({ matches: false }) });
  return open(more);
}

async function salonWithMouse(more: Replies = {}) {
  const opened = open(more);
  const name = await screen.findByLabelText(/お名前必須/);
  await focusIsOn(() => name);
  return opened;
}

function open(more: Replies) {
  const server = salonServer({
    listServices: () => [reading],
    listTellers: () => [shion],
    listMembers: () => [misaki],
    readAvailability: () => [freeDay(START)],
    createBookingAtDesk: () => booking(),
    ...more,
  });
  const onClose = jest.fn();
  showAdmin(<AdminBookingDialog onClose={onClose} />);
  return { ...server, onClose };
}

async function chooseVisit(): Promise<void> {
  await finds('option', /対面鑑定/);
  await finds('option', '紫苑');
  await selectOption('メニュー', 's1');
  await selectOption('占い師', '紫苑');
  fireEvent.change(screen.getByLabelText(/日付/), { target: { value: '2026-10-25' } });
}
async function pickVisit(): Promise<void> {
  await pick(/メニュー/, /対面鑑定/);
  await pick(/占い師/, /紫苑/);
  await pickDay(/日付/, '2026-10-25');
}
async function enterGuest(): Promise<void> {
  await enter(/お名前必須/, '長谷川 涼');
  await enter(/カナ/, 'はせがわ りょう');
  await enter(/電話番号/, '０９０００００７１０２');
}
async function chooseMember(): Promise<void> {
  await press('会員');
  await enter(/会員を検索/, 'やま');
  await userEvent.click(await finds('option', /山口 美咲/));
}
const register = () => press('登録する');

test('a guest without an e-mail address is booked at a free time', async () => {
  const { bodies, onClose } = await salonWithMouse();
  await enterGuest();
  await pickVisit();
  await press('14:00');
  await register();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(bodies()).toEqual([
    {
      ...guestBody(() => null),
      guestName: '長谷川 涼',
      guestNameKana: 'ハセガワ リョウ',
      guestPhone: '09000007102',
      serviceId: 's1',
      fortuneTellerId: 't1',
      startTime: START,
      notes: null,
      overrideDeadline: false,
      overrideHours: false,
    },
  ]);
});

test('offline nothing is sent, now or later; the dialog says so and can be sent again', async () => {
  const { writes, names } = salon();
  await enterGuest();
  await chooseVisit();
  await press('14:00');
  const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => onlineManager.setOnline(false));
  await register();
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^オフラインのため、送信していません。/,
  );
  expect(screen.getByRole('button', { name: '登録する' }).hasAttribute('disabled')).toBe(false);
  line.mockRestore();
  await act(async () => onlineManager.setOnline(true));
  expect(writes()).toEqual([]);
  expect(fieldValue(/お名前必須/)).toBe('長谷川 涼');
  await register();
  await waitFor(() => expect(names()).toEqual(['createBookingAtDesk']));
});

test('a member is found and booked outside the hours; a taken time is reported in the dialog', async () => {
  const { bodies } = salon({
    createBookingAtDesk: () => new Refusal(409, 'SLOT_TAKEN', 'この時間は埋まっています'),
  });
  await chooseMember();
  await chooseVisit();
  await clickField('勤務時間の外でも受け付ける');
  await selectOption(/時間必須/, '20:00');
  await register();
  expect((await screen.findByRole('alert')).textContent).toBe('この時間は埋まっています');
  expect(bodies()[0]).toMatchObject({
    memberId: 'm1',
    startTime: '2026-10-25T11:00:00.000Z',
    overrideHours: true,
  });
});

test('a service that the chosen teller does not offer is refused, and teller and time stay', async () => {
  const lesson = { ...reading, id: 's2', name: 'タロット講座', fortuneTellerIds: ['t2'] };
  const { writes } = await salonWithMouse({
    listServices: () => [reading, lesson],
    listTellers: () => [shion, gaku],
  });
  await pickVisit();
  await press('14:00');
  const [menu, teller] = [
    screen.getByLabelText<HTMLInputElement>(/メニュー/),
    screen.getByLabelText<HTMLInputElement>(/占い師/),
  ];
  await pick(/メニュー/, /タロット講座/);
  const refused =
    '紫苑は「タロット講座」をお受けしていません。ほかのメニューを選ぶか、先に占い師を変えてください。';
  await sees(refused);
  expect([menu.value, teller.value]).toEqual(['対面鑑定　30分　4,500円', '紫苑']);
  screen.getByRole('button', { name: '14:00', pressed: true });
  await userEvent.clear(teller);
  await userEvent.type(teller, 'みかげ{Enter}'); // found by kana
  await pick(/メニュー/, /タロット講座/);
  expect([screen.queryByText(refused), teller.value]).toEqual([null, '御影 岳']);
  expect(writes()).toEqual([]);
});

test("services are found by the board's labels", async () => {
  await salonWithMouse({
    listServices: () => [
      reading,
      { ...reading, id: 's2', name: '総合鑑定', duration: 60, price: '9000' },
    ],
  });
  await enter(/メニュー/, '対面　６０');
  expect(textsOf(await screen.findAllByRole('option'))).toEqual(['総合鑑定　60分　9,000円']);
});

test('a full day links to the next free one', async () => {
  const days = [
    { date: '2026-10-26', holiday: null, state: 'full', slots: [] },
    freeDay('2026-10-28T05:00:00.000Z'),
  ];
  salon({
    readAvailability: ({ query }) =>
      days.filter(({ date }) => String(query.from) <= date && date <= String(query.to)),
  });
  await chooseVisit();
  await press(/次に空いている 10月28日（水）/);
  await finds('button', '14:00');
});

test("a member who was chosen before the booking became a guest's must be chosen again", async () => {
  const { writes } = salon();
  await chooseMember();
  await press('ゲスト');
  await press('会員');
  await register();
  await sees('会員を選択してください');
  expect(writes()).toEqual([]);
});

test('a member without a number is asked for it only for a telephone reading', async () => {
  const { names, bodies } = salon({
    listServices: () => [reading, { ...reading, id: 's2', name: '電話鑑定', type: 'phone' }],
    listMembers: () => [{ ...misaki, phone: null }],
  });
  await chooseMember();
  await chooseVisit();
  noField(/電話番号/);
  await selectOption('メニュー', 's2');
  await press('14:00');
  await register();
  await sees('電話番号を入力してください');
  await enter(/電話番号必須/, '09012345678');
  await register();
  await waitFor(() => expect(names()).toEqual(['createBookingAtDesk']));
  expect(bodies()[0]).toMatchObject({
    memberId: 'm1',
    serviceId: 's2',
    phone: '09012345678',
  });
});

test('all missing fields are named', () => {
  expect(checkAdminBooking(emptyAdminBooking)).toEqual({
    guestName: 'お名前を入力してください',
    guestNameKana: 'お名前（カナ）を入力してください',
    guestPhone: '電話番号を入力してください',
    serviceId: 'メニューを選択してください',
    fortuneTellerId: '占い師を選択してください',
    date: '日付を選択してください',
    startTime: expect.any(String),
  });
});
