import { addWorkingHoursBody } from './agenda/schemas.ts';
import { parsePart } from './fields.ts';
import { changeMemberBody } from './member/schemas.ts';
import { changeServiceBody, createServiceBody } from './menu/schemas.ts';
import { errorsOf, parsedOf } from './parse.fixture.ts';
import { recruitmentSchemas } from './recruitment/schemas.ts';
import { changeSettingsBody } from './settings/schemas.ts';

const id = '11111111-1111-4111-8111-111111111111';

test("a service's rest is at most an hour, in steps of five minutes", () => {
  const parsed = (restMinutes: unknown) => parsePart(changeServiceBody, { restMinutes });
  for (const minutes of [0, 5, 60]) {
    expect(parsed(minutes)).toEqual({ ok: true, value: { restMinutes: minutes } });
  }
  for (const wrong of [65, 7, -5]) {
    expect(parsed(wrong)).toMatchObject({
      fieldErrors: { restMinutes: '片付け・休憩は0から60までの5分刻みで選択してください' },
    });
  }
});

test("a service's price is accepted as text, its duration as an integer", () => {
  const service = { name: '対面鑑定 30分', type: 'face_to_face', duration: 30, price: '4500' };
  expect(parsedOf(createServiceBody, service)).toEqual({
    ...service,
    price: 4500,
    description: '',
  });
  expect(errorsOf(createServiceBody, { ...service, duration: 0, price: '-1' })).toMatchObject({
    duration: '所要時間は1以上の整数（分）で入力してください',
    price: '料金は0以上の整数（円）で入力してください',
  });
});

test("a member's change may be partial and cannot set figures", () => {
  expect(errorsOf(changeMemberBody, { name: '', email: '' })).toMatchObject({
    name: '名前は必須です',
  });
  expect(errorsOf(changeMemberBody, { email: 'x' })).toMatchObject({
    email: '正しいメールアドレスを入力してください',
  });
  expect(
    parsedOf(changeMemberBody, { memberRank: 'ゴールド', totalSpent: 9, email: '', gender: '' }),
  ).toEqual({ memberRank: 'ゴールド', gender: null });
});

test('working hours must end after they start', () => {
  const hours = {
    fortuneTellerId: id,
    date: '2026-10-24',
    startTime: '14:00',
    endTime: '10:00',
    serviceType: null,
  };
  expect(errorsOf(addWorkingHoursBody, hours)).toMatchObject({
    endTime: '終了時間は開始時間より後に設定してください',
  });
  expect(parsedOf(addWorkingHoursBody, { ...hours, endTime: '18:30:00' })).toMatchObject({
    endTime: '18:30',
    isActive: true,
  });
});

test('settings: deadline from 0 to 24, halves in order, months YYYY-MM, blank password ignored', () => {
  const half = { start: '10:00:00', reception: '14:00:00', end: '14:30:00' };
  const month = {
    firstHalf: half,
    secondHalf: { start: '15:00', reception: '19:00', end: '19:00' },
  };
  expect(
    parsedOf(changeSettingsBody, {
      bookingDeadlineHours: 24,
      businessHours: { '2026-10': month },
      senderPassword: ' ',
    }),
  ).toEqual({
    bookingDeadlineHours: 24,
    businessHours: {
      '2026-10': {
        firstHalf: { start: '10:00', reception: '14:00', end: '14:30' },
        secondHalf: month.secondHalf,
      },
    },
  });
  for (const bookingDeadlineHours of [-1, 25, 1.5, 'x']) {
    expect(errorsOf(changeSettingsBody, { bookingDeadlineHours })).toMatchObject({
      bookingDeadlineHours: '予約締切は0から24までの整数で入力してください',
    });
  }
  const late = { ...month, firstHalf: { ...half, reception: '14:31' } };
  expect(parsePart(changeSettingsBody, { businessHours: { '2026-10': late } })).toMatchObject({
    ok: false,
  });
  expect(parsePart(changeSettingsBody, { businessHours: { '2026-1': month } })).toMatchObject({
    ok: false,
  });
});

test('an application needs an experience and at least one known specialty', () => {
  const form = {
    name: '沙羅',
    nameKana: 'さら',
    email: 'sara@example.jp',
    phone: '0780000000',
    experience: '3年以上',
    specialties: ['タロット'],
  };
  expect(parsedOf(recruitmentSchemas.apply.body, form)).toMatchObject({
    nameKana: 'サラ',
    message: '',
  });
  expect(
    errorsOf(recruitmentSchemas.apply.body, {
      ...form,
      experience: '4年',
      specialties: [],
      phone: '078-000',
    }),
  ).toMatchObject({
    experience: '経験年数を選択してください',
    specialties: '占術を1つ以上選択してください',
    phone: '電話番号をご確認ください',
  });
});
