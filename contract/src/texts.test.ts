import { createBookingBody, declineCancellationBody, requestCancellationBody } from './booking/bodies.ts';
import { bookingSchemas, bookingsQuery } from './booking/schemas.ts';
import { changeMemberBody } from './member/schemas.ts';
import { parsePart } from './parse.ts';
import { changeSettingsBody } from './settings/schemas.ts';
import { siteSchemas } from './site/schemas.ts';
import { changeTellerBody } from './teller/schemas.ts';

const malformed = '入力内容が正しくありません';
const booking = { fortuneTellerId: '11111111-1111-4111-8111-111111111111', serviceId: '22222222-2222-4222-8222-222222222222' };

test('a line of a calendar cannot be injected by a name or a title', () => {
  expect(parsePart(changeTellerBody, { name: '月\r\nBEGIN:VALARM', specialties: ['易\u0000学'] })).toMatchObject({
    fieldErrors: { name: malformed, specialties: malformed },
  });
  expect(parsePart(siteSchemas.publishAnnouncement.body, { title: '\u202e知らせ' })).toMatchObject({ fieldErrors: { title: malformed } });
  expect(parsePart(changeMemberBody, { name: '\u200b' })).toMatchObject({ ok: false, fieldErrors: { name: expect.any(String) } });
});

test('notes keep their lines, ended by LF, and nothing that cannot be seen', () => {
  expect(parsePart(requestCancellationBody, { cancellationNote: '一行\r\n二行' })).toEqual({
    ok: true,
    value: { cancellationNote: '一行\n二行' },
  });
  expect(parsePart(requestCancellationBody, { cancellationNote: '\u001b[2J' })).toMatchObject({
    fieldErrors: { cancellationNote: malformed },
  });
  expect(parsePart(declineCancellationBody, { reason: '一行\r\n二行' })).toEqual({ ok: true, value: { reason: '一行\n二行' } });
});

test.each(['message', 'customerMessage'])('the %s of a teller ends at 2,000 characters', (field) => {
  expect(parsePart(changeTellerBody, { [field]: 'あ'.repeat(2_000) })).toMatchObject({ ok: true });
  expect(parsePart(changeTellerBody, { [field]: 'あ'.repeat(2_001) })).toMatchObject({
    fieldErrors: { [field]: '2,000文字以内で入力してください' },
  });
});

test.each([[{ notes: 'a\ud842' }], [{ list: [{ deep: '\udc00' }] }], [{ '\ud842': 1 }]])('half of a pair is malformed: %j', (body) => {
  expect(parsePart(createBookingBody, body)).toEqual({ ok: false, code: 'MALFORMED', fieldErrors: {} });
});

test.each(['2026-02-30', '1969-12-31', '3000-01-01', '2026-13-01'])('%s is no day of the salon', (day) => {
  expect(parsePart(bookingsQuery, { from: day })).toMatchObject({ fieldErrors: { from: malformed } });
  expect(parsePart(bookingSchemas.listTakenTimes.params, { date: day })).toMatchObject({ fieldErrors: { date: malformed } });
  expect(parsePart(createBookingBody, { ...booking, startTime: `${day}T10:00:00+09:00` })).toMatchObject({
    fieldErrors: { startTime: '日時を選択してください' },
  });
});

test.each(['1969-12', '3000-01', '2026-13', '2026-1'])('%s is no month of the salon', (month) => {
  const half = (start: string, reception: string, end: string) => ({ start, reception, end });
  const hours = { firstHalf: half('10:00', '15:00', '16:00'), secondHalf: half('16:00', '21:00', '22:00') };
  expect(parsePart(changeSettingsBody, { businessHours: { '2026-12': hours } })).toMatchObject({ ok: true });
  expect(parsePart(changeSettingsBody, { businessHours: { [month]: hours } })).toMatchObject({
    fieldErrors: { businessHours: expect.any(String) },
  });
});

test('days of birth begin in 1900', () => {
  expect(parsePart(changeMemberBody, { birthDate: '1900-01-01' })).toMatchObject({ ok: true });
  expect(parsePart(changeMemberBody, { birthDate: '1899-12-31' })).toMatchObject({
    fieldErrors: { birthDate: '正しい日付を入力してください' },
  });
});
