import { guestBody } from '@salon/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Refusal } from '../../api/testing/salon-server.ts';
import {
  absent,
  fieldValue,
  finds,
  lacks,
  leadsTo,
  noField,
  sees,
  textsOf,
} from '../../app/testing/on-screen.ts';
import { unansweredInTab } from './booking-made.ts';
import {
  administrator,
  book,
  CALENDAR,
  CONFIRM,
  CONFIRMATION,
  CUSTOMER,
  click,
  enter,
  fillGuestForm,
  heading,
  logIn,
  MENU,
  misaki,
  openConfirmation,
  openWizard,
  salon,
  TIME,
  user,
  withSalon,
} from './salon.fixture.tsx';
import { draftInTab } from './use-draft.ts';

withSalon();

const search = () => window.location.search;
const alertText = () => screen.getByRole('alert').textContent;

test('a guest books in four steps', async () => {
  openWizard();
  await heading(MENU);
  await click(/～30分/);
  const [first] = await screen.findAllByRole('button', { name: '選択する' });
  expect(
    screen
      .getByText('対面鑑定（～30分）をお選びになりました。占い師をお選びください。')
      .getAttribute('role'),
  ).toBe('status');
  await user.click(first as HTMLElement);

  await heading(TIME);
  expect(search()).toBe('?service=s1&teller=t1&step=2');
  const list = screen.getByRole('list', { name: 'ご予約の流れ' });
  await sees('対面鑑定（～30分）・紫苑', within(list));
  await click('11月7日 土曜日 予約できます');
  expect(search()).toBe('?service=s1&teller=t1&date=2026-11-07&step=2');
  expect(within(screen.getByRole('grid')).getAllByRole('cell')).toHaveLength(42);
  await sees('前半');
  await click('13:30');

  await heading(CUSTOMER);
  await fillGuestForm();
  expect(document.activeElement?.tagName).toBe('H1');
  expect(document.title).toBe('ご予約の確認｜ご予約｜占い処 宵月');
  expect(
    ['ヤマグチ ミサキ', 'misaki@docomo.ne.jp', '090-0000-1234'].map((text) =>
      Boolean(screen.getByText(text)),
    ),
  ).toEqual([true, true, true]);
  await enter(/備考/, '一人でまいります。');
  await book();
  await sees('K4W-72H');
  expect(salon.bodies[0]).toEqual({
    fortuneTellerId: 't1',
    serviceId: 's1',
    startTime: '2026-11-07T04:30:00.000Z',
    endTime: '2026-11-07T05:00:00.000Z',
    totalPrice: '4500',
    shownPrice: '4500',
    status: 'confirmed',
    userId: null,
    notes: '一人でまいります。',
    ...guestBody(() => ''),
    guestName: '山口 美咲',
    guestNameKana: 'ヤマグチ ミサキ',
    guestEmail: 'misaki@docomo.ne.jp',
    guestPhone: '090-0000-1234',
  });
  await sees('予約が完了しました');
  await sees('15分たっても確認メールが届かない場合');
  await sees(/ドコモのメール/);
  await leadsTo('カレンダーに追加（.ics）', CALENDAR);
  await leadsTo('ホームに戻る', '/');
  lacks('link', 'マイページでご予約を見る');
  await leadsTo('新しい予約をする', '/booking');
});

test('a member goes from the time to the confirmation and back', async () => {
  salon.session = misaki;
  openWizard('/booking?service=s1&teller=t1&date=2026-11-07&step=2');
  await click('13:30');
  await heading(CONFIRMATION);
  expect(screen.getAllByText('✓ 会員としてログイン済み').length).toBeGreaterThan(0);
  await sees('090-0000-1234');
  await click('戻る');
  await heading(TIME);
  expect(screen.getByRole('button', { name: '13:30' }).getAttribute('aria-pressed')).toBe('true');
  await click('次へ進む');
  await book();
  expect(salon.bodies[0]).toMatchObject({ userId: 'm1', notes: null });
  expect(salon.bodies[0]).not.toHaveProperty('guestName');
  await leadsTo('マイページでご予約を見る', '/mypage');
});

describe('a telephone reading', () => {
  const BY_PHONE = '/booking?service=s3&teller=t1&date=2026-11-07&time=13:30&step=4';
  const PHONE = /電話番号必須/;
  beforeEach(() => {
    salon.session = misaki;
    salon.phone = null;
  });

  test('asks a member without a number for it before sending, and keeps it in the tab', async () => {
    openWizard(BY_PHONE);
    const field = await screen.findByLabelText(PHONE);
    await sees(/この番号へおかけします。会員情報にも登録いたします。/);
    await click('予約を確定する');
    await sees('電話番号を入力してください');
    expect(document.activeElement).toBe(field);
    expect(salon.sent).toEqual([]);
    await user.type(field, '０９０ー１２３４ー５６７８');
    absent('電話番号を入力してください');
    expect(draftInTab.read().phone).toBe('０９０ー１２３４ー５６７８');
    await book();
    expect(salon.bodies.map((body) => [body.userId, body.phone])).toEqual([
      ['m1', '090-1234-5678'],
    ]);
  });

  test('asks for the number if the server no longer has one', async () => {
    salon.phone = '090-0000-1234';
    openWizard(BY_PHONE);
    await sees('090-0000-1234');
    salon.phone = null;
    salon.next.set('createBooking', [new Refusal(400, 'PHONE_REQUIRED', '番号が必要です', {})]);
    await click('予約を確定する');
    await waitFor(() => expect(alertText()).toBe('番号が必要です'));
    await enter(PHONE, '09012345678');
    await book();
    expect(salon.bodies.map((body) => body.phone)).toEqual([undefined, '09012345678']);
  });

  test.each([
    ['a member whose profile has one', BY_PHONE, '090-0000-1234'],
    ['another kind of reading', BY_PHONE.replace('s3', 's1'), null],
  ])('does not ask %s for a number', async (_, address, phone) => {
    salon.phone = phone;
    openWizard(address);
    await sees('山口 美咲 さま');
    noField(/電話番号/);
  });
});

test('with any teller a time is chosen, the teller is shown before confirming, and going back shows all free times', async () => {
  salon.session = misaki;
  salon.times = { t1: ['11:00'], t2: ['11:00', '13:30'] };
  openWizard();
  await click(/～30分/);
  await click('おまかせで選ぶ');
  await heading(TIME);
  expect(search()).toBe('?service=s1&teller=any&step=2');
  await click('11月7日 土曜日 予約できます');
  await click('13:30');
  await heading(CONFIRMATION);
  expect(search()).toBe('?service=s1&teller=t2&any=1&date=2026-11-07&time=13%3A30&step=4');
  await sees('（おまかせのお席は、橘 月乃が担当いたします。）');
  await click('戻る');
  await heading(TIME);
  await finds('button', '11:00');
  await click('次へ進む');
  await heading(CONFIRMATION);
  await book();
  expect(salon.bodies[0]).toMatchObject({
    fortuneTellerId: 't2',
    startTime: '2026-11-07T04:30:00.000Z',
  });
});

test('when the assigned teller is taken, another free one takes the time, and the page says so', async () => {
  salon.session = misaki;
  salon.times = { t1: ['13:30'], t2: ['13:30'] };
  openWizard('/booking?service=s1&teller=t1&any=1&date=2026-11-07&time=13:30&step=4');
  await heading(CONFIRMATION);
  salon.next.set('createBooking', [new Refusal(409, 'SLOT_TAKEN', '')]);
  salon.times = { t1: [], t2: ['13:30'] };
  await click('予約を確定する');
  const said =
    '11月7日（土） 13:30の紫苑のお席は埋まりましたので、橘 月乃が担当いたします。内容をお確かめのうえ、「予約を確定する」を押してください。';
  await sees(said);
  await waitFor(() => expect(search()).toContain('teller=t2&any=1'));
  await book();
  expect(salon.bodies.map((body) => body.fortuneTellerId)).toEqual(['t1', 't2']);
});

test('tellers are filtered by topic', async () => {
  openWizard();
  await click(/～30分/);
  await user.selectOptions(await screen.findByLabelText('ご相談の占術'), '手相');
  await waitFor(() => expect(screen.queryByRole('heading', { level: 3, name: '紫苑' })).toBeNull());
  screen.getByRole('heading', { level: 3, name: '橘 月乃' });
});

test('tellers can be ordered by next free time', async () => {
  salon.nextFree = [
    { fortuneTellerId: 't1', next: '2026-10-26T04:30:00.000Z' },
    { fortuneTellerId: 't2', next: '2026-10-25T04:30:00.000Z' },
  ];
  openWizard();
  await click(/～30分/);
  const tellers = () =>
    textsOf(screen.getAllByRole('heading', { level: 3 })).flatMap(
      (text) => text?.match(/紫苑|橘 月乃/)?.[0] ?? [],
    );
  const order = await screen.findByLabelText('並び順');
  expect(tellers()).toEqual(['紫苑', '橘 月乃']);
  await user.selectOptions(order, '空きの早い順');
  await waitFor(() => expect(tellers()).toEqual(['橘 月乃', '紫苑']));
});

test("near a month's end the next month's free days are one tap away", async () => {
  openWizard('/booking?service=s1&teller=t1&step=2');
  await finds('button', '11月7日 土曜日 予約できます');
  await click('前の月');
  const list = (await finds('heading', '来月の空いている日')).parentElement as HTMLElement;
  await user.click(within(list).getByRole('button', { name: /11月7日/ }));
  await finds('button', '13:30');
  expect(search()).toBe('?service=s1&teller=t1&date=2026-11-07&step=2');
});

test('a guest chooses reminders; the one of the day before is preset', async () => {
  openWizard(CONFIRM);
  await fillGuestForm(async () => {
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox', {
      name: /にメールで受け取る$/,
    });
    expect(boxes.map(({ labels, checked }) => [labels?.[0]?.textContent, checked])).toEqual([
      ['前日の18:00にメールで受け取る', true],
      ['開始の2時間前にメールで受け取る', false],
    ]);
    for (const box of boxes) await user.click(box);
  });
  await book();
  expect(salon.bodies.at(-1)?.reminders).toEqual({
    dayBefore: false,
    hoursBefore: true,
    thanks: true,
  });
});

test('a guest’s input survives going back and forward', async () => {
  openWizard(CONFIRM);
  await click('ゲストで予約する');
  await enter(/^お名前必須/, '山口');
  await click('戻る');
  await heading(CUSTOMER);
  await click('ゲストで予約する');
  await screen.findByLabelText(/^お名前必須/);
  expect(fieldValue(/^お名前必須/)).toBe('山口');
});

test('a login continues to the confirmation; a refused one says why', async () => {
  salon.next.set('logIn', [
    new Refusal(
      401,
      'LOGIN_FAILED',
      'ユーザー名・メールアドレスまたはパスワードが正しくありません',
    ),
  ]);
  openWizard(CONFIRM);
  await click('ログイン');
  await logIn();
  await sees('ログインエラー');
  await click('ログイン');
  await sees('会員としてログインしました');
  await heading(CONFIRMATION);
});

test('an administrator’s login is refused and returns to the choice', async () => {
  salon.loginAs = administrator;
  openWizard(CONFIRM);
  await click('ログイン');
  await logIn('okami');
  await heading(CUSTOMER);
  expect(screen.getByRole('main').textContent).toContain('管理者としてログインしています');
  absent('会員としてログインしました');
  await finds('button', 'ゲストで予約する');
});

test('a lost time keeps all input and offers alternatives', async () => {
  salon.next.set('createBooking', [new Refusal(409, 'SLOT_TAKEN', '埋まりました。')]);
  await openConfirmation();
  await enter(/備考/, '転職のこと');
  const asked = salon.askedBeforeSending('readAvailability');
  await click('予約を確定する');
  await sees('予約エラー');
  // No read before sending: the server decides.
  expect(salon.askedBeforeSending('readAvailability')).toBe(asked);
  const notice = (await screen.findAllByRole('alert')).find((one) =>
    one.textContent?.includes('たった今ほかの方'),
  ) as HTMLElement;
  const offers = () => textsOf(within(notice).getAllByRole('button'));
  await waitFor(() =>
    expect(offers()).toEqual(['11月7日（土） 11:00', '11月7日（土） 15:00', '橘 月乃']),
  );
  expect(fieldValue(/備考/)).toBe('転職のこと');
  await user.click(within(notice).getByRole('button', { name: '橘 月乃' }));
  expect(search()).toBe('?service=s1&teller=t2&date=2026-11-07&time=13%3A30&step=4');
  await book();
  expect(salon.bodies.map((body) => body.fortuneTellerId)).toEqual(['t1', 't2']);
  expect(salon.sent[0]?.idempotencyKey).not.toBe(salon.sent[1]?.idempotencyKey);
});

test('a changed price is shown, all input stays, and the new price is sent', async () => {
  const message =
    '料金が4,500円から98,000円に変わりました。内容をお確かめのうえ、もう一度お申し込みください。';
  salon.next.set('createBooking', [new Refusal(409, 'PRICE_CHANGED', message)]);
  await openConfirmation();
  await enter(/備考/, '転職のこと');
  salon.services = salon.services.map((service) => ({ ...service, price: '98000' }));
  await click('予約を確定する');
  const told =
    '料金が4,500円から98,000円に変わりました。内容をお確かめのうえ、「予約を確定する」を押してください。';
  await sees(told);
  expect(screen.getAllByText(/98,000/).length).toBeGreaterThan(1);
  expect(fieldValue(/備考/)).toBe('転職のこと');
  await book();
  expect(salon.bodies.map((body) => [body.shownPrice, body.notes])).toEqual([
    ['4500', '転職のこと'],
    ['98000', '転職のこと'],
  ]);
});

test('services of equal minutes are distinguished by names', async () => {
  const [usual] = salon.servedServices;
  if (!usual) throw new Error('The menu is empty.');
  salon.servedServices = [usual, { ...usual, id: 's9', name: '初回対面鑑定', price: '500' }];
  openWizard();
  const lines = await screen.findAllByRole('button', { name: /～30分/ });
  expect(textsOf(lines)).toEqual(['～30分対面鑑定4,500円', '～30分初回対面鑑定500円']);
});

async function loseAnswer() {
  salon.next.set('createBooking', [new TypeError('Failed to fetch')]);
  await openConfirmation();
  await click('予約を確定する');
  await sees('予約の作成に失敗しました。もう一度お試しください。');
}

test('after a network failure the retry is the same request, so that it books once', async () => {
  await loseAnswer();
  salon.times = {}; // the first attempt may have booked it
  await book();
  expect(salon.sent[0]).toEqual(salon.sent[1]);
});

describe('a lost answer, then another time', () => {
  const mismatch = new Refusal(409, 'IDEMPOTENCY_MISMATCH', '');
  const chooseAnotherTime = async () => {
    await user.click(await finds('link', '日時を選び直す'));
    await click('15:00');
    await heading(CUSTOMER);
    await click('ゲストで予約する');
    await click('予約内容を確認する');
    await heading(CONFIRMATION);
  };
  const startTimes = () => salon.bodies.map(({ startTime }) => String(startTime).slice(11, 16));
  const keys = () => salon.sent.map(({ idempotencyKey }) => idempotencyKey);
  const bookedBefore = () =>
    sees(
      '通信が途切れましたが、先ほどのご予約（11月7日（土） 13:30・紫苑）は確定しておりました。いまの内容では、まだ予約しておりません。',
    );

  beforeEach(async () => {
    await loseAnswer();
    await chooseAnotherTime();
  });

  test('books the other time if the first attempt did not arrive', async () => {
    await book();
    expect(startTimes()).toEqual(['04:30', '06:00']);
    expect(new Set(keys()).size).toBe(1);
    expect(unansweredInTab.read()).toBeNull();
  });

  test('shows the first booking if it was made, which the visitor keeps', async () => {
    salon.next.set('createBooking', [mismatch]);
    await click('予約を確定する');
    await bookedBefore();
    await click('先ほどのご予約のままにする');
    await heading('予約完了');
    await sees(/13:30/);
    expect(startTimes()).toEqual(['04:30', '06:00', '04:30']);
    expect(new Set(keys()).size).toBe(1);
  });

  test('shows the first booking if it was made, and the visitor books both', async () => {
    salon.next.set('createBooking', [mismatch]);
    await click('予約を確定する');
    await bookedBefore();
    await click('いまの内容でも予約する');
    await heading('予約完了');
    expect(startTimes()).toEqual(['04:30', '06:00', '04:30', '06:00']);
    expect(keys()[3]).not.toBe(keys()[0]);
  });

  test('stays one booking when the second answer is lost too', async () => {
    salon.next.set('createBooking', [new TypeError('Failed to fetch'), mismatch]);
    await click('予約を確定する');
    await sees(/ご予約が確定したかどうか確認できませんでした/);
    await click('予約を確定する');
    await bookedBefore();
    expect(startTimes()).toEqual(['04:30', '06:00', '06:00', '04:30']);
    expect(new Set(keys()).size).toBe(1);
  });
});

test("a link from a teller's next free time needs only the service", async () => {
  openWizard('/booking?teller=t1&date=2026-11-07&time=13:30');
  await sees(/占い師は紫苑でお選びいただいています/);
  await click(/～30分/);
  await heading(TIME);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '13:30' }).getAttribute('aria-pressed')).toBe('true'),
  );
});

test('a free time that does not fit the service chosen later says so and offers alternatives', async () => {
  openWizard('/booking?teller=t1&date=2026-11-07&time=12:30');
  await click(/～30分/);
  await sees(
    'お選びのお時間は、このメニューではご予約いただけません。ほかのお時間をお選びください。',
  );
  await finds('button', '13:30');
});

test('a preset teller is shown, and going back restores the focus', async () => {
  salon.nextFree = [{ fortuneTellerId: 't2', next: '2026-10-25T04:30:00.000Z' }];
  openWizard();
  await user.click(await finds('link', 'おまかせで、お時間から選ぶ'));
  const line = await sees(/^占い師はおまかせでお選びいただいています。/);
  await waitFor(() => expect(document.activeElement).toBe(line));
  await user.click(screen.getByRole('link', { name: 'ほかの占い師から選ぶ' }));
  await finds('link', 'おまかせで、お時間から選ぶ');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })),
  );
});

test('a day chosen before the free times are loaded is kept', async () => {
  let arrive: () => void = () => undefined;
  salon.answersTimesAfter = new Promise((resolve) => {
    arrive = resolve;
  });
  openWizard('/booking?service=s1&teller=t1&step=2');
  await click('次の月');
  await click(/11月7日 土曜日 空き状況を確認しております/);
  expect(search()).toContain('date=2026-11-07');
  arrive();
  await finds('button', '13:30');
  const day = screen.getByRole('button', { name: '11月7日 土曜日 予約できます' });
  expect(day.closest('td')?.getAttribute('aria-selected')).toBe('true');
});

test('days are navigated by keys', async () => {
  openWizard('/booking?service=s1&teller=t1&date=2026-11-07&step=2');
  const day = await finds('button', /11月7日 土曜日/);
  act(() => day.focus());
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement?.textContent).toContain('11月8日 日曜日');
  await user.keyboard('{PageUp}');
  expect(document.activeElement?.textContent).toContain('10月8日 木曜日');
});
