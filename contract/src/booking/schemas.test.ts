import { emptyValues, guestBody, guestFormFields } from '@salon/domain';
import { parsePart } from '../fields.ts';
import { errorsOf, invalid, malformed, parsedOf } from '../parse.fixture.ts';
import {
  adminCreateBookingBody,
  bookingSchemas,
  bookingsQuery,
  createBookingBody,
  declineCancellationBody,
  deskGuestDetailsBody,
  guestDetailsBody,
} from './schemas.ts';

const tellerId = '11111111-1111-4111-8111-111111111111';
const serviceId = '22222222-2222-4222-8222-222222222222';
const booking = { fortuneTellerId: tellerId, serviceId, startTime: '2026-10-24T13:30:00+09:00' };
const guest = {
  ...guestBody(() => ''),
  guestName: '宵野 すず',
  guestNameKana: 'ﾖｲﾉ ｽｽﾞ',
  guestEmail: 'Suzu@Example.jp',
  guestPhone: '０７８（０００）００００',
};

test('fields that the server decides are ignored in a new booking', () => {
  expect(
    parsedOf(createBookingBody, {
      ...booking,
      ...guest,
      endTime: 'x',
      totalPrice: '1',
      status: 'completed',
      notes: '',
    }),
  ).toEqual({ ...booking, startTime: '2026-10-24T04:30:00.000Z', notes: null, ...guest });
});

test('a guest’s details are required, with messages by the body’s field names', () => {
  expect(parsePart(guestDetailsBody, {})).toEqual(
    invalid({
      guestName: 'お名前を入力してください',
      guestNameKana: 'お名前（カナ）を入力してください',
      guestEmail: '正しいメールアドレスを入力してください',
      guestPhone: '電話番号を入力してください',
    }),
  );
});

test("a guest's details are normalised", () => {
  expect(parsedOf(guestDetailsBody, guest)).toEqual({
    ...emptyValues(guestFormFields),
    name: '宵野 すず',
    nameKana: 'ヨイノ スズ',
    email: 'suzu@example.jp',
    phone: '078-000-0000',
  });
});

test('at the front desk the address is optional, but must be valid', () => {
  expect(parsedOf(deskGuestDetailsBody, { ...guest, guestEmail: '' })).toMatchObject({ email: '' });
  expect(errorsOf(deskGuestDetailsBody, { ...guest, guestEmail: 'suzu' })).toMatchObject({
    guestEmail: '正しいメールアドレスを入力してください',
  });
});

test('a booking without teller, service or time gets a message for each', () => {
  expect(errorsOf(createBookingBody, {})).toMatchObject({
    fortuneTellerId: '占い師を選択してください',
    serviceId: 'メニューを選択してください',
    startTime: '日時を選択してください',
  });
  expect(errorsOf(createBookingBody, { ...booking, startTime: 'tomorrow' })).toMatchObject({
    startTime: '日時を選択してください',
  });
});

test("the front desk's overrides are off by default", () => {
  expect(parsedOf(adminCreateBookingBody, { ...booking, overrideHours: true })).toMatchObject({
    overrideDeadline: false,
    overrideHours: true,
  });
});

test('a decline needs a reason', () => {
  expect(errorsOf(declineCancellationBody, { reason: ' ' })).toMatchObject({
    reason: '理由を入力してください',
  });
});

test('the list accepts its filters, limits a page to 500 and refuses operators', () => {
  expect(
    parsedOf(bookingsQuery, {
      q: '山田',
      status: 'confirmed',
      from: '2026-10-01',
      sort: '-startTime',
      page: '2',
      pageSize: '9000',
    }),
  ).toEqual({
    q: '山田',
    status: 'confirmed',
    from: '2026-10-01',
    sort: '-startTime',
    page: 2,
    pageSize: 500,
  });
  expect(parsePart(bookingsQuery, { 'q[$gt]': '' })).toEqual(malformed);
  expect(parsePart(bookingsQuery, { from: '2026-02-30' })).toMatchObject({
    ok: false,
    code: 'VALIDATION_FAILED',
  });
});

test('a malformed id is refused without a lookup', () => {
  expect(parsePart(bookingSchemas.requestCancellation.params, { id: '42' })).toMatchObject({
    ok: false,
  });
});
