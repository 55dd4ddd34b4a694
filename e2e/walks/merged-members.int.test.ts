import { answered, refused } from '../harness/answered.ts';
import { type OwnTeller, ownTeller } from '../harness/own-teller.ts';
import { onlyForAdministrators, usePeople } from '../harness/people.ts';
import { memberOf } from '../harness/salon-steps.ts';

const people = usePeople();
let teller: OwnTeller;
beforeAll(async () => {
  teller = await ownTeller(people.administrator, '星見', [3]);
});

const guest = { guestName: '岡本 静', guestNameKana: 'オカモト シズカ', guestEmail: 'guest@example.jp', guestPhone: '090-0000-5678' };
const named = async (q: string) => answered('listMembers', await people.administrator.get(`/api/members?q=${encodeURIComponent(q)}`));

test('a person with two accounts and a guest’s booking is found, compared and made one', async () => {
  const twin = await memberOf(people.salon.url, 'Shizuka2');
  const { userId: twinId } = answered('readSession', await twin.get('/api/auth/session'));
  const book = async (client: typeof twin, time: string, more = {}) =>
    answered('createBooking', await client.post('/api/bookings', teller.booking(3, time, more))).id;
  const own = await book(people.member, '11:00');
  const ofTwin = await book(twin, '12:00');
  const asGuest = await book(people.guest, '13:00', guest);

  const groups = answered('listDoubles', await people.administrator.get('/api/members/doubles'));
  expect(groups.some(({ members }) => members.some(({ id }) => id === twinId) && members.some(({ id }) => id === people.memberId))).toBe(
    true,
  );
  const doubles = answered('readMemberDoubles', await people.administrator.get(`/api/members/${people.memberId}/doubles`));
  expect(doubles.members.map(({ member }) => member.id)).toContain(twinId);
  expect(doubles.guestBookings.map(({ booking }) => booking.id)).toContain(asGuest);

  const path = `/api/members/${people.memberId}/merge`;
  await onlyForAdministrators(people, (client) => client.post(path, { otherId: twinId }));
  const merged = answered('mergeMembers', await people.administrator.post(path, { otherId: twinId, bookingIds: [asGuest] }));
  expect(merged.id).toBe(people.memberId);

  const mine = answered('listMyBookings', await people.member.get('/api/bookings/my'));
  expect(mine.map(({ id }) => id).sort()).toEqual([own, ofTwin, asGuest].sort());
  expect((await twin.get('/api/bookings/my')).status).toBe(401);
  expect((await named('shizuka')).map(({ id }) => id)).toEqual([people.memberId]);
  const found = answered(
    'listBookings',
    await people.administrator.get(`/api/bookings?tellerId=${teller.fortuneTellerId}&q=${encodeURIComponent('オカモト')}`),
  );
  expect(found.map(({ userId }) => userId)).toEqual([people.memberId, people.memberId, people.memberId]);
  expect(refused(await people.administrator.post(`/api/members/${twinId}/merge`, { otherId: people.memberId }))).toBe('404 NOT_FOUND');
});

test('the user name of who was merged is free again', async () => {
  expect((await memberOf(people.salon.url, 'Shizuka2')).cookie()).not.toBe('');
});
