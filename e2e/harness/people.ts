import { type Client, clientOf } from './client.ts';
import { type RunningSalon, startSalon } from './running-salon.ts';
import { administratorOf, memberOf } from './salon-steps.ts';

/** Who comes to the salon of a walk. */
export interface People {
  readonly salon: RunningSalon;
  readonly guest: Client;
  readonly member: Client;
  readonly memberId: string;
  readonly otherMember: Client;
  readonly administrator: Client;
}

/** A salon for all tests of a file, with one client of each kind; filled in before the first test. */
export function usePeople(env: Readonly<Record<string, string>> = {}): People {
  const people = {} as { -readonly [K in keyof People]: People[K] };
  beforeAll(async () => {
    people.salon = await startSalon({ env });
    const { url } = people.salon;
    people.guest = clientOf(url);
    people.administrator = await administratorOf(url);
    people.member = await memberOf(url, 'Shizuka');
    people.otherMember = await memberOf(url, 'Haruka');
    people.memberId = (await people.member.get<{ userId: string }>('/api/auth/session')).body.userId;
  });
  afterAll(() => people.salon.close());
  return people;
}

/** Nobody's id. */
export const UNKNOWN = '0b8b1b5e-6d1c-4f5e-9d55-0123456789ab';

/** Calls that only administrators may make are refused to everybody else. */
export async function onlyForAdministrators(people: People, call: (client: Client) => Promise<{ readonly status: number }>): Promise<void> {
  const statuses = [];
  for (const client of [people.guest, people.member]) statuses.push((await call(client)).status);
  expect(statuses).toEqual([401, 403]);
}
