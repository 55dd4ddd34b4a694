import type { ReaderOf } from '../engine/projector.ts';
import { about, bookingId, byMember, created, memberId, shion } from '../testing/booking-events.ts';
import { event, project } from '../testing/given-events.ts';
import {
  doublesOf,
  knownGuests,
  membersByName,
  people,
  peopleOf,
  personsAlike,
  samePersons,
  searchPeople,
} from './people.ts';

type People = ReaderOf<typeof people>;

const hanako = {
  name: '山田 花子',
  nameKana: 'ヤマダ ハナコ',
  email: 'hanako@example.jp',
  phone: '090-1234-5678',
};
const taro = { username: 'taro', email: 'taro@example.jp', name: '佐藤 太郎' };
const registered = (id: string, opened: object) =>
  event('MemberRegistered', { memberId: id, usernameHash: id, emailHash: id }, { opened });

const person = `guest-${bookingId(1)}` as const;
const theMember = `member-${memberId}` as const;
const guestNumber = (n: number) => created(n, {}, { opened: { ...hanako, notes: 'x' } });
const guest = guestNumber(1);
const member = registered(memberId, { ...taro, nameKana: null, phone: null, passwordHash: 'x' });

const documentOf = async (models: People, id: string) => {
  const found = (await peopleOf(models, [id])).get(id);
  if (found === undefined) throw new Error(`${id} is not known.`);
  return found;
};

test('a guest has the booking’s details, without notes and hashes', async () => {
  const models = await project(people, [guest, member]);
  expect(await documentOf(models, person)).toEqual({
    person,
    kind: 'guest',
    ...hanako,
    username: null,
    search: expect.any(String),
    sortName: null,
    phoneKey: expect.any(String),
    emailKey: expect.any(String),
    kanaKey: expect.any(String),
  });
  expect(await documentOf(models, theMember)).toMatchObject({
    person: theMember,
    kind: 'member',
    ...taro,
    nameKana: null,
    phone: null,
  });
});

test.each(['erased', 'unreadable'] as const)(
  'of a guest whose details are %s nothing is kept, and the others are known',
  async (opened) => {
    const models = await project(people, [created(1, {}, { opened }), member]);
    expect([...(await peopleOf(models, [person, theMember])).keys()]).toEqual([theMember]);
  },
);

test.each([
  '山',
  '花',
  'やまだ',
  'ﾊﾅ',
  'ハナコ やま',
  '田花',
  'なこ',
  'hanako@',
  'nako',
  'hanako@example',
  '0901234',
  '090-12',
  '5678',
  '1234-5678',
  '2345',
])('%s finds her', async (query) => {
  const models = await project(people, [guest, member]);
  expect(await searchPeople(models, query)).toEqual([person]);
  expect(await searchPeople(models, query, 'member')).toEqual([]);
});

test.each(['田', 'ナ', '8', '花子 佐藤', ''])('"%s" finds nobody', async (query) => {
  expect(await searchPeople(await project(people, [guest, member]), query)).toEqual([]);
});

test('a renamed member is found only by the new name; absent fields stay', async () => {
  const opened = { name: '高橋 太郎', nameKana: 'タカハシ' };
  const renamed = event('MemberProfileChanged', { memberId }, { opened });
  const models = await project(people, [member, renamed]);
  expect(await searchPeople(models, '佐藤')).toEqual([]);
  expect(await searchPeople(models, 'たかはし')).toEqual([theMember]);
  expect(await documentOf(models, theMember)).toMatchObject({ ...opened, email: taro.email });
  expect(await membersByName(models, { descending: false })).toEqual([theMember]);
});

test("a member's booking adds no data", () => {
  expect(people.keys(created(1, byMember))).toEqual([]);
});

test('an erased person is removed, and unreadable fields restore nobody', async () => {
  const erased = event('PersonErased', { person });
  for (const introduced of [guest, created(1, {}, { opened: 'erased' })])
    expect(await (await project(people, [introduced, erased])).find({})).toEqual([]);
});

test('a merged person is found once, under the remaining account with its filled-in fields', async () => {
  const reassigned = { ...about(1), ...byMember, formerPerson: person };
  const models = await project(people, [
    guest,
    member,
    registered(shion, { name: '佐藤 たろう' }),
    event('BookingReassigned', reassigned),
    event('MemberMerged', { memberId: shion, into: memberId }),
    event(
      'MemberMergeFinished',
      { memberId, otherId: shion, bookingIds: [] },
      { opened: { nameKana: 'サトウ タロウ' } },
    ),
  ]);
  expect(await searchPeople(models, 'さとう')).toEqual([theMember]);
  expect(await searchPeople(models, '山田')).toEqual([]);
  const ofMember = event('BookingReassigned', { ...reassigned, formerPerson: `member-${shion}` });
  expect(people.keys(ofMember)).toEqual([]);
});

test('doubles share telephone, address or name in kana; guests and members are separate', async () => {
  const models = await project(people, [
    guest,
    registered('a', { name: '山田花子', nameKana: 'ヤマダハナコ', phone: '09012345678' }),
    registered('b', { name: '山田 華子', nameKana: 'やまだ はなこ', phone: '090-1234-567' }),
    member,
  ]);
  const doc = await documentOf(models, person);
  expect(await personsAlike(models, doc, 'member')).toEqual([
    { person: 'member-a', alike: ['phone', 'kana'] },
    { person: 'member-b', alike: ['kana'] },
  ]);
  expect(await personsAlike(models, doc, 'guest')).toEqual([]);
  expect(await doublesOf(models)).toEqual([{ persons: ['member-a', 'member-b'], alike: ['kana'] }]);
});

test('somebody whose kana is written in letters is alike whoever writes them small, and no beginning of a number is a likeness', async () => {
  const models = await project(people, [
    registered('a', { name: 'ジョン', nameKana: 'Smith', phone: '090-1234-5678' }),
    registered('b', { name: 'スミス', nameKana: 'Smith' }),
    registered('c', { name: '佐藤', phone: '090-1234-56789' }),
    registered('d', { name: '09012345678' }),
  ]);
  const doc = await documentOf(models, 'member-a');
  expect(await personsAlike(models, doc, 'member')).toEqual([
    { person: 'member-b', alike: ['kana'] },
  ]);
  expect(await doublesOf(models)).toEqual([{ persons: ['member-a', 'member-b'], alike: ['kana'] }]);
});

test('the same person has the same number and name, as written or in kana, under any account', async () => {
  const models = await project(people, [
    guest,
    registered('a', { ...hanako, nameKana: null, phone: '+81 90 1234 5678' }),
    registered('b', { ...hanako, name: '山田 華子' }),
    registered('c', { ...hanako, phone: '090-9999-9999' }),
    registered('d', { ...taro, phone: hanako.phone }),
  ]);
  expect(await samePersons(models, person)).toEqual([person, 'member-a', 'member-b']);
  expect(await samePersons(models, 'member-c')).toEqual(['member-c']);
  expect(await samePersons(models, 'member-unknown')).toEqual(['member-unknown']);
});

test('known guests are read page by page', async () => {
  const models = await project(people, [member, ...[1, 2, 3].map(guestNumber)]);
  const known: (readonly string[])[] = [];
  for await (const some of knownGuests(models, 2)) known.push(some);
  expect(known).toEqual([
    [`guest-${bookingId(1)}`, `guest-${bookingId(2)}`],
    [`guest-${bookingId(3)}`],
  ]);
});

test('a search for persons of every kind finds each', async () => {
  const opened = { name: '山田 太郎' };
  const asked = event('InquiryReceived', { id: 'i' }, { opened });
  const models = await project(people, [guest, registered('a', { name: '山田 華子' }), asked]);
  expect(await searchPeople(models, '山田')).toEqual([person, 'inquiry-i', 'member-a']);
});
