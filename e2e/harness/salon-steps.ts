import { testNow } from '@salon/backend/testing/test-time';
import { addDays, tokyoDate } from '@salon/domain';
import { type Answer, type Client, clientOf } from './client.ts';
import { TEST_ADMIN } from './running-salon.ts';

export interface Booked {
  readonly id: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly status: string;
  readonly totalPrice: string;
  readonly calendarUrl: string;
  readonly fortuneTeller: { readonly id: string; readonly name: string };
  readonly service: {
    readonly id: string;
    readonly name: string;
    readonly type: string;
    readonly duration: number;
  };
}

export interface ErrorBody {
  readonly message: string;
  readonly code: string;
  readonly fieldErrors?: Readonly<Record<string, string>>;
}

interface Day {
  readonly date: string;
  readonly slots: readonly { readonly start: string; readonly end: string }[];
}

interface Service {
  readonly id: string;
  readonly type: string;
  readonly duration: number;
  readonly price: string;
}

/** A free time offered by the salon. */
export interface FreeTime {
  readonly fortuneTellerId: string;
  readonly serviceId: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly date: string;
}

export const guestDetails = {
  guestName: '山口 美咲',
  guestNameKana: 'ヤマグチ ミサキ',
  guestEmail: 'misaki.yamaguchi@example.jp',
  guestPhone: '090-0000-1234',
} as const;

/** The half-hour face-to-face reading of the demonstration salon. */
async function halfHourReading(client: Client): Promise<Service> {
  const { body } = await client.get<readonly Service[]>('/api/services');
  const found = body.find(({ type, duration }) => type === 'face_to_face' && duration === 30);
  if (!found) throw new Error('The menu has no face-to-face reading of 30 minutes.');
  return found;
}

/** Free times of all tellers from the day after tomorrow on (past all deadlines), soonest first. */
export async function freeTimes(client: Client, wanted: number): Promise<readonly FreeTime[]> {
  const service = await halfHourReading(client);
  const { body: tellers } = await client.get<readonly { id: string }[]>(
    `/api/services/${service.id}/fortune-tellers`,
  );
  const from = addDays(tokyoDate(testNow()), 2);
  const found: FreeTime[] = [];
  for (const teller of tellers) {
    const query = `fortuneTellerId=${teller.id}&serviceId=${service.id}&from=${from}&to=${addDays(from, 27)}`;
    const { body: days } = await client.get<readonly Day[]>(`/api/availability?${query}`);
    for (const { date, slots } of days) {
      for (const { start, end } of slots) {
        found.push({
          fortuneTellerId: teller.id,
          serviceId: service.id,
          startTime: start,
          endTime: end,
          date,
        });
      }
    }
    if (found.length >= wanted) break;
  }
  if (found.length < wanted)
    throw new Error(`Only ${found.length} of ${wanted} free times were offered.`);
  // Every other half hour, so that bookings do not touch each other.
  return found;
}

export async function freeTime(client: Client): Promise<FreeTime> {
  const [first] = await freeTimes(client, 1);
  if (!first) throw new Error('No free time was offered.');
  return first;
}

export function bookAsGuest<T = Booked>(
  client: Client,
  time: FreeTime,
  extra: Record<string, unknown> = {},
): Promise<Answer<T>> {
  const { fortuneTellerId, serviceId, startTime } = time;
  return client.post<T>('/api/bookings', {
    fortuneTellerId,
    serviceId,
    startTime,
    notes: null,
    ...guestDetails,
    ...extra,
  });
}

/** The salon's administrator, logged in. */
export async function administratorOf(url: string): Promise<Client> {
  const client = clientOf(url);
  const answer = await client.post('/api/auth/login', TEST_ADMIN);
  if (answer.status !== 200)
    throw new Error(`The administrator could not log in: ${answer.status}`);
  return client;
}

export const TELLER_PASSWORD = 'tsukiyo-no-mado-2026';

export const MEMBER_PASSWORD = 'tsukimi-dango';

/** A logged-in member, registered unless another file of the shared salon has done so. */
export async function knownMemberOf(url: string, username: string): Promise<Client> {
  const client = clientOf(url);
  const { status } = await client.post('/api/auth/login', { username, password: MEMBER_PASSWORD });
  return status === 200 ? client : memberOf(url, username);
}

/** A new member, logged in by registration. */
export async function memberOf(url: string, username: string): Promise<Client> {
  const client = clientOf(url);
  const answer = await client.post('/api/auth/register', {
    username,
    email: `${username.toLowerCase()}@example.jp`,
    password: MEMBER_PASSWORD,
    name: '岡本 静',
    nameKana: 'オカモト シズカ',
    phone: '090-0000-5678',
  });
  if (answer.status !== 201)
    throw new Error(`${username} could not register: ${JSON.stringify(answer.body)}`);
  return client;
}
