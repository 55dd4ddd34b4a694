import { type Client, clientOf } from './client.ts';
import { type SharedSalon, shareSalon, startSalon } from './running-salon.ts';
import { administratorOf, knownMemberOf, memberOf } from './salon-steps.ts';

/** Who comes to the salon of a walk. */
export interface People {
  readonly salon: SharedSalon;
  readonly guest: Client;
  readonly member: Client;
  readonly memberId: string;
  readonly otherMember: Client;
  readonly administrator: Client;
}

/** A salon for all tests of a file, with one client of each kind; filled in before the first test. */
export const usePeople = (env: Readonly<Record<string, string>> = {}): People => comeTo(() => startSalon({ env }), memberOf);

/** The same in a salon that other files look at too: what they find of the file's is to be nothing that they ask for. */
export const useSharedPeople = (): People => comeTo(() => shareSalon('walks'), knownMemberOf);

function comeTo(open: () => Promise<SharedSalon>, member: typeof memberOf): People {
  const people = {} as { -readonly [K in keyof People]: People[K] };
  beforeAll(async () => {
    people.salon = await open();
    const { url } = people.salon;
    people.guest = clientOf(url);
    people.administrator = await administratorOf(url);
    people.member = await member(url, 'Shizuka');
    people.otherMember = await member(url, 'Haruka');
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
