import { addDays, tokyoDate } from '@salon/domain';
import { TEST_ADMIN } from '../testing/running-salon.ts';
import { testNow } from '../testing/test-time.ts';
import { type Answer, type Visitor, visitorOf } from '../testing/visitor.ts';

export interface Booked {
  readonly id: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly status: string;
  readonly totalPrice: string;
  readonly calendarUrl: string;
  readonly fortuneTeller: { readonly id: string; readonly name: string };
  readonly service: { readonly id: string; readonly name: string; readonly type: string; readonly duration: number };
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

/** A free time as the salon itself offers it. */
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
export async function halfHourReading(visitor: Visitor): Promise<Service> {
  const { body } = await visitor.get<readonly Service[]>('/api/services');
  const found = body.find(({ type, duration }) => type === 'face_to_face' && duration === 30);
  if (!found) throw new Error('The menu has no face-to-face reading of 30 minutes.');
  return found;
}

/** Free times of every teller, soonest day first, from the day after tomorrow on (so that no deadline is near). */
export async function freeTimes(visitor: Visitor, wanted: number): Promise<readonly FreeTime[]> {
  const service = await halfHourReading(visitor);
  const { body: tellers } = await visitor.get<readonly { id: string }[]>(`/api/services/${service.id}/fortune-tellers`);
  const from = addDays(tokyoDate(testNow()), 2);
  const found: FreeTime[] = [];
  for (const teller of tellers) {
    const query = `fortuneTellerId=${teller.id}&serviceId=${service.id}&from=${from}&to=${addDays(from, 27)}`;
    const { body: days } = await visitor.get<readonly Day[]>(`/api/availability?${query}`);
    for (const { date, slots } of days) {
      for (const { start, end } of slots) {
        found.push({ fortuneTellerId: teller.id, serviceId: service.id, startTime: start, endTime: end, date });
      }
    }
    if (found.length >= wanted) break;
  }
  if (found.length < wanted) throw new Error(`Only ${found.length} of ${wanted} free times were offered.`);
  // Every other half hour, so that each can be taken without touching the next.
  return found;
}

export async function freeTime(visitor: Visitor): Promise<FreeTime> {
  const [first] = await freeTimes(visitor, 1);
  if (!first) throw new Error('No free time was offered.');
  return first;
}

export function bookAsGuest<T = Booked>(visitor: Visitor, time: FreeTime, extra: Record<string, unknown> = {}): Promise<Answer<T>> {
  const { fortuneTellerId, serviceId, startTime } = time;
  return visitor.post<T>('/api/bookings', { fortuneTellerId, serviceId, startTime, notes: null, ...guestDetails, ...extra });
}

/** The salon's administrator, logged in. */
export async function administratorOf(url: string): Promise<Visitor> {
  const visitor = visitorOf(url);
  const answer = await visitor.post('/api/auth/login', TEST_ADMIN);
  if (answer.status !== 200) throw new Error(`The administrator could not log in: ${answer.status}`);
  return visitor;
}

/** A new member, logged in by registering. */
export async function memberOf(url: string, username: string): Promise<Visitor> {
  const visitor = visitorOf(url);
  const answer = await visitor.post('/api/auth/register', {
    username,
    email: `${username.toLowerCase()}@example.jp`,
    password: 'tsukimi-dango',
    name: '岡本 静',
    nameKana: 'オカモト シズカ',
    phone: '090-0000-5678',
  });
  if (answer.status !== 201) throw new Error(`${username} could not register: ${JSON.stringify(answer.body)}`);
  return visitor;
}
