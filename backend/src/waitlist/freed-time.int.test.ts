import { addDays } from '@salon/domain';
import { until } from '@salon/event-store/testing/until';
import { LinkTokens } from '../auth/link-tokens.ts';
import {
  at,
  type Caller,
  migiwa,
  reading,
  SalonWithHours,
  type SessionCaller,
  shion,
  wish,
} from '../booking/salon-with-hours.fixture.ts';
import { SettleWaitlists } from './follow-waitlist.ts';
import { WaitlistOffers } from './waitlist-offers.ts';

const salon = SalonWithHours.forFile();
afterEach(() => jest.restoreAllMocks());

const admin = async (method: string, path: string, body?: object) => {
  const answer = await salon.desk.send(method, path, body);
  expect(answer.statusCode).toBeLessThan(300);
  return answer;
};
const put = (settings: object) => admin('PUT', '/api/store-settings', settings);
const change = async (kind: 'fortune-tellers' | 'services', id: string, changed: object) => {
  const path = `/api/${kind}/${id}`;
  await admin('PUT', path, { ...(await salon.read(path)), ...changed });
};

class Day {
  private static last = '2026-10-25';
  hoursId = '';

  private constructor(
    readonly date: string,
    readonly time: string,
  ) {}

  static async of(date: string = Day.next(), time = '10:00') {
    const day = new Day(date, time);
    day.hoursId = await day.works(shion);
    return day;
  }

  private static next() {
    Day.last = addDays(Day.last, 1);
    return Day.last;
  }

  async works(fortuneTellerId: string, startTime = this.time) {
    const endTime = `${Number(startTime.slice(0, 2)) + 1}:00`;
    return (await salon.addHours(fortuneTellerId, this.date, startTime, endTime)).json().id;
  }

  booked(caller?: SessionCaller) {
    return salon.booked(this.time, caller, { startTime: at(this.time, this.date) });
  }

  /** The returned function frees the hour. */
  async pause() {
    const endTime = `${Number(this.time.slice(0, 2)) + 1}:00`;
    const { id } = (await salon.addBreak(shion, this.time, endTime, this.date)).json();
    return () => admin('DELETE', `/api/admin/breaks/${id}`);
  }

  async waits(caller: Caller = salon) {
    const wanted = {
      date: this.date,
      part: this.time < '12:00' ? 'morning' : 'all-day',
      fortuneTellerId: shion,
      serviceId: reading,
    };
    const person = {
      guestName: '待宵 月子',
      guestNameKana: 'マツヨイ ツキコ',
      guestEmail: 'machi@example.jp',
      guestPhone: '090-1111-2222',
    };
    const { statusCode } = await caller.post('/api/waitlist', { ...wanted, ...person });
    expect(statusCode).toBe(201);
  }

  async others() {
    const body = wish(this.time, {
      startTime: at(this.time, this.date),
      guestEmail: 'stranger@example.jp',
    });
    const desk = { ...body, overrideDeadline: true, overrideHours: true };
    const day = `fortuneTellerId=${shion}&serviceId=${reading}&from=${this.date}&to=${this.date}`;
    const [{ slots }] = await salon.read(`/api/availability?${day}`);
    const [{ slots: any }] = await salon.read(`/api/availability?${day.replace(shion, 'any')}`);
    return {
      stranger: (await salon.book(body)).json().code,
      desk: (await salon.desk.post('/api/admin/bookings', desk)).json().code,
      shown:
        slots.length +
        any.filter(({ fortuneTellerId }: { fortuneTellerId: string }) => fortuneTellerId === shion)
          .length,
      isTaken: (await salon.taken(shion, this.date)).length > 0,
    };
  }

  async offers() {
    const path = `/api/admin/waitlist?from=${this.date}&to=${this.date}`;
    const entries = await salon.desk.read(path);
    return entries.flatMap(({ offers }: { offers: { startTime: string }[] }) =>
      offers.map(({ startTime }) => startTime),
    );
  }
}

async function undone(change: (isBack: boolean) => Promise<unknown>, caller?: SessionCaller) {
  const day = await Day.of();
  const end = await day.pause();
  await day.waits(caller);
  await change(false);
  await end();
  return [day, () => change(true)] as const;
}

/** Each prepares a full day with an entry; the returned function frees the time. */
const ways: Readonly<Record<string, () => Promise<readonly [Day, () => Promise<unknown>]>>> = {
  async 'a booking cancelled by the salon'() {
    const day = await Day.of();
    const id = await day.booked();
    await day.waits();
    const how = { reason: 'customer', tellsCustomer: false };
    return [day, () => salon.setStatus(id, 'cancelled', how)];
  },
  async 'a booking cancelled by its link'() {
    const day = await Day.of();
    const token = salon.part(LinkTokens).of('cancel', await day.booked());
    await day.waits();
    return [day, () => salon.post(`/api/bookings/cancel/${token}`)];
  },
  async 'a booking moved to another teller'() {
    const day = await Day.of();
    await day.works(migiwa);
    const id = await day.booked();
    await day.waits();
    const to = { startTime: at(day.time, day.date), fortuneTellerId: migiwa };
    return [day, () => admin('POST', `/api/bookings/${id}/reschedule`, to)];
  },
  async 'a break that is removed'() {
    const day = await Day.of();
    const end = await day.pause();
    await day.waits();
    return [day, end];
  },
  async 'hours that are added'() {
    const day = await Day.of();
    await admin('DELETE', `/api/fortune-teller-schedules/${day.hoursId}`);
    await day.waits();
    return [day, () => day.works(shion)];
  },
  async 'a closing day that is lifted'() {
    const day = await Day.of();
    await put({ closedDays: [day.date] });
    await day.waits();
    return [day, () => put({ closedDays: [] })];
  },
  'a teller who is active again': () =>
    undone((isActive) => change('fortune-tellers', shion, { isActive })),
  'a service that the teller offers again': () =>
    undone((offers) => change('services', reading, { fortuneTellerIds: offers ? [] : [migiwa] })),
  'a member who is active again': () =>
    undone((isActive) => {
      const status = isActive ? 'active' : 'suspended';
      return admin('PUT', `/api/members/${salon.sora.id}`, { status });
    }, salon.sora),
};

const TAKEN = { stranger: 'SLOT_TAKEN', desk: 'SLOT_TAKEN', shown: 0, isTaken: true };

test.each(Object.keys(ways))(
  '%s: the freed time is offered to the first in line, and cannot be booked by others meanwhile',
  async (way) => {
    const offers = salon.part(WaitlistOffers);
    // Extends the moment between freeing and offer.
    const moment = jest.spyOn(offers, 'settle').mockResolvedValue();
    const [day, frees] = (await ways[way]?.()) ?? [];
    if (day === undefined || frees === undefined)
      throw new Error(`Nothing frees a time by ${way}.`);
    await frees();
    expect(await day.others()).toEqual(TAKEN);
    expect(await day.offers()).toEqual([]);
    moment.mockRestore();
    await salon.part(SettleWaitlists).run();
    expect(
      await until('it is offered', async () =>
        (await day.offers()).length > 0 ? day.offers() : undefined,
      ),
    ).toEqual([at(day.time, day.date)]);
    expect(await day.others()).toEqual(TAKEN);
  },
);
