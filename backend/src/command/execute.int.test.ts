import {
  type Aggregate,
  accept,
  encodeAgendaId,
  personId,
  reject,
  type SalonEventOf,
} from '@salon/domain';
import type { Sealed } from '@salon/event-store';
import { v5 } from 'uuid';
import { openTemporaryLog, type TemporaryLog } from '../testing/temporary-log.ts';
import type { CommandContext } from './command-context.ts';
import { type Execution, Executor } from './execute.ts';

type Created = SalonEventOf<'BookingCreated'>;
interface Day {
  readonly taken: readonly string[];
  readonly commandIds: readonly string[];
}

const TELLER = '7c0f6a4e-1111-4a6f-9b60-2f7d9a1c0001';
const SERVICE = '7c0f6a4e-2222-4a6f-9b60-2f7d9a1c0002';
const STREAM = `agenda-${TELLER}_2026-10-24`;
const NOON = '2026-10-24T03:00:00.000Z';

const day: Aggregate<Day, Created> = {
  initial: { taken: [], commandIds: [] },
  evolve: (state, event, facts) => ({
    taken: [...state.taken, event.data.startTime],
    commandIds: [...state.commandIds, facts.commandId],
  }),
};

const contextOf = (commandId: string): CommandContext => ({
  commandId,
  actor: 'guest',
  channel: 'wizard',
  correlationId: 'request-0001',
  causationId: 'request-0001',
  at: '2026-10-01T00:00:00.000Z',
});

const commandId = (number: number) => v5(String(number), '7c0f6a4e-3333-4a6f-9b60-2f7d9a1c0003');

const bookingIdOf = (number: number) =>
  encodeAgendaId({
    kind: 'booking',
    tellerId: TELLER,
    date: '2026-10-24',
    random: new Uint8Array(10).fill(number),
  });

function creating(number: number, startTime = NOON): Execution<Day, Created> {
  const context = contextOf(commandId(number));
  const bookingId = bookingIdOf(number);
  const person = personId('guest', bookingId);
  return {
    stream: STREAM,
    aggregate: day,
    context,
    decide: (state) => {
      if (state.commandIds.includes(context.commandId)) return accept();
      if (state.taken.includes(startTime))
        return reject('SLOT_TAKEN', { startTime, endTime: startTime });
      return accept<Created>({
        type: 'BookingCreated',
        data: {
          bookingId,
          tellerId: TELLER,
          date: '2026-10-24',
          startTime,
          endTime: new Date(Date.parse(startTime) + 1_800_000).toISOString(),
          tellerName: '紫苑',
          status: 'confirmed',
          totalPrice: 4500,
          service: {
            id: SERVICE,
            name: '対面鑑定',
            type: 'face_to_face',
            duration: 30,
            price: 4500,
          },
          customer: { kind: 'guest' },
          person,
          revisions: { settings: 0, menu: 0, teller: 0 },
          overrides: { deadline: false, hours: false },
        },
        personal: {
          person,
          fields: {
            name: '山田 花子',
            nameKana: 'ヤマダ ハナコ',
            email: 'hana@example.jp',
            phone: '090-0000-0000',
            notes: null,
          },
        },
      });
    },
  };
}

let log: TemporaryLog;
let executor: Executor;
beforeEach(async () => {
  log = await openTemporaryLog();
  executor = new Executor(log.store, log.sealer);
});
afterEach(() => log.close());

test('of concurrent bookings through two nodes, one per time is accepted and none is lost', async () => {
  const other = new Executor(log.store, log.sealer);
  const at = (number: number) =>
    new Date(Date.parse(NOON) + (number % 5) * 1_800_000).toISOString();
  const executed = await Promise.all(
    Array.from({ length: 20 }, (_, number) =>
      (number % 2 ? executor : other).execute(creating(number, at(number))),
    ),
  );
  expect(executed.filter(({ kind }) => kind === 'done')).toHaveLength(5);
  const starts = (await log.store.readStream(STREAM)).map(({ data }) => data.startTime);
  expect(new Set(starts).size).toBe(5);
});

test('two nodes that alternate on a stream have no conflicts', async () => {
  let refusals = 0;
  const store: typeof log.store = {
    ...log.store,
    readStream: (...args) => log.store.readStream(...args),
    append: (...args) =>
      log.store.append(...args).catch((error: unknown) => {
        refusals += 1;
        throw error;
      }),
  };
  const nodes = [new Executor(store, log.sealer), new Executor(store, log.sealer)];
  for (let number = 0; number < 6; number += 1) {
    const start = new Date(Date.parse(NOON) + number * 1_800_000).toISOString();
    expect(await nodes[number % 2]?.execute(creating(number, start))).toMatchObject({
      kind: 'done',
      revision: number,
    });
  }
  expect(refusals).toBe(0);
});

test('a retried command succeeds without writing', async () => {
  await executor.execute(creating(1));
  const again = await new Executor(log.store, log.sealer).execute(creating(1));
  expect(again).toMatchObject({ kind: 'done', events: [], revision: 0 });
  expect(await log.store.readStream(STREAM)).toHaveLength(1);
});

test('a rejection from a cached state is decided again at the head', async () => {
  const freed: Execution<Day, Created> = {
    ...creating(2),
    decide: (state, revision) =>
      revision < 1 ? reject('NOT_FOUND', { id: 'x' }) : creating(2).decide(state, revision),
  };
  await executor.execute(creating(1, '2026-10-24T04:00:00.000Z'));
  await new Executor(log.store, log.sealer).execute(creating(3, '2026-10-24T05:00:00.000Z'));
  expect(await executor.execute(freed)).toMatchObject({ kind: 'done', revision: 2 });
});

test('personal fields are sealed in the log, and metadata has actor and command', async () => {
  await executor.execute(creating(1));
  const [stored] = await log.store.readStream(STREAM);
  expect(JSON.stringify(stored)).not.toContain('hana@example.jp');
  expect(stored?.metadata).toEqual({ ...contextOf(commandId(1)), v: '1' });
  expect(await log.sealer.open(stored?.data.sealed as Sealed)).toMatchObject({
    email: 'hana@example.jp',
  });
});

test('a command about an erased person is refused', async () => {
  const person = personId('guest', bookingIdOf(1));
  await log.sealer.destroy(person, NOON);
  expect(await executor.execute(creating(1))).toEqual({
    kind: 'refused',
    rejection: { code: 'PERSON_ERASED', person },
  });
});
