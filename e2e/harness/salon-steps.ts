import { waitForMailTo } from '@salon/backend/testing/mailbox';
import { testNow } from '@salon/backend/testing/test-time';
import type { InputOf } from '@salon/contract';
import { addDays, tokyoDate, tokyoInstant } from '@salon/domain';
import { Client } from './client.ts';
import { TEST_ADMIN } from './running-salon.ts';

type BookingBody = InputOf<'createBooking', 'body'>;
export type FreeTime = Pick<BookingBody, 'fortuneTellerId' | 'serviceId' | 'startTime'>;

const guestDetails = {
  guestName: '山口 美咲',
  guestNameKana: 'ヤマグチ ミサキ',
  guestEmail: 'misaki.yamaguchi@example.jp',
  guestPhone: '090-0000-1234',
} as const;

export const day = (ahead: number): string => addDays(tokyoDate(testNow()), ahead);

/**
 * At least `count` times of the half-hour face-to-face reading, from the day after tomorrow on
 * (past all deadlines).
 */
export async function freeTimes(client: Client, count: number): Promise<readonly FreeTime[]> {
  const services = await client.call('listServices');
  const { id: serviceId } =
    services.find(({ type, duration }) => type === 'face_to_face' && duration === 30) ?? {};
  if (serviceId === undefined) throw new Error('The menu has no such reading.');
  const times: FreeTime[] = [];
  const tellers = await client.call('listServiceTellers', { params: { id: serviceId } });
  for (const { id: fortuneTellerId } of tellers) {
    const query = { fortuneTellerId, serviceId, from: day(2), to: day(29) };
    for (const open of await client.call('readAvailability', { query }))
      if ('slots' in open)
        times.push(
          ...open.slots.map(({ start: startTime }) => ({ fortuneTellerId, serviceId, startTime })),
        );
    if (times.length >= count) return times;
  }
  throw new Error(`Only ${times.length} of ${count} free times were offered.`);
}

export async function freeTime(client: Client): Promise<FreeTime> {
  const [first] = await freeTimes(client, 1);
  if (!first) throw new Error('No free time was offered.');
  return first;
}

/** May be refused. */
export const bookAsGuest = (client: Client, time: FreeTime, more: Partial<BookingBody> = {}) =>
  client.ask('createBooking', { body: { ...time, ...guestDetails, ...more } });

export async function mailedPath(dataDir: string, address: string, path: RegExp): Promise<string> {
  const { text = '' } = await waitForMailTo(dataDir, address);
  return String(path.exec(text)?.[0]);
}

export async function administratorOf(url: string): Promise<Client> {
  const client = new Client(url);
  await client.call('logIn', { body: TEST_ADMIN });
  return client;
}

export const TELLER_PASSWORD = 'tsukiyo-no-mado-2026';

export const tellerLogin = (administrator: Client, teller: OwnTeller, username: string) =>
  administrator.call('addAdministrator', {
    body: {
      username,
      password: TELLER_PASSWORD,
      name: '',
      role: 'teller',
      fortuneTellerId: teller.fortuneTellerId,
      currentPassword: TEST_ADMIN.password,
    },
  });

export const MEMBER_PASSWORD = 'tsukimi-dango';

export async function newMember(url: string, username: string): Promise<Client> {
  const client = new Client(url);
  const body = {
    username,
    email: `${username.toLowerCase()}@example.jp`,
    password: MEMBER_PASSWORD,
    name: '岡本 静',
    nameKana: 'オカモト シズカ',
    phone: '090-0000-5678',
  };
  await client.call('register', { body });
  return client;
}

/** Has no bookings, and a reading of half an hour. */
export type OwnTeller = Awaited<ReturnType<typeof ownTeller>>;

export async function ownTeller(administrator: Client, name: string) {
  // Displayed last: other files of the shared salon use the first teller.
  const { id: fortuneTellerId } = await administrator.call('addTeller', {
    body: { name, displayOrder: 1_000 },
  });
  const reading = {
    name: `${name}の鑑定`,
    type: 'face_to_face',
    duration: 30,
    price: '4500',
    fortuneTellerIds: [fortuneTellerId],
  } as const;
  const { id: serviceId } = await administrator.call('addService', { body: reading });
  const booking = (ahead: number, time: string, more: Partial<BookingBody> = {}) => ({
    fortuneTellerId,
    serviceId,
    startTime: tokyoInstant(day(ahead), time),
    ...guestDetails,
    ...more,
  });
  return {
    fortuneTellerId,
    serviceId,
    name,
    booking,
    work: (ahead: number, startTime = '11:00', endTime = '19:00') =>
      administrator.call('addWorkingHours', {
        body: { fortuneTellerId, date: day(ahead), startTime, endTime, serviceType: null },
      }),
    /** Allowed after the deadlines. */
    bookAtDesk: (ahead: number, time: string, guest: Partial<BookingBody>) =>
      administrator.call('createBookingAtDesk', {
        body: { ...booking(ahead, time, guest), overrideDeadline: true },
      }),
  };
}
