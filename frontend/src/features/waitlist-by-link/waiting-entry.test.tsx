import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Refusal, type Replies, salonServer } from '../../api/testing/salon-server.ts';
import { freezeClock } from '../../app/testing/freeze-clock.ts';
import {
  dialogsClosed,
  findDialog,
  finds,
  gone,
  lacks,
  leadsTo,
  press,
  sees,
} from '../../app/testing/on-screen.ts';
import { showOnSite } from '../../app/testing/show-on-site.tsx';
import { translatePage } from '../../app/testing/translate-page.ts';
import { axeProblems } from '../../parts/admin/testing/axe-problems.ts';
import { timesOn } from '../../parts/admin/testing/samples.ts';
import { MyWaitlist, WaitingEntry } from './waiting-entry.tsx';

const LEAVE = 'キャンセル待ちを取り消す';
const NOW = '2026-11-01T01:00:00.000Z';
freezeClock(NOW);

const waiting = {
  date: '2026-11-07',
  part: 'afternoon',
  fortuneTeller: null,
  service: { id: 's1', name: '対面鑑定', type: 'face_to_face', duration: 30 },
  status: 'waiting',
  name: '山口 美咲',
  before: 2,
  lastOffer: null,
  endedBy: null,
  offer: null,
  booking: null,
};
const times = timesOn('2026-11-07', '13:30', '14:00');
const offer = {
  id: 'o1',
  fortuneTeller: { id: 't1', name: '紫苑' },
  ...times,
  until: '2026-11-01T01:30:00.000Z',
  totalPrice: '4500',
  asksPhone: false,
};
const booking = {
  number: 'K4W-72H',
  ...times,
  status: 'confirmed',
  totalPrice: '4500',
  fortuneTeller: { name: '紫苑' },
};
const booked = { ...waiting, status: 'booked', booking };

const open = (entry: unknown, replies: Replies = {}) =>
  show(<WaitingEntry token="a.b" />, { readWaiting: () => entry, ...replies });

function openOffer(entry: object) {
  let now = entry;
  const acceptOffer = () => {
    now = booked;
    return now;
  };
  return open(undefined, { readWaiting: () => now, acceptOffer });
}

const openMine = (entries: readonly object[], replies: Replies = {}) =>
  show(<MyWaitlist />, {
    listMyWaits: () => entries.map((entry, index) => ({ ...entry, token: `${index}.b` })),
    ...replies,
  });

function show(part: ReactElement, replies: Replies) {
  const server = salonServer(replies);
  const settings = { contactPhone1: '078-000-0000', contactPhone2: '' };
  showOnSite(part, { now: NOW, data: [[['readSettings'], settings]] });
  return () => server.writes().map(({ name, params, body }) => [name, params.token, body]);
}

const confirm = async (name: string) => press(name, await findDialog());

test('an entry shows the wanted times and the next steps', async () => {
  const sent = open(waiting);
  await sees('以下の内容で、キャンセル待ちを承っております。');
  await sees('2026年11月07日(土) 午後');
  await sees('おまかせ');
  await sees('2名様のあとにご案内いたします');
  expect(await axeProblems(document.body)).toEqual([]);
  expect(sent()).toEqual([]);
});

async function takeOffer() {
  await press('予約する');
  const heading = await finds('heading', '予約完了');
  await waitFor(() => expect(document.activeElement).toBe(heading));
}

test('the held time is booked by one button, and the page shows 予約完了', async () => {
  const sent = openOffer({ ...waiting, offer });
  await sees(/^11月1日（日） 10:30まで/);
  await sees('4,500円（鑑定のあとで）');
  expect(await axeProblems(document.body)).toEqual([]);
  await takeOffer();
  await sees('K4W-72H');
  expect(sent()).toEqual([['acceptOffer', 'a.b', { offerId: 'o1', shownPrice: '4500' }]]);
});

test('a member without a number enters it for a telephone reading', async () => {
  const entry = {
    ...waiting,
    service: { ...waiting.service, type: 'phone' },
    offer: { ...offer, asksPhone: true },
  };
  const sent = openOffer(entry);
  const field = await screen.findByLabelText(/電話番号必須/);
  await press('予約する');
  await sees('電話番号を入力してください');
  expect(document.activeElement).toBe(field);
  expect(await axeProblems(document.body)).toEqual([]);
  await userEvent.paste('09012345678');
  await press('予約する');
  await finds('heading', '予約完了');
  expect(sent()).toEqual([
    ['acceptOffer', 'a.b', { offerId: 'o1', shownPrice: '4500', phone: '09012345678' }],
  ]);
});

test('a pending booking says so', async () => {
  open({ ...booked, booking: { ...booking, status: 'pending' } });
  await finds('heading', 'ご予約を受け付けました');
});

test('a time is declined after a question, and the entry keeps waiting', async () => {
  const sent = open(
    { ...waiting, offer },
    { declineOffer: () => ({ ...waiting, lastOffer: 'declined' }) },
  );
  await press('見送る');
  await confirm('見送る');
  await sees(/^ご案内を見送りました。/);
  await dialogsClosed();
  lacks('button', '予約する');
  expect(sent()).toEqual([['declineOffer', 'a.b', { offerId: 'o1' }]]);
});

test('the waitlist is left after a question', async () => {
  const sent = open(waiting, {
    leaveWaitlist: () => ({ ...waiting, status: 'ended', endedBy: 'left' }),
  });
  await press(LEAVE);
  await confirm(LEAVE);
  await finds('heading', 'キャンセル待ちを取り消しました');
  await leadsTo('ほかの日を探す', '/booking?service=s1');
  expect(sent()).toEqual([['leaveWaitlist', 'a.b', undefined]]);
});

test('an ended offer shows the server’s message, and the entry is refetched', async () => {
  const left = [{ ...waiting, offer }, waiting];
  const over = new Refusal(409, 'OFFER_OVER', 'このご案内は終了しました。');
  open(undefined, { readWaiting: () => left.shift(), acceptOffer: () => over });
  await press('予約する');
  expect((await screen.findByRole('alert')).textContent).toBe('このご案内は終了しました。');
  await gone('button', '予約する');
  await sees('以下の内容で、キャンセル待ちを承っております。');
});

test('a translated page shows the new offer instead of the ended one', async () => {
  const next = { ...offer, id: 'o2', ...timesOn('2026-11-07', '16:00', '16:30') };
  const left = [offer, next].map((offer) => ({ ...waiting, offer }));
  open(undefined, {
    readWaiting: () => left.shift(),
    acceptOffer: () => new Refusal(409, 'OFFER_OVER', '終了しました。'),
  });
  await finds('button', '予約する');
  await translatePage();
  await press('予約する');
  await screen.findByRole('alert');
  await waitFor(() =>
    expect(document.querySelector('dd')?.textContent).toBe('2026年11月07日(土) 16:00–16:30'),
  );
});

test('an expired offer is no longer shown', async () => {
  open({ ...waiting, offer: { ...offer, until: NOW } });
  await sees(/^お取り置きの期限を過ぎたため/);
  lacks('button', '予約する');
});

test('after an unanswered offer the entry says so and keeps waiting', async () => {
  open({ ...waiting, lastOffer: 'lapsed', before: 0 });
  await sees(/^お取り置きの期限を過ぎたため/);
  await sees('次の空きをご案内いたします');
});

test('an ended entry says why and links to other days', async () => {
  open({ ...waiting, status: 'ended', before: null, endedBy: 'removed' });
  await finds('heading', 'キャンセル待ちは終了しています');
  await sees('店舗の都合により、キャンセル待ちを終了いたしました。');
  await finds('link', 'ほかの日を探す');
});

test('a member sees open entries, ended ones with reasons, and booked ones', async () => {
  const over = {
    ...waiting,
    status: 'ended',
    before: null,
    endedBy: 'day-over',
    lastOffer: 'lapsed',
  };
  openMine([waiting, over, booked]);
  await finds('heading', 'キャンセル待ち');
  expect(screen.getAllByRole('button', { name: LEAVE })).toHaveLength(1);
  await sees(
    'ご希望の日が終わりましたので、キャンセル待ちを終了いたしました。空きをご案内しましたが、期限までにお返事を確認できませんでした。',
  );
  await sees('ご予約を承りました。 11月7日（土） 13:30');
  expect(await axeProblems(document.body)).toEqual([]);
});

test('a member takes the offer of one entry and leaves another', async () => {
  const sent = openMine(
    [
      { ...waiting, offer },
      { ...waiting, part: 'evening' },
    ],
    {
      acceptOffer: () => booked,
      leaveWaitlist: () => ({ ...waiting, status: 'ended', before: null, endedBy: 'left' }),
    },
  );
  await takeOffer();
  await press(LEAVE);
  await confirm(LEAVE);
  await sees('お客さまが、キャンセル待ちを取り消されました。');
  await dialogsClosed();
  expect(sent()).toEqual([
    ['acceptOffer', '0.b', { offerId: 'o1', shownPrice: '4500' }],
    ['leaveWaitlist', '1.b', undefined],
  ]);
});

test('a link without an entry is invalid and shows the telephone numbers', async () => {
  open(new Refusal(404, 'NOT_FOUND', '見つかりませんでした。'));
  await sees('このリンクはお使いになれません。');
  await finds('link', '078-000-0000');
  expect(await axeProblems(document.body)).toEqual([]);
});
