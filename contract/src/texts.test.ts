import { detailsOfBody, guestBody, guestFields } from '@salon/domain';
import type { z } from 'zod';
import { loginBody, registrationBody } from './auth/schemas.ts';
import {
  bookingSchemas,
  bookingsQuery,
  createBookingBody,
  guestDetailsBody,
} from './booking/schemas.ts';
import { parsePart } from './fields.ts';
import { settleObjectionBody } from './member/merge.ts';
import { changeMemberBody } from './member/schemas.ts';
import { errorsOf, malformed as malformedBody, parsedOf } from './parse.fixture.ts';
import { recruitmentSchemas } from './recruitment/schemas.ts';
import { changeSettingsBody } from './settings/schemas.ts';
import { siteSchemas } from './site/schemas.ts';
import { tellerSchemas } from './teller/schemas.ts';

const malformed = '入力内容が正しくありません';
const startTime = '2026-10-24T13:30:00+09:00';
const booking = {
  fortuneTellerId: '11111111-1111-4111-8111-111111111111',
  serviceId: '22222222-2222-4222-8222-222222222222',
};

test('names and titles cannot inject lines into a calendar', () => {
  expect(
    errorsOf(tellerSchemas.changeTeller.body, {
      name: '月\r\nBEGIN:VALARM',
      specialties: ['易\u0000学'],
    }),
  ).toMatchObject({ name: malformed, specialties: malformed });
});

test.each(['\u202d', '\u202e', '\u2068', '\u200b', '\u00ad', '\u2060', '\ufeff'])(
  '%j is dropped from what is typed, never a reason to refuse',
  (unseen) => {
    const wrapped = (text: string) =>
      `${unseen}${text.slice(0, 2)}${unseen}${text.slice(2)}${unseen}`;
    const guest = {
      guestName: '宵野 すず',
      guestNameKana: 'ヨイノ スズ',
      guestEmail: 'suzu@example.jp',
      guestPhone: '078-000-0000',
    };
    const { notes: _, ...details } = detailsOfBody(
      guestBody((field) => guest[guestFields[field].body]),
    );
    expect(
      parsePart(
        guestDetailsBody,
        guestBody((field) => wrapped(guest[guestFields[field].body])),
      ),
    ).toMatchObject({ ok: true, value: details });
    expect(
      parsedOf(createBookingBody, { ...booking, startTime, notes: wrapped('初めてです') }),
    ).toMatchObject({ notes: '初めてです' });
    const taken: readonly (readonly [z.ZodType, Readonly<Record<string, string>>])[] = [
      [
        changeMemberBody,
        {
          address: '神戸市中央区1-1',
          lineId: 'suzu-yoi',
          occupation: '会社員',
          notes: '午前は不可',
        },
      ],
      [
        changeSettingsBody,
        {
          storeName: '占い処 宵月',
          contactPhone1: '078-000-0000',
          contactEmail: 'a@example.jp',
          bookingRules: '当日現金',
        },
      ],
      [
        siteSchemas.addAnnouncement.body,
        { title: '知らせ', content: '本文です', buttonUrl: '/booking' },
      ],
      [bookingsQuery, { q: '宵野' }],
      [settleObjectionBody, { note: '電話済み' }],
    ];
    for (const [schema, texts] of taken) {
      const given = Object.fromEntries(
        Object.entries(texts).map(([name, text]) => [name, wrapped(text)]),
      );
      expect(parsePart(schema, given)).toMatchObject({ ok: true, value: texts });
    }
    expect(parsedOf(loginBody, { username: wrapped('suzu'), password: 'yoiyoi' })).toMatchObject({
      username: 'suzu',
    });
  },
);

test('a password is not normalised', () => {
  expect(parsedOf(loginBody, { username: 'suzu', password: ' yoi\u200bﾖｲ ' })).toMatchObject({
    password: ' yoi\u200bﾖｲ ',
  });
});

test.each([
  [guestDetailsBody, ['guestName', 'guestNameKana', 'guestEmail', 'guestPhone']],
  [recruitmentSchemas.apply.body, ['name', 'nameKana', 'email', 'phone', 'message']],
  [registrationBody, ['username', 'name', 'nameKana', 'email', 'phone', 'password']],
  [loginBody, ['username', 'password', 'code']],
  [changeMemberBody, ['name', 'nameKana', 'email', 'phone', 'address', 'lineId', 'notes']],
  [changeSettingsBody, ['storeName', 'contactEmail', 'contactPhone1', 'bookingRules']],
  [bookingsQuery, ['q']],
])('a megabyte in a field is refused before anything is normalised', (schema, names) => {
  const long = '\ufdfa'.repeat(330_000);
  const normalize = jest.spyOn(String.prototype, 'normalize');
  for (const name of names) {
    expect(errorsOf(schema, { [name]: long })).toMatchObject({
      [name]: expect.stringContaining('文字以内'),
    });
  }
  expect(normalize.mock.contexts.filter((text) => String(text).length > 1_000)).toEqual([]);
  normalize.mockRestore();
});

test.each([[{ notes: 'a\ud842' }], [{ list: [{ deep: '\udc00' }] }], [{ '\ud842': 1 }]])(
  'a lone surrogate is malformed: %j',
  (body) => {
    expect(parsePart(createBookingBody, body)).toEqual(malformedBody);
  },
);

test.each(['2026-02-30', '1969-12-31', '3000-01-01', '2026-13-01'])(
  '%s is not a valid day',
  (day) => {
    expect(errorsOf(bookingsQuery, { from: day })).toMatchObject({ from: malformed });
    expect(errorsOf(bookingSchemas.listTakenTimes.params, { date: day })).toMatchObject({
      date: malformed,
    });
    expect(
      errorsOf(createBookingBody, { ...booking, startTime: `${day}T10:00:00+09:00` }),
    ).toMatchObject({ startTime: '日時を選択してください' });
  },
);
