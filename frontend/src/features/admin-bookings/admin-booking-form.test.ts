import { adminBookingBody, checkAdminBooking, emptyAdminBooking } from './admin-booking-form.ts';

const form = {
  ...emptyAdminBooking,
  guestName: '長谷川 涼',
  guestNameKana: 'ハセガワ リョウ',
  guestPhone: '090-0000-7102',
  serviceId: 's1',
  fortuneTellerId: 't1',
  date: '2026-10-25',
  startTime: '2026-10-25T05:00:00.000Z',
};

test.each(['090-0000-7102', '０７８０００００００', '+1 415 555 0100'])(
  'the number %s can be called',
  (guestPhone) => {
    expect(checkAdminBooking({ ...form, guestPhone })).toEqual({});
  },
);

test('a guest needs a number that can be dialled', () => {
  const complaints = ['', '78-0000', '電話なし'].map(
    (guestPhone) => checkAdminBooking({ ...form, guestPhone }).guestPhone,
  );
  expect(complaints).toEqual([
    '電話番号を入力してください',
    '電話番号をご確認ください',
    '電話番号をご確認ください',
  ]);
});

test('an e-mail address is optional, but must be valid', () => {
  expect(checkAdminBooking({ ...form, guestEmail: '' })).toEqual({});
  expect(Object.keys(checkAdminBooking({ ...form, guestEmail: 'ryo@' }))).toEqual(['guestEmail']);
  expect(adminBookingBody({ ...form, guestEmail: 'ＲＹＯ@example.jp' })).toMatchObject({
    guestEmail: 'ryo@example.jp',
  });
});

test("a member's booking needs no guest details", () => {
  const members = {
    ...form,
    who: 'member',
    guestName: '',
    guestNameKana: '',
    guestPhone: '',
  } as const;
  expect(checkAdminBooking(members)).toEqual({ memberId: '会員を選択してください' });
  expect(checkAdminBooking({ ...members, memberId: 'm1' })).toEqual({});
});
