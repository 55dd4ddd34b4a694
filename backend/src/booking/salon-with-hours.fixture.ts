import type { Type } from '@nestjs/common';
import { addDays, addService, menu, menuStream, teller, tokyoInstant } from '@salon/domain';
import type { Reactor } from '../background/checkpointed-reactor.ts';
import { Reactors } from '../background/reactors.ts';
import { Executor } from '../command/execute.ts';
import type { TestAnswer } from '../testing/call-application.ts';
import { hourOfReading, openingWrites, openToVisitors } from '../testing/opening.ts';
import {
  ADMINISTRATOR,
  type RunningApplication,
  startApplication,
} from '../testing/running-application.ts';

/** The clock is at 10:00 on 2026-10-20 in Tokyo. */
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

type Env = Readonly<Record<string, string>>;
type Headers = Readonly<Record<string, string>>;

export async function statusAndCode(answer: TestAnswer | Promise<TestAnswer>) {
  const { statusCode, json } = await answer;
  return [statusCode, json().code];
}

/** The calls are made one after the other. */
export async function statuses(
  count: number,
  once: (index: number) => Promise<{ readonly statusCode: number }>,
) {
  const all: number[] = [];
  for (let index = 0; index < count; index += 1) all.push((await once(index)).statusCode);
  return all;
}

export const cookieOf = ({ headers }: Pick<TestAnswer, 'headers'>) =>
  String(headers['set-cookie']).split(';')[0] ?? '';

export const registration = (username: string, more: object = {}) => ({
  username,
  email: `${username}@example.jp`,
  password: 'hoshizora-99',
  name: '空',
  nameKana: '',
  phone: '',
  ...more,
});

export const column = (rows: readonly Readonly<Record<string, unknown>>[], field: string) =>
  rows.map((row) => row[field]);

export abstract class Caller {
  abstract readonly application: Pick<RunningApplication, 'call'>;
  readonly cookie: string | undefined;

  get(url: string, headers?: Headers) {
    return this.send('GET', url, undefined, headers);
  }

  async read(url: string) {
    return (await this.get(url)).json();
  }

  post(url: string, payload?: object, headers?: Headers) {
    return this.send('POST', url, payload, headers);
  }

  put(url: string, payload: object, headers?: Headers) {
    return this.send('PUT', url, payload, headers);
  }

  patch(url: string, payload: object) {
    return this.send('PATCH', url, payload);
  }

  delete(url: string, payload?: object, headers?: Headers) {
    return this.send('DELETE', url, payload, headers);
  }

  send(method: string, url: string, payload?: object | string, headers: Headers = {}) {
    return this.application.call({
      method,
      url,
      headers: this.cookie ? { cookie: this.cookie, ...headers } : headers,
      ...(payload && { payload }),
    });
  }
}

export class SessionCaller extends Caller {
  constructor(
    readonly application: Pick<RunningApplication, 'call'>,
    override readonly cookie: string,
    readonly id = '',
  ) {
    super();
  }
}

export class Salon extends Caller {
  application!: RunningApplication;
  desk!: SessionCaller;
  readonly write = openingWrites(
    () => this.part(Executor),
    () => this.clock.now(),
  );

  static async open<S extends Salon>(this: new () => S, env?: Env, now?: string) {
    const salon = new this();
    await salon.start(env, now);
    return salon;
  }

  static forFile<S extends Salon>(this: new () => S, env?: Env): S {
    const salon = new this();
    beforeAll(() => salon.start(env));
    afterAll(() => salon.close());
    return salon;
  }

  async start(env?: Env, now?: string) {
    this.application = await startApplication(env, now);
    await this.openDesk();
  }

  async openDesk() {
    this.desk = await this.logIn(ADMINISTRATOR);
  }

  close(keep?: () => void) {
    return this.application.close(keep);
  }

  async logIn(login: { readonly username: string; readonly password: string }) {
    return this.as(cookieOf(await this.post('/api/auth/login', login)));
  }

  async register(username: string, more?: object) {
    const answer = await this.post('/api/auth/register', registration(username, more));
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return new SessionCaller(this.application, cookieOf(answer), String(answer.json().id));
  }

  as(cookie: string) {
    return new SessionCaller(this.application, cookie);
  }

  forwarded(nextAddress: () => string, cookie = '') {
    const { call } = this.application;
    return new SessionCaller(
      {
        call: (one) =>
          call({ ...one, headers: { ...one.headers, 'x-forwarded-for': nextAddress() } }),
      },
      cookie,
    );
  }

  part<T>(type: Type<T>) {
    return this.application.application.get(type, { strict: false });
  }

  url() {
    return this.application.application.getUrl();
  }

  get engines() {
    return this.application.engines;
  }

  get clock() {
    return this.application.clock;
  }

  goTo(instant: string) {
    this.clock.advance(Date.parse(instant) - this.clock.millis());
  }

  get folder() {
    return this.application.folder;
  }

  async projected() {
    const { store, projections } = this.engines;
    expect(await projections.waitFor(await store.lastEvent(), undefined, 5000)).toBe(true);
  }

  async reacted(reactor: Type<Reactor>) {
    const last = await this.engines.store.lastEvent();
    expect(await this.part(Reactors).reached(reactor, last, 10_000)).toBe(true);
  }
}

/**
 * Two tellers work on the weekend from 10 to 19, a third has no hours; a reading of an hour costs
 * 9,000 yen.
 */
export class SalonWithHours extends Salon {
  hana!: SessionCaller;
  sora!: SessionCaller;
  day = saturday;

  static dayByDay() {
    const salon = SalonWithHours.forFile();
    beforeEach(() => salon.nextDay());
    return salon;
  }

  async nextDay() {
    this.day = addDays(this.day, 1);
    await this.openDesk();
    for (const tellerId of [shion, migiwa]) await this.addHours(tellerId, this.day);
  }

  override async start(env?: Env, now?: string) {
    await super.start(env, now);
    await openToVisitors(this.write);
    for (const [tellerId, name] of [
      [shion, '紫苑'] as const,
      [migiwa, '汀'] as const,
      [sara, '沙羅'] as const,
    ]) {
      const content = { name };
      await this.write(teller.streamOf(tellerId), teller, (state, commandId) =>
        teller.add(state, { commandId, id: tellerId, content }),
      );
    }
    const taught = { ...hourOfReading, name: '占いレッスン', type: 'lesson' } as const;
    for (const [serviceId, service, fortuneTellerIds] of [
      [reading, hourOfReading, []] as const,
      [lesson, taught, [migiwa]] as const,
    ]) {
      await this.write(menuStream, menu, (state, commandId) =>
        addService(state, { commandId, serviceId, service: { ...service, fortuneTellerIds } }),
      );
    }
    this.hana = await this.register('hana', { name: '花' });
    this.sora = await this.register('sora');
    for (const tellerId of [shion, migiwa]) {
      for (const date of [saturday, sunday]) await this.addHours(tellerId, date);
    }
  }

  book(body: object, caller: Caller = this, headers?: Headers) {
    return caller.post('/api/bookings', body, headers);
  }

  async booked(time: string, caller?: Caller, more?: object) {
    const startTime = at(time, this.day);
    const answer = await this.book(wish(time, { startTime, ...more }), caller);
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return String(answer.json().id);
  }

  setStatus(id: string, status: string, more: object = {}) {
    return this.desk.patch(`/api/bookings/${id}/status`, { status, ...more });
  }

  taken(tellerId: string, date = this.day) {
    return this.read(`/api/bookings/date/${date}?fortuneTellerId=${tellerId}`);
  }

  addHours(fortuneTellerId: string, date: string, startTime = '10:00', endTime = '19:00') {
    const hours = { fortuneTellerId, date, startTime, endTime };
    return this.desk.post('/api/fortune-teller-schedules', hours);
  }

  addBreak(fortuneTellerId: string, startTime: string, endTime: string, date = this.day) {
    const pause = { fortuneTellerId, date, startTime, endTime, note: '休憩' };
    return this.desk.post('/api/admin/breaks', pause);
  }
}
