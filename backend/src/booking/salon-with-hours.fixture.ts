import {
  addService,
  addTeller,
  emptyTellerProfile,
  menu,
  menuStream,
  teller,
  tellerStream,
  tokyoInstant,
} from '@salon/domain';
import { Executor } from '../command/execute.ts';
import type { TestAnswer } from '../testing/call-application.ts';
import { hourOfReading, openingWrites } from '../testing/opening.ts';
import {
  ADMINISTRATOR,
  type RunningApplication,
  startApplication,
} from '../testing/running-application.ts';

/** Ids and days of the tests; the clock is at 10:00 on 2026-10-20 in Tokyo. */
export const shion = '11111111-1111-4111-8111-111111111111';
export const migiwa = '22222222-2222-4222-8222-222222222222';
export const sara = '33333333-3333-4333-8333-333333333333';
export const reading = '44444444-4444-4444-8444-444444444444';
export const lesson = '55555555-5555-4555-8555-555555555555';
export const saturday = '2026-10-24';
export const sunday = '2026-10-25';
export const at = (time: string, date = saturday) => tokyoInstant(date, time);

export const guest = {
  guestName: '山田 花子',
  guestNameKana: 'やまだ はなこ',
  guestEmail: 'hanako@example.jp',
  guestPhone: '０９０-0000-0000',
};
export const wish = (time: string, more: object = {}) => ({
  fortuneTellerId: shion,
  serviceId: reading,
  startTime: at(time),
  ...guest,
  ...more,
});

/** The caller: a session cookie, or none. */
export type Caller = string | undefined;

/**
 * A salon with two tellers who work on the weekend from 10 to 19, a third without hours, and a
 * reading of an hour for 9,000 yen.
 */
export class SalonWithHours {
  private constructor(
    readonly application: RunningApplication,
    readonly administrator: string,
    readonly hana: { readonly cookie: string; readonly id: string },
    readonly sora: { readonly cookie: string; readonly id: string },
  ) {}

  static async open(env: Readonly<Record<string, string>> = {}): Promise<SalonWithHours> {
    const application = await startApplication(env);
    const executor = application.application.get(Executor);
    const write = openingWrites(
      () => executor,
      () => application.clock.now(),
    );
    for (const [tellerId, name] of [
      [shion, '紫苑'] as const,
      [migiwa, '汀'] as const,
      [sara, '沙羅'] as const,
    ]) {
      const profile = { ...emptyTellerProfile, name };
      await write(tellerStream(tellerId), teller, (state, commandId) =>
        addTeller(state, { commandId, tellerId, profile }),
      );
    }
    await write(menuStream, menu, (state, commandId) =>
      addService(state, {
        commandId,
        serviceId: reading,
        service: hourOfReading,
        fortuneTellerIds: [],
      }),
    );
    const taught = { ...hourOfReading, name: '占いレッスン', type: 'lesson' } as const;
    await write(menuStream, menu, (state, commandId) =>
      addService(state, {
        commandId,
        serviceId: lesson,
        service: taught,
        fortuneTellerIds: [migiwa],
      }),
    );
    const post = (url: string, payload: object) =>
      application.call({ method: 'POST', url, payload });
    const cookieOf = (answer: TestAnswer) =>
      String(answer.headers['set-cookie']).split(';')[0] ?? '';
    const register = async (username: string, name: string) => {
      const body = {
        username,
        email: `${username}@example.jp`,
        password: 'hoshizora-99',
        name,
        nameKana: '',
        phone: '',
      };
      const answer = await post('/api/auth/register', body);
      return { cookie: cookieOf(answer), id: String(answer.json().id) };
    };
    const administrator = cookieOf(await post('/api/auth/login', ADMINISTRATOR));
    const salon = new SalonWithHours(
      application,
      administrator,
      await register('hana', '花'),
      await register('sora', '空'),
    );
    for (const fortuneTellerId of [shion, migiwa]) {
      for (const date of [saturday, sunday]) {
        const hours = { fortuneTellerId, date, startTime: '10:00', endTime: '19:00' };
        await salon.call('POST', '/api/fortune-teller-schedules', hours, administrator);
      }
    }
    return salon;
  }

  call(
    method: string,
    url: string,
    payload?: object,
    caller?: Caller,
    headers: Record<string, string> = {},
  ): Promise<TestAnswer> {
    const cookie: Record<string, string> = caller === undefined ? {} : { cookie: caller };
    return this.application.call({
      method,
      url,
      headers: { ...cookie, ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
  }

  book(body: object, caller?: Caller, headers: Record<string, string> = {}): Promise<TestAnswer> {
    return this.call('POST', '/api/bookings', body, caller, headers);
  }

  /** Makes a confirmed booking of this caller or a guest. */
  async booked(time: string, caller?: Caller, more: object = {}): Promise<string> {
    const answer = await this.book(wish(time, more), caller);
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return String(answer.json().id);
  }

  /** Stops the salon; `keep` may copy files before the folder is removed. */
  close(keep?: () => void): Promise<void> {
    return this.application.close(keep);
  }
}
