import { answered } from '../harness/answered.ts';
import type { Client } from '../harness/client.ts';
import { listen } from '../harness/live-listener.ts';
import { type OwnTeller, ownTeller } from '../harness/own-teller.ts';
import { useSharedPeople } from '../harness/people.ts';

const people = useSharedPeople();
let teller: OwnTeller;
beforeAll(async () => {
  teller = await ownTeller(people.administrator, '星見', [3]);
});

/** Of what was heard, that which is not for everybody. */
const secrets = (heard: readonly string[]) =>
  heard.filter((topic) =>
    ['my-bookings', 'profile', 'bookings', 'members', 'applications', 'inquiries', 'mails', 'audit', 'administrators'].includes(topic),
  );

const hearing = (client: Client) => listen(people.salon.url, client);

test('a booking is told to everybody as a changed day, and as a booking to whom it concerns', async () => {
  const listeners = {
    guest: await hearing(people.guest),
    member: await hearing(people.member),
    other: await hearing(people.otherMember),
    administrator: await hearing(people.administrator),
  };
  answered('createBooking', await people.member.post('/api/bookings', teller.booking(3, '11:00')));
  expect(await listeners.member.until('my-bookings')).toEqual(expect.arrayContaining(['availability', 'my-bookings']));
  expect(await listeners.administrator.until('bookings')).toEqual(expect.arrayContaining(['availability', 'bookings']));
  // Told to everybody, and only now that the booking has been told: whoever heard this has heard all that there is for them.
  answered('addBanner', await people.administrator.post('/api/banners', { title: '星見' }));
  expect(secrets(await listeners.guest.until('banners'))).toEqual([]);
  expect(secrets(await listeners.other.until('banners'))).toEqual([]);
  expect(secrets(await listeners.member.until('banners'))).toEqual(['my-bookings']);
  for (const listener of Object.values(listeners)) listener.close();
});

test('what the site shows is told to guests; what is the administration’s is not', async () => {
  const [guest, administrator] = [await hearing(people.guest), await hearing(people.administrator)];
  const body = { name: '三田 蓮', email: 'ren@example.jp', phone: '080-1234-5678', message: '見学はできますか' };
  answered('inquire', await people.guest.post('/api/inquiries', body));
  answered('addBanner', await people.administrator.post('/api/banners', { title: '月見' }));
  expect(await administrator.until('inquiries')).toContain('inquiries');
  const heard = await guest.until('banners');
  expect([heard.includes('banners'), secrets(heard)]).toEqual([true, []]);
  guest.close();
  administrator.close();
});

test('the stream is one, kept nowhere and not compressed', async () => {
  const { headers, close } = await hearing(people.guest);
  expect(headers.get('content-type')).toMatch(/^text\/event-stream/);
  expect(headers.get('cache-control')).toContain('no-store');
  expect(headers.get('content-encoding')).toBeNull();
  expect(headers.get('content-security-policy')).not.toBeNull();
  close();
});
