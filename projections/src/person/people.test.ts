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
  searchPeople,
} from './people.ts';

const hanako = {
  name: '山田 花子',
  nameKana: 'ヤマダ ハナコ',
  email: 'hanako@example.jp',
  phone: '090-1234-5678',
  notes: 'x',
};
const person = `guest-${bookingId(1)}` as const;
const guest = created(1, {}, { opened: hanako });
const member = event(
  'MemberRegistered',
  { memberId, usernameHash: 'u', emailHash: 'e', registeredBy: 'self' },
  {
    opened: {
      username: 'taro',
      email: 'taro@example.jp',
      name: '佐藤 太郎',
      nameKana: null,
      phone: null,
      passwordHash: 'x',
    },
  },
);

type People = ReaderOf<typeof people>;
const documentsOf = async (models: People, persons: readonly string[]) => [
  ...(await peopleOf(models, persons)).values(),
];
const found = async (models: People, ...asked: [query: string, kind?: 'member']) =>
  documentsOf(models, await searchPeople(models, ...asked));

test('a guest has the booking’s details, without notes and hashes', async () => {
  const models = await project(people, [guest, member]);
  const found = await peopleOf(models, [person, `member-${memberId}`]);
  expect(found.get(person)).toMatchObject({
    person,
    kind: 'guest',
    name: '山田 花子',
    nameKana: 'ヤマダ ハナコ',
    email: 'hanako@example.jp',
    phone: '090-1234-5678',
    username: null,
  });
  expect(found.get(`member-${memberId}`)).toMatchObject({
    person: `member-${memberId}`,
    kind: 'member',
    name: '佐藤 太郎',
    nameKana: null,
    email: 'taro@example.jp',
    phone: null,
    username: 'taro',
  });
  expect(Object.keys(found.get(person) ?? {}).sort()).toEqual([
    'email',
    'emailKey',
    'kanaKey',
    'kind',
    'name',
    'nameKana',
    'person',
    'phone',
    'phoneKey',
    'search',
    'sortName',
    'username',
  ]);
});

test.each(['erased', 'unreadable'] as const)(
  'of a guest whose details are %s nothing is kept, and the others are known',
  async (opened) => {
    const models = await project(people, [created(1, {}, { opened }), member]);
    expect([...(await peopleOf(models, [person, `member-${memberId}`])).keys()]).toEqual([
      `member-${memberId}`,
    ]);
  },
);

test.each([
  ['山'],
  ['花'],
  ['やまだ'],
  ['ﾊﾅ'],
  ['ハナコ やま'],
  ['田花'],
  ['なこ'],
  ['hanako@'],
  ['nako'],
  ['hanako@example'],
  ['0901234'],
  ['090-12'],
  ['5678'],
  ['1234-5678'],
  ['2345'],
])('%s finds her', async (query) => {
  const models = await project(people, [guest, member]);
  expect((await found(models, query)).map(({ name }) => name)).toEqual(['山田 花子']);
  expect(await searchPeople(models, query, 'member')).toEqual([]);
});

test.each([['田'], ['ナ'], ['8'], ['花子 佐藤'], ['']])('"%s" finds nobody', async (query) => {
  expect(await searchPeople(await project(people, [guest, member]), query)).toEqual([]);
});

test('a renamed member is found only by the new name; absent fields stay', async () => {
  const renamed = event(
    'MemberProfileChanged',
    { memberId },
    { opened: { name: '高橋 太郎', nameKana: 'タカハシ' } },
  );
  const models = await project(people, [member, renamed]);
  expect(await searchPeople(models, '佐藤')).toEqual([]);
  expect((await found(models, 'たかはし')).map(({ email }) => email)).toEqual(['taro@example.jp']);
  expect(
    (await documentsOf(models, await membersByName(models, { descending: false }))).map(
      ({ name }) => name,
    ),
  ).toEqual(['高橋 太郎']);
});

test("a member's booking adds no data", () => {
  expect(people.keys(created(1, byMember))).toEqual([]);
});

test('an erased person is removed, and unreadable fields restore nobody', async () => {
  const erased = event('PersonErased', { person });
  const models = await project(people, [guest, erased]);
  expect((await peopleOf(models, [person])).size).toBe(0);
  const late = await project(people, [created(1, {}, { opened: 'erased' }), erased]);
  expect(await late.find({})).toEqual([]);
});

const registered = (
  id: string,
  opened: { name: string; nameKana?: string; phone?: string; email?: string },
) =>
  event(
    'MemberRegistered',
    { memberId: id, usernameHash: id, emailHash: id, registeredBy: 'self' },
    { opened },
  );
const merged = (id: string) => event('MemberMerged', { memberId: id, into: memberId });
const reassigned = event('BookingReassigned', {
  ...about(1),
  customer: { kind: 'member', memberId },
  person: `member-${memberId}`,
  formerPerson: person,
});

test('a merged person is found once, under the remaining account with its filled-in fields', async () => {
  const filled = event(
    'MemberMergeFinished',
    { memberId, otherId: shion, bookingIds: [] },
    { opened: { nameKana: 'サトウ タロウ' } },
  );
  const models = await project(people, [
    guest,
    member,
    registered(shion, { name: '佐藤 たろう' }),
    reassigned,
    merged(shion),
    filled,
  ]);
  expect(await searchPeople(models, 'さとう')).toEqual([`member-${memberId}`]);
  expect(await searchPeople(models, '山田')).toEqual([]);
  expect(
    people.keys(
      event('BookingReassigned', { ...reassigned.data, formerPerson: `member-${shion}` } as never),
    ),
  ).toEqual([]);
});

test('doubles share telephone, address or name in kana; guests and members are separate', async () => {
  const twin = registered('a', {
    name: '山田花子',
    nameKana: 'ヤマダハナコ',
    phone: '09012345678',
  });
  const cousin = registered('b', {
    name: '山田 華子',
    nameKana: 'やまだ はなこ',
    phone: '090-1234-567',
  });
  const models = await project(people, [guest, twin, cousin, member]);
  const doc = (await peopleOf(models, [person])).get(person);
  expect(doc && (await personsAlike(models, doc, 'member'))).toEqual([
    { person: 'member-a', alike: ['phone', 'kana'] },
    { person: 'member-b', alike: ['kana'] },
  ]);
  expect(doc && (await personsAlike(models, doc, 'guest'))).toEqual([]);
  expect(await doublesOf(models)).toEqual([{ persons: ['member-a', 'member-b'], alike: ['kana'] }]);
});

test('somebody whose kana is written in letters is alike whoever writes them small, and no beginning of a number is a likeness', async () => {
  const smith = { name: 'ジョン', nameKana: 'Smith', phone: '090-1234-5678' };
  const models = await project(people, [
    registered('a', smith),
    registered('b', { name: 'スミス', nameKana: 'Smith' }),
    registered('c', { name: '佐藤', phone: '090-1234-56789' }),
    registered('d', { name: '09012345678' }),
  ]);
  const doc = (await peopleOf(models, ['member-a'])).get('member-a');
  expect(doc && (await personsAlike(models, doc, 'member'))).toEqual([
    { person: 'member-b', alike: ['kana'] },
  ]);
  expect(await doublesOf(models)).toEqual([{ persons: ['member-a', 'member-b'], alike: ['kana'] }]);
});

test('known guests are read page by page', async () => {
  const models = await project(people, [
    guest,
    member,
    created(2, {}, { opened: hanako }),
    created(3, {}, { opened: hanako }),
  ]);
  const known: (readonly string[])[] = [];
  for await (const some of knownGuests(models, 2)) known.push(some);
  expect(known).toEqual([
    [`guest-${bookingId(1)}`, `guest-${bookingId(2)}`],
    [`guest-${bookingId(3)}`],
  ]);
});

test('a search for persons of every kind finds each', async () => {
  const asked = event('InquiryReceived', { inquiryId: 'i' } as never, {
    opened: { name: '山田 太郎' },
  });
  const models = await project(people, [guest, registered('a', { name: '山田 華子' }), asked]);
  expect(await searchPeople(models, '山田')).toEqual([
    expect.stringMatching(/^guest-/),
    'inquiry-i',
    'member-a',
  ]);
});
