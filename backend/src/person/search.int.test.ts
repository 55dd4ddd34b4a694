import { SalonWithHours, wish } from '../booking/salon-with-hours.fixture.ts';

const salon = SalonWithHours.forFile();
const person = {
  name: '葛󠄀城 髙子',
  nameKana: 'かつらき゛ りょ-こ',
  email: 'kazuragi@example.jp',
  phone: '\u202d090-9876-5432\u202c',
};

beforeAll(async () => {
  const { name, nameKana, email, phone } = person;
  await salon.book(
    wish('10:00', {
      guestName: name,
      guestNameKana: nameKana,
      guestEmail: email,
      guestPhone: phone,
      notes: '\u200b初めて\u2060です',
    }),
  );
  await salon.desk.put(`/api/members/${salon.hana.id}`, { name, nameKana, phone });
  await salon.post('/api/applications', {
    ...person,
    experience: '3年以上',
    specialties: ['手相'],
  });
  await salon.post('/api/inquiries', { ...person, message: '見学\u200bはできますか。' });
});

const lists = ['bookings', 'members', 'applications', 'inquiries'];

test.each([
  '０９０ー９８７６ー５４３２',
  '+81 (0)90-9876-5432',
  '葛城',
  'ﾘｮｰｺ',
  '葛\u200b城 090−9876',
])('%s finds a booking, a member, an application and an inquiry', async (typed) => {
  const answers = await Promise.all(
    lists.map((list) => salon.desk.get(`/api/${list}?q=${encodeURIComponent(typed)}`)),
  );
  expect(answers.map((answer) => [answer.statusCode, answer.json().length])).toEqual(
    lists.map(() => [200, 1]),
  );
});

test('names and numbers are stored normalized, without invisible characters', async () => {
  const read = (url: string) => salon.desk.read(url);
  const [booking] = await read('/api/bookings');
  const kept = { name: '葛󠄀城 髙子', nameKana: 'カツラギ リョーコ', phone: '090-9876-5432' };
  const { name: guestName, nameKana: guestNameKana, phone: guestPhone } = kept;
  expect(booking).toMatchObject({ guestName, guestNameKana, guestPhone, notes: '初めてです' });
  expect(await read('/api/members?q=kazuragi')).toEqual([]);
  expect((await read('/api/applications'))[0]).toMatchObject(kept);
  expect((await read('/api/inquiries'))[0]).toMatchObject({
    ...kept,
    message: '見学はできますか。',
  });
});
