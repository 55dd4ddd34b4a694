import { until } from '@salon/event-store/testing/until';
import { askSalon } from '../operations/operator.fixture.ts';
import { waitForMailTo } from '../testing/mailbox.ts';
import { testOnFiles } from '../testing/on-engines.ts';
import { at, column, guest, migiwa, SalonWithHours } from './salon-with-hours.fixture.ts';

const salon = SalonWithHours.forFile();
let id: string;
beforeAll(async () => {
  id = await salon.booked('10:00', undefined, { notes: '初めてです' });
});

const before = { ...guest, guestNameKana: 'ヤマダ ハナコ', guestPhone: '090-0000-0000' };
const correct = async (changed: object, booking = id, from: object = before) => {
  const body = { ...from, ...changed, before: from };
  return (await salon.desk.put(`/api/bookings/${booking}/guest`, body)).json();
};
const found = async (q: string) =>
  column(await salon.desk.read(`/api/bookings?q=${encodeURIComponent(q)}`), 'id');

test('a guest’s details are corrected by the rules of the front desk, and found by search', async () => {
  expect(await correct({ guestPhone: '1' })).toMatchObject({
    code: 'VALIDATION_FAILED',
    fieldErrors: { guestPhone: expect.any(String) },
  });
  const corrected = {
    guestName: '山田 華子',
    guestNameKana: 'ヤマダ ハナコ',
    guestPhone: '090-1111-2222',
  };
  await correct({ guestName: '山田 華子', guestPhone: '０９０-1111-2222' });
  expect(await salon.desk.read(`/api/admin/bookings/${id}`)).toMatchObject({
    ...corrected,
    guestEmail: 'hanako@example.jp',
    notes: '初めてです',
  });
  expect([await found('華子'), await found('11112222'), await found('花子')]).toEqual([
    [id],
    [id],
    [],
  ]);
});

test('the history has the old values, the audit the changed fields, and no mail is sent', async () => {
  expect((await salon.desk.read(`/api/admin/bookings/${id}/history`)).at(-1)).toMatchObject({
    text: 'お名前・電話番号を訂正しました',
    changes: [
      { label: 'お名前', before: '山田 花子', after: '山田 華子' },
      { label: '電話番号', before: '090-0000-0000', after: '090-1111-2222' },
    ],
    mails: [],
  });
  const [line] = await salon.desk.read('/api/audit?type=GuestDetailsCorrected');
  const changes = ['お名前', '電話番号'].map((label) => ({ label, before: null, after: null }));
  expect(line).toMatchObject({
    text: '山田 華子さまの予約のお名前・電話番号を訂正しました',
    changes,
  });
  expect(JSON.stringify(line.details)).not.toMatch(/子|1111-2222/);
});

test('mails go to the corrected address, also after a change of teller', async () => {
  const rescheduled = await salon.booked('13:00', undefined, { guestEmail: 'wrong@example.jp' });
  await waitForMailTo(salon.folder, 'wrong@example.jp');
  const to = { startTime: at('14:00'), fortuneTellerId: migiwa };
  await salon.desk.post(`/api/bookings/${rescheduled}/reschedule`, to);
  await correct({ guestEmail: 'right@example.jp', guestName: '佐藤 花' }, rescheduled, {
    ...before,
    guestEmail: 'wrong@example.jp',
  });
  salon.clock.advance(120_000);
  const mail = await waitForMailTo(salon.folder, 'right@example.jp');
  expect([mail.subject, mail.text]).toEqual([
    expect.stringContaining('日時と担当の占い師を変更しました'),
    expect.stringContaining('佐藤 花 様'),
  ]);
});

testOnFiles(
  'a member’s booking and an erased guest are refused, and of the erased nothing is left to read',
  async () => {
    const ofMember = await salon.booked('16:00', salon.hana);
    expect(await correct({ guestName: '別の名前' }, ofMember)).toMatchObject({
      code: 'BOOKING_OF_MEMBER',
    });
    await askSalon(salon.folder, 'persons', 'erase', `guest-${id}`, '--despite-bookings');
    await until(
      'the guest is erased',
      async () => (await salon.desk.read(`/api/admin/bookings/${id}`)).guestName === null,
    );
    expect(await correct({ guestName: '山田 波奈子' })).toMatchObject({ code: 'PERSON_ERASED' });
    const history = await salon.desk.read(`/api/admin/bookings/${id}/history`);
    expect(history.at(-1).changes).toEqual(
      ['お名前', '電話番号'].map((label) => ({ label, before: null, after: null })),
    );
    const all = JSON.stringify([
      history,
      await salon.desk.read('/api/audit'),
      await salon.desk.read('/api/bookings'),
    ]);
    expect(all).not.toMatch(/華子|1111-2222/);
  },
);
