import { until } from '@salon/event-store/testing/until';
import { SalonWithHours } from '../booking/salon-with-hours.fixture.ts';
import { ErasingTurn } from './erasing-turn.ts';
import { PersonFile } from './person-file.ts';

const salon = SalonWithHours.forFile();

const turn = () => new ErasingTurn(salon.engines.work, salon.clock);
const orders = (...persons: readonly string[]) =>
  persons.map((person) => ({ person, order: `order of ${person}` }));

function carryingOut(of: ErasingTurn, given: ReturnType<typeof orders>) {
  const done: string[][] = [];
  let end: (error?: Error) => void = () => undefined;
  const run = of.run(given, async (open) => {
    done.push(open.map(({ person }) => person));
    await new Promise<void>((resolve, reject) => {
      end = (error) => (error === undefined ? resolve() : reject(error));
    });
    await of.note(open);
  });
  return { run, done, end: (error?: Error) => end(error) };
}

test('of two processes one carries out an order, and the other waits for it', async () => {
  const given = orders('member-a', 'member-b');
  const one = carryingOut(turn(), given);
  await until('one has begun', () => one.done.length > 0);
  const other = carryingOut(turn(), given);
  one.end();
  expect(await one.run).toBe(true);
  expect(await other.run).toBe(false);
  expect([one.done, other.done]).toEqual([[['member-a', 'member-b']], []]);
});

test('when that fails, the other one takes over what is left', async () => {
  const [one, place] = [turn(), turn()];
  const given = orders('member-c', 'member-d');
  const failing = carryingOut(one, given);
  await until('one has begun', () => failing.done.length > 0);
  const other = carryingOut(place, given);
  await one.note(orders('member-c'));
  failing.end(new Error('The power went.'));
  await expect(failing.run).rejects.toThrow('The power went.');
  await until('the other has begun', () => other.done.length > 0);
  other.end();
  expect(await other.run).toBe(true);
  expect(other.done).toEqual([['member-d']]);
});

test('a process that stops waits no longer', async () => {
  const one = carryingOut(turn(), orders('member-e'));
  await until('one has begun', () => one.done.length > 0);
  const stopping = turn();
  stopping.beforeApplicationShutdown();
  await expect(stopping.run(orders('member-e'), async () => undefined)).rejects.toMatchObject({
    retryable: true,
  });
  one.end();
  await one.run;
});

test('a deletion is answered when the member is erased', async () => {
  const member = await salon.register('tsukino');
  const reached = jest.spyOn(salon.part(ErasingTurn), 'reached');
  expect((await salon.desk.delete(`/api/members/${member.id}`)).statusCode).toBe(204);
  expect(await reached.mock.results[0]?.value).toBe(true);
  expect(await salon.engines.personKeys.find(`member-${member.id}`)).toBe('erased');
});

test('what is known of a person is found without reading the whole log', async () => {
  const file = salon.part(PersonFile);
  const person = `member-${salon.hana.id}`;
  await salon.booked('10:00', salon.hana, { notes: '花の相談' });
  await salon.booked('12:00', salon.sora, { notes: '空の相談' });
  const whole = jest.spyOn(salon.engines.skips.whole, 'readAll');
  const found = await file.of(person);
  expect(whole).not.toHaveBeenCalled();
  expect(found.map(({ type }) => type)).toEqual(['MemberRegistered', 'BookingCreated']);
  expect(found[1]?.personal).toEqual({ notes: '花の相談' });

  await salon.desk.post('/api/operations/projections/audit/pause', {});
  await salon.booked('14:00', salon.hana, { notes: '花の次の相談' });
  const later = await file.of(person);
  expect(whole).toHaveBeenCalled();
  expect(later.slice(0, 2)).toEqual(found);
  expect(later[2]?.personal).toEqual({ notes: '花の次の相談' });
  await salon.desk.post('/api/operations/projections/audit/resume', {});
});
