import {
  type AgendaEvent,
  type AgendaKey,
  addBreak,
  addService,
  addWorkingHours,
  agenda,
  agendaStream,
  decodeAgendaId,
  encodeAgendaId,
  inLine,
  joinWaitlist,
  menu,
  menuStream,
  removeBreak,
  teller,
  tokyoInstant,
  waitlist,
  waitlistStream,
} from '@salon/domain';
import { type EventStore, StoreUnavailableError } from '@salon/event-store';
import { crashingAfter } from '../booking/other-process.fixture.ts';
import { WaitingLines } from '../booking/waiting-lines.ts';
import { Executor } from '../command/execute.ts';
import { storedEvents } from '../command/stored-event.ts';
import { FixedClock } from '../testing/fixed-clock.ts';
import { hourOfReading, openingWrites, openToVisitors } from '../testing/opening.ts';
import { openTemporaryLog, type TemporaryLog } from '../testing/temporary-log.ts';
import { WaitlistOffers } from './waitlist-offers.ts';

const date = '2026-10-24';
const at = (time: string) => tokyoInstant(date, time);
const [shion, migiwa] = [
  '11111111-1111-4111-8111-111111111111',
  '22222222-2222-4222-8222-222222222222',
] as const;
const reading = '44444444-4444-4444-8444-444444444444';
const tellers = [shion, migiwa];

let log: TemporaryLog;
let clock: FixedClock;

function processOn(store: EventStore) {
  const executor = new Executor(store, log.sealer);
  const lines = new WaitingLines(executor);
  return { lines, offers: new WaitlistOffers(executor, lines, clock) };
}

const write = openingWrites(
  () => new Executor(log.store, log.sealer),
  () => clock.now(),
);

const onAgenda = (
  place: AgendaKey,
  decide: Parameters<typeof write<typeof agenda.initial, AgendaEvent>>[2],
) => write(agendaStream(place), agenda, decide);

const idOf = (kind: 'hours' | 'break' | 'waiting', tellerId: string, number: number) =>
  encodeAgendaId({ kind, tellerId, date, random: new Uint8Array(10).fill(number) });

const breaks = tellers.flatMap((tellerId, index) =>
  [10, 11, 12].map((hour) => ({ tellerId, hour, id: idOf('break', tellerId, hour + 10 * index) })),
);

async function comesFree({ tellerId, id }: (typeof breaks)[number]) {
  await onAgenda({ tellerId, date }, (state, commandId) =>
    removeBreak(state, { commandId, tellerId, date, breakId: id }),
  );
}

async function waits(number: number) {
  const fields = {
    name: `待ち人 ${number}`,
    nameKana: 'マチビト',
    email: `${number}@example.jp`,
    phone: '090-1111-2222',
  };
  const { lines } = processOn(log.store);
  const facts = {
    ...(await lines.salonFacts([reading], clock.now())),
    member: undefined,
    days: [],
  };
  const wish = {
    date,
    tellerId: null,
    serviceId: reading,
    part: 'all-day',
    customer: { kind: 'guest', fields },
  } as const;
  const ids = { waitingId: idOf('waiting', shion, number), contactHash: `hash-${number}` };
  await write(waitlistStream(date), waitlist, (state, commandId) =>
    joinWaitlist(state, { ...wish, ...ids, commandId, known: true }, facts),
  );
}

const numberOf = (waitingId: string) => {
  expect(decodeAgendaId(waitingId)?.kind).toBe('waiting');
  return (
    Array.from({ length: 10 }, (_, index) => index + 1).find(
      (number) => idOf('waiting', shion, number) === waitingId,
    ) ?? 0
  );
};

async function open() {
  const { entries } = await processOn(log.store).lines.listOf(date);
  return inLine({
    entries,
    offers: waitlist.initial.offers,
    commandIds: waitlist.initial.commandIds,
  }).flatMap(({ waitingId, offer }) =>
    offer === null
      ? []
      : [{ number: numberOf(waitingId), time: `${offer.tellerId} ${offer.startTime}` }],
  );
}

async function held() {
  const executor = new Executor(log.store, log.sealer);
  const states = await Promise.all(
    tellers.map((tellerId) => executor.stateOf(agendaStream({ tellerId, date }), agenda)),
  );
  return states
    .flatMap(({ state }, index) =>
      Object.values(state.waitlistHolds).map(({ startTime }) => `${tellers[index]} ${startTime}`),
    )
    .sort();
}

beforeEach(async () => {
  log = await openTemporaryLog();
  clock = new FixedClock('2026-10-20T01:00:00.000Z');
  await openToVisitors(write);
  await write(menuStream, menu, (state, commandId) =>
    addService(state, { commandId, serviceId: reading, service: hourOfReading }),
  );
  for (const tellerId of tellers) {
    const content = { name: tellerId === shion ? '紫苑' : '汀' };
    await write(teller.streamOf(tellerId), teller, (state, commandId) =>
      teller.add(state, { commandId, id: tellerId, content }),
    );
    const hours = {
      tellerId,
      date,
      startTime: '10:00',
      endTime: '13:00',
      serviceType: null,
      isActive: true,
    };
    await onAgenda({ tellerId, date }, (state, commandId) =>
      addWorkingHours(
        state,
        { ...hours, commandId, hoursId: idOf('hours', tellerId, 1) },
        { isDraft: false },
      ),
    );
  }
  for (const { tellerId, hour, id } of breaks) {
    const span = { startTime: `${hour}:00`, endTime: `${hour + 1}:00`, note: '休憩' };
    await onAgenda({ tellerId, date }, (state, commandId) =>
      addBreak(state, { ...span, commandId, tellerId, date, breakId: id }),
    );
  }
});
afterEach(() => log.close());

test('two concurrent processes make five offers for five freed times to ten waiting people', async () => {
  for (let number = 1; number <= 10; number += 1) await waits(number);
  const processes = [processOn(log.store).offers, processOn(log.store).offers];
  await Promise.all(
    breaks.slice(0, 5).map(async (one, index) => {
      await comesFree(one);
      await processes[index % 2]?.settle(date, tellers);
    }),
  );
  await Promise.all(processes.map((one) => one.settle(date, tellers)));
  const offers = await open();
  expect(offers.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
  const times = breaks.slice(0, 5).map(({ tellerId, hour }) => `${tellerId} ${at(`${hour}:00`)}`);
  expect(offers.map(({ time }) => time).sort()).toEqual([...times].sort());
  expect(await held()).toEqual([...times].sort());

  clock.advance(30 * 60_000);
  await Promise.all(processes.map((one) => one.settle(date, tellers)));
  expect((await open()).map(({ number }) => number)).toEqual([6, 7, 8, 9, 10]);
  expect(await held()).toEqual([...times].sort());
  const events = await storedEvents(log.store, waitlistStream(date));
  const offeredTo = events.flatMap((event) =>
    event.type === 'WaitlistOffered' ? [numberOf(event.data.waitingId)] : [],
  );
  expect([...offeredTo].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test.each([1, 2, 3, 4, 5])(
  'another process finishes the work of one that crashed after %i appends',
  async (appends) => {
    await waits(1);
    await waits(2);
    const [one] = breaks;
    if (one === undefined) throw new Error('There are breaks.');
    await comesFree(one);
    // Held, offered; half an hour later released and held again, recorded, offered to the next.
    const dying = processOn(crashingAfter(log.store, appends)).offers;
    const life = async () => {
      await dying.settle(date, tellers);
      clock.advance(30 * 60_000);
      await dying.settle(date, tellers);
    };
    await (appends < 5 ? expect(life()).rejects.toThrow(StoreUnavailableError) : life());
    await processOn(log.store).offers.settle(date, tellers);
    const time = `${shion} ${at('10:00')}`;
    expect(await open()).toEqual([{ number: appends === 1 ? 1 : 2, time }]);
    expect(await held()).toEqual([time]);
  },
);
