import type { TillAnswer } from '@salon/contract';
import {
  column,
  migiwa,
  SalonWithHours,
  saturday,
  statusAndCode,
  sunday,
} from '../booking/salon-with-hours.fixture.ts';

const salon = SalonWithHours.forFile();

let ids: Readonly<Record<'cash' | 'card' | 'missed' | 'open', string>>;
beforeAll(async () => {
  ids = {
    cash: await salon.booked('10:00'),
    card: await salon.booked('11:00', salon.hana),
    missed: await salon.booked('12:00'),
    open: await salon.booked('13:00', undefined, { fortuneTellerId: migiwa }),
  };
  salon.goTo(`${saturday}T11:00:00.000Z`);
  // The session of before has ended: days lie between the bookings and the readings.
  await salon.openDesk();
});

const pay = (id: string, body: object) => salon.desk.put(`/api/bookings/${id}/payment`, body);
const read = async (date = saturday): Promise<TillAnswer> =>
  salon.desk.read(`/api/admin/till/${date}`);
const sheet = async (url: string) =>
  (await salon.desk.get(url)).body.replaceAll('"', '').split('\r\n');
const takings = (cash: number, card: number) => ({ cash, card, code: 0, voucher: 0 });
const close = (closings: number, shown: object, changes: object = {}, date = saturday) =>
  salon.desk.post(`/api/admin/till/${date}/close`, {
    float: 30_000,
    counted: 38_500,
    shown: { closings, takings: shown },
    ...changes,
  });

test('a payment completes its reading and counts by way and teller, with tax', async () => {
  expect((await pay(ids.cash, { way: 'cash', shownWay: null })).json()).toMatchObject({
    id: ids.cash,
    status: 'completed',
  });
  await pay(ids.card, { way: 'card' });
  await salon.setStatus(ids.missed, 'cancelled', { reason: 'no-show' });
  const till = await read();
  expect(till.payments).toEqual([
    { bookingId: ids.cash, way: 'cash', amount: 9000 },
    { bookingId: ids.card, way: 'card', amount: 9000 },
  ]);
  expect(till.takings).toEqual({ ...takings(9000, 9000), count: 2, total: 18_000, tax: 1636 });
  expect(till.tellers.map(({ name, total }) => [name, total])).toEqual([['紫苑', 18_000]]);
});

test('a day is closed only with the takings that were shown, and the answer has the difference', async () => {
  expect(await statusAndCode(close(0, takings(0, 0)))).toEqual([409, 'TILL_CHANGED']);
  const closed = await close(0, takings(9000, 9000), { note: 'お釣りの渡し間違い' });
  expect([closed.statusCode, closed.json().closings]).toEqual([
    200,
    [
      {
        number: 1,
        at: `${saturday}T11:00:00.000Z`,
        actor: '管理者 okami',
        float: 30_000,
        counted: 38_500,
        difference: -500,
        takings: takings(9000, 9000),
        note: 'お釣りの渡し間違い',
      },
    ],
  ]);
  expect(await read()).toEqual(closed.json());
  expect((await close(0, takings(9000, 9000))).json().code).toBe('TILL_CHANGED');
});

test('of two desks that close at the same moment one succeeds', async () => {
  const both = await Promise.all([close(1, takings(9000, 9000)), close(1, takings(9000, 9000))]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test('a payment after the close is a correction, until the day is closed again', async () => {
  await pay(ids.open, { way: 'cash' });
  const till = await read();
  expect(till.corrections).toMatchObject([
    { bookingId: ids.open, from: null, to: 'cash', amount: 9000, actor: '管理者 okami' },
  ]);
  const corrected = (await close(2, takings(18_000, 9000), { counted: 48_000 })).json();
  expect(corrected.closings).toMatchObject([
    { number: 1, difference: -500 },
    { number: 2, difference: -500 },
    { number: 3, difference: 0 },
  ]);
  expect((await read(sunday)).float).toBe(30_000);
});

test('a reading that is no longer completed is no longer paid, as its history and the audit show', async () => {
  await salon.setStatus(ids.open, 'confirmed');
  expect((await read()).takings).toMatchObject(takings(9000, 9000));
  const labels = async (url: string) => column(await salon.desk.read(url), 'text');
  expect(await labels(`/api/admin/bookings/${ids.open}/history`)).toEqual(
    expect.arrayContaining([
      'お支払い（現金 9,000円）を記録しました',
      'お支払いの記録を取り消しました',
    ]),
  );
  expect(await labels('/api/audit?kind=till')).toContain(
    '2026年10月24日(土)のレジを訂正して締め直しました（過不足なし）',
  );
});

test('the day is exported as CSV with a line for each reading and a total', async () => {
  const lines = await sheet(`/api/admin/till/${saturday}/readings.csv`);
  expect(lines[0]).toBe(
    '予約番号,開始,占い師,メニュー,状態,料金（円・税込）,現金（円）,カード（円）,コード決済（円）,金券（円）,合計（円・税込）,うち消費税10%（円・1件ごとに切り捨て）',
  );
  expect(lines.slice(1).map((line) => line.replace(/^\w{3}-\w{3}/, ''))).toEqual([
    ',10:00,紫苑,対面鑑定,完了,9000,9000,0,0,0,9000,818',
    ',11:00,紫苑,対面鑑定,完了,9000,0,9000,0,0,9000,818',
    ',12:00,紫苑,対面鑑定,未来店,9000,0,0,0,0,0,0',
    ',13:00,汀,対面鑑定,予約確定,9000,0,0,0,0,0,0',
    '合計,,,,,,9000,9000,0,0,18000,1636',
    '',
  ]);
});

test('the month is exported with a line for each day, tax rounded down for each reading, and unpaid readings', async () => {
  await salon.setStatus(ids.open, 'completed');
  expect(await sheet('/api/admin/statement.csv?month=2026-10')).toEqual([
    '日付,件数,現金（円）,カード（円）,コード決済（円）,金券（円）,合計（円・税込）,うち消費税10%（円・1件ごとに切り捨て）,税抜（円）,完了・支払い未記録（円）,釣り銭準備金（円）,数えた現金（円）,過不足（円）,締めた日時,メモ',
    '2026/10/24,2,9000,9000,0,0,18000,1636,16364,9000,30000,48000,0,2026/10/24 20:00,',
    '合計,2,9000,9000,0,0,18000,1636,16364,9000,,,,,',
    '',
  ]);
});
